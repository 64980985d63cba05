import { Button, HTMLSelect, SegmentedControl } from '@blueprintjs/core';
import { EyeOpen, TickCircle } from '@blueprintjs/icons';
import { type ReactNode, useMemo, useState } from 'react';
import { inDigits } from '../../server/schedules/counted.ts';
import { doubleBookedWords } from '../../server/schedules/doubleBookedWords.ts';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import type { EventClock } from '../time/eventClock.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBox } from '../ui/fields/FilterBox.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ChangeFigures } from './ChangeFigures.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { changeGroups, type View } from './changeGroups.ts';
import type { Comparison, PublishedSchedule } from './publishedSchedule.ts';
import { MOST_LINES } from './publishOperations.ts';
import { SmallShifts } from './SmallShifts.tsx';
import type { useChanges } from './useChanges.ts';

interface ChangesPanelProps extends ReturnType<typeof useChanges> {
  readonly schedule: PublishedSchedule;
  readonly clock: EventClock;
  readonly comparison: Comparison;
  /** The button that publishes. */
  readonly publish: ReactNode;
  readonly onCompare: (comparison: Comparison) => void;
  /** Null for the current schedule. */
  readonly onLook: (version: number | null) => void;
}

/** Differences by person, heat or studio since a version. */
export function ChangesPanel({
  schedule,
  clock,
  comparison,
  changes,
  error,
  readAgain,
  publish,
  onCompare,
  onLook,
}: ChangesPanelProps) {
  const { since, until } = comparison;
  const last = schedule.versions[0]?.number ?? since;
  const isNow = until === null;
  return (
    <Panel
      className="publish-changes"
      label="Changes"
      title={`Since version ${since}`}
      aside={
        <>
          {since < last ? <Until comparison={comparison} last={last} onCompare={onCompare} /> : null}
          <Button icon={<EyeOpen size={14} />} text="Preview" onClick={() => onLook(until)} />
          {isNow ? publish : null}
        </>
      }
    >
      {error && !changes ? <ReadFailure error={error} onRetry={readAgain} /> : null}
      {isNow ? <Warnings schedule={schedule} /> : null}
      {!changes && !error ? <SkeletonRows rows={8} label="Looking for changes" /> : null}
      {changes && !changes.isSame ? <Lines changes={changes} clock={clock} /> : null}
      {changes?.isSame ? (
        <EmptyState
          picture={
            <span className="publish-whole">
              <TickCircle size={40} />
            </span>
          }
          title="No changes"
          actions={
            isNow ? (
              <>
                <Button text={`Look at Version ${since}`} onClick={() => onLook(since)} />
                {since > 1 ? (
                  <Button
                    text={`Compare with Version ${since - 1}`}
                    onClick={() => onCompare({ since: since - 1, until: null })}
                  />
                ) : null}
              </>
            ) : null
          }
        >
          {isNow
            ? 'Every phone and every sheet shows the current program.'
            : `Version ${until} is the same as version ${since}.`}
        </EmptyState>
      ) : null}
      {isNow && changes ? <SmallShifts event={schedule.event} /> : null}
    </Panel>
  );
}

/** What keeps the current schedule from being right. */
export function Warnings({
  schedule: { doubleBooked, dateWarning },
}: {
  readonly schedule: PublishedSchedule;
}) {
  return (
    <>
      {doubleBooked.length > 0 ? (
        <p className="publish-words fc-wrong">Double-booked: {doubleBookedWords(doubleBooked)}.</p>
      ) : null}
      {dateWarning ? <p className="publish-words fc-wrong">{dateWarning}</p> : null}
    </>
  );
}

function Until(props: {
  readonly comparison: Comparison;
  readonly last: number;
  readonly onCompare: (comparison: Comparison) => void;
}) {
  const { since, until } = props.comparison;
  const later = Array.from({ length: props.last - since }, (_, index) => since + 1 + index);
  return (
    <HTMLSelect
      minimal
      aria-label="Compare with"
      value={until ?? ''}
      onChange={({ currentTarget: { value } }) =>
        props.onCompare({ since, until: value === '' ? null : Number(value) })
      }
    >
      <option value="">until now</option>
      {later.map((number) => (
        <option key={number} value={number}>
          until version {number}
        </option>
      ))}
    </HTMLSelect>
  );
}

type Changes = NonNullable<ReturnType<typeof useChanges>['changes']>;

function Lines({ changes, clock }: { readonly changes: Changes; readonly clock: EventClock }) {
  const [view, setView] = useState<View>('person');
  const [filter, setFilter] = useState('');
  const groups = useMemo(() => changeGroups(changes.lines, view, filter), [changes.lines, view, filter]);
  const foot = [
    changes.count > MOST_LINES
      ? `Showing the first ${inDigits(MOST_LINES)} of ${inDigits(changes.count)}.`
      : '',
    changes.shifts ? `${changes.shifts}, noted once per sheet.` : '',
  ].filter(Boolean);
  return (
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
      <ChangeTable
        key={view}
        groups={groups}
        changes={changes}
        clock={clock}
        isFiltered={filter.trim() !== ''}
      />
      {foot.length > 0 ? <p className="publish-foot fc-muted fc-line-above">{foot.join(' ')}</p> : null}
    </>
  );
}
