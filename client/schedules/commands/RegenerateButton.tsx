import type { CommandName, ScheduleCountsFragment } from '../../gql/graphql.ts';
import { hint } from '../../ui/openings/hint.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { waitText } from './commandList.tsx';
import { RegenerateSection } from './commandOperations.ts';
import { lockReason } from './whoLocked.ts';

interface RegenerateButtonProps {
  readonly section: ScheduleCountsFragment['staleSections'][number];
  /** A command running in any window. */
  readonly running: CommandName | null;
  readonly onRunning: (command: CommandName | null) => void;
}

/** Replaces the heats of a section whose style changed; other sections stay. */
export function RegenerateButton({ section, running, onRunning }: RegenerateButtonProps) {
  const { schedule, clock, isLocked } = useOpenSchedule();
  const act = useScheduleMutation(RegenerateSection);
  const against = isLocked ? lockReason(schedule, clock) : running && waitText(running);
  const run = async () => {
    onRunning('REGENERATE_SECTION');
    await act.run({ id: section.sectionId });
    onRunning(null);
  };
  return (
    <p className="fc-row fc-gap-6 fc-small">
      <button
        type="button"
        className="fc-text-button"
        aria-disabled={against !== null}
        {...hint(against ?? 'Replaces and fills the heats of this section. Heats with a pinned entry stay.')}
        onClick={() => {
          if (against === null) void run();
        }}
      >
        Generate Section {section.order} Again
      </button>
      {act.failure ? <span className="fc-wrong">{act.failure}</span> : null}
    </p>
  );
}
