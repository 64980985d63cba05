import { useMutation, useQuery } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { errorText } from '../apollo/errorText.ts';
import type { ReplacePersonMutation } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import { showToast } from '../ui/toaster.tsx';
import { TypeAhead } from '../ui/typeAhead/TypeAhead.tsx';
import type { PersonWords } from './PersonWords.ts';
import { type EntriesInEvent, PeopleScreenQuery, ReplacePerson } from './peopleOperations.ts';
import { Refusals } from './Refusals.tsx';

type Outcome = ReplacePersonMutation['replaceInEntries'];
const NOTHING = { entryCount: 0, lostRows: 0, enteredTwice: [] };

/** Replaces a person in all entries of an event, after a trial run that shows limits and double bookings. */
export function ReplacePersonDialog(props: {
  person: { id: string; name: string };
  words: PersonWords;
  entries: EntriesInEvent;
  isOpen: boolean;
  onClose: () => void;
  onReplaced: () => void;
}) {
  const { person, words, entries, isOpen } = props;
  const variables = { isProfessional: words.isProfessional };
  const { data } = useQuery(PeopleScreenQuery, { variables, skip: !isOpen });
  const options = useMemo(
    () =>
      (data?.entrants ?? [])
        .filter(({ id }) => id !== person.id)
        .map(({ id, name, cardNumber, studio }) => ({
          id,
          text: name,
          keywords: cardNumber,
          detail: [cardNumber, studio?.name].filter(Boolean).join(' · '),
        })),
    [data, person.id],
  );
  const [byId, setById] = useState<string | null>(null);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const asked = useRef<string | null>(null);
  const [replace] = useMutation(ReplacePerson);
  const ask = async (id: string, isTrial: boolean) => {
    const { entryCount, event } = entries;
    const input = { eventId: event.id, entrantId: person.id, byId: id, entryCount, isTrial };
    return (await replace({ variables: { input } })).data?.replaceInEntries ?? null;
  };
  const choose = async (id: string | null) => {
    setById(id);
    setTrial(null);
    asked.current = id;
    if (id === null) return;
    try {
      const outcome = await ask(id, true);
      if (asked.current === id) setTrial(outcome);
    } catch (error) {
      if (asked.current === id) setTrial({ ...NOTHING, refusals: [errorText(error)] });
    }
  };
  const count = counted(entries.entryCount, 'entry', 'entries');
  const form = useForm(
    async () => {
      if (!byId || !trial || trial.refusals.length > 0) return;
      await ask(byId, false);
      const name = options.find(({ id }) => id === byId)?.text ?? '';
      showToast({ tone: 'done', message: `${name} replaces ${person.name} in ${count}` });
      props.onReplaced();
      props.onClose();
    },
    () => undefined,
  );
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Replace ${person.name} in ${count}`}
      saveText={`Replace in ${count}`}
      form={form}
      notYet={disabledReason(byId, trial)}
      onClose={props.onClose}
    >
      <FormField
        label={`Replacement ${words.one.toLowerCase()}`}
        hint={`In all entries in ${entries.event.name}.`}
      >
        <TypeAhead
          label={`Replacement ${words.one.toLowerCase()}`}
          options={options}
          selected={options.find(({ id }) => id === byId) ?? null}
          placeholder="Name or card number"
          onChoose={(option) => void choose(option?.id ?? null)}
        />
      </FormField>
      {byId && !trial && <SkeletonBar height={18} />}
      {trial && <TrialWords trial={trial} />}
    </FormDialog>
  );
}

function TrialWords({ trial }: { trial: Outcome }) {
  const { refusals, lostRows, enteredTwice } = trial;
  if (refusals.length > 0) return <Refusals sentences={refusals} />;
  const keeps = (
    <p className={lostRows > 0 ? 'fc-warning' : 'fc-muted'} role="status">
      {lostRows > 0
        ? `${counted(lostRows, 'entry loses its heat', 'entries lose their heats')} to a double booking. All others keep theirs.`
        : 'Within the limits. Every entry keeps its heat.'}
    </p>
  );
  return (
    <>
      {keeps}
      {enteredTwice.map((sentence) => (
        <p key={sentence} className="fc-warning">
          {sentence}
        </p>
      ))}
    </>
  );
}

/** Why the button is disabled; null if it is enabled. */
function disabledReason(byId: string | null, trial: Outcome | null): string | null {
  if (!byId) return 'Choose a replacement first.';
  if (!trial) return 'Checking limits and double bookings.';
  return trial.refusals.length > 0 ? 'The limits above don’t allow it.' : null;
}
