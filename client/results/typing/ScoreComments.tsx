import { InputGroup } from '@blueprintjs/core';
import type { TypedRoundFieldsFragment } from '../../gql/graphql.ts';

interface ScoreCommentsProps {
  readonly round: TypedRoundFieldsFragment;
  readonly judge: string;
  /** Comments per couple, by judge. */
  readonly typed: Readonly<Record<string, readonly string[]>>;
  readonly onType: (judge: string, comments: string[]) => void;
}

/** Comments of the chosen judge on scores: sent with the first dance, read-only once stored. */
export function ScoreComments({ round, judge, typed, onType }: ScoreCommentsProps) {
  const seat = round.seats.find(({ code }) => code === judge);
  if (!seat) return null;
  const stored = seat.cards[seat.dances[0] ?? 0];
  const comments = stored ? stored.comments : round.couples.map((_, couple) => typed[judge]?.[couple] ?? '');
  if (stored && comments.every((comment) => comment === '')) return null;
  return (
    <fieldset className="results-comments fc-line-above">
      <legend>{`Comments of judge ${judge}, ${seat.name}`}</legend>
      {round.couples.map(({ heatEntryId, number, name }, couple) => (
        <div key={heatEntryId} className="results-comment fc-stack fc-gap-8 fc-anywhere">
          <b>{number || name}</b>
          {stored ? (
            <span>{comments[couple]}</span>
          ) : (
            <InputGroup
              aria-label={`Comment of ${judge} on ${number || name}`}
              value={comments[couple] ?? ''}
              maxLength={1000}
              onChange={(event) => onType(judge, comments.with(couple, event.target.value))}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}
