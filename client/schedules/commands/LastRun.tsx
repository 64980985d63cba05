import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { type Outcome, outcomeText } from './outcomeText.ts';

/** What the last run of a command did, and when: told as something past, apart from what is. */
export function LastRun({ outcome }: { outcome: Outcome }) {
  const { clock } = useOpenSchedule();
  const at = Date.parse(outcome.timestamp);
  return (
    <p className="command-last" title={`${clock.dayAndTime(at)}, ${outcome.user}`}>
      Last run {clock.shortWeekday(at)} {clock.time(at)}: {outcomeText(outcome)}
    </p>
  );
}
