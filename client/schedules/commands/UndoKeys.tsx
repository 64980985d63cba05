import { useEffect, useRef, useState } from 'react';
import type { LogLineFieldsFragment } from '../../gql/graphql.ts';
import { useSession } from '../../shell/useSession.ts';
import { ConfirmAlert } from '../../ui/dialogs/ConfirmAlert.tsx';
import { hasOwnUndo, isDialogOpen } from '../../ui/keys.ts';
import { showToast } from '../../ui/toaster.tsx';
import { useScheduleAct } from '../program/useScheduleAct.ts';
import { UndoCommand } from './commandOperations.ts';
import { undoneText } from './outcomeText.ts';
import { isRedo, lineToRedo, lineToUndo } from './undoLines.ts';

type Logs = readonly LogLineFieldsFragment[] | undefined;

/**
 * Ctrl+Z takes the newest change of the schedule back, Ctrl+Shift+Z does it again; on a Mac with Cmd. What somebody else
 * has done is asked for first. A text field keeps its own undo.
 */
export function UndoKeys({ logs }: { logs: Logs }) {
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
  const press = (isAgain: boolean) => {
    const line = isAgain ? lineToRedo(logs ?? []) : lineToUndo(logs ?? []);
    if (!line) {
      showToast({ message: `There is nothing to ${isAgain ? 'do again' : 'undo'}.`, key: 'undo' });
    } else if (user && line.userId !== user.id) setAsked(line);
    else void take(line);
  };
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (event.repeat || hasOwnUndo(event.target) || isDialogOpen()) return;
      event.preventDefault();
      pressed.current(event.shiftKey);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
