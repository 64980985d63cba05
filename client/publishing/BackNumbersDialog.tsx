import { useMutation } from '@apollo/client/react';
import { Classes } from '@blueprintjs/core';
import { useState } from 'react';
import { errorText } from '../apollo/errorText.ts';
import type { BackNumbers_EventFragment } from '../gql/graphql.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FilterBox, nameContains } from '../ui/fields/FilterBox.tsx';
import { NumberBox } from '../ui/fields/NumberBox.tsx';
import { SetBackNumber } from './publishOperations.ts';

type Numbered = BackNumbers_EventFragment['backNumbers'][number];

/** The filter reaches the rest. */
const MOST_SHOWN = 100;

interface BackNumbersDialogProps {
  readonly eventId: string;
  readonly people: readonly Numbered[];
  readonly onClose: () => void;
}

/** Edits back numbers one by one. Enter saves; a number in use is refused with the name of its wearer. */
export function BackNumbersDialog({ eventId, people, onClose }: BackNumbersDialogProps) {
  const [filter, setFilter] = useState('');
  const found = people.filter(
    ({ entrant, number }) =>
      nameContains(`${entrant.name} ${entrant.studio?.name ?? ''}`, filter) ||
      String(number) === filter.trim(),
  );
  return (
    <Dialog isOpen title="Back numbers" onClose={onClose} shouldReturnFocusOnClose>
      <div className={Classes.DIALOG_BODY}>
        <FilterBox label="Filter by name, studio or number" value={filter} onChange={setFilter} />
        <ul className="fc-list publish-numbers">
          {found.slice(0, MOST_SHOWN).map((one) => (
            <NumberRow key={one.entrant.id} eventId={eventId} one={one} />
          ))}
        </ul>
        {found.length > MOST_SHOWN ? (
          <p className="fc-muted">{found.length - MOST_SHOWN} more: filter to see them.</p>
        ) : null}
        {people.length === 0 ? <p className="fc-muted">No entries yet.</p> : null}
      </div>
    </Dialog>
  );
}

function NumberRow({ eventId, one }: { eventId: string; one: Numbered }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [set, { error }] = useMutation(SetBackNumber);
  const shown = draft ?? String(one.number ?? '');
  const save = async () => {
    if (draft === null || draft === String(one.number ?? '')) return;
    const number = draft === '' ? null : Number.parseInt(draft, 10);
    try {
      await set({ variables: { input: { eventId, entrantId: one.entrant.id, number } } });
      setDraft(null);
    } catch {
      // The row shows the reason.
    }
  };
  return (
    <li className="publish-number fc-row fc-gap-12" onBlur={() => void save()}>
      <span className="fc-list-words fc-stack fc-fill fc-shrink fc-anywhere">
        <span className="fc-medium">{one.entrant.name}</span>
        <span className="fc-small fc-muted">{one.entrant.studio?.name ?? ''}</span>
        {error ? (
          <span className="publish-failure" role="alert">
            {errorText(error)}
          </span>
        ) : null}
      </span>
      <NumberBox
        aria-label={`Number of ${one.entrant.name}`}
        value={shown}
        min={1}
        max={99_999}
        size="small"
        intent={error ? 'danger' : 'none'}
        placeholder={one.wearsNone ? 'no number' : ''}
        onValue={setDraft}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void save();
        }}
      />
    </li>
  );
}
