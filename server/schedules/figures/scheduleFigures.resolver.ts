import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import type { MaybePromise } from '../../db/lookUp.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { DoubleBooked } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { changeThatReturned } from '../schedule.loaders.ts';
import { CommandOutcome } from './commandOutcome.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';

@Resolver(() => Schedule)
export class ScheduleFiguresResolver {
  @FieldResolver(() => [LogEntry], { description: 'Log lines, newest first.' })
  logs(
    @Root() schedule: Schedule,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<LogEntry[]> {
    return figureLoaders(context).logsOfSchedule(parsePage(page)).load(schedule.id);
  }

  @FieldResolver(() => Int, { description: 'Number of log lines.' })
  logCount(@Root() schedule: Schedule, @Ctx() context: Context): MaybePromise<number> {
    return figureLoaders(context).logCountOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => [DoubleBooked], { description: 'People in two heats at the same time, by name.' })
  doubleBooked(@Root() { id }: Schedule, @Ctx() context: Context): Promise<DoubleBooked[]> {
    return figureLoaders(context).doubleBookedOfSchedule.load(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Which sections are not on the event's days, a week from its date at most; null if all are or it has no date.",
  })
  dateWarning(@Root() { id }: Schedule, @Ctx() context: Context): Promise<string | null> {
    return figureLoaders(context).dateWarningOfSchedule.load(id);
  }

  @FieldResolver(() => CommandOutcome, {
    nullable: true,
    description: 'Result of the newest command; in the answer of a command, its own. Null if none.',
  })
  async lastOutcome(@Root() schedule: Schedule, @Ctx() context: Context): Promise<CommandOutcome | null> {
    const change = changeThatReturned(schedule);
    if (change && 'command' in change) return change as typeof change & CommandOutcome;
    return figureLoaders(context).lastOutcomeOfSchedule.load(schedule.id);
  }
}
