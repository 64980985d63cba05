import { Button, HTMLSelect } from '@blueprintjs/core';
import { Add, Minus } from '@blueprintjs/icons';
import { useState } from 'react';
import { rowKey } from './matrix.ts';
import { cellName, leftOf, type RowsProps, wordsOf } from './rowProps.ts';

/** One row at a time, with steps for fingers. */
export function CellSteppers({ own, cells, tab, rows, columns, typed }: RowsProps) {
  const [chosen, setChosen] = useState('');
  const row = rows.find((one) => rowKey(one) === chosen) ?? rows[0];
  if (!row) return <p className="studio-words fc-muted fc-fill">Choose a student and a teacher.</p>;
  const { person } = wordsOf(own, cells, row);
  return (
    <div className="fc-fill">
      <div className="entries-add fc-line-below">
        <HTMLSelect
          fill
          large
          aria-label="Row"
          value={rowKey(row)}
          onChange={(change) => setChosen(change.currentTarget.value)}
        >
          {rows.map((one) => {
            const words = wordsOf(own, cells, one);
            const about = tab === 'ITEMS' ? [] : [words.partner, words.level, words.ageGroup];
            return (
              <option key={rowKey(one)} value={rowKey(one)}>
                {[words.person, ...about].filter(Boolean).join(', ')}
              </option>
            );
          })}
        </HTMLSelect>
      </div>
      <ul>
        {columns.map((column) => {
          const { quantity, reason } = typed.read(row, column);
          const left = tab === 'HEAT' ? leftOf(cells, row.partnerId, column.id) : null;
          const step = (by: number): void => typed.set(row, column, Math.max(0, quantity + by));
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
              </span>
              <fieldset className="entries-steps fc-row" aria-label={cellName(column, person, quantity)}>
                <Button
                  icon={<Minus />}
                  aria-label={`One less ${column.name}`}
                  disabled={quantity === 0}
                  onClick={() => step(-1)}
                />
                <output className="fc-numbers fc-strong">{quantity || '–'}</output>
                <Button icon={<Add />} aria-label={`One more ${column.name}`} onClick={() => step(1)} />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
