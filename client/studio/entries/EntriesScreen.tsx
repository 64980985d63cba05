import { useQuery } from '@apollo/client/react';
import { Button, ButtonGroup } from '@blueprintjs/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { inDigits } from '../../../server/schedules/counted.ts';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { closeOf } from '../../time/closeOf.ts';
import { eventClock } from '../../time/eventClock.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { styleColour } from '../../ui/styleColour.ts';
import type { Option } from '../../ui/typeAhead/optionsMatching.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { MyRequests } from '../MyRequests.tsx';
import { type MyOwn, StudioFrame } from '../StudioFrame.tsx';
import { AddRow } from './AddRow.tsx';
import { CellGrid } from './CellGrid.tsx';
import { CellSteppers } from './CellSteppers.tsx';
import { MyMatrix } from './entriesOperations.ts';
import {
  type Cells,
  cellsOf,
  columnsOf,
  countOf,
  type RowOf,
  rowKey,
  rowsOf,
  severalIn,
  TABS,
  type Tab,
  wishesOf,
} from './matrix.ts';
import { SoloLines } from './SoloLines.tsx';
import { useCells } from './useCells.ts';
import './entries.css';

/** /studio/entries: who dances what, as a matrix of counts. */
export const EntriesScreen = () => <StudioFrame>{(own) => <Loaded own={own} />}</StudioFrame>;

function Loaded({ own }: { own: MyOwn }) {
  const { data, error, refetch } = useQuery(MyMatrix, {
    variables: { eventId: own.event.id, studioId: own.studio.id },
    fetchPolicy: 'cache-and-network',
  });
  if (data) return <Matrix own={own} cells={data.myRegistration} />;
  return error ? (
    <ReadFailure error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} label="Loading your entries" />
  );
}

