import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { errorText, fieldErrors } from '../apollo/errorText.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { isTyping } from '../ui/keys.ts';
import { PanelForm } from './PanelForm.tsx';
import type { MarkedContest } from './queueRows.ts';
import { ApproveResult, EnterCards, TypedFinalQuery, VerifyCards } from './resultsOperations.ts';
import { digitsOf, typedMarks } from './typedMarks.ts';

interface TypeCardsProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
  readonly onDone: () => void;
}

/** The cards of a final: a letter chooses the judge, digits are the places from top to bottom, Enter stores them. */
export function TypeCards({ scheduleId, contest, onDone }: TypeCardsProps) {
  const client = useApolloClient();
  const final = { scheduleId, contestId: contest.id };
  const { data, error, refetch } = useQuery(TypedFinalQuery, { variables: final, fetchPolicy: 'no-cache' });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const couples = data?.final.couples ?? [];
  const seats = data?.final.seats ?? [];
  const code = chosen || (seats.find(({ marks }) => marks === null)?.code ?? '');

  const ask = async (work: () => Promise<unknown>) => {
    setWrong([]);
    try {
      await work();
      setTyped({});
      await refetch();
      onDone();
    } catch (failure) {
      const faults = Object.values(fieldErrors(failure)).flat();
      setWrong(faults.length > 0 ? faults : [errorText(failure)]);
    }
  };
  const enter = () => {
    const cards = Object.entries(typed).flatMap(([judge, digits]) => {
      const { places } = typedMarks(digits, couples.length);
      return places.length > 0 ? [{ id: uuid(), code: judge, marks: [...places] }] : [];
    });
    if (cards.length > 0) {
      void ask(() => client.mutate({ mutation: EnterCards, variables: { input: { ...final, cards } } }));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const seat = seats.find((one) => one.code === event.key.toUpperCase());
    const digits = typed[code] ?? '';
    const isOpen = seats.some((one) => one.code === code && one.marks === null);
    if (seat) setChosen(seat.code);
    else if (/^\d$/.test(event.key) && isOpen) {
      if (digits.length < couples.length * digitsOf(couples.length))
        setTyped({ ...typed, [code]: digits + event.key });
    } else if (event.key === 'Backspace') setTyped({ ...typed, [code]: digits.slice(0, -1) });
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter();
    else return;
    if (event.key !== 'Enter') setWrong([]);
    event.preventDefault();
  };
  const present = useRef(onKey);
  present.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => present.current(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  if (!data) return <p className="results-typing-words">{error ? errorText(error) : 'Loading cards'}</p>;
  if (seats.length === 0) {
    return <PanelForm scheduleId={scheduleId} heatId={contest.heatId} onDone={() => void refetch()} />;
  }
  const marksOf = ({ code: judge, marks }: (typeof seats)[number]): readonly (number | null)[] =>
    marks ?? typedMarks(typed[judge] ?? '', couples.length).places;
  const toneOf = (seat: (typeof seats)[number]): string => {
    const { isWhole, isFaulty } = typedMarks(typed[seat.code] ?? '', couples.length);
    const tone = seat.marks || isWhole ? 'results-whole' : isFaulty ? 'results-faulty' : '';
    return seat.code === code && !seat.marks ? `${tone} results-typed` : tone;
  };
  const { state } = data.final;
  return (
    <>
      <div className="results-cards">
        <table>
          <thead>
            <tr>
              <th scope="col">Couple</th>
              {seats.map((seat) => (
                <th key={seat.code} scope="col" className={toneOf(seat)} title={seat.name}>
                  {seat.code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {couples.map(({ heatEntryId, number, name }, index) => (
              <tr key={heatEntryId}>
                <th scope="row">
                  {number} {name}
                </th>
                {seats.map((seat) => (
                  <td key={seat.code} className={toneOf(seat)}>
                    {marksOf(seat)[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 ? (
        <div role="alert" className="results-faults">
          {wrong.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ) : null}
      <footer className="results-acts">
        {state === 'TO_VERIFY' ? (
          <Button
            intent="primary"
            text="Cards Are as on Paper"
            onClick={() =>
              void ask(() => client.mutate({ mutation: VerifyCards, variables: { input: final } }))
            }
          />
        ) : state === 'FOR_CHAIR' ? (
          <Button
            intent="primary"
            text="Approve"
            onClick={() =>
              void ask(() => client.mutate({ mutation: ApproveResult, variables: { input: final } }))
            }
          />
        ) : (
          <>
            <p>A letter chooses the judge, digits are places from top to bottom.</p>
            <Button intent="primary" text="Store Cards" endIcon={<Kbd>Enter</Kbd>} onClick={enter} />
          </>
        )}
      </footer>
    </>
  );
}

/** A version 4 UUID; `crypto.randomUUID` needs https, which a desk in a ballroom lacks. */
function uuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
