import { InputGroup } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../ui/dialogs/FormDialog.tsx';
import { FormField } from '../ui/dialogs/FormField.tsx';
import type { Question } from './DeletionQuestion.tsx';
import { useForm } from './useForm.ts';

/** `thing` is null for a new one. */
export type NamedDialogProps<Thing> = { thing: Thing | null; isOpen: boolean; onClose: () => void };

/**
 * Adds, renames or deletes a thing with little more than a name (studio, dance, event). `word` names it in titles and
 * buttons; `further` renders more fields, `shown` has their names on the server.
 */
export function NamedDialog(
  props: NamedDialogProps<{ name: string }> & {
    word: string;
    save: (name: string) => Promise<unknown>;
    question: (question: Question) => ReactNode;
    shown?: readonly string[];
    further?: (errors: Readonly<Record<string, string[]>>) => ReactNode;
  },
) {
  const { thing, word, isOpen, onClose } = props;
  const [name, setName] = useState(thing?.name ?? '');
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm(() => props.save(name), onClose);
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={`${thing ? 'Edit' : 'Add'} ${word}`}
        saveText={`Save ${word}`}
        form={form}
        shown={['name', ...(props.shown ?? [])]}
        remove={thing ? { text: `Delete ${word}`, onClick: () => setDeleting(true) } : undefined}
        onClose={onClose}
      >
        <FormField label={`${word} Name`} errors={form.fields.name}>
          <InputGroup value={name} onValueChange={setName} autoFocus autoComplete="off" />
        </FormField>
        {props.further?.(form.fields)}
      </FormDialog>
      {thing && props.question({ isOpen: isDeleting, onClose: () => setDeleting(false), onDeleted: onClose })}
    </>
  );
}
