import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { MarkedContest } from '../queueRows.ts';
import {
  AnnulRound,
  DisqualifyCouple,
  RestoreCouple,
  TakeJudgeOut,
  TypedRoundQuery,
  WithdrawCouple,
} from '../resultsOperations.ts';
import { uuid } from '../uuid.ts';
import './rulings.css';

interface RulingsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly onDone: () => void;
}

type Ruling = 'WITHDRAW' | 'DISQUALIFY' | 'RESTORE' | 'JUDGE' | 'ANNUL';

/** What the chair rules about a round that is not released: each ruling with a reason, which the public never reads. */
export function Rulings({ scheduleId, contest, onDone }: RulingsProps) {
  const client = useApolloClient();
  const [ruling, setRuling] = useState<Ruling | null>(null);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [leftAfter, setLeftAfter] = useState(0);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const dancing = contest.couples.filter(({ isWithdrawn }) => !isWithdrawn);
  const withdrawn = contest.couples.filter(({ isWithdrawn }) => isWithdrawn);
  const couples = ruling === 'RESTORE' ? withdrawn : dancing;
  const heatEntryId = couples.some((couple) => couple.heatEntryId === chosen)
    ? chosen
    : (couples[0]?.heatEntryId ?? '');
  const { data } = useQuery(TypedRoundQuery, {
    variables: { scheduleId, contestId: contest.id, round: contest.round },
    skip: ruling !== 'WITHDRAW' || contest.kind !== 'FINAL',
    fetchPolicy: 'no-cache',
  });
  const dances = data?.round.dances.map(({ name }) => name) ?? [];
  const open = (next: Ruling | null) => {
    setRuling(next);
    setReason('');
    setLeftAfter(0);
    setWrong([]);
  };
  const rule = async () => {
    const round = { scheduleId, contestId: contest.id, round: contest.round, reason };
    try {
      if (ruling === 'ANNUL') await client.mutate({ mutation: AnnulRound, variables: { input: round } });
      else if (ruling === 'JUDGE') {
        await client.mutate({ mutation: TakeJudgeOut, variables: { input: { ...round, code } } });
      } else {
        const input = { ...round, id: uuid(), heatEntryId };
        if (ruling === 'WITHDRAW') {
          const variables = { input: { ...input, leftAfter: leftAfter || null } };
          await client.mutate({ mutation: WithdrawCouple, variables });
        } else {
          const mutation = ruling === 'RESTORE' ? RestoreCouple : DisqualifyCouple;
          await client.mutate({ mutation, variables: { input } });
        }
      }
      open(null);
      onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
    }
  };
  if (ruling === null) {
    return (
      <fieldset className="results-rulings">
        <legend>Chair</legend>
        {dancing.length > 0 ? (
          <Button size="small" text="Withdraw Couple" onClick={() => open('WITHDRAW')} />
        ) : null}
        {dancing.length > 0 ? (
          <Button size="small" text="Disqualify Couple" onClick={() => open('DISQUALIFY')} />
        ) : null}
        {withdrawn.length > 0 ? (
          <Button size="small" text="Restore Couple" onClick={() => open('RESTORE')} />
        ) : null}
        <Button size="small" text="Take Judge Out" onClick={() => open('JUDGE')} />
        {contest.state === 'TO_TYPE' ? null : (
          <Button size="small" text="Annul Round" onClick={() => open('ANNUL')} />
        )}
      </fieldset>
    );
  }
  return (
    <form
      className="results-ruling"
      aria-label={TITLES[ruling]}
      onSubmit={(event) => {
        event.preventDefault();
        void rule();
      }}
    >
      <h3>{TITLES[ruling]}</h3>
      {ruling === 'ANNUL' ? (
        <p>Cards stay on record and no longer count. New cards can be typed.</p>
      ) : ruling === 'JUDGE' ? (
        <>
          <p>The cards of this judge no longer count in any dance of the round. They stay on record.</p>
          <p>
            If another judge took over, annul the round instead, change the panel of its heat, and type the
            cards of both under the new letter.
          </p>
          <FormGroup label="Judge's letter" labelFor="ruling-judge">
            <InputGroup
              id="ruling-judge"
              autoFocus
              maxLength={2}
              value={code}
              onChange={(event) => setCode(event.target.value.toUpperCase())}
            />
          </FormGroup>
        </>
      ) : (
        <>
          {ruling === 'DISQUALIFY' ? (
            <p>It has no place, and the others move up. The public reads that it did not finish.</p>
          ) : null}
          {ruling !== 'RESTORE' && dancing.length === 1 ? (
            <p>No couple is left then: the round closes without a result, and no card is wanted.</p>
          ) : null}
          <FormGroup label="Couple" labelFor="ruling-couple">
            <HTMLSelect
              id="ruling-couple"
              value={heatEntryId}
              onChange={(event) => setChosen(event.target.value)}
              options={couples.map((couple) => ({
                value: couple.heatEntryId,
                label: [couple.number, couple.name].filter(Boolean).join(' '),
              }))}
            />
          </FormGroup>
          {ruling === 'WITHDRAW' && dances.length > 1 ? (
            <FormGroup label="Place" labelFor="ruling-left">
              <HTMLSelect
                id="ruling-left"
                value={leftAfter}
                onChange={(event) => setLeftAfter(Number(event.target.value))}
                options={dances.map((name, dance) => ({
                  value: dance,
                  label: dance === 0 ? 'No place' : `Left before ${name}: behind all others`,
                }))}
              />
            </FormGroup>
          ) : null}
        </>
      )}
      <FormGroup label="Reason, never public" labelFor="ruling-reason">
        <InputGroup
          id="ruling-reason"
          autoFocus={ruling !== 'JUDGE'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormGroup>
      {wrong.map((words) => (
        <p key={words} role="alert" className="results-ruling-wrong">
          {words}
        </p>
      ))}
      <div className="results-acts">
        <Button text="Cancel" onClick={() => open(null)} />
        <Button
          type="submit"
          intent={ruling === 'ANNUL' || ruling === 'JUDGE' || ruling === 'DISQUALIFY' ? 'danger' : 'primary'}
          text={TITLES[ruling]}
          disabled={reason.trim().length < 3}
        />
      </div>
    </form>
  );
}

const TITLES: Readonly<Record<Ruling, string>> = {
  WITHDRAW: 'Withdraw Couple',
  DISQUALIFY: 'Disqualify Couple',
  RESTORE: 'Restore Couple',
  JUDGE: 'Take Judge Out',
  ANNUL: 'Annul Round',
};
