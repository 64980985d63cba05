import { Button } from '@blueprintjs/core';
import { Add, DoubleCaretVertical, Minus } from '@blueprintjs/icons';
import { printAmount } from '../../../server/money/amounts.ts';
import { counted } from '../../../server/schedules/counted.ts';
import { type RowOf, rowKey } from './matrix.ts';
import { cellName, leftOf, type RowsProps, sumOf, wishOf, wordsOf } from './rowProps.ts';

/** One row at a time, with steps for fingers. */
export function CellSteppers(props: RowsProps) {
  const { own, cells, tab, rows, columns, typed, chosen, onChoose, onAsk } = props;
  const row = rows.find((one) => rowKey(one) === chosen) ?? rows[0];
  if (!row) return <p className="studio-words fc-muted">Choose a student and a teacher below.</p>;
  const { person } = wordsOf(own, cells, row);
  const aboutOf = (one: RowOf): string => {
    const { partner, level, ageGroup } = wordsOf(own, cells, one);
    return tab === 'ITEMS' ? '' : [partner, level, ageGroup].filter(Boolean).join(', ');
  };
  const sum = sumOf(props, row);
  return (
    <div data-row={rowKey(row)}>
      {/* The list is the system's, but a name wraps. */}
      <label className="entries-chooser fc-row fc-gap-8">
        <span className="fc-fill fc-shrink fc-anywhere" aria-hidden>
          <b>{person}</b>
          <span className="studio-detail fc-small fc-muted">{aboutOf(row)}</span>
        </span>
        <span className="fc-small fc-muted fc-nowrap" aria-hidden>
          {rows.indexOf(row) + 1} of {rows.length}
        </span>
        <DoubleCaretVertical className="fc-muted fc-rigid" />
        <select
          aria-label="Row"
          value={rowKey(row)}
          onChange={(change) => onChoose(change.currentTarget.value)}
        >
          {rows.map((one) => (
            <option key={rowKey(one)} value={rowKey(one)}>
              {[wordsOf(own, cells, one).person, aboutOf(one)].filter(Boolean).join(', ')}
            </option>
          ))}
        </select>
      </label>
      <ul>
        {columns.map((column) => {
          const shown = typed.read(row, column);
          const { wish, reason } = shown;
          const wanted = wishOf(shown);
          const left = tab === 'HEAT' ? leftOf(cells, row.partnerId, column.id) : null;
          const step = (by: number): void => typed.set(row, column, Math.max(0, wanted + by));
          return (
            <li key={column.id} className="studio-row fc-row fc-gap-10 fc-line-below">
              <span className="fc-fill fc-shrink">
                {column.name}
                <span
                  className={`studio-detail fc-small ${reason ? 'fc-wrong' : 'fc-muted'}`}
                  role={reason ? 'alert' : undefined}
                >
                  {reason ??
                    (tab === 'ITEMS' ? column.group : left === null ? null : `teacher has ${left} left`)}
                </span>
                {reason !== null && onAsk ? (
                  <button type="button" className="fc-text-button" onClick={() => onAsk(row, column)}>
                    Ask the Organiser
                  </button>
                ) : null}
              </span>
              <fieldset className="entries-steps fc-row" aria-label={cellName(column, person, shown)}>
                <Button
                  icon={<Minus />}
                  aria-label={`One less ${column.name}`}
                  disabled={wanted === 0}
                  onClick={() => step(-1)}
                />
                <output
                  className={`fc-numbers fc-strong ${wish === null ? '' : 'entries-count entries-asked'}`}
                >
                  {wanted || '–'}
                </output>
                <Button icon={<Add />} aria-label={`One more ${column.name}`} onClick={() => step(1)} />
              </fieldset>
            </li>
          );
        })}
      </ul>
      <p className="studio-words fc-muted">
        <b>{tab === 'ITEMS' ? sum.quantity : counted(sum.quantity, 'entry', 'entries')}</b> ·{' '}
        {printAmount(sum.amount, own.event.currency)}
      </p>
    </div>
  );
}
