import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../ui/toaster.tsx';
import { useForm } from './useForm.ts';

export type Question = { isOpen: boolean; onClose: () => void; onDeleted: () => void };

/**
 * Asks before a deletion; `children` say what else is lost. If the server refuses, because entries use the person or
 * dance, the question shows its reason. Afterwards a toast links to Recently Deleted, unless `hasOwnToast`.
 */
export function DeletionQuestion(
  props: Question & {
    name: string;
    remove: () => Promise<unknown>;
    hasOwnToast?: boolean;
    /** Why it cannot be deleted yet. */
    notYet?: string | null;
    children?: ReactNode;
  },
) {
  const navigate = useNavigate();
  const form = useForm(props.remove, () => {
    const action = { text: 'Recently deleted', onClick: () => void navigate('/deleted') };
    if (!props.hasOwnToast) showToast({ message: `Deleted ${props.name}`, action });
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
