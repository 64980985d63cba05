import { Button } from '@blueprintjs/core';
import type { HeatCardFieldsFragment } from '../../gql/graphql.ts';
import { useTimesQuestion } from '../../lateChanges/timesAhead.tsx';
import { hint } from '../../ui/openings/hint.ts';
import { useScheduleValue, useStableSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { DeleteHeat } from './heatOperations.ts';
import { useMovedToast } from './moves/useMovedToast.ts';

export function EmptyHeat({ heat }: { heat: Pick<HeatCardFieldsFragment, 'id' | 'label' | 'isDanced'> }) {
  const isLocked = useScheduleValue((open) => open.isLocked);
  const remove = useScheduleMutation(DeleteHeat);
  const notify = useMovedToast();
  const times = useTimesQuestion();
  const { scheduleId } = useStableSchedule();
  const run = async () => {
    const answer = await remove.run({ id: heat.id });
    if (answer) notify(`Heat ${heat.label} deleted`, answer.deleteHeat.undoLineId ?? null);
  };
  return (
    <div className="heat-empty fc-row fc-wrap fc-spread fc-muted">
      <p>No couples in this heat yet.</p>
      {isLocked || heat.isDanced ? null : (
        <Button
          size="small"
          text="Delete Heat"
          aria-label={`Delete heat ${heat.label}`}
          loading={remove.isRunning}
          onClick={() =>
            void times.ask(
              { scheduleId, deleteHeat: { id: heat.id } },
              { title: `Delete heat ${heat.label}?`, confirmText: 'Delete' },
              run,
            )
          }
          {...hint('Later heats move up')}
        />
      )}
      {times.alert}
      {remove.failure ? (
        <p className="heat-head-failure fc-text-12 fc-wrong" role="alert">
          {remove.failure}
        </p>
      ) : null}
    </div>
  );
}
