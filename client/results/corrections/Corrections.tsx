import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../../apollo/errorText.ts';
import type { CorrectionFieldsFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { Calculation } from '../calculation/Calculation.tsx';
import type { MarkedContest } from '../queueRows.ts';
import { SecondPerson } from '../typing/SecondPerson.tsx';
import { AskCorrectionForm } from './AskCorrectionForm.tsx';
import { CorrectionsQuery, DecideCorrection } from './correctionOperations.ts';
import './corrections.css';

interface CorrectionsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly clock: EventClock;
  readonly isScrutineer: boolean;
  readonly onDone: () => void;
}

/** Corrections of a released result: pending, decided, and a button to request one. */
export function Corrections({ scheduleId, contest, clock, isScrutineer, onDone }: CorrectionsProps) {
  const variables = { scheduleId, contestId: contest.id };
  const { data, error, refetch } = useQuery(CorrectionsQuery, { variables, fetchPolicy: 'no-cache' });
  const [isAsking, setAsking] = useState(false);
  if (!data)
    return <p className="results-typing-words">{error ? errorText(error) : 'Loading corrections'}</p>;
  const done = async () => {
    setAsking(false);
    await refetch();
    onDone();
  };
  const waiting = data.corrections.find(({ act }) => act === null);
  return (
    <section className="corrections fc-stack fc-gap-8 fc-line-above" aria-label="Corrections">
      {waiting ? (
        <Waiting key={waiting.id} scheduleId={scheduleId} clock={clock} correction={waiting} onDone={done} />
      ) : isAsking ? (
        <AskCorrectionForm
          scheduleId={scheduleId}
          contest={contest}
          onDone={done}
          onCancel={() => setAsking(false)}
        />
      ) : isScrutineer ? (
        <Button size="small" text="Correct Result" onClick={() => setAsking(true)} />
      ) : (
        <p className="fc-muted">A scrutineer asks for corrections.</p>
      )}
      {data.corrections
        .filter(({ act }) => act !== null)
        .map(({ id, act, decidedBy, decidedAt, askedBy, reason, refusal }) => (
          <p key={id} className="fc-text-12 fc-muted">
            {act === 'APPROVE' ? 'Corrected' : 'Correction refused'}{' '}
            {decidedAt ? clock.time(Date.parse(decidedAt)) : ''} by {decidedBy}, requested by {askedBy}:{' '}
            {reason}
            {refusal ? ` (${refusal})` : ''}
          </p>
        ))}
    </section>
  );
}

interface WaitingProps {
  readonly scheduleId: string;
  readonly correction: CorrectionFieldsFragment;
  readonly clock: EventClock;
  readonly onDone: () => Promise<void>;
}

function Waiting({ scheduleId, correction, clock, onDone }: WaitingProps) {
  const client = useApolloClient();
  const [reason, setReason] = useState('');
  const [isRefusing, setRefusing] = useState(false);
  const [wrong, setWrong] = useState('');
  const { id, askedBy, askedAt, changes, publicLine, after } = correction;
  const decide = async (isApproved: boolean) => {
    setWrong('');
    try {
      const input = { scheduleId, correctionId: id, isApproved, reason };
      await client.mutate({ mutation: DecideCorrection, variables: { input } });
      await onDone();
    } catch (failure) {
      setWrong(errorText(failure));
    }
  };
  return (
    <>
      <h3>Pending correction</h3>
      <p>
        Requested by {askedBy}, {clock.time(Date.parse(askedAt))}: {correction.reason}
      </p>
      {changes.length > 0 ? (
        <ul className="fc-stack fc-gap-6">
          {changes.map((change) => (
            <li key={change.number}>
              <span className="results-number fc-nowrap fc-numbers">{change.number}</span> was{' '}
              <s>{change.before ?? '–'}</s>, now <b>{change.after ?? '–'}</b>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="corrections-public">
        {publicLine
          ? `The public reads: “Corrected: ${publicLine}”`
          : 'No place changes, so nothing is published.'}
      </p>
      <Calculation calculation={after} />
      {wrong ? (
        <p role="alert" className="corrections-wrong fc-wrong">
          {wrong}
        </p>
      ) : null}
      {isRefusing ? (
        <div className="fc-flex fc-wrap fc-end fc-gap-8">
          <InputGroup
            aria-label="Reason for the refusal"
            placeholder="Reason for the refusal"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button text="Cancel" onClick={() => setRefusing(false)} />
          <Button intent="danger" text="Refuse Correction" onClick={() => void decide(false)} />
        </div>
      ) : (
        <div className="fc-flex fc-wrap fc-end fc-gap-8">
          <Button text="Refuse" onClick={() => setRefusing(true)} />
          <SecondPerson
            isSame={correction.isOwn}
            scheduleId={scheduleId}
            title="Someone else must approve this correction"
            why="You requested it, and the rule asks for two people."
            alone="I Approve My Own Corrections from Now On"
            onAlone={() => void onDone()}
            text="Approve and Publish"
            onClick={() => void decide(true)}
          />
        </div>
      )}
    </>
  );
}
