import { useMutation } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useClientKey } from '../apollo/useClientKey.ts';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { DeletionQuestion } from '../shell/DeletionQuestion.tsx';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { PersonDays } from './days/PersonDays.tsx';
import { PersonEntries } from './PersonEntries.tsx';
import type { PersonWords } from './PersonWords.ts';
import { CreatePerson, DeletePerson, PeopleScreenQuery, UpdatePerson } from './peopleOperations.ts';
import { StudioInput } from './StudioInput.tsx';

const SHOWN = ['name', 'cardNumber', 'studioId', 'level', 'category'];

/** Adds a teacher or student, or edits and deletes one; under the fields of one who dances already stand their days. */
export function PersonDialog(props: {
  person: Person | null;
  words: PersonWords;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const { person, words } = props;
  const [draft, setDraft] = useState(() => draftOf(person));
  const [isDeleting, setDeleting] = useState(false);
  const [create] = useMutation(CreatePerson, {
    refetchQueries: [PeopleScreenQuery],
    awaitRefetchQueries: true,
  });
  const once = useClientKey();
  const [update] = useMutation(UpdatePerson);
  const [remove] = useMutation(DeletePerson, {
    update: (cache) => {
      cache.evict({ id: `Entrant:${person?.id}` });
      cache.gc();
    },
  });
  const change = (patch: Partial<typeof draft>) => setDraft({ ...draft, ...patch });
  const save = async () => {
    const { level, category, ...both } = draft;
    const fields = words.isProfessional
      ? both
      : { ...both, level: level || null, category: category || null };
    const { isProfessional } = words;
    const saved = person
      ? (await update({ variables: { input: { ...fields, id: person.id, version: person.version } } })).data
          ?.updateEntrant
      : (await once({ ...fields, isProfessional }, (input) => create({ variables: { input } }))).data
          ?.createEntrant;
    if (saved) props.onSaved(saved.id);
  };
  const form = useForm(save, props.onClose);
  return (
    <>
      <FormDialog
        isOpen={props.isOpen}
        title={`${person ? 'Edit' : 'Add'} ${words.one}`}
        saveText={person ? words.updateText : words.addText}
        isBusy={form.isBusy}
        reason={form.reasonBeside(SHOWN)}
        remove={person ? { text: `Delete ${words.one}`, onClick: () => setDeleting(true) } : undefined}
        onSubmit={form.submit}
        onClose={props.onClose}
      >
        <FormField label={`${words.one} Name`} errors={form.fields.name}>
          <InputGroup
            value={draft.name}
            onValueChange={(name) => change({ name })}
            autoFocus
            autoComplete="off"
          />
        </FormField>
        <div className="fc-form-row">
          <FormField label="Studio" errors={form.fields.studioId}>
            <StudioInput studioId={draft.studioId} onChange={(studioId) => change({ studioId })} />
          </FormField>
          <FormField label="Card Number" errors={form.fields.cardNumber}>
            <InputGroup
              value={draft.cardNumber}
              onValueChange={(cardNumber) => change({ cardNumber })}
              autoComplete="off"
            />
          </FormField>
        </div>
        {!words.isProfessional && (
          <div className="fc-form-row">
            <FormField label="Level" errors={form.fields.level}>
              <InputGroup
                value={draft.level}
                onValueChange={(level) => change({ level })}
                autoComplete="off"
              />
            </FormField>
            <FormField label="Category" errors={form.fields.category}>
              <InputGroup
                value={draft.category}
                onValueChange={(category) => change({ category })}
                autoComplete="off"
              />
            </FormField>
          </div>
        )}
        {person && props.isOpen && <PersonDays person={person} />}
      </FormDialog>
      {person && (
        <DeletionQuestion
          name={person.name}
          remove={() => remove({ variables: { input: { id: person.id } } })}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={props.onClose}
        >
          {isDeleting && <PersonEntries person={person} words={words} />}
        </DeletionQuestion>
      )}
    </>
  );
}

function draftOf(person: Person | null) {
  return {
    name: person?.name ?? '',
    studioId: person?.studio?.id ?? null,
    cardNumber: person?.cardNumber ?? '',
    level: person?.level ?? '',
    category: person?.category ?? '',
  };
}
