import { Arg, Args, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { PageArgs } from '../../input/paging.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { countDayLog, readDayLog } from './dayLog.reader.ts';
import { type DayLogKind, DayLogKindEnum, DayLogLine } from './dayLog.ts';

/** Who pressed what, when, and on which device. */
@Resolver()
export class DayLogResolver {
  @Query(() => [DayLogLine], {
    description: 'All that was pressed on the day and changed in the schedule, the newest first.',
  })
  async dayLog(
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) scheduleId: string,
    @Arg('day', () => String, {
      nullable: true,
      description: 'Only this day of the event, until four in the morning, such as 2027-03-05.',
    })
    day: string | null | undefined,
    @Arg('kinds', () => [DayLogKindEnum], { nullable: true, description: 'Only lines of these kinds.' })
    kinds: DayLogKind[] | null | undefined,
    @Args(() => PageArgs) { first, offset }: PageArgs,
    @Ctx() context: Context,
  ): Promise<DayLogLine[]> {
    currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return readDayLog(context.db, id, { day, kinds, first, offset });
  }

  @Query(() => Int, { description: 'Number of lines in the log of the day.' })
  async dayLogCount(
    @Arg('scheduleId', () => ID, { description: 'The schedule.' }) scheduleId: string,
    @Arg('day', () => String, {
      nullable: true,
      description: 'Only this day of the event, until four in the morning, such as 2027-03-05.',
    })
    day: string | null | undefined,
    @Arg('kinds', () => [DayLogKindEnum], { nullable: true, description: 'Only lines of these kinds.' })
    kinds: DayLogKind[] | null | undefined,
    @Ctx() context: Context,
  ): Promise<number> {
    currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    return countDayLog(context.db, id, { day, kinds });
  }
}
