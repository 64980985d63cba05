import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../server/schedules/counted.ts';
import { InvoicedNote } from '../shell/InvoicedNote.tsx';
import { rememberChoice } from '../shell/lastChoice.ts';
import { useForm } from '../shell/useForm.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import type { PersonWords } from './PersonWords.ts';
import { DeleteEntriesOfPerson, type EntriesInEvent } from './peopleOperations.ts';
import { ReplacePersonDialog } from './ReplacePersonDialog.tsx';
import './PersonEntries.css';

/** Entries that keep a person from being deleted, by event: open, replace or delete them. */
export function PersonEntries(props: {
  person: { id: string; name: string };
  words: PersonWords;
  counts: readonly EntriesInEvent[];
  onChanged: () => void;
}) {
  const { person, words, counts, onChanged } = props;
  const replacing = useDialog<EntriesInEvent>();
  const [doomed, setDoomed] = useState<EntriesInEvent | null>(null);
  const [remove] = useMutation(DeleteEntriesOfPerson);
  const form = useForm(
    async () => {
      if (!doomed) return;
      const { event, entryCount } = doomed;
      await remove({ variables: { input: { eventId: event.id, entrantId: person.id, entryCount } } });
      onChanged();
    },
    () => setDoomed(null),
  );
  if (counts.length === 0) return <p>{person.name} has no entries.</p>;
  const total = counts.reduce((sum, { entryCount }) => sum + entryCount, 0);
  return (
    <div className="fc-person-entries fc-stack fc-gap-8">
      <p>
        {person.name} has {counted(total, 'entry', 'entries')}. Replace or delete{' '}
        {total === 1 ? 'it' : 'them'} first.
      </p>
      <ul className="fc-stack fc-gap-10">
        {counts.map((each) => {
          const entries = counted(each.entryCount, 'entry', 'entries');
          return (
            <li key={each.event.id}>
              <Link
                to="/entries"
                onClick={() => {
                  rememberChoice('entrant', person.id);
                  rememberChoice('event', each.event.id);
                }}
              >
                {entries} in {each.event.name}
              </Link>
              <span className="fc-flex fc-wrap fc-gap-8">
                <Button size="small" text={`Replace in ${entries}…`} onClick={() => replacing.show(each)} />
                <Button
                  size="small"
                  variant="outlined"
                  intent="danger"
                  text={`Delete the ${entries}`}
                  onClick={() => setDoomed(each)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <ConfirmAlert
        isOpen={doomed !== null}
        title={`Delete ${counted(doomed?.entryCount ?? 0, 'entry', 'entries')} of ${person.name}?`}
        confirmText="Delete"
        cancelText="Cancel"
        isBusy={form.isBusy}
        reason={form.reasonBeside([])}
        onConfirm={() => void form.submit()}
        onCancel={() => {
          form.forget();
          setDoomed(null);
        }}
      >
        They leave {doomed?.event.name} and all its schedules. You can restore them for 30 days under Recently
        Deleted.
        {doomed ? <InvoicedNote eventId={doomed.event.id} entrantId={person.id} /> : null}
      </ConfirmAlert>
      {replacing.subject && (
        <ReplacePersonDialog
          key={replacing.key}
          person={person}
          words={words}
          entries={replacing.subject}
          isOpen={replacing.isOpen}
          onClose={replacing.close}
          onReplaced={onChanged}
        />
      )}
    </div>
  );
}
