import { useEffect, useRef, useState } from 'react';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useScheduleMutation } from '../program/useScheduleMutation.ts';
import { UndoCommand } from './commandOperations.ts';
import { undoneText } from './outcomeText.ts';
import { isRedo, lineToRedo, lineToUndo } from './undoLines.ts';

export interface UndoActProps {
  readonly logs: readonly LogLineFieldsFragment[] | undefined;
  /** Unanswered key presses, oldest first. */
  readonly presses: readonly { readonly isAgain: boolean }[];
  readonly onAnswered: () => void;
  /** The oldest press was refused or cancelled; the later ones no longer mean the same change. */
  readonly onRefused: () => void;
}

/** Handles Ctrl+Z and Ctrl+Shift+Z, one press at a time; asks before undoing another person's change. */
export function UndoAct({ logs, presses, onAnswered, onRefused }: UndoActProps) {
  const { user } = useSession();
  const undo = useScheduleMutation(UndoCommand, 'toast');
  const [asked, setAsked] = useState<LogLineFieldsFragment | null>(null);
  const isBusy = useRef(false);
  const lastTaken = useRef<string | null>(null);
  const take = async (line: LogLineFieldsFragment) => {
    isBusy.current = true;
    const answer = await undo.run({ logEntryId: line.id });
    isBusy.current = false;
    setAsked(null);
    if (!answer) return onRefused();
    lastTaken.current = line.id;
    const message = `${isRedo(line) ? 'Redid' : 'Undid'}: ${undoneText(line)}`;
    showToast({ message, tone: 'done', key: 'undo' });
    onAnswered();
  };
  useEffect(() => {
    // The log offers the line just undone until it is refetched.
    const isStale = logs?.some(({ id, canUndo }) => id === lastTaken.current && canUndo);
    if (!isStale) lastTaken.current = null;
    const [press] = presses;
    if (!press || !logs || isStale || isBusy.current || asked) return;
    const line = press.isAgain ? lineToRedo(logs) : lineToUndo(logs);
    if (!line) {
      showToast({ message: `There is nothing to ${press.isAgain ? 'redo' : 'undo'}.`, key: 'undo' });
      onAnswered();
    } else if (user && line.userId !== user.id) setAsked(line);
    else void take(line);
  });
  const cancel = () => {
    setAsked(null);
    onRefused();
  };
  const again = asked !== null && isRedo(asked);
  return (
    <ConfirmAlert
      isOpen={asked !== null}
      title={again ? `Redo the change ${asked?.user} undid?` : `Undo ${asked?.user}’s change?`}
      confirmText={again ? 'Redo' : 'Undo'}
      cancelText="Cancel"
      intent="primary"
      isBusy={undo.isRunning}
      onCancel={cancel}
      onConfirm={() => asked && void take(asked)}
    >
      {asked && undoneText(asked)}
    </ConfirmAlert>
  );
}
