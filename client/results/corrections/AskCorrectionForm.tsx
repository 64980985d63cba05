import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button, Checkbox, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../apollo/errorText.ts';
import type { CorrectionKind } from '../../gql/graphql.ts';
import type { MarkedContest } from '../queueRows.ts';
import { EnterCards, TypedRoundQuery } from '../resultsOperations.ts';
import { uuid } from '../uuid.ts';
import { AskCorrection } from './correctionOperations.ts';

interface AskCorrectionFormProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  /** The result is unreleased: the card is replaced immediately and verified again. */
  readonly isReplacement?: boolean;
  readonly onDone: () => Promise<void>;
  readonly onCancel: () => void;
}

const KINDS: readonly { kind: CorrectionKind; words: string }[] = [
  { kind: 'MISREAD', words: 'A card was misread' },
  { kind: 'MISSING', words: 'A card was missing' },
  { kind: 'RULING', words: 'Ruling of the chair' },
];

/** The misread card, typed again from the paper, and the reason. */
export function AskCorrectionForm(props: AskCorrectionFormProps) {
  const { scheduleId, contest, isReplacement = false, onDone, onCancel } = props;
  const client = useApolloClient();
  const variables = { scheduleId, contestId: contest.id, round: contest.round };
  const { data, error } = useQuery(TypedRoundQuery, { variables, fetchPolicy: 'no-cache' });
  const [column, setColumn] = useState('');
  const [marks, setMarks] = useState<Readonly<Record<number, string>>>({});
  const [kind, setKind] = useState<CorrectionKind>('MISREAD');
  const [disqualified, setDisqualified] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const round = data?.round;
  if (!round) return <p>{error ? errorText(error) : 'Loading cards'}</p>;
  const columns = round.seats.flatMap(({ code, dances }) =>
    dances.map((dance) => ({
      key: `${code} ${dance}`,
      code,
      dance,
      words: round.dances.length > 1 ? `Judge ${code}, ${round.dances[dance]?.name}` : `Judge ${code}`,
    })),
  );
  const chosen = columns.find(({ key }) => key === column) ?? columns[0];
  const card = round.seats.find(({ code }) => code === chosen?.code)?.cards[chosen?.dance ?? 0];
  const markOf = (position: number): string => marks[position] ?? String(card?.marks?.[position] ?? '');
  const isRecall = round.kind === 'RECALL';
  /** A card signed before a couple withdrew still ranks it. */
  const marksWithdrawn = round.couples.some(
    ({ isWithdrawn }, position) => isWithdrawn && markOf(position) !== '',
  );
  const isDisqualifying = kind === 'RULING' && disqualified !== '';
  const ask = async (closesUp = false) => {
    setWrong([]);
    try {
      const typed = round.couples.map((_, position) => Number.parseInt(markOf(position), 10) || null);
      const corrected = { code: chosen?.code ?? '', dance: chosen?.dance ?? 0, marks: typed };
      if (isReplacement) {
        const cards = [{ ...corrected, id: uuid(), reason: reason || 'Misread', closesUp }];
        await client.mutate({ mutation: EnterCards, variables: { input: { ...variables, cards } } });
      } else {
        const input = {
          id: uuid(),
          kind,
          reason,
          scheduleId,
          contestId: contest.id,
          resultId: contest.resultId ?? '',
          ...(isDisqualifying
            ? { cards: [], disqualifiedHeatEntryId: disqualified }
            : { cards: [corrected] }),
        };
        await client.mutate({ mutation: AskCorrection, variables: { input } });
      }
      await onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
    }
  };
  return (
    <form
      className="corrections-form fc-stack fc-gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <h3>{isReplacement ? 'Replace card' : 'Correct result'}</h3>
      {isDisqualifying ? null : (
        <>
          <label htmlFor="correction-card">
            Card
            <HTMLSelect
              id="correction-card"
              value={chosen?.key}
              onChange={(event) => {
                setColumn(event.target.value);
                setMarks({});
              }}
              options={columns.map(({ key, words }) => ({ value: key, label: words }))}
            />
          </label>
          <table>
            <thead>
              <tr>
                <th scope="col">No.</th>
                <th scope="col">Typed</th>
                <th scope="col">Card</th>
              </tr>
            </thead>
            <tbody>
              {round.couples.map(({ heatEntryId, number, name }, position) => {
                const before = String(card?.marks?.[position] ?? '·');
                const isChanged = isRecall
                  ? (markOf(position) === '1') !== (before === '1')
                  : markOf(position) !== '' && markOf(position) !== before;
                return (
                  <tr key={heatEntryId} className={isChanged ? 'calculation-lit' : ''}>
                    <th scope="row">{number || name}</th>
                    <td>{isChanged ? <s>{shown(before, isRecall)}</s> : shown(before, isRecall)}</td>
                    <td>
                      {isRecall ? (
                        <Checkbox
                          aria-label={`Cross ${number || name}`}
                          checked={markOf(position) === '1'}
                          onChange={(event) =>
                            setMarks({ ...marks, [position]: event.currentTarget.checked ? '1' : '' })
                          }
                        />
                      ) : (
                        <input
                          inputMode="numeric"
                          aria-label={`Place of ${number || name}`}
                          value={markOf(position)}
                          onChange={(event) =>
                            setMarks({ ...marks, [position]: event.target.value.replace(/\D/g, '') })
                          }
                        />
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
      {isReplacement ? null : (
        <label htmlFor="correction-kind">
          What the public reads
          <HTMLSelect
            id="correction-kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as CorrectionKind)}
            options={KINDS.map((one) => ({ value: one.kind, label: one.words }))}
          />
        </label>
      )}
      {kind === 'RULING' && !isReplacement ? (
        <label htmlFor="correction-couple">
          Disqualified couple
          <HTMLSelect
            id="correction-couple"
            value={disqualified}
            onChange={(event) => setDisqualified(event.target.value)}
            options={[
              { value: '', label: 'None: a card changes' },
              ...round.couples
                .filter(({ isWithdrawn }) => !isWithdrawn)
                .map(({ heatEntryId, number, name }) => ({
                  value: heatEntryId,
                  label: [number, name].filter(Boolean).join(' '),
                })),
            ]}
          />
        </label>
      ) : null}
      <label htmlFor="correction-reason">
        Reason, kept in full
        <TextArea
          id="correction-reason"
          fill
          rows={3}
          value={reason}
          placeholder="Which card did you look at, and what does it say?"
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {wrong.length > 0 ? (
        <div role="alert" className="corrections-wrong fc-wrong">
          {wrong.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ) : null}
      <div className="fc-flex fc-wrap fc-end fc-gap-8">
        <Button text="Cancel" onClick={onCancel} />
        {isReplacement && wrong.length > 0 && marksWithdrawn ? (
          <Button text="Signed Before: Close Up" onClick={() => void ask(true)} />
        ) : null}
        <Button type="submit" intent="primary" text={isReplacement ? 'Replace Card' : 'Request Correction'} />
      </div>
    </form>
  );
}

const shown = (mark: string, isRecall: boolean): string => (!isRecall ? mark : mark === '1' ? '×' : '·');
