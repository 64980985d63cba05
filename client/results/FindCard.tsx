import { useApolloClient } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { errorCode, errorText } from '../apollo/errorText.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../ui/keys.ts';
import { useWindowKeys } from '../ui/useWindowKeys.ts';
import type { QueueRow } from './queueRows.ts';
import { CardByCode } from './resultsOperations.ts';

export interface FoundCard {
  readonly contestId: string;
  readonly round: number;
  readonly judge: string;
  readonly warning: string | null;
}

interface FindCardProps {
  readonly scheduleId: string;
  readonly rows: readonly QueueRow[];
  readonly onRow: (row: QueueRow) => void;
  readonly onCard: (card: FoundCard) => void;
}

/** Finds a heat, back number or card code. A scanned code starts with "/", the key that focuses this field. */
export function FindCard({ scheduleId, rows, onRow, onCard }: FindCardProps) {
  const client = useApolloClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  useWindowKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target) || isDialogOpen())
      return;
    event.preventDefault();
    setTyped('');
    field.current?.focus();
  });
  const find = async () => {
    setWrong('');
    const words = typed.replace(/^\//, '').trim();
    if (words === '') return;
    const row =
      rows.find(({ first }) => first.heat.toLowerCase() === words.toLowerCase()) ??
      rows.find(({ first }) => first.alsoIn.includes(words.toUpperCase())) ??
      rows.find(({ contests }) =>
        contests.some(({ couples }) => couples.some(({ number }) => number === words)),
      );
    try {
      if (row) onRow(row);
      else {
        const { data } = await client.query({
          query: CardByCode,
          variables: { scheduleId, code: words },
          fetchPolicy: 'no-cache',
        });
        const card = data?.cardByCode;
        if (!card?.contestId) return setWrong(`Blank card of judge ${card?.judge}. Open its heat by hand.`);
        const { contestId, round, judge, warning } = card;
        onCard({ contestId, round, judge, warning: warning ?? null });
      }
      setTyped('');
      field.current?.blur();
    } catch (failure) {
      setWrong(
        errorCode(failure) === 'NOT_FOUND' ? `No heat, back number or card “${words}”.` : errorText(failure),
      );
    }
  };
  return (
    <form
      className="results-find"
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <InputGroup
        inputRef={field}
        aria-label="Find a heat, back number or card code"
        placeholder="Heat, back number or card code"
        leftIcon={<Search />}
        rightElement={<Kbd>/</Kbd>}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
        }}
      />
      {wrong ? <p role="alert">{wrong}</p> : null}
    </form>
  );
}
