import { useMutation, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import type { DeletedLineFragment } from '../gql/graphql.ts';
import { useForm } from '../shell/useForm.ts';
import { useSession } from '../shell/useSession.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../ui/toaster.tsx';
import { DeletedThingNeeds, RestoreDeleted } from './deletionOperations.ts';

interface RestoreQuestionProps {
  readonly thing: DeletedLineFragment;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRestored: () => void;
}

/** Confirms a restore and lists what it includes. A refusal shows in the dialog. */
export function RestoreQuestion({ thing, isOpen, onClose, onRestored }: RestoreQuestionProps) {
  // Confirming before it loads restores the item alone, and the server refuses if it needs more.
  const { data } = useQuery(DeletedThingNeeds, {
    variables: { id: thing.id },
    skip: !isOpen,
    fetchPolicy: 'network-only',
  });
  const needs = data?.deletedThing.needs ?? [];
  const { isOrganiser } = useSession();
  const organisers = isOrganiser ? undefined : needs.find(({ kind }) => kind === 'EVENT');
  const [restore] = useMutation(RestoreDeleted);
  const isAsked = useRef(false);
  const form = useForm(
    () => {
      const input = { id: thing.id, withNeeded: needs.length > 0, entersTwice: isAsked.current };
      return restore({ variables: { input } });
    },
    () => {
      showToast({ message: `Restored ${thing.name}`, tone: 'done' });
      onClose();
      onRestored();
    },
  );
  isAsked.current = form.fields.entersTwice !== undefined;
  return (
    <ConfirmAlert
      isOpen={isOpen}
      title={`Restore ${thing.name}?`}
      confirmText={isAsked.current ? 'Enter Twice' : needs.length > 0 ? 'Restore all' : 'Restore'}
      cancelText={organisers ? 'Close' : 'Cancel'}
      intent="primary"
      isBusy={form.isBusy}
      reason={form.reasonBeside([])}
      onConfirm={organisers ? null : () => void form.submit()}
      onCancel={() => {
        form.forget();
        onClose();
      }}
    >
      {organisers
        ? `${organisers.name} was deleted too. An organiser can restore both.`
        : `${backText(thing)}${needs.length > 0 ? needsText(needs) : ''}`}
    </ConfirmAlert>
  );
}

function backText({ thingId, holds }: DeletedLineFragment): string {
  return `${thingId === null ? 'They are' : 'It is'} restored ${holds ? `with ${holds}` : 'unchanged'}. `;
}

const names = new Intl.ListFormat('en');
const SHOWN = 4;

function needsText(needs: readonly { readonly name: string }[]): string {
  const shown = needs.slice(0, SHOWN).map(({ name }) => name);
  const more = needs.length - shown.length;
  const all = names.format(more > 0 ? [...shown, `${more} more`] : shown);
  return needs.length === 1
    ? `${all} was deleted too, and is restored with it.`
    : `${all} were deleted too, and are restored with it.`;
}
