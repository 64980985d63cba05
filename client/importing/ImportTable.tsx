import { SegmentedControl } from '@blueprintjs/core';
import { type CSSProperties, useMemo, useRef, useState } from 'react';
import type { Import_ReportFragment } from '../gql/graphql.ts';
import { FilterBox } from '../ui/fields/FilterBox.tsx';
import { useRowsInView } from '../ui/rows/useRowsInView.ts';
import { COLUMNS, type CsvFile } from './csvFile.ts';
import { ImportLine } from './ImportLine.tsx';
import { filteredRows, type ImportFilter, importRows, type MisspeltName } from './importRows.ts';
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

/** The lines of the open file, problems first, filtered by what happens to them and by text; only what is in view is drawn. */
export function ImportTable({
  report,
  file,
  onUse,
}: {
  report: Import_ReportFragment;
  file: CsvFile;
  onUse: ((name: MisspeltName) => void) | null;
}) {
  const [filter, setFilter] = useState<ImportFilter>('ALL');
  const [text, setText] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => importRows(report, file), [report, file]);
  const shown = useMemo(() => filteredRows(rows, filter, text), [rows, filter, text]);
  const columns = useMemo(
    () => (file.kind === null ? [] : COLUMNS[file.kind].filter((column) => file.columns.includes(column))),
    [file],
  );
  const { drawn, topOf } = useRowsInView({ count: shown.length, rowHeight: ROW_HEIGHT, place: scroller });
  const template: CSSProperties = {
    gridTemplateColumns: `52px 104px ${columns.map(widthOf).join(' ')} minmax(0, 2.2fr)`,
  };

  return (
    <div className="fc-import-table">
      <div className="fc-import-filters">
        <SegmentedControl
          aria-label="Which lines"
          onValueChange={(value) => setFilter(FILTERS.find((known) => known.value === value)?.value ?? 'ALL')}
          options={FILTERS}
          size="small"
          value={filter}
        />
        <FilterBox label="Filter lines" onChange={setText} value={text} />
      </div>
      <section aria-label={`Lines of ${file.name}`} className="fc-import-rows" ref={scroller}>
        <table aria-rowcount={shown.length + 1} className="fc-import-grid">
          <thead>
            <tr className="fc-import-row fc-import-heads" style={template}>
              <th scope="col">Line</th>
              <th scope="col">What</th>
              {columns.map((column) => (
                <th data-column={column} key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody style={{ height: topOf(shown.length) }}>
            {drawn.map((index) => {
              const row = shown[index];
              if (row === undefined) return null;
              return (
                <tr
                  aria-rowindex={index + 2}
                  className="fc-import-row"
                  data-index={index}
                  data-state={row.state}
                  key={row.key}
                  style={{ ...template, transform: `translateY(${topOf(index)}px)` }}
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
