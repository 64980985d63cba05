import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { HeatCardFieldsFragment } from '../../gql/graphql.ts';
import { RestoreHeatEntries } from '../../lateChanges/lateChangeOperations.ts';
import { coupleName } from '../../ui/coupleName.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';

type ScratchedRow = HeatCardFieldsFragment['scratched'][number] & {
  /** The style is absent where the rows are of one heat. */
  readonly entry: {
    readonly danceCategory?: { name: string } | null;
    readonly dance?: { name: string } | null;
  };
};

export function ScratchedRows({ rows }: { rows: readonly ScratchedRow[] }) {
  const { scheduleId } = useStableSchedule();
  const restore = useScheduleMutation(RestoreHeatEntries);
  const [asked, setAsked] = useState('');
  const run = (id: string, entersTwice = false) => {
    setAsked(id);
    void restore.run({ scheduleId, heatEntryIds: [id], ...(entersTwice && { entersTwice }) });
  };
  return (
    <ul className="heat-scratched fc-muted">
      {rows.map(({ id, entry }) => {
        const couple = coupleName(entry);
        const dance =
          entry.danceCategory && `${entry.danceCategory.name} ${entry.dance?.name ?? 'multi-dance'}`;
        return (
          <li key={id} className="fc-row fc-spread fc-gap-8">
            <span>
              <s>{couple}</s> {dance ? `${dance}, ` : ''}scratched
            </span>
            <Button
              size="small"
              variant="minimal"
              text="Restore"
              aria-label={`Restore ${couple}`}
              disabled={restore.isRunning}
              onClick={() => run(id)}
            />
          </li>
        );
      })}
      {restore.failure ? (
        <li role="alert">
          {restore.failure}{' '}
          {restore.fields.entersTwice && (
            <Button size="small" text="Enter Twice" onClick={() => run(asked, true)} />
          )}
        </li>
      ) : null}
    </ul>
  );
}
