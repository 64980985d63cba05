import type { ReactNode } from 'react';
import type { CalculatedRow } from './calculationFields.ts';

interface CountTableProps {
  readonly title: string;
  readonly about: string;
  /** Empty in a table of rule 11. */
  readonly judges: readonly { readonly code: string; readonly name: string }[];
  readonly rows: readonly CalculatedRow[];
  readonly numberOf: (position: number) => string;
  /** Position of the highlighted couple; null if none. */
  readonly lit: number | null;
  readonly onLight: (position: number) => void;
  readonly children?: ReactNode;
}

/** Marks, and their counts per place: a dash if not needed, bold where it decided the place. */
export function CountTable(props: CountTableProps) {
  const { title, about, judges, rows, numberOf, lit, onLight, children } = props;
  const columns = rows[0]?.cells.map((_, index) => (index === 0 ? '1' : `1–${index + 1}`)) ?? [];
  return (
    <section className="fc-panel calculation-table" aria-label={title}>
      <header>
        <h3>{title}</h3> <span>{about}</span>
      </header>
      <div className="calculation-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              {judges.map(({ code, name }) => (
                <th key={code} scope="col" title={name}>
                  {code}
                </th>
              ))}
              {columns.map((column, index) => (
                <th key={column} scope="col" className={index === 0 ? 'calculation-edge' : ''}>
                  {column}
                </th>
              ))}
              <th scope="col" className="calculation-edge">
                Place
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.position}
                row={row}
                columns={columns}
                onLight={onLight}
                number={numberOf(row.position)}
                isLit={row.position === lit}
              />
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  readonly row: CalculatedRow;
  readonly columns: readonly string[];
  readonly number: string;
  readonly isLit: boolean;
  readonly onLight: (position: number) => void;
}

function Row({ row: { position, marks, cells, place }, columns, number, isLit, onLight }: RowProps) {
  return (
    <tr className={isLit ? 'calculation-lit' : ''}>
      <th scope="row">{number}</th>
      {marks.map((mark, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place in the list
        <td key={seat}>{mark ?? '·'}</td>
      ))}
      {columns.map((column, index) => {
        const cell = cells[index];
        const classes = [
          index === 0 ? 'calculation-edge' : '',
          cell?.isDeciding ? 'calculation-decides' : '',
        ];
        return (
          <td key={column} className={classes.join(' ')}>
            {cell ? (
              <>
                {cell.count}
                {cell.sum === null ? null : <small>({cell.sum})</small>}
              </>
            ) : (
              <span className="fc-muted">–</span>
            )}
          </td>
        );
      })}
      <td className="calculation-edge">
        <button type="button" aria-pressed={isLit} onClick={() => onLight(position)}>
          {place}
        </button>
      </td>
    </tr>
  );
}
