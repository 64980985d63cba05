import { type KeyboardEvent, useRef, useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { inDigits } from '../../../server/schedules/counted.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { Amount } from '../../ui/money/Amount.tsx';
import { styleColour } from '../../ui/styleColour.ts';
import { CellFoot } from './CellFoot.tsx';
import { CellPrice } from './CellPrice.tsx';
import { rowKey } from './matrix.ts';
import { cellName, type RowsProps, sumOf, wishOf, wordsOf } from './rowProps.ts';

const MOST = 999;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const lackOf = (words: string): string => (words.startsWith('no ') ? 'fc-warning' : '');

/** All rows and columns, for the keyboard: a digit sets a cell and goes on to the right. */
export function CellGrid(props: RowsProps) {
  const { own, cells, tab, rows, columns, typed, onNew, onAsk } = props;
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  /** What is typed of a number with several digits; null if a digit is the whole number. */
  const [draft, setDraft] = useState<string | null>(null);
  const [row, column] = [rows[at[0]], columns[at[1]]];
  const isOfItems = tab === 'ITEMS';
  /** A line before each style. */
  const firstOf = (place: number): string =>
    !isOfItems && place > 0 && columns[place - 1]?.group === columns[place]?.group ? '' : 'entries-first';

  const go = (turn: number, place: number): void => {
    setDraft(null);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${turn}/${place}"]`)?.focus();
  };
  const onKey = (press: KeyboardEvent, turn: number, place: number): void => {
    const [one, field] = [rows[turn], columns[place]];
    if (!one || !field) return;
    const set = (quantity: number): void => typed.set(one, field, quantity);
    const above = rows[turn - 1];
    const arrow = ARROWS[press.key];
    if (press.ctrlKey || press.metaKey) {
      if (press.key !== 'd' || !above) return;
      set(wishOf(typed.read(above, field)));
      go(turn, place + 1);
    } else if (/^\d$/.test(press.key)) {
      if (draft === null) {
        set(Number(press.key));
        go(turn, place + 1);
      } else setDraft(String(Math.min(MOST, Number(draft + press.key))));
    } else if (press.key === 'Enter') {
      if (draft === null) setDraft('');
      else {
        if (draft !== '') set(Number(draft));
        go(turn, place + 1);
      }
    } else if (press.key === 'Escape') {
      if (draft === null) typed.discard(one, field);
      setDraft(null);
    } else if (press.key === 'n') onNew();
    else if (press.key === ' ') set(1);
    else if (press.key === 'Backspace' || press.key === 'Delete') {
      if (draft) setDraft(draft.slice(0, -1));
      else set(0);
    } else if (arrow) go(turn + arrow[0], place + arrow[1]);
    else return;
    press.preventDefault();
  };

  if (rows.length === 0)
    return <p className="studio-words fc-muted">Choose a student and a teacher below.</p>;
  return (
    <>
      <div className="entries-scroll fc-scroll">
        <table ref={grid} className="studio-table entries-grid">
          <thead className="fc-label">
            {isOfItems || tab === 'MULTI' ? null : (
              <tr>
                <td colSpan={3} />
                {[...Map.groupBy(columns, ({ group }) => group)].map(([group, own]) => (
                  <th
                    key={group}
                    scope="colgroup"
                    colSpan={own.length}
                    className="entries-head entries-first"
                    style={{ color: styleColour(group).text }}
                  >
                    {group}
                  </th>
                ))}
                <td colSpan={2} />
              </tr>
            )}
            <tr>
              <th scope="col">{isOfItems ? 'Person' : 'Student'}</th>
              {isOfItems ? null : (
                <>
                  <th scope="col">Partner</th>
                  <th scope="col">Level, age group</th>
                </>
              )}
              {columns.map(({ id, name, group }, turn) => (
                <th key={id} scope="col" className={`entries-head ${firstOf(turn)}`}>
                  {name}
                  {isOfItems ? <span className="studio-detail fc-muted">{group}</span> : null}
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
            {rows.map((one, turn) => {
              const words = wordsOf(own, cells, one);
              const isSame = rows[turn - 1]?.personId === one.personId;
              const sum = sumOf(props, one);
              const refused = columns.filter((field) => typed.read(one, field).reason !== null);
              const reasons = refused.map((field) => typed.read(one, field).reason);
              const key = rowKey(one);
              return [
                <tr
                  key={key}
                  data-row={key}
                  className={`${isSame ? 'entries-same' : ''} ${at[0] === turn ? 'entries-focused' : ''}`}
                >
                  <th scope="row" className="fc-nowrap fc-strong">
                    {isSame ? <span className="fc-visually-hidden">{words.person}</span> : words.person}
                  </th>
                  {isOfItems ? null : (
                    <>
                      <td className="fc-nowrap">{words.partner}</td>
                      <td className="fc-nowrap">
                        <span className={lackOf(words.level)}>{words.level}</span>,{' '}
                        <span className={lackOf(words.ageGroup) || 'fc-muted'}>{words.ageGroup}</span>
                      </td>
                    </>
                  )}
                  {columns.map((field, place) => {
                    const shown = typed.read(one, field);
                    const { quantity, wish, state } = shown;
                    const isHere = at[0] === turn && at[1] === place;
                    const isFirst = at[0] !== turn && place === 0;
                    return (
                      <td key={field.id} className={`entries-cell ${firstOf(place)}`}>
                        <button
                          type="button"
                          data-cell={`${turn}/${place}`}
                          className={`fc-numbers entries-count entries-${wish === null ? state : 'asked'} ${wishOf(shown) + quantity === 0 ? 'entries-none' : ''}`}
                          aria-label={cellName(field, words.person, shown)}
                          data-held={(wish !== null && quantity) || undefined}
                          tabIndex={isHere || isFirst ? 0 : -1}
                          onFocus={() => setAt([turn, place])}
                          onBlur={() => setDraft(null)}
                          onKeyDown={(press) => onKey(press, turn, place)}
                          onDoubleClick={() => setDraft('')}
                        >
                          {isHere && draft !== null
                            ? `${draft}|`
                            : wish === null
                              ? quantity || '·'
                              : wish || '–'}
                        </button>
                      </td>
                    );
                  })}
                  <td className="fc-money fc-numbers">{sum.quantity > 0 ? inDigits(sum.quantity) : '–'}</td>
                  <td className="fc-money">
                    <Amount of={{ amount: sum.amount, text: printAmount(sum.amount, own.event.currency) }} />
                  </td>
                </tr>,
                reasons.length > 0 ? (
                  <tr key={`${key} refused`} className="entries-same">
                    <td />
                    <td colSpan={columns.length + 4} className="entries-reasons fc-wrong" role="alert">
                      {[...new Set(reasons)].join(' ')}{' '}
                      {onAsk ? (
                        <button
                          type="button"
                          className="fc-text-button"
                          onClick={() => {
                            for (const field of refused) onAsk(one, field);
                          }}
                        >
                          Ask the Organiser
                        </button>
                      ) : null}
                    </td>
                  </tr>
                ) : null,
              ];
            })}
          </tbody>
          <CellFoot {...props} current={row?.partnerId ?? null} />
        </table>
      </div>
      <div className="entries-keys fc-row fc-wrap fc-spread fc-gap-8 fc-line-above">
        {row && column && !isOfItems ? <CellPrice {...props} row={row} column={column} /> : <span />}
        <span className="fc-row fc-wrap fc-gap-8 fc-small fc-muted">
          <Kbd>0–9</Kbd> set, go on <Kbd>Enter</Kbd> two digits <Kbd>Space</Kbd> one <Kbd>Ctrl D</Kbd> as
          above <Kbd>Tab</Kbd> next row
          {isOfItems ? null : (
            <>
              <Kbd>N</Kbd> new row
            </>
          )}
        </span>
      </div>
    </>
  );
}
