import { useApolloClient } from '@apollo/client/react';
import { counted } from '../../../server/schedules/counted.ts';
import type { TypedRoundFieldsFragment } from '../../gql/graphql.ts';
import { DecideCut } from '../resultsOperations.ts';
import { ChairChoices } from '../rulings/ChairChoices.tsx';

interface CutQuestionProps {
  readonly round: TypedRoundFieldsFragment;
  readonly input: { scheduleId: string; contestId: string; round: number };
  readonly isChair: boolean;
  readonly onAsk: (work: () => Promise<unknown>) => Promise<void>;
}

/** Couples by crosses, and, if the cut falls into a tie, the question for the chair. */
export function CutQuestion({ round, input, isChair, onAsk }: CutQuestionProps) {
  const client = useApolloClient();
  const { cut, couples, dances } = round;
  const seatsOf = (dance: number) => round.seats.filter((seat) => seat.dances.includes(dance));
  const decide = (take: number) =>
    void onAsk(() => client.mutate({ mutation: DecideCut, variables: { input: { ...input, take } } }));
  const choices = cut?.question
    ? [cut.fewer, cut.more].filter((choice) => choice !== null && choice !== undefined)
    : [];
  const isOpen = round.state === 'FOR_CHAIR' || round.state === 'APPROVED';
  if (!cut) return null;
  const order = couples
    .map((_, couple) => couple)
    .sort((a, b) => (cut.totals[b] ?? 0) - (cut.totals[a] ?? 0) || a - b);
  const tied = (cut.more ?? []).filter((couple) => !cut.fewer?.includes(couple));
  const wordOf = (couple: number): string => {
    if (cut.recalled) return cut.recalled.includes(couple) ? 'R' : '';
    return cut.fewer?.includes(couple) ? 'R' : tied.includes(couple) ? 'tie' : '';
  };
  const isLast = (couple: number): boolean => choices.some((choice) => order[choice.length - 1] === couple);
  const leastOf = (choice: readonly number[]): number =>
    Math.min(...choice.map((couple) => cut.totals[couple] ?? 0));
  return (
    <>
      {cut.question && isOpen ? (
        <ChairChoices
          question={cut.question}
          isChair={isChair}
          note="You can change the decision until it is released."
          onChoose={decide}
          choices={choices.map((choice, index) => ({
            take: choice.length,
            text: `Take ${choice.length}`,
            dancing: choice.length,
            words: `${choices.length === 1 || index > 0 ? 'With the tie' : 'Above the tie'}, ${counted(leastOf(choice), 'cross', 'crosses')} or more`,
            numbers: choice
              .toSorted((a, b) => a - b)
              .map((couple) => ({
                text: couples[couple]?.number || couples[couple]?.name || '',
                isTied: tied.includes(couple),
              })),
          }))}
        />
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="results-cards results-crosses" aria-label="Crosses" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Couple
              </th>
              {dances.map(({ id, name }, dance) => (
                <th key={id} scope="colgroup" colSpan={seatsOf(dance).length} className="results-seat">
                  {name}
                </th>
              ))}
              <th scope="col" rowSpan={2} className="results-seat">
                Total
              </th>
              <th scope="col" rowSpan={2} className="results-recalled">
                <span className="fc-visually-hidden">Recalled</span>
              </th>
            </tr>
            <tr>
              {dances.flatMap(({ id }, dance) =>
                seatsOf(dance).map(({ code, name }, seat) => (
                  <th
                    key={`${id} ${code}`}
                    scope="col"
                    className={`results-judge ${seat === 0 ? 'results-seat' : ''}`}
                    title={name}
                  >
                    {code}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {order.map((couple) => {
              const { heatEntryId, number, name } = couples[couple] as (typeof couples)[number];
              const word = wordOf(couple);
              const tone = word === 'tie' ? 'results-tie' : word === '' ? 'results-not-in' : '';
              return (
                <tr
                  key={heatEntryId}
                  className={`${tone} ${isLast(couple) && !cut.recalled ? 'results-cut-line' : ''}`}
                >
                  <th scope="row">
                    <span className="results-number fc-nowrap fc-numbers">{number}</span>{' '}
                    <span className="results-who fc-fill fc-shrink fc-anywhere">{name}</span>
                  </th>
                  {dances.flatMap(({ id }, dance) =>
                    seatsOf(dance).map(({ code, cards }, seat) => (
                      <td key={`${id} ${code}`} className={seat === 0 ? 'results-seat' : ''}>
                        {cards[dance]?.marks?.[couple] === 1 ? '×' : ''}
                      </td>
                    )),
                  )}
                  <td className="results-seat results-total">{cut.totals[couple]}</td>
                  <td className="results-recalled">{word}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {cut.recalled ? (
        <p className="results-typing-words">
          {counted(cut.recalled.length, 'couple is', 'couples are')} recalled.
        </p>
      ) : null}
    </>
  );
}
