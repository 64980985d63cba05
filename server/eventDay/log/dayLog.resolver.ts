import { Int } from 'type-graphql';
import { queries, query } from '../../auth/reads.ts';
import { argsOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE } from '../../input/paging.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { countDayLog, filterInput, readDayLog } from './dayLog.reader.ts';
import { DayLogKindEnum, DayLogLine } from './dayLog.ts';

const LINES = {
  ...ONE_SCHEDULE,
  ...argsOfRule(filterInput, {
    day: { type: String, description: 'Only this day of the event, ending at 4 AM, such as 2027-03-05.' },
    kinds: { type: DayLogKindEnum, description: 'Only lines of these kinds.' },
  }),
};

queries({
  dayLog: query(
    list(DayLogLine, 'Presses on the day and changes of the schedule, newest first.'),
    { ...LINES, ...PAGE },
    ofKnown(readDayLog),
  ),
  dayLogCount: query(field(Int, 'Number of lines in the day log.'), LINES, ofKnown(countDayLog)),
});
