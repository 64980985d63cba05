import { Button, TextArea } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { songsOf } from '../../../server/entries/songs.ts';
import { printAmount } from '../../../server/money/amounts.ts';
import { Amount } from '../../ui/money/Amount.tsx';
import { rowKey, solosOf } from './matrix.ts';
import { type RowsProps, wordsOf } from './rowProps.ts';

/** A line for each solo: who, the dance, and its songs. */
export function SoloLines({ own, cells, columns, known, typed }: RowsProps) {
  const solos = solosOf(cells, own, typed.waiting).flatMap(({ row, columnId }) => {
    const column = columns.find(({ id }) => id === columnId);
    if (!column) return [];
    const shown = typed.read(row, column);
    // A removed one is gone at once.
    const isGone = shown.quantity === 0 && shown.state !== 'refused';
    return isGone ? [] : [{ ...shown, row, column, key: `${rowKey(row)}/${columnId}` }];
  });
  if (solos.length === 0)
    return <p className="studio-words fc-muted">Choose a student, a teacher and a dance.</p>;
  return (
    <ul className="fc-scroll">
      {solos.map(({ row, column, key, quantity, song, reason }) => {
        const { person, partner, level, ageGroup } = wordsOf(own, cells, row);
        const amount = known.get(key)?.amount ?? 0;
        return (
          <li key={key} className="entries-solo fc-line-below">
            <span className="fc-anywhere">
              <b>{person}</b>
              <span className="studio-detail fc-small fc-muted">
                {[partner, level, ageGroup].filter(Boolean).join(', ')}
              </span>
            </span>
            <span>
              {column.name}
              {quantity > 1 ? ` ×${quantity}` : ''}
              <span className="studio-detail fc-small fc-muted">{column.group}</span>
            </span>
            <TextArea
              // Shows what another member typed.
              key={song}
              aria-label={`Song of ${person}, ${column.name}`}
              placeholder="Song, and where it starts"
              rows={Math.max(1, quantity, songsOf(song).length)}
              defaultValue={song}
              onBlur={({ currentTarget: { value } }) => {
                const next = songsOf(value).join('\n');
                if (next !== song) typed.set(row, column, quantity, next);
              }}
            />
            <Amount of={{ amount, text: printAmount(amount, own.event.currency) }} />
            <Button
              variant="minimal"
              icon={<Trash />}
              aria-label={`Remove ${column.name} of ${person}`}
              onClick={() => typed.set(row, column, 0)}
            />
            {reason ? (
              <span className="entries-reason fc-small fc-wrong" role="alert">
                {reason}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
