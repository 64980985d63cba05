import { Int } from 'type-graphql';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { DoubleBooked } from '../newDoubleBookings.ts';
import { Schedule } from '../schedule.entity.ts';
import { changeThatReturned } from '../schedule.loaders.ts';
import { CommandOutcome } from './commandOutcome.ts';
import { figureLoaders } from './figure.loaders.ts';
import { LogEntry } from './log/logEntry.entity.ts';

fieldsOf(Schedule, {
  logs: computed(list(LogEntry, 'Log lines, newest first.'), PAGE, (schedule, context, page) =>
    figureLoaders(context).logsOfSchedule(parsePage(page)).load(schedule.id),
  ),
  logCount: computed(field(Int, 'Number of log lines.'), (schedule, context) =>
    figureLoaders(context).logCountOfSchedule.load(schedule.id),
  ),
  doubleBooked: computed(
    list(DoubleBooked, 'People in two heats at the same time, by name.'),
    ({ id }, context) => figureLoaders(context).doubleBookedOfSchedule.load(id),
  ),
  dateWarning: computed(
    nullable(
      String,
      "Which sections are not on the event's days, a week from its date at most; null if all are or it has no date.",
    ),
    ({ id }, context) => figureLoaders(context).dateWarningOfSchedule.load(id),
  ),
  lastOutcome: computed(
    nullable(
      CommandOutcome,
      'Result of the newest command; in the answer of a command, its own. Null if none.',
    ),
    async (schedule, context) => {
      const change = changeThatReturned(schedule);
      if (change && 'command' in change) return change as typeof change & CommandOutcome;
      return figureLoaders(context).lastOutcomeOfSchedule.load(schedule.id);
    },
  ),
});
