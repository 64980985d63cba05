import { useEffect, useRef } from 'react';
import type { TypedRoundFieldsFragment } from '../../gql/graphql.ts';
import { shortDance } from '../shortDance.ts';
import type { Typing } from './useTyping.ts';

interface CardsTableProps {
  readonly round: TypedRoundFieldsFragment;
  readonly typing: Typing;
}

/** Couples as rows, judges as columns; in a multi-dance one column per judge and dance. */
export function CardsTable({ round, typing }: CardsTableProps) {
  const { couples, seats, dances, kind } = round;
  const columns = seats.flatMap(({ code, dances: own }) =>
    own.map((dance, index) => {
      const name = dances[dance]?.name ?? '';
      const card = typing.cardAt(code, dance);
      const tone = card.wrong.size > 0 ? 'results-faulty' : card.isWhole ? 'results-whole' : '';
      return { ...card, key: `${code} ${dance}`, name, tone: `${tone} ${index === 0 ? 'results-seat' : ''}` };
    }),
  );
  const isMulti = dances.length > 1;
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Takes the focus from the button that opened the cards, so that Enter stores them.
    table.current?.focus({ preventScroll: true });
  }, []);
  const next = columns.find(({ at }) => at !== null);
  const caret = next ? `${next.key} ${next.at}` : '';
  useEffect(() => {
    if (caret)
      table.current?.querySelector('.results-caret')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [caret]);
  return (
    <div className="results-cards" ref={table} tabIndex={-1}>
      <table className={isMulti ? 'results-multi' : undefined}>
        <thead>
          <tr>
            <th scope="col" rowSpan={isMulti ? 2 : 1}>
              Couple
            </th>
            {seats.map(({ code, name, dances: own }) => (
              <th
                key={code}
                scope="colgroup"
                colSpan={own.length}
                className={`results-seat ${code === typing.judge ? 'results-typed' : ''}`}
                title={name}
              >
                <button type="button" onClick={() => typing.choose(code)}>
                  {code}
                </button>
                <small aria-hidden>{name.split(' ').at(-1)}</small>
              </th>
            ))}
          </tr>
          {isMulti ? (
            <tr>
              {columns.map(({ key, name, tone }) => (
                <th key={key} scope="col" className={tone} title={name}>
                  {shortDance(name)}
                </th>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {couples.map(({ heatEntryId, number, name, heat, isWithdrawn }, couple) => (
            <tr key={heatEntryId} className={isWithdrawn ? 'results-out' : ''}>
              <th scope="row">
                {number ? <span className="results-number fc-nowrap fc-numbers">{number}</span> : null}{' '}
                <span className="results-who fc-fill fc-shrink fc-anywhere">{name}</span>{' '}
                {heat ? <small className="fc-muted fc-nowrap">heat {heat}</small> : null}
              </th>
              {columns.map(({ key, cells, wrong, tone, at, isHidden }) => {
                return (
                  <td
                    key={key}
                    className={`${tone} ${at === couple ? 'results-caret' : ''} ${wrong.has(couple) ? 'results-wrong' : ''}`}
                  >
                    {isHidden ? (
                      <span className="fc-muted" title="Typed by someone else; you type it again">
                        •
                      </span>
                    ) : (
                      shown(cells[couple], kind === 'RECALL', at === couple ? typing.digits : '')
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shown(cell: number | null | undefined, isRecall: boolean, digits: string): string {
  if (isRecall) return cell === 1 ? '×' : '';
  if (digits) return digits;
  return cell === null ? '·' : String(cell ?? '');
}
