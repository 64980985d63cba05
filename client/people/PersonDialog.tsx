import { useMutation, useQuery } from '@apollo/client/react';
import { InputGroup } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { useClientKey } from '../apollo/useClientKey.ts';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { PersonDays } from './days/PersonDays.tsx';
import { PaneLink } from './ListPane.tsx';
import { PersonDeletion } from './PersonDeletion.tsx';
import type { PersonWords } from './PersonWords.ts';
import { CreatePerson, EntriesOfPerson, PeopleScreenQuery, UpdatePerson } from './peopleOperations.ts';
import { StudioInput } from './StudioInput.tsx';
import { useHasPane } from './useShownId.ts';
import { WordField } from './WordField.tsx';

const SHOWN = ['name', 'cardNumber', 'studioId', 'level', 'category'];

/**
 * Adds, edits or deletes a person. Without room for a pane the dialog also shows their days, first and without
 * autofocus: a keyboard would cover them.
 */
export function PersonDialog(props: {
  person: Person | null;
  people: readonly Person[];
  words: PersonWords;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const { person, people, words } = props;
  const known = useMemo(() => wordsOfOthers(people, person), [people, person]);
  const hasPane = useHasPane();
  const days =
    person && props.isOpen ? (
      <PersonDays
        person={person}
        path={hasPane ? null : `${words.path}?id=${person.id}`}
        onLeave={props.onClose}
      />
    ) : null;
  const [draft, setDraft] = useState(() => draftOf(person));
  const { data: followed } = useQuery(EntriesOfPerson, {
    variables: { id: person?.id ?? '' },
    fetchPolicy: 'cache-and-network',
    skip: !person || !props.isOpen || words.isProfessional,
  });
  const uses = [
    countWords('level', followed?.entrant.levelFollowers),
    countWords('age group', followed?.entrant.ageGroupFollowers),
  ].filter((use) => use !== null);
  const [isDeleting, setDeleting] = useState(false);
  const [create] = useMutation(CreatePerson, {
    refetchQueries: [PeopleScreenQuery],
    awaitRefetchQueries: true,
  });
  const once = useClientKey();
  const [update] = useMutation(UpdatePerson);
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
        form={form}
        shown={SHOWN}
        remove={person ? { text: `Delete ${words.one}`, onClick: () => setDeleting(true) } : undefined}
        onClose={props.onClose}
      >
        {!hasPane && days}
        <FormField label={`${words.one} Name`} errors={form.fields.name}>
          <InputGroup
            value={draft.name}
            onValueChange={(name) => change({ name })}
            autoFocus={hasPane || person === null}
            autoComplete="off"
          />
        </FormField>
        <div className="fc-form-row fc-stack fc-gap-12">
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
          <div className="fc-form-row fc-stack fc-gap-12">
            <WordField
              label="Level"
              known={known.levels}
              value={draft.level}
              errors={form.fields.level}
              onChange={(level) => change({ level })}
            />
            <WordField
              label="Category"
              hint="Age group, such as B1"
              known={known.ageGroups}
              value={draft.category}
              errors={form.fields.category}
              onChange={(category) => change({ category })}
            />
          </div>
        )}
        {/* Whatever is typed: a sentence that came with a change would move the button being pressed. */}
        {uses.length > 0 && <p className="fc-muted">The {uses.join(', the ')}.</p>}
        {hasPane && days}
        {person && (
          <PaneLink
            to={`${words.path}?id=${person.id}`}
            text="Entries, heat sheet, merge…"
            onLeave={props.onClose}
          />
        )}
      </FormDialog>
      {person && (
        <PersonDeletion
          person={person}
          words={words}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={props.onClose}
        />
      )}
    </>
  );
}

const countWords = (what: string, count = 0) =>
  count > 0 ? `${what} counts for ${counted(count, 'entry', 'entries')}` : null;

function draftOf(person: Person | null) {
  return {
    name: person?.name ?? '',
    studioId: person?.studio?.id ?? null,
    cardNumber: person?.cardNumber ?? '',
    level: person?.level ?? '',
    category: person?.category ?? '',
  };
}

function wordsOfOthers(people: readonly Person[], person: Person | null) {
  const others = people.filter(({ id }) => id !== person?.id);
  const distinct = (all: (string | null | undefined)[]) =>
    [...new Set(all.filter((word): word is string => Boolean(word)))].sort((a, b) => a.localeCompare(b));
  return {
    levels: distinct(others.map(({ level }) => level)),
    ageGroups: distinct(others.map(({ category }) => category)),
  };
}
