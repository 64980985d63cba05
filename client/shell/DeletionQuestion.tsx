import type { ReactNode } from 'react';
import { ConfirmAlert } from '../ui/ConfirmAlert.tsx';
import { useForm } from './useForm.ts';

/** What a dialog hands to the question that it opens. */
export type Question = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/**
 * Asks once before something is deleted; `children` say what goes with it. Where the server refuses, because entries name
 * the person or use the dance, its reason stays in the question.
 */
export function DeletionQuestion(
  props: Question & { name: string; remove: () => Promise<unknown>; children?: ReactNode },
) {
  const form = useForm(props.remove, () => {
    props.onClose();
    props.onDeleted();
  });
  return (
    <ConfirmAlert
      isOpen={props.isOpen}
      title={`Are you sure you want to delete ${props.name}?`}
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      onConfirm={() => void form.submit()}
      onCancel={() => {
        form.forget();
        props.onClose();
      }}
    >
      {props.children}
    </ConfirmAlert>
  );
}
