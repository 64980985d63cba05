import { useQuery } from '@apollo/client/react';
import { Button, SegmentedControl } from '@blueprintjs/core';
import { EyeOpen } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { doubleBookedWords } from '../../server/schedules/doubleBookedWords.ts';
import { shownOf } from '../journal/screenState.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import type { EventClock } from '../time/eventClock.ts';
import { counted, whole } from '../ui/counted.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBox } from '../ui/fields/FilterBox.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ChangeFigures } from './ChangeFigures.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { changeGroups, type View } from './changeGroups.ts';
import { PublishButton } from './PublishButton.tsx';
import type { Comparison, PublishedSchedule } from './publishedSchedule.ts';
import { MOST_LINES, ScheduleDifferences } from './publishOperations.ts';
import { SmallShifts } from './SmallShifts.tsx';

interface ChangesPanelProps {
  readonly schedule: PublishedSchedule;
  readonly clock: EventClock;
  readonly comparison: Comparison | null;
  readonly onPreview: () => void;
  readonly onPublished: () => void;
}

/** Differences by person, heat or studio, and the button that publishes them. */
export function ChangesPanel({ schedule, clock, comparison, onPreview, onPublished }: ChangesPanelProps) {
  const [view, setView] = useState<View>('person');
  const [filter, setFilter] = useState('');
  const variables = {
    scheduleId: schedule.id,
    version: comparison?.since ?? 0,
    until: comparison?.until,
    first: MOST_LINES,
  };
  const query = useQuery(ScheduleDifferences, {
    variables,
    skip: comparison === null,
    fetchPolicy: 'no-cache',
  });
  const { error, refetch } = query;
  const changes = shownOf(query)?.changesSince;
  const lines = changes?.lines;
  const groups = useMemo(() => changeGroups(lines ?? [], view, filter), [lines, view, filter]);
  const hasLines = changes && changes.count + changes.numbers.length + changes.names.length > 0;
  const isNow = comparison === null || comparison.until === null;
  const until = isNow ? 'not public yet' : `in version ${comparison.until}`;
  return (
    <Panel
      className="publish-changes"
      label="Changes"
      title={comparison === null ? 'Not published yet' : `Since version ${comparison.since}`}
      aside={
        <>
          {changes ? <span>{`${counted(changes.count, 'change')}, ${until}`}</span> : null}
          <Button icon={<EyeOpen size={14} />} text="Preview" onClick={onPreview} />
          {isNow ? (
            <PublishButton schedule={schedule} changes={changes ?? null} onPublished={onPublished} />
          ) : null}
        </>
      }
    >
      {error && !changes ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
      {isNow && schedule.doubleBooked.length > 0 ? (
        <p className="fc-wrong">Double-booked: {doubleBookedWords(schedule.doubleBooked)}.</p>
      ) : null}
      {isNow && schedule.dateWarning ? <p className="fc-wrong">{schedule.dateWarning}</p> : null}
      {comparison === null ? <First schedule={schedule} /> : null}
      {comparison !== null && !changes && !error ? (
        <SkeletonRows rows={8} label="Looking for changes" />
      ) : null}
      {changes ? (
        <>
          {hasLines ? (
            <>
              <ChangeFigures changes={changes} />
              <div className="publish-tools fc-row fc-wrap fc-spread fc-gap-8">
                <SegmentedControl
                  size="small"
                  aria-label="Group by"
                  value={view}
                  onValueChange={(value) => setView(value as View)}
                  options={[
                    { value: 'person', label: 'By person' },
                    { value: 'heat', label: 'By heat' },
                    { value: 'studio', label: 'By studio' },
                  ]}
                />
                <FilterBox label="Filter changes" value={filter} onChange={setFilter} />
              </div>
            </>
          ) : null}
          <ChangeTable
            key={view}
            groups={groups}
            changes={changes}
            clock={clock}
            isFiltered={filter.trim() !== ''}
          />
          {isNow ? <SmallShifts event={schedule.event} /> : null}
          <p className="publish-foot fc-muted fc-line-above">
            {changes.count > MOST_LINES
              ? `Showing the first ${whole(MOST_LINES)} of ${whole(changes.count)}. `
              : ''}
            {changes.shifts ? `${changes.shifts}, noted once per sheet. ` : ''}
            {isNow
              ? `New sheets mark these as changed since version ${changes.since}.`
              : 'Published versions never change.'}
          </p>
        </>
      ) : null}
    </Panel>
  );
}

function First({ schedule }: { schedule: PublishedSchedule }) {
  return schedule.heatCount === 0 ? (
    <EmptyState title="No heats yet">Generate and fill heats, then publish them as version 1.</EmptyState>
  ) : (
    <EmptyState title={`${counted(schedule.heatCount, 'heat')} to publish`}>
      Publishing fixes the printed heat numbers and updates the public pages. Later changes are listed here
      until you publish them.
    </EmptyState>
  );
}
