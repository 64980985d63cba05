import { useMutation } from '@apollo/client/react';
import { InputGroup, SegmentedControl } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import { showFailure } from '../apollo/showFailure.ts';
import { useClientKey } from '../apollo/useClientKey.ts';
import type { MyPersonFieldsFragment } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import type { MyOwn } from './StudioFrame.tsx';
import { DeleteMyPerson, MyRegistration, SaveMyPerson } from './studioOperations.ts';

export type Person = MyPersonFieldsFragment;

interface PersonDialogProps {
  readonly own: MyOwn;
  /** Null for a new one. */
  readonly person: Person | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const READ_AGAIN = { refetchQueries: [MyRegistration], awaitRefetchQueries: true };

/** Adds people one after another, or corrects one. */
export function PersonDialog({ own, person, isOpen, onClose }: PersonDialogProps) {
  const studioId = own.studio.id;
  const [name, setName] = useState(person?.name ?? '');
  const [isProfessional, setProfessional] = useState(person?.isProfessional ?? false);
  const [level, setLevel] = useState(person?.level ?? '');
  const [ageGroup, setAgeGroup] = useState(person?.ageGroup ?? '');
  const [cardNumber, setCardNumber] = useState(person?.cardNumber ?? '');
  const [added, setAdded] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const keyed = useClientKey();
  const [save] = useMutation(SaveMyPerson, READ_AGAIN);
  const [remove] = useMutation(DeleteMyPerson, READ_AGAIN);
  const form = useForm(
    () => {
      const fields = { name, isProfessional, level, ageGroup, cardNumber };
      const input = { studioId, ...fields };
      if (person) return save({ variables: { input: { ...input, id: person.id } } });
      // The next name may be typed before the answer: it replaces this one.
      nameField.current?.select();
      return keyed(input, (sent) => save({ variables: { input: sent } }));
    },
    person ? onClose : goOn,
  );
  // The next one often has the same level and age group.
  function goOn(): void {
    setAdded(name);
    setName((now) => (now === name ? '' : now));
    setCardNumber('');
    nameField.current?.focus();
  }
  const { fields } = form;
  return (
    <FormDialog
      isOpen={isOpen}
      title={person ? `Edit ${person.name}` : 'New Person'}
      saveText={person ? 'Save' : 'Add'}
      form={form}
      shown={['name', 'level', 'ageGroup', 'cardNumber']}
      closeText={added ? 'Done' : 'Cancel'}
      onClose={onClose}
      {...(person?.canDelete
        ? {
            remove: {
              text: 'Delete',
              onClick: () =>
                void remove({ variables: { input: { studioId, id: person.id } } })
                  .then(onClose)
                  .catch(showFailure),
            },
          }
        : {})}
    >
      <SegmentedControl
        options={[
          { value: 'student', label: 'Student' },
          { value: 'teacher', label: 'Teacher' },
        ]}
        value={isProfessional ? 'teacher' : 'student'}
        onValueChange={(value) => setProfessional(value === 'teacher')}
      />
      <FormField label="Name" required errors={fields.name}>
        <InputGroup inputRef={nameField} value={name} onValueChange={setName} autoFocus autoComplete="off" />
      </FormField>
      {isProfessional ? null : (
        <>
          <FormField label="Level" errors={fields.level}>
            <Suggested value={level} onChange={setLevel} of={own.people.map((one) => one.level)} />
          </FormField>
          <FormField label="Age group" errors={fields.ageGroup}>
            <Suggested value={ageGroup} onChange={setAgeGroup} of={own.people.map((one) => one.ageGroup)} />
          </FormField>
        </>
      )}
      <FormField label="Card number" errors={fields.cardNumber}>
        <InputGroup value={cardNumber} onValueChange={setCardNumber} autoComplete="off" />
      </FormField>
      {added ? (
        <p className="fc-small fc-done" role="status">
          Added {added}. Add the next one, or press Done.
        </p>
      ) : null}
    </FormDialog>
  );
}

interface SuggestedProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly of: readonly (string | null)[];
  readonly id?: string;
}

/** A text with the values that the studio uses already. */
function Suggested({ value, onChange, of, ...field }: SuggestedProps) {
  const list = useId();
  return (
    <>
      <InputGroup {...field} value={value} onValueChange={onChange} list={list} autoComplete="off" />
      <datalist id={list}>
        {[...new Set(of)].filter(Boolean).map((one) => (
          <option key={one} value={one ?? ''} />
        ))}
      </datalist>
    </>
  );
}
