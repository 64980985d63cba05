import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Add, Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import { useFollowedSchedule } from '../../apollo/useOnScheduleChange.ts';
import type { AllEntriesEventQuery } from '../../gql/graphql.ts';
import { useOldSince } from '../../journal/screenState.ts';
import { chooseForEntries, useWorkedOn } from '../../shell/lastChoice.ts';
import { ReadFailure, UnreadEvent } from '../../shell/ReadFailure.tsx';
import { eventClock } from '../../time/eventClock.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AllEntries, AllEntriesEvent } from './allEntriesOperations.ts';
import { EntryGrid } from './EntryGrid.tsx';
import { type EntriesFilter, filterOf, likeCell, withFilter, withoutFilter } from './entriesFilter.ts';
import { CSV_HEAD, csvRow, type ListedEntry, studioOf } from './entryWords.ts';
import { FilterChips } from './FilterChips.tsx';
import { type EntryPages, useEntryPages } from './useEntryPages.ts';
import './AllEntries.css';

/** Entries per request of a download. */
const DOWNLOADED = 2000;

export function AllEntriesScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useQuery(AllEntriesEvent, { variables: { id }, skip: id === '' });
  return (
    <div className="fc-screen all-entries">
      {data ? (
        <AllEntriesOf key={id} event={data.event} />
      ) : (
        <UnreadEvent id={id} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** All entries of an event, to read: filtered by the address, and opened on the Entries screen. */
function AllEntriesOf({ event }: { event: AllEntriesEventQuery['event'] }) {
  useWorkedOn(event);
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const filter = filterOf(address);
  const pages = useEntryPages(event.id, filter);
  const { figures, error } = pages;
  const oldSince = useOldSince(figures !== null);
  const change = (changes: EntriesFilter) => setAddress((now) => withFilter(now, changes), { replace: true });
  const clear = () => setAddress(withoutFilter, { replace: true });
  const namesSchedules = event.schedules.length > 1;
  const open = (entry: ListedEntry) => {
    chooseForEntries(entry.entrant.id, event.id);
    void navigate(`/entries?entry=${entry.id}`);
  };
  const goToHeat = ({ heats: [heat] }: ListedEntry) => {
    if (heat) void navigate(`/schedule?id=${heat.schedule.id}&heat=${heat.number}`);
  };
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <section className="fc-panel fc-column fc-fill fc-shrink" aria-label="All entries">
      {event.schedules.map(({ id }) => (
        <Followed key={id} id={id} />
      ))}
      <div className="all-entries-tools fc-row fc-wrap fc-gap-8 fc-line-below">
        <FilterChips event={event} filter={filter} onChange={change} />
        <span className="all-entries-acts fc-row fc-gap-8">
          <CsvButton event={event} filter={filter} total={figures?.entries ?? 0} />
          <Button
            intent="primary"
            icon={<Add />}
            text="Add Entries"
            onClick={() => void navigate('/entries')}
          />
        </span>
      </div>
      {figures ? (
        <Counts
          figures={figures}
          asOf={oldSince === null ? null : eventClock(event.timeZone).time(oldSince)}
          isOfImport={Boolean(filter.importId)}
          state={filter.state ?? null}
          onState={(state) => change({ state })}
          onClear={isFiltered ? clear : null}
        />
      ) : null}
      {error && !figures ? <ReadFailure error={error} onRetry={() => void pages.refetch()} /> : null}
      {!figures && !error ? <SkeletonRows rows={12} label="Loading entries" /> : null}
      {figures?.entries === 0 ? (
        isFiltered ? (
          <EmptyState title="No entries match" actions={<Button text="Show All" onClick={clear} />} />
        ) : (
          <EmptyState title="No entries yet">
            <Link to="/import">Import a spreadsheet</Link>, or{' '}
            <Link to={`/event/studios?id=${event.id}`}>invite the studios</Link>.
          </EmptyState>
        )
      ) : null}
      {figures && figures.entries > 0 ? (
        <EntryGrid
          pages={pages}
          total={figures.entries}
          namesSchedules={namesSchedules}
          onOpen={open}
          onHeat={goToHeat}
          onFilter={(column, entry) => {
            const like = likeCell(column, entry, studioOf(entry)?.id ?? null);
            if (like) change(like);
          }}
        />
      ) : null}
    </section>
  );
}

/** Reads the list again when heats of a schedule change. */
function Followed({ id }: { id: string }) {
  useFollowedSchedule(id);
  return null;
}

interface CountsProps {
  readonly figures: NonNullable<EntryPages['figures']>;
  /** Time of what is shown, if that is old. */
  readonly asOf: string | null;
  readonly isOfImport: boolean;
  readonly state: EntriesFilter['state'];
  readonly onState: (state: EntriesFilter['state']) => void;
  /** Null without a filter. */
  readonly onClear: (() => void) | null;
}

const STATES = [
  ['NO_HEAT', 'noHeat', 'without a heat'],
  ['TWICE', 'twice', 'entered twice'],
  ['LATE', 'late', 'late'],
] as const;

function Counts({ figures, asOf, isOfImport, state, onState, onClear }: CountsProps) {
  return (
    <div className="all-entries-counts fc-row fc-wrap fc-gap-16 fc-line-below">
      <span role="status">
        <strong>{inDigits(figures.units)}</strong> entries in {counted(figures.entries, 'line')}
        {isOfImport ? ' of the import' : ''}
        {asOf === null ? null : <span className="fc-warning">, as of {asOf}</span>}
      </span>
      <span className="fc-muted">{counted(figures.people, 'person', 'people')}</span>
      <span className="fc-muted">{counted(figures.studios, 'studio')}</span>
      {onClear ? (
        <button type="button" className="fc-text-button" onClick={onClear}>
          Show All
        </button>
      ) : null}
      <span className="all-entries-states fc-row fc-wrap fc-gap-16">
        {STATES.filter(([name, figure]) => figures[figure] > 0 || state === name).map(
          ([name, figure, words]) => (
            <button
              key={name}
              type="button"
              className="fc-text-button"
              aria-pressed={state === name}
              onClick={() => onState(state === name ? null : name)}
            >
              {inDigits(figures[figure])} {words}
            </button>
          ),
        )}
      </span>
    </div>
  );
}

function CsvButton(props: { event: AllEntriesEventQuery['event']; filter: EntriesFilter; total: number }) {
  const { event, filter, total } = props;
  const client = useApolloClient();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const rows: (string | number)[][] = [CSV_HEAD];
      for (let offset = 0; offset < total; offset += DOWNLOADED) {
        const variables = { eventId: event.id, ...filter, first: DOWNLOADED, offset };
        const { data } = await client.query({ query: AllEntries, variables, fetchPolicy: 'no-cache' });
        rows.push(...(data?.entries ?? []).map((entry) => csvRow(entry, event.schedules.length > 1)));
      }
      downloadCsv(`${event.name} entries.csv`, rows);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSaving(false);
    }
  };
  return <Button icon={<Download />} text="CSV" loading={isSaving} onClick={() => void save()} />;
}
