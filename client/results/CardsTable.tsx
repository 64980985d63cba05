import type { TypedRoundFieldsFragment } from '../gql/graphql.ts';
import { type Cell, cardOf, isFull, type TypedField, type TypedRanks, wrongCells } from './typedRanks.ts';

interface CardsTableProps {
  readonly round: TypedRoundFieldsFragment;
  readonly field: TypedField;
  readonly typed: TypedRanks;
  readonly onJudge: (code: string) => void;
}

/** Couples down, judges across; a judge of several dances has a column for each, in the order in which they are danced. */
export function CardsTable({ round, field, typed, onJudge }: CardsTableProps) {
  const { couples, seats, dances } = round;
  const columns = seats.flatMap((seat) =>
    dances.map(({ name }, dance) => {
      const stored = seat.cards[dance];
      const cells: readonly Cell[] = stored?.marks ?? cardOf(typed, field, seat.code, dance);
      const wrong = stored ? new Set<number>() : wrongCells(cells);
      const tone = wrong.size > 0 ? 'results-faulty' : stored || isFull(cells) ? 'results-whole' : '';
      const at = typed.judge === seat.code && !stored ? typed.at - dance * field.couples : -1;
      const edge = dance === 0 ? 'results-seat' : '';
      return { key: `${seat.code} ${dance}`, name, cells, wrong, tone: `${tone} ${edge}`, at };
    }),
  );
  const isMulti = dances.length > 1;
  return (
    <div className="results-cards">
      <table className={isMulti ? 'results-multi' : undefined}>
        <thead>
          <tr>
            <th scope="col" rowSpan={isMulti ? 2 : 1}>
              Couple
            </th>
            {seats.map(({ code, name }) => (
              <th
                key={code}
                scope="colgroup"
                colSpan={dances.length}
                className={`results-seat ${code === typed.judge ? 'results-typed' : ''}`}
                title={name}
              >
                <button type="button" onClick={() => onJudge(code)}>
                  {code}
                </button>
              </th>
            ))}
          </tr>
          {isMulti ? (
            <tr>
              {columns.map(({ key, name, tone }) => (
                <th key={key} scope="col" className={tone} title={name}>
                  {shortName(name)}
                </th>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {couples.map(({ heatEntryId, number, name, isWithdrawn }, couple) => (
            <tr key={heatEntryId} className={isWithdrawn ? 'results-out' : ''}>
              <th scope="row">
                <span className="results-number">{number}</span> <span className="results-who">{name}</span>
              </th>
              {columns.map(({ key, cells, wrong, tone, at }) => (
                <td
                  key={key}
                  className={`${tone} ${at === couple ? 'results-caret' : ''} ${wrong.has(couple) ? 'results-wrong' : ''}`}
                >
                  {at === couple && typed.digit ? typed.digit : cells[couple] === null ? '·' : cells[couple]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "Viennese Waltz" is "VW", "Waltz" is "Wa". */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name.slice(0, 2);
}
