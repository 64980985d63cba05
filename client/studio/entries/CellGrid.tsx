import { type KeyboardEvent, useRef, useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { whole } from '../../ui/counted.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Amount } from '../../ui/money/Amount.tsx';
import { type Column, type RowOf, rowKey } from './matrix.ts';
import { cellName, leftOf, type RowsProps, wordsOf } from './rowProps.ts';

const MOST = 999;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** All rows and columns, for the keyboard: a digit sets a cell and goes on to the right. */
export function CellGrid(props: RowsProps) {
  const { own, cells, tab, rows, columns, known, typed } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  /** What is typed of a number with several digits; null if a digit is the whole number. */
  const [draft, setDraft] = useState<string | null>(null);
  const focused = rows[at[0]];
  const isOfItems = tab === 'ITEMS';

  const go = (row: number, column: number): void => {
    setDraft(null);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row}/${column}"]`)?.focus();
  };
  const onKey = (press: KeyboardEvent, row: number, column: number): void => {
    const [one, field] = [rows[row], columns[column]];
    if (!one || !field) return;
    const set = (quantity: number): void => typed.set(one, field, quantity);
    const above = rows[row - 1];
    const arrow = ARROWS[press.key];
    if (press.ctrlKey || press.metaKey) {
      if (press.key !== 'd' || !above) return;
      set(typed.read(above, field).quantity);
      go(row, column + 1);
    } else if (/^\d$/.test(press.key)) {
      if (draft === null) {
        set(Number(press.key));
        go(row, column + 1);
      } else setDraft(String(Math.min(MOST, Number(draft + press.key))));
    } else if (press.key === 'Enter') {
      if (draft === null) setDraft('');
      else {
        if (draft !== '') set(Number(draft));
        go(row, column + 1);
      }
    } else if (press.key === 'Escape') {
      if (draft === null) typed.discard(one, field);
      setDraft(null);
    } else if (press.key === ' ') set(1);
    else if (press.key === 'Backspace' || press.key === 'Delete') {
      if (draft) setDraft(draft.slice(0, -1));
      else set(0);
    } else if (arrow) go(row + arrow[0], column + arrow[1]);
    else return;
    press.preventDefault();
  };

  const sumOf = (row: RowOf): { count: number; amount: number } => {
    const own = [...known].filter(([key]) => key.startsWith(`${rowKey(row)}/`)).map(([, cell]) => cell);
    return {
      count: own.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    };
  };
  const countOf = (column: Column): number =>
    rows.reduce((sum, row) => sum + typed.read(row, column).quantity, 0);
  const teacher = cells.partners.find(({ id, left }) => id === focused?.partnerId && left.length > 0);

  if (rows.length === 0)
    return <p className="studio-words fc-muted fc-fill">Choose a student and a teacher, then a level.</p>;
  return (
    <>
      <div className="fc-scroll fc-fill">
        <table ref={grid} className="studio-table entries-grid">
          <thead>
            <tr className="fc-label">
              <th scope="col">{isOfItems ? 'Person' : 'Student'}</th>
              {isOfItems ? null : (
                <>
                  <th scope="col">Partner</th>
                  <th scope="col">Level, age group</th>
                </>
              )}
              {columns.map(({ id, name, group }, place) => (
                <th key={id} scope="col" className="entries-head">
                  {isOfItems || columns[place - 1]?.group !== group ? (
                    <span className="studio-detail fc-muted">{group}</span>
                  ) : null}
                  {name}
                </th>
              ))}
              <th scope="col" className="fc-money">
                {isOfItems ? 'Number' : 'Entries'}
              </th>
              <th scope="col" className="fc-money">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, turn) => {
              const words = wordsOf(own, cells, row);
              const isSame = rows[turn - 1]?.personId === row.personId;
              const { count, amount } = sumOf(row);
              const reasons = columns.flatMap((column) => typed.read(row, column).reason ?? []);
              return [
                <tr key={rowKey(row)} className={at[0] === turn ? 'entries-focused' : ''}>
                  <th scope="row" className="fc-nowrap fc-strong">
                    {isSame ? <span className="fc-visually-hidden">{words.person}</span> : words.person}
                  </th>
                  {isOfItems ? null : (
                    <>
                      <td className="fc-nowrap">{words.partner}</td>
                      <td className="fc-nowrap">
                        {words.level}, <span className="fc-muted">{words.ageGroup}</span>
                      </td>
                    </>
                  )}
                  {columns.map((column, place) => {
                    const { quantity, state } = typed.read(row, column);
                    const isHere = at[0] === turn && at[1] === place;
                    const isFirst = at[0] !== turn && place === 0;
                    return (
                      <td key={column.id} className="entries-cell">
                        <button
                          type="button"
                          data-cell={`${turn}/${place}`}
                          className={`fc-numbers entries-count entries-${state}`}
                          aria-label={cellName(column, words.person, quantity)}
                          tabIndex={isHere || isFirst ? 0 : -1}
                          onFocus={() => setAt([turn, place])}
                          onBlur={() => setDraft(null)}
                          onKeyDown={(press) => onKey(press, turn, place)}
                          onDoubleClick={() => setDraft('')}
                        >
                          {isHere && draft !== null ? `${draft}|` : quantity || '·'}
                        </button>
                      </td>
                    );
                  })}
                  <td className="fc-money fc-numbers">{count > 0 ? whole(count) : '–'}</td>
                  <td className="fc-money">
                    <Amount of={{ amount, text: printAmount(amount, own.event.currency) }} />
                  </td>
                </tr>,
                reasons.length > 0 ? (
                  <tr key={`${rowKey(row)} refused`}>
                    <td />
                    <td colSpan={columns.length + 4} className="fc-wrong" role="alert">
                      {[...new Set(reasons)].join(' ')}
                    </td>
                  </tr>
                ) : null,
              ];
            })}
          </tbody>
          <tfoot>
            <tr className="fc-muted">
              <th scope="row" colSpan={isOfItems ? 1 : 3}>
                {isOfItems ? 'Of each' : 'Entries in each dance'}
              </th>
              {columns.map((column) => (
                <td key={column.id} className="entries-cell fc-numbers fc-strong">
                  {countOf(column) || '–'}
                </td>
              ))}
              <td colSpan={2} />
            </tr>
            {teacher && tab === 'HEAT' ? (
              <tr className="fc-muted">
                <th scope="row" colSpan={3}>
                  {teacher.name} has left
                </th>
                {columns.map(({ id }) => (
                  <td key={id} className="entries-cell fc-numbers">
                    {leftOf(cells, teacher.id, id) ?? '–'}
                  </td>
                ))}
                <td colSpan={2} />
              </tr>
            ) : null}
          </tfoot>
        </table>
      </div>
      <p className="entries-keys fc-row fc-wrap fc-gap-8 fc-small fc-muted fc-line-above">
        <Kbd>0–9</Kbd> set, go on <Kbd>Enter</Kbd> two digits <Kbd>Space</Kbd> one <Kbd>Ctrl D</Kbd> as above{' '}
        <Kbd>Tab</Kbd> next row
      </p>
    </>
  );
}
