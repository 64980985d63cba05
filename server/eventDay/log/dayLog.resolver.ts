import { Args, ArgsType, Ctx, Field, ID, Int, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { PageArgs } from '../../input/paging.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { countDayLog, readDayLog } from './dayLog.reader.ts';
import { type DayLogKind, DayLogKindEnum, DayLogLine } from './dayLog.ts';

@ArgsType()
class DayLogArgs {
  @Field(() => ID, { description: 'The schedule.' })
  scheduleId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Only this day of the event, ending at 4 AM, such as 2027-03-05.',
  })
  day?: string | null;

  @Field(() => [DayLogKindEnum], { nullable: true, description: 'Only lines of these kinds.' })
  kinds?: DayLogKind[] | null;
}

@Resolver()
export class DayLogResolver {
  @Query(() => [DayLogLine], {
    description: 'Presses on the day and changes of the schedule, newest first.',
  })
  async dayLog(
    @Args(() => DayLogArgs) { scheduleId, ...filter }: DayLogArgs,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<DayLogLine[]> {
    currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return readDayLog(context.db, id, { ...filter, ...page });
  }

  @Query(() => Int, { description: 'Number of lines in the day log.' })
  async dayLogCount(
    @Args(() => DayLogArgs) { scheduleId, ...filter }: DayLogArgs,
    @Ctx() context: Context,
  ): Promise<number> {
    currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return countDayLog(context.db, id, filter);
  }
}
