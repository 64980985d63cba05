import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react';
import { songText } from '../../../server/entries/songs.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { StyleDot } from '../../ui/pills/StylePill.tsx';
import { TypePill } from '../../ui/pills/TypePill.tsx';
import { useRowsInView } from '../../ui/rows/useRowsInView.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { COLUMNS, type Column } from './entriesFilter.ts';
import {
  danceWords,
  heatWords,
  type ListedEntry,
  levelWords,
  partnerWords,
  studioOf,
  withoutHeat,
} from './entryWords.ts';
import type { EntryPages } from './useEntryPages.ts';

const ROW_HEIGHT = 33;
const PAGE = 20;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [PAGE, 0],
  PageUp: [-PAGE, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

interface EntryGridProps {
  readonly pages: EntryPages;
  readonly total: number;
  /** The event has several schedules. */
  readonly namesSchedules: boolean;
  readonly onOpen: (entry: ListedEntry) => void;
  readonly onHeat: (entry: ListedEntry) => void;
  readonly onFilter: (column: Column, entry: ListedEntry) => void;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));

/** The entries as a grid with one chosen cell; the grid keeps the focus, and draws the rows in view. */
export function EntryGrid({ pages, total, namesSchedules, onOpen, onHeat, onFilter }: EntryGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [chosen, setChosen] = useState({ row: 0, column: 0 });
  const { drawn, topOf } = useRowsInView({ count: total, rowHeight: ROW_HEIGHT, place: scroller });
  const [from, to] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  const { show, asked } = pages;
  useEffect(() => show(from, to), [show, from, to]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter begins at its first row
  useEffect(() => {
    setChosen({ row: 0, column: 0 });
    scroller.current?.scrollTo(0, 0);
  }, [asked]);
  const choose = (row: number, column: number) => {
    setChosen({ row, column });
    const list = scroller.current;
    if (!list) return;
    const head = list.querySelector('thead')?.clientHeight ?? 0;
    const [top, bottom] = [topOf(row), topOf(row + 1) + head];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    const entry = pages.at(chosen.row);
    if (step)
      choose(clamp(chosen.row + step[0], total - 1), clamp(chosen.column + step[1], COLUMNS.length - 1));
    else if (!entry) return;
    else if (event.key === 'Enter') onOpen(entry);
    else if (event.key === 'h') onHeat(entry);
    else if (event.key === 'f') onFilter(COLUMNS[chosen.column] ?? 'Type', entry);
    else return;
    event.preventDefault();
  };
  const below = total - 1 - lastInView(scroller.current, drawn, topOf);
  return (
    <>
      <div className="fc-fill fc-scroll" ref={scroller}>
        <table
          className="all-entries-grid"
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are chosen by keys
          role="grid"
          tabIndex={0}
          aria-label="Entries"
          aria-rowcount={total + 1}
          aria-activedescendant={`${gridId}-${chosen.row}-${chosen.column}`}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr className="all-entries-row fc-stack fc-line-below fc-label">
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody style={{ height: topOf(total) }}>
            {drawn.map((index) => (
              <GridRow
                key={index}
                id={`${gridId}-${index}`}
                index={index}
                top={topOf(index)}
                entry={pages.at(index)}
                column={chosen.row === index ? chosen.column : null}
                namesSchedules={namesSchedules}
                onChoose={choose}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="all-entries-foot fc-row fc-spread fc-gap-8 fc-small fc-muted fc-line-above">
        <span>{below > 0 ? `${inDigits(below)} more below` : ''}</span>
        <span className="all-entries-keys fc-row fc-gap-8">
          <Kbd>↑↓</Kbd> choose <Kbd>Enter</Kbd> open in Entries <Kbd>h</Kbd> go to heat <Kbd>f</Kbd> filter
          like this
        </span>
      </p>
    </>
  );
}

/** Index of the last row that is wholly in view. */
function lastInView(list: HTMLElement | null, drawn: readonly number[], topOf: (index: number) => number) {
  const bottom = list ? list.scrollTop + list.clientHeight - ROW_HEIGHT : 0;
  return drawn.findLast((index) => topOf(index + 1) <= bottom) ?? -1;
}

interface GridRowProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly entry: ListedEntry | undefined;
  /** The chosen cell; null in other rows. */
  readonly column: number | null;
  readonly namesSchedules: boolean;
  readonly onChoose: (row: number, column: number) => void;
  readonly onOpen: (entry: ListedEntry) => void;
}

const GridRow = memo(
  function GridRow({ id, index, top, entry, column, namesSchedules, onChoose, onOpen }: GridRowProps) {
    return (
      <tr
        className="all-entries-row fc-stack fc-line-below"
        data-index={index}
        aria-rowindex={index + 2}
        aria-selected={column !== null}
        aria-busy={entry === undefined}
        style={{ transform: `translateY(${top}px)` }}
        onClick={({ target, detail }) => {
          const cell = (target as Element).closest('td');
          onChoose(index, cell?.cellIndex ?? 0);
          if (entry && (detail > 1 || matchMedia('(hover: none)').matches)) onOpen(entry);
        }}
      >
        {entry ? (
          cellsOf(entry, namesSchedules).map((cell, at) => (
            <td key={COLUMNS[at]} id={`${id}-${at}`} data-chosen={column === at}>
              {cell}
            </td>
          ))
        ) : (
          <td>
            <SkeletonBar width="60%" />
          </td>
        )}
      </tr>
    );
  },
  (a, b) =>
    a.entry === b.entry &&
    a.column === b.column &&
    a.top === b.top &&
    a.index === b.index &&
    a.namesSchedules === b.namesSchedules,
);

/** In the order of the columns. */
const cellsOf = (entry: ListedEntry, namesSchedules: boolean) => [
  <TypePill key="type" type={entry.entryType} />,
  <>
    <StyleDot category={entry.danceCategory.name} /> {danceWords(entry)}
    {entry.song ? <span className="fc-muted"> “{songText(entry.song)}”</span> : null}
  </>,
  levelWords(entry),
  entry.entrant.name,
  partnerWords(entry),
  studioOf(entry)?.name,
  entry.quantity,
  <>
    {heatWords(entry, namesSchedules)}
    {withoutHeat(entry) > 0 ? (
      <span className="fc-warning">{entry.heats.length > 0 ? ', no heat' : 'no heat'}</span>
    ) : null}
    {entry.scratchedUnits > 0 ? <span className="fc-muted"> {entry.scratchedUnits} scratched</span> : null}
  </>,
];
