import { SegmentedControl } from '@blueprintjs/core';
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { FilterBox } from '../ui/fields/FilterBox.tsx';
import { useRowsInView } from '../ui/rows/useRowsInView.ts';
import { ImportLine } from './ImportLine.tsx';
import { fieldWords, KINDS, kindWords, type LineKind } from './importFields.ts';
import {
  columnsOf,
  filteredRows,
  type ImportFilter,
  importRows,
  type MisspeltName,
  type ReportRows,
} from './importRows.ts';
import './ImportTable.css';

const FILTERS: { label: string; value: ImportFilter }[] = [
  { label: 'All', value: 'ALL' },
  { label: 'New', value: 'NEW' },
  { label: 'Changed', value: 'CHANGED' },
  { label: 'Unchanged', value: 'UNCHANGED' },
  { label: 'Problems', value: 'PROBLEM' },
];

const ROW_HEIGHT = 31;

const WIDE = new Set(['entrant', 'partners', 'name', 'title', 'studio', 'start_time', 'end_time']);
const NARROW = new Set([
  'quantity',
  'entry_type',
  'section_type',
  'category',
  'max_couples',
  'heat_duration',
]);
const widthOf = (column: string): string =>
  WIDE.has(column) ? 'minmax(0, 1.6fr)' : NARROW.has(column) ? 'minmax(0, 0.8fr)' : 'minmax(0, 1.2fr)';

/** Kinds of lines in a file, such as people and entries in a matrix. */
const kindsOf = ({ lines, problems }: ReportRows, source: number): LineKind[] =>
  KINDS.filter((kind) => [...lines, ...problems].some((row) => row.source === source && row.file === kind));

/** Lines of the open file, problems first, with filters. Draws only the rows in view. */
export function ImportTable({
  report,
  source,
  name,
  wanted,
  onUse,
}: {
  report: ReportRows;
  /** Text to look for, which takes the focus here; null if none was asked for. */
  wanted: { text: string } | null;
  /** Index of the file. */
  source: number;
  name: string;
  onUse: ((name: MisspeltName) => void) | null;
}) {
  const [filter, setFilter] = useState<ImportFilter>('ALL');
  const [text, setText] = useState(wanted?.text ?? '');
  const scroller = useRef<HTMLDivElement>(null);
  const [chosenKind, setKind] = useState<LineKind | null>(null);
  const kinds = useMemo(() => kindsOf(report, source), [report, source]);
  const kind = kinds.find((one) => one === (chosenKind ?? 'ENTRIES')) ?? kinds[0] ?? 'ENTRIES';
  const rows = useMemo(() => importRows(report, source, kind), [report, source, kind]);
  const shown = useMemo(() => filteredRows(rows, filter, text), [rows, filter, text]);
  const columns = useMemo(() => columnsOf(rows, kind), [rows, kind]);
  const { drawn, topOf } = useRowsInView({ count: shown.length, rowHeight: ROW_HEIGHT, place: scroller });
  useEffect(() => {
    if (wanted !== null) scroller.current?.focus();
  }, [wanted]);
  const hasNotes = rows.some(({ note }) => note !== '');
  const template: CSSProperties & Record<'--fc-import-cells', string> = {
    // An unread file has no columns; its reason takes the whole line.
    '--fc-import-cells': columns.map(widthOf).join(' ') || 'minmax(0, 30fr)',
  };

  return (
    <div className="fc-import-table fc-column fc-fill">
      <div className="fc-import-filters fc-row fc-wrap fc-spread fc-gap-8 fc-line-below">
        <SegmentedControl
          aria-label="Which lines"
          onValueChange={(value) => setFilter(FILTERS.find((known) => known.value === value)?.value ?? 'ALL')}
          options={FILTERS}
          size="small"
          value={filter}
        />
        {kinds.length < 2 ? null : (
          <SegmentedControl
            aria-label="Kind of lines"
            onValueChange={(value) => setKind(kinds.find((one) => one === value) ?? null)}
            options={kinds.map((value) => ({ value, label: kindWords(value) }))}
            size="small"
            value={kind}
          />
        )}
        <FilterBox label="Filter lines" onChange={setText} value={text} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label={`Lines of ${name}`} className="fc-import-rows" ref={scroller} tabIndex={0}>
        <table
          aria-rowcount={shown.length + 1}
          className={hasNotes ? 'fc-import-grid fc-import-noted' : 'fc-import-grid'}
          style={template}
        >
          <thead>
            <tr className="fc-import-row fc-import-heads fc-stack fc-medium fc-muted fc-line-below">
              <th scope="col">Line</th>
              <th scope="col">What</th>
              {columns.map((column) => (
                <th data-column={column} key={column} scope="col">
                  {fieldWords(column)}
                </th>
              ))}
              {hasNotes ? (
                <th className="fc-import-note" scope="col">
                  Note
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody style={{ height: topOf(shown.length) }}>
            {drawn.map((index) => {
              const row = shown[index];
              if (row === undefined) return null;
              return (
                <tr
                  aria-rowindex={index + 2}
                  className="fc-import-row fc-stack fc-line-below"
                  data-index={index}
                  data-state={row.state}
                  key={row.key}
                  style={{ transform: `translateY(${topOf(index)}px)` }}
                >
                  <ImportLine columns={columns} onUse={onUse} row={row} />
                </tr>
              );
            })}
          </tbody>
        </table>
        {shown.length === 0 ? <p className="fc-import-none fc-muted">No lines here.</p> : null}
      </section>
    </div>
  );
}
