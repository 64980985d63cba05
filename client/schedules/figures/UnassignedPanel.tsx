import { memo } from 'react';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';
import { lazyPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { curesText } from './cureText.ts';
import type { UnassignedTableProps } from './UnassignedTable.tsx';
import { useUnassignedRows } from './useUnassignedRows.ts';

/** Loaded only if an entry is unassigned; mostly none is. */
const UnassignedTable = lazyPart<UnassignedTableProps>(
  async () => (await import('./UnassignedTable.tsx')).UnassignedTable,
  MissingPart,
);

const ScratchedRows = lazyPart(
  async () => (await import('../heats/ScratchedRows.tsx')).ScratchedRows,
  MissingPart,
);

interface UnassignedPanelProps {
  readonly stats: ScheduleFiguresFieldsFragment | null;
  readonly onShowHeat: (heatNumber: number) => void;
}

/** Loads and renders rows as the list scrolls. */
export const UnassignedPanel = memo(function UnassignedPanel({ stats, onShowHeat }: UnassignedPanelProps) {
  const count = stats?.orphanEntries;
  const missing = stats?.missingEntries ?? 0;
  const { schedule } = useOpenSchedule();
  const rows = useUnassignedRows(schedule.id);
  const { total, cures, isReading, scratched } = rows;
  return (
    <Panel
      label="Unassigned Entries"
      className="figures-panel unassigned"
      title={
        <>
          Unassigned Entries{' '}
          {count ? <span className="unassigned-count fc-medium fc-warning">{inDigits(count)}</span> : null}
        </>
      }
      aside={curesText(cures, total ?? 0)}
    >
      {total ? (
        <UnassignedTable
          total={total}
          rows={rows}
          onShowHeat={onShowHeat}
          whileLoading={<SkeletonRows rows={3} />}
        />
      ) : null}
      {total === null && isReading ? <SkeletonRows rows={3} /> : null}
      {total === 0 ? <p className="figures-empty fc-muted">{emptyText(stats, count)}</p> : null}
      {total && missing > 0 ? <p className="figures-empty fc-warning">{missingText(missing)}</p> : null}
      {scratched.length > 0 ? <ScratchedRows rows={scratched} /> : null}
    </Panel>
  );
});

function emptyText(stats: UnassignedPanelProps['stats'], count: number | undefined): string {
  if (count) return 'Loading…';
  if (!stats?.entries) return 'Generate entries to see those without a heat.';
  return stats.missingEntries > 0 ? missingText(stats.missingEntries) : 'Every entry has a heat.';
}

/** Entered since entries were last generated. */
const missingText = (count: number): string =>
  `${counted(count, 'entry is', 'entries are')} not in the schedule yet. Generate entries to add them.`;
