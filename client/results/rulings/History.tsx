import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { MarkedContest } from '../queueRows.ts';
import { RoundHistoryQuery } from '../resultsOperations.ts';
import './rulings.css';

interface HistoryProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly clock: EventClock;
}

export function History({ scheduleId, contest, clock }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="results-history fc-line-above"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>History</summary>
      {isOpen ? <Lines scheduleId={scheduleId} contest={contest} clock={clock} /> : null}
    </details>
  );
}

function Lines({ scheduleId, contest, clock }: HistoryProps) {
  const variables = { scheduleId, contestId: contest.id, round: contest.round };
  const { data, error } = useQuery(RoundHistoryQuery, { variables, fetchPolicy: 'no-cache' });
  if (!data) return <p>{error ? errorText(error) : 'Loading history'}</p>;
  const { history } = data.round;
  if (history.length === 0) return <p>No activity yet</p>;
  return (
    <ol>
      {history.map(({ at, by, what }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at}>{clock.time(Date.parse(at))}</time>
          <span>{by}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  );
}
