import { useEffect, useRef, useState } from 'react';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { UndoCommand } from './commandOperations.ts';
import { undoneText } from './outcomeText.ts';
import { isRedo, lineToRedo, lineToUndo } from './undoLines.ts';

export interface UndoActProps {
  readonly logs: readonly LogLineFieldsFragment[] | undefined;
  /** The last time that the keys were pressed: each is another object. */
  readonly press: { readonly isAgain: boolean };
}

/** What Ctrl+Z and Ctrl+Shift+Z do; what somebody else has done is asked for first. */
export function UndoAct({ logs, press }: UndoActProps) {
  const { user } = useSession();
  const undo = useScheduleAct(UndoCommand, 'toast');
  const [asked, setAsked] = useState<LogLineFieldsFragment | null>(null);
  const take = async (line: LogLineFieldsFragment) => {
    const answer = await undo.run({ logEntryId: line.id });
    setAsked(null);
    if (!answer) return;
    const message = `${isRedo(line) ? 'Did again' : 'Undid'}: ${undoneText(line)}`;
    showToast({ message, tone: 'done', key: 'undo' });
  };
  const answered = useRef<UndoActProps['press'] | null>(null);
  useEffect(() => {
    if (answered.current === press) return;
    answered.current = press;
    const line = press.isAgain ? lineToRedo(logs ?? []) : lineToUndo(logs ?? []);
    if (!line) {
      showToast({ message: `There is nothing to ${press.isAgain ? 'do again' : 'undo'}.`, key: 'undo' });
    } else if (user && line.userId !== user.id) setAsked(line);
    else void take(line);
  });
  const again = asked !== null && isRedo(asked);
  return (
    <ConfirmAlert
      isOpen={asked !== null}
      title={again ? `Do again what ${asked?.user} took back?` : `Undo what ${asked?.user} did?`}
      confirmText={again ? 'Redo' : 'Undo'}
      cancelText="Cancel"
      intent="primary"
      isBusy={undo.isRunning}
      onCancel={() => setAsked(null)}
      onConfirm={() => asked && void take(asked)}
    >
      {asked && undoneText(asked)}
    </ConfirmAlert>
  );
}