function Matrix({ own, cells }: { own: MyOwn; cells: Cells }) {
  const { search } = useLocation();
  const isNarrow = useMedia('(max-width: 767px)');
  const [tab, setTab] = useState<Tab>('HEAT');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [added, setAdded] = useState<readonly RowOf[]>([]);
  const [row, setRow] = useState('');
  const panel = useRef<HTMLElement>(null);
  const focus = (place: string): void => panel.current?.querySelector<HTMLElement>(place)?.focus();
  /** The row that has focus, which stays in it when a narrower window gets other controls. */
  const focused = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layout takes focus away
  useLayoutEffect(() => {
    const key = focused.current;
    if (key === '' || document.activeElement !== document.body) return;
    setRow(key);
    focus(`[data-row="${CSS.escape(key)}"] button, [data-row] > label > select`);
    // What has focus may show its own row until the next drawing.
    focused.current = key;
  }, [isNarrow]);
  const entered = cells.styles.filter(({ id }) => countOf(cells, tab, id) > 0);
  const styleIds =
    chosen ??
    new Set(thatFit(entered.length > 0 ? entered : cells.styles.slice(0, 1), isNarrow).map(({ id }) => id));
  const known = cellsOf(cells, tab);
  const typed = useCells(own, tab, known, wishesOf(cells, tab));
  const rows = rowsOf(cells, own, tab, [...added, ...typed.waiting.map((one) => one.row)]);
  const isSolos = tab === 'SOLO';
  const columns = columnsOf(cells, tab, isSolos ? new Set(cells.styles.map(({ id }) => id)) : styleIds);
  const several = severalIn(cells, tab);
  const pending = cells.requests.filter(({ state }) => state === 'PENDING').length;
  const { left, isOver } = closeOf(own.event.closesAt, own.event.timeZone, Date.now());
  const toggle = (id: string): void =>
    setChosen(new Set(isNarrow ? [id] : [...styleIds, id].filter((one) => one !== id || !styleIds.has(id))));
  if (own.people.length === 0)
    return (
      <EmptyState title="Add your people first">
        Your teachers, then your students, on <Link to={`/studio${search}`}>Home</Link>.
      </EmptyState>
    );
  const Shown = isSolos ? SoloLines : isNarrow ? CellSteppers : CellGrid;
  const add = (wanted: readonly RowOf[], dance: Option | null): void => {
    const [one] = wanted;
    if (!one) return;
    const column = columns.find(({ id }) => id === dance?.id);
    if (isSolos && column) {
      typed.set(one, column, typed.read(one, column).quantity + 1);
      return;
    }
    const key = rowKey(one);
    flushSync(() => {
      setAdded([...added, ...wanted]);
      setRow(key);
    });
    focus(`[data-row="${CSS.escape(key)}"] button`);
  };
  return (
    <section
      ref={panel}
      className="fc-panel entries-panel fc-column fc-fill"
      aria-label="Entries"
      onFocus={({ target }) => {
        focused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '';
      }}
    >
      <div className="entries-bar fc-row fc-wrap fc-gap-12 fc-line-below">
        <ButtonGroup aria-label="What to enter">
          {TABS.map(({ tab: other, words }) => (
            <Button
              key={other}
              active={other === tab}
              aria-pressed={other === tab}
              text={`${words} ${countOf(cells, other) || ''}`.trim()}
              onClick={() => setTab(other)}
            />
          ))}
        </ButtonGroup>
        {tab === 'HEAT' ? (
          <fieldset className="fc-row fc-wrap fc-gap-6" aria-label="Styles">
            {cells.styles.map(({ id, name }) => (
              <Button
                key={id}
                size="small"
                variant="outlined"
                active={styleIds.has(id)}
                aria-pressed={styleIds.has(id)}
                icon={<span className="entries-mark" style={{ background: styleColour(name).fill }} />}
                text={`${name} ${countOf(cells, tab, id) || ''}`.trim()}
                onClick={() => toggle(id)}
              />
            ))}
          </fieldset>
        ) : null}
        <span className="entries-state fc-row fc-gap-12">
          <SaveState state={typed.state} />
          <span className="fc-muted">{left}</span>
          <Link to={`/studio/confirm${search}`}>Review</Link>
        </span>
      </div>
      {isOver ? (
        <p className="studio-words fc-warning" role="status">
          {closedWords(own, pending)}
        </p>
      ) : null}
      <Shown
        own={own}
        cells={cells}
        tab={tab}
        rows={rows}
        columns={columns}
        known={known}
        typed={typed}
        chosen={row}
        onChoose={setRow}
        onNew={() => focus('.entries-add input')}
        onAsk={
          tab === 'ITEMS' || isOver
            ? null
            : (one, field) => typed.set(one, field, typed.read(one, field).quantity, undefined, true)
        }
      />
      {tab === 'ITEMS' ? null : (
        <AddRow
          key={tab}
          own={own}
          partners={cells.partners}
          dances={isSolos ? columns.map(({ id, name, group }) => ({ id, text: name, detail: group })) : []}
          missing={own.people.filter(
            ({ id, isProfessional }) => !isProfessional && rows.every(({ personId }) => personId !== id),
          )}
          onAdd={add}
        />
      )}
      {several.length > 0 ? (
        <ul className="fc-line-above" aria-label="Entries of several partners">
          {several.map(({ key, words, quantity, personId, level, ageGroup }) => (
            <li key={key} className="studio-row fc-anywhere fc-line-below">
              <b>{own.people.find(({ id }) => id === personId)?.name}</b> {words}
              {quantity > 1 ? ` ×${quantity}` : ''}{' '}
              <span className="fc-muted">
                {[level, ageGroup, 'the organiser changes it'].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <MyRequests own={{ ...own, requests: cells.requests }} />
    </section>
  );
}

/** Pixels of the names and sums of a row, and of a dance. */
const NAMES = 750;
const DANCE = 56;

/** The first styles whose dances the window shows beside each other; at least one. */
function thatFit(styles: Cells['styles'], isNarrow: boolean): Cells['styles'] {
  const room = isNarrow ? 0 : (window.innerWidth - NAMES) / DANCE;
  let taken = 0;
  return styles.filter(({ dances }, at) => {
    taken += dances.length;
    return at === 0 || taken <= room;
  });
}

/** What becomes of what is typed after the close. */
function closedWords({ event: { closesAt, timeZone, lateFee } }: MyOwn, pending: number): string {
  if (closesAt && pending > 0) {
    const changes = pending === 1 ? 'change is a request' : `${inDigits(pending)} changes are requests`;
    return `Entries closed at ${eventClock(timeZone).time(Date.parse(closesAt))}. Your ${changes} now.`;
  }
  const fee = lateFee ? ` New entries cost ${lateFee.text} more.` : '';
  return `Entries are closed. What you type now is a request: it shows dashed until the organiser answers.${fee}`;
}
