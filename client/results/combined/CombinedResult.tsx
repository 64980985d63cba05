import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import { ApproveCombined, CombinedContestsQuery } from './combinedOperations.ts';
import './combined.css';

interface CombinedResultProps {
  readonly scheduleId: string;
  /** Contest id in the marking queue. */
  readonly contestId: string;
  readonly isChair: boolean;
  readonly onDone: () => void;
}

export function CombinedResult({ scheduleId, contestId, isChair, onDone }: CombinedResultProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(CombinedContestsQuery, {
    variables: { scheduleId },
    fetchPolicy: 'no-cache',
  });
  const [wrong, setWrong] = useState('');
  const combined = data?.combinedContests.find((one) => one.contestId === contestId);
  if (!combined)
    return <p className="results-typing-words">{error ? errorText(error) : 'Loading the result'}</p>;
  const { couples, members, state } = combined;
  const approve = async () => {
    try {
      const input = { scheduleId, combinedId: combined.id };
      await client.mutate({ mutation: ApproveCombined, variables: { input } });
      await refetch();
      onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  return (
    <>
      <div className="combined-table">
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Couple</th>
              {members.map(({ contestId: id, name }, at) => (
                <th key={id} scope="col" title={name}>
                  {at + 1}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {couples.map(({ number, name, place, places, total, rule, sentence }) => (
              <tr key={`${number} ${name}`}>
                <td>
                  <b>{place ?? '–'}</b>
                </td>
                <th scope="row">
                  {number} {name}
                  <small>{sentence ?? 'No place in one of the contests.'}</small>
                </th>
                {members.map(({ contestId: id }, at) => (
                  <td key={id}>{places[at] ?? '–'}</td>
                ))}
                <td>
                  {total}
                  {rule !== null && rule > 9 ? <small>{`R${rule}`}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol className="combined-members fc-muted">
        {members.map(({ contestId: id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ol>
      {couples.some(({ isUndecided }) => isUndecided) ? (
        <p className="combined-level fc-warning">
          Panels of different sizes judged these contests. Tied couples share a place unless the chair orders
          a re-dance.
        </p>
      ) : null}
      {wrong ? <p role="alert">{wrong}</p> : null}
      {state === 'FOR_CHAIR' && isChair ? (
        <footer className="results-acts">
          <Button intent="primary" text="Approve" onClick={() => void approve()} />
        </footer>
      ) : null}
    </>
  );
}
