import { Args, ArgsType, Ctx, Int, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { idOf } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { PageArgs } from '../../input/paging.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';
import { countDayLog, filterInput, readDayLog } from './dayLog.reader.ts';
import { DayLogKindEnum, DayLogLine } from './dayLog.ts';

@ArgsType()
class DayLogArgs extends inputOfRule(scheduleInput.extend(filterInput.shape), {
  ...OF_SCHEDULE,
  day: { type: String, description: 'Only this day of the event, ending at 4 AM, such as 2027-03-05.' },
  kinds: { type: DayLogKindEnum, description: 'Only lines of these kinds.' },
}) {}

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
