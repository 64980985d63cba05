import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { MarkedContest } from '../queueRows.ts';
import {
  AnnulRound,
  DisqualifyCouple,
  RestoreCouple,
  SwapJudge,
  TakeJudgeOut,
  TypedRoundQuery,
  WithdrawCouple,
} from '../resultsOperations.ts';
import { uuid } from '../uuid.ts';
import './rulings.css';

interface RulingsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  /** Its recall is released, and the next round has not started: couples only leave and return. */
  readonly isBetween: boolean;
  readonly onDone: () => void;
}

type Ruling = 'WITHDRAW' | 'DISQUALIFY' | 'RESTORE' | 'JUDGE' | 'SWAP' | 'ANNUL';

/**
 * Rulings of the chair on an unreleased round; between a recall and the next round, couples that leave, also reported by
 * scrutineers. Their reasons are never public.
 */
export function Rulings({ scheduleId, contest, isBetween, onDone }: RulingsProps) {
  const client = useApolloClient();
  const [ruling, setRuling] = useState<Ruling | null>(null);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const [by, setBy] = useState('');
  const [dance, setDance] = useState(0);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const dancing = contest.couples.filter((one) => (isBetween ? one.isRecalled : !one.isWithdrawn));
  const withdrawn = contest.couples.filter((one) => (isBetween ? one.leftAfterRecall : one.isWithdrawn));
  const couples = ruling === 'RESTORE' ? withdrawn : dancing;
  const heatEntryId = couples.some((couple) => couple.heatEntryId === chosen)
    ? chosen
    : (couples[0]?.heatEntryId ?? '');
  const { data } = useQuery(TypedRoundQuery, {
    variables: { scheduleId, contestId: contest.id, round: contest.round },
    skip: !(ruling === 'SWAP' || (ruling === 'WITHDRAW' && contest.kind === 'FINAL')),
    fetchPolicy: 'no-cache',
  });
  const dances = data?.round.dances.map(({ name }) => name) ?? [];
  const open = (next: Ruling | null) => {
    setRuling(next);
    setReason('');
    setDance(0);
    setWrong([]);
  };
  const rule = async () => {
    const round = { scheduleId, contestId: contest.id, round: contest.round, reason };
    try {
      if (ruling === 'ANNUL') await client.mutate({ mutation: AnnulRound, variables: { input: round } });
      else if (ruling === 'JUDGE') {
        await client.mutate({ mutation: TakeJudgeOut, variables: { input: { ...round, code } } });
      } else if (ruling === 'SWAP') {
        const input = { ...round, code, by, fromDance: dance };
        await client.mutate({ mutation: SwapJudge, variables: { input } });
      } else {
        const input = { ...round, id: uuid(), heatEntryId };
        if (ruling === 'WITHDRAW') {
          const variables = { input: { ...input, leftAfter: dance || null } };
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
      <fieldset className="results-rulings fc-row fc-wrap fc-gap-8 fc-line-above">
        <legend>{isBetween ? 'Before the next round' : 'Chair'}</legend>
        {dancing.length > 0 ? (
          <Button size="small" text="Withdraw Couple" onClick={() => open('WITHDRAW')} />
        ) : null}
        {dancing.length > 0 && !isBetween ? (
          <Button size="small" text="Disqualify Couple" onClick={() => open('DISQUALIFY')} />
        ) : null}
        {withdrawn.length > 0 ? (
          <Button size="small" text="Restore Couple" onClick={() => open('RESTORE')} />
        ) : null}
        {isBetween ? null : (
          <>
            <Button size="small" text="Swap Judge" onClick={() => open('SWAP')} />
            <Button size="small" text="Remove Judge" onClick={() => open('JUDGE')} />
          </>
        )}
        {isBetween || contest.state === 'TO_TYPE' ? null : (
          <Button size="small" text="Annul Round" onClick={() => open('ANNUL')} />
        )}
      </fieldset>
    );
  }
  return (
    <form
      className="results-ruling fc-line-above"
      aria-label={TITLES[ruling]}
      onSubmit={(event) => {
        event.preventDefault();
        void rule();
      }}
    >
      <h3>{TITLES[ruling]}</h3>
      {ruling === 'ANNUL' ? (
        <p>Cards stay on record and no longer count. New cards can be typed.</p>
      ) : ruling === 'JUDGE' || ruling === 'SWAP' ? (
        <>
          <p>
            {ruling === 'JUDGE'
              ? 'The cards of this judge no longer count in any dance of the round. They stay on record. If another judge took over, swap judges instead.'
              : 'For this round only: set a new panel for the heats that follow. Cards of the dances before the swap count.'}
          </p>
          <Letter
            label={ruling === 'JUDGE' ? "Judge's letter" : 'Letter of the judge who left'}
            id="ruling-judge"
            autoFocus
            value={code}
            onChange={setCode}
          />
          {ruling === 'SWAP' ? (
            <Letter label="Letter of the replacement" id="ruling-by" value={by} onChange={setBy} />
          ) : null}
          {ruling === 'SWAP' && dances.length > 1 ? (
            <FormGroup label="From" labelFor="ruling-from">
              <HTMLSelect
                id="ruling-from"
                value={dance}
                onChange={(event) => setDance(Number(event.target.value))}
                options={dances.map((label, value) => ({ value, label }))}
              />
            </FormGroup>
          ) : null}
        </>
      ) : (
        <>
          {ruling === 'DISQUALIFY' ? (
            <p>The couple gets no place, and the others move up. The public page says they did not finish.</p>
          ) : null}
          {ruling !== 'RESTORE' && dancing.length === 1 && !isBetween ? (
            <p>No couples remain: the round closes without a result and needs no cards.</p>
          ) : null}
          {isBetween && ruling === 'WITHDRAW' ? <p>The chair then says who follows.</p> : null}
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
                value={dance}
                onChange={(event) => setDance(Number(event.target.value))}
                options={dances.map((name, value) => ({
                  value,
                  label: value === 0 ? 'No place' : `Left before ${name}: placed last`,
                }))}
              />
            </FormGroup>
          ) : null}
        </>
      )}
      <FormGroup label="Reason, never public" labelFor="ruling-reason">
        <InputGroup
          id="ruling-reason"
          autoFocus={ruling !== 'JUDGE' && ruling !== 'SWAP'}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormGroup>
      {wrong.map((words) => (
        <p key={words} role="alert" className="fc-wrong">
          {words}
        </p>
      ))}
      <div className="results-acts">
        <Button text="Cancel" onClick={() => open(null)} />
        <Button
          type="submit"
          intent={DANGERS.includes(ruling) ? 'danger' : 'primary'}
          text={TITLES[ruling]}
          disabled={reason.trim().length < 3}
        />
      </div>
    </form>
  );
}

interface LetterProps {
  readonly label: string;
  readonly id: string;
  readonly value: string;
  readonly onChange: (letter: string) => void;
  readonly autoFocus?: boolean;
}

function Letter({ label, onChange, ...input }: LetterProps) {
  return (
    <FormGroup label={label} labelFor={input.id}>
      <InputGroup {...input} maxLength={2} onChange={(event) => onChange(event.target.value.toUpperCase())} />
    </FormGroup>
  );
}

const DANGERS: readonly Ruling[] = ['ANNUL', 'JUDGE', 'DISQUALIFY'];

const TITLES: Readonly<Record<Ruling, string>> = {
  WITHDRAW: 'Withdraw Couple',
  DISQUALIFY: 'Disqualify Couple',
  RESTORE: 'Restore Couple',
  JUDGE: 'Remove Judge',
  SWAP: 'Swap Judge',
  ANNUL: 'Annul Round',
};
