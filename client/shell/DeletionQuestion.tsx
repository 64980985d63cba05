import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../ui/toaster.tsx';
import { useForm } from './useForm.ts';

/** What a dialog hands to the question that it opens. */
export type Question = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/**
 * Asks once before something is deleted; `children` say what goes with it. Where the server refuses, because entries name
 * the person or use the dance, its reason stays in the question. A toast leads to what was deleted, unless another tells of it.
 */
export function DeletionQuestion(
  props: Question & {
    name: string;
    remove: () => Promise<unknown>;
    isToldOtherwise?: boolean;
    /** What must be done before it can be deleted. */
    notYet?: string | null;
    children?: ReactNode;
  },
) {
  const navigate = useNavigate();
  const form = useForm(props.remove, () => {
    const action = { text: 'Recently deleted', onClick: () => void navigate('/deleted') };
    if (!props.isToldOtherwise) showToast({ message: `${props.name} is deleted`, action });
    props.onClose();
    props.onDeleted();
  });
  return (
    <ConfirmAlert
      isOpen={props.isOpen}
      title={`Are you sure you want to delete ${props.name}?`}
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      notYet={props.notYet}
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
