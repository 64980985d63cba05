import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { MarkedContest } from '../queueRows.ts';
import { OrderRedance, SharePlace, TypedRoundQuery } from '../resultsOperations.ts';
import './rulings.css';

interface TiesProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly onDone: () => void;
}

/** Unbroken ties: the chair shares the place or orders a re-dance. */
export function Ties({ scheduleId, contest, onDone }: TiesProps) {
  const client = useApolloClient();
  const [wrong, setWrong] = useState('');
  const [dance, setDance] = useState(0);
  const { id: contestId, round, ties, couples } = contest;
  const { data } = useQuery(TypedRoundQuery, {
    variables: { scheduleId, contestId, round },
    fetchPolicy: 'no-cache',
  });
  const dances = data?.round.dances ?? [];
  const rule = async (place: string, isRedance: boolean) => {
    const tie = { scheduleId, contestId, round, place: Number(place), reason: 'Unbroken tie' };
    const input = isRedance ? { ...tie, dance } : tie;
    try {
      const mutation = isRedance ? OrderRedance : SharePlace;
      await client.mutate({ mutation, variables: { input } });
      onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  return (
    <>
      {ties.map((place) => {
        const sharing = couples.filter((couple) => couple.place === place);
        const numbers = sharing.map(({ number, name }) => number || name).join(' and ');
        return (
          <section
            key={place}
            className="results-tied-place fc-row fc-wrap fc-gap-8 fc-line-above"
            aria-label={`Place ${place}`}
          >
            <p>{`Unbroken tie: ${place} shared by ${numbers}.`}</p>
            <Button size="small" text="Share Place" onClick={() => void rule(place, false)} />
            {dances.length > 1 ? (
              <HTMLSelect
                aria-label="Dance of the re-dance"
                value={dance}
                onChange={(event) => setDance(Number(event.target.value))}
                options={dances.map(({ name }, at) => ({ value: at, label: name }))}
              />
            ) : null}
            <Button size="small" text="Order Re-dance" onClick={() => void rule(place, true)} />
          </section>
        );
      })}
      {wrong ? (
        <p role="alert" className="fc-wrong">
          {wrong}
        </p>
      ) : null}
    </>
  );
}
