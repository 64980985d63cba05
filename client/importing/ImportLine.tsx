import { Button } from '@blueprintjs/core';
import { Add, Edit, Equals, Error as ErrorIcon } from '@blueprintjs/icons';
import type { SectionType } from '../gql/graphql.ts';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { TypePill } from '../ui/pills/TypePill.tsx';
import type { ImportRow, ImportState, MisspeltName } from './importRows.ts';

const STATES: Record<ImportState, { word: string; icon: typeof Add }> = {
  PROBLEM: { word: 'Problem', icon: ErrorIcon },
  CHANGED: { word: 'Changed', icon: Edit },
  NEW: { word: 'New', icon: Add },
  UNCHANGED: { word: 'Unchanged', icon: Equals },
};

const TYPES: readonly string[] = ['HEAT', 'SOLO', 'MULTI', 'BREAK'] satisfies SectionType[];
const isType = (text: string): text is SectionType => TYPES.includes(text);

const ROLES: Record<string, string> = { true: 'Teacher', yes: 'Teacher', false: 'Student', no: 'Student' };

function CellText({ column, row }: { column: string; row: ImportRow }) {
  const text = row.cells[column] ?? '';
  if ((column === 'entry_type' || column === 'section_type') && isType(text)) return <TypePill type={text} />;
  if (column === 'is_professional') return <>{ROLES[text.toLowerCase()] ?? text}</>;
  if (column === 'dance' && text !== '') {
    return (
      <>
        <StyleDot category={row.cells.dance_category ?? ''} /> {text}
      </>
    );
  }
  return <>{text}</>;
}

function Cell({ column, row }: { column: string; row: ImportRow }) {
  const before = row.before[column];
  if (before === undefined) return <CellText column={column} row={row} />;
  return (
    <>
      <del>{before === '' ? '(none)' : before}</del>{' '}
      <ins>{row.cells[column] === '' ? '(none)' : <CellText column={column} row={row} />}</ins>
    </>
  );
}

/** A line of the file: its state, cells with old and new values, and why it is left out. */
export function ImportLine({
  row,
  columns,
  onUse,
}: {
  row: ImportRow;
  columns: readonly string[];
  /** Replaces the misspelt name in all lines; null while locked. */
  onUse: ((name: MisspeltName) => void) | null;
}) {
  const { word, icon: Icon } = STATES[row.state];
  return (
    <>
      <td className="fc-import-line-number fc-numbers">{row.line}</td>
      <td className="fc-import-what fc-row fc-gap-6 fc-medium">
        <Icon size={14} /> {word}
      </td>
      {columns.map((column) => (
        <td
          className={row.wrong.has(column) ? 'fc-import-cell fc-import-wrong' : 'fc-import-cell'}
          data-column={column}
          key={column}
          title={row.cells[column]}
        >
          <Cell column={column} row={row} />
        </td>
      ))}
      <td className="fc-import-note">
        {row.state === 'PROBLEM' && row.place !== null ? `${row.place}: ` : ''}
        {row.note}
        {onUse === null
          ? null
          : row.misspelt.map((name) => (
              <Button
                aria-label={`Use it: ${name.nearest}`}
                className="fc-import-use"
                key={name.written}
                onClick={({ currentTarget }) => {
                  // The line moves, or its problem goes.
                  currentTarget.closest('section')?.focus();
                  onUse(name);
                }}
                size="small"
                text="Use it"
                variant="outlined"
              />
            ))}
      </td>
    </>
  );
}
