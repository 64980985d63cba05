import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { type Outcome, outcomeHead, outcomeText } from './outcomeText.ts';
import { UndoButton } from './UndoButton.tsx';

/** What the last run of a command did, and when: told as something past, apart from what is; and the way back. */
export function LastRun({ outcome }: { outcome: Outcome }) {
  const { clock } = useOpenSchedule();
  const at = Date.parse(outcome.timestamp);
  return (
    <div className="command-last">
      <p title={`${clock.dayAndTime(at)}, ${outcome.user}`}>
        {outcomeHead(outcome)} {clock.shortWeekday(at)} {clock.time(at)}: {outcomeText(outcome)}
      </p>
      <UndoButton line={{ ...outcome, outcome }} />
    </div>
  );
}
