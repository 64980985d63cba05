import { useEffect, useState } from 'react';
import { hasOwnUndo, isDialogOpen } from '../../ui/keys.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import type { UndoActProps } from './UndoAct.tsx';

const UndoAct = openingPart<UndoActProps>(async () => (await import('./UndoAct.tsx')).UndoAct, MissingPart);

/**
 * Ctrl+Z takes the newest change of the schedule back, Ctrl+Shift+Z does it again; on a Mac with Cmd. What is not
 * theirs to take back is passed over. A text field keeps its own undo.
 */
export function UndoKeys({ logs }: Pick<UndoActProps, 'logs'>) {
  const [presses, setPresses] = useState<UndoActProps['presses'] | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (event.repeat || hasOwnUndo(event.target) || isDialogOpen()) return;
      event.preventDefault();
      setPresses((waiting) => [...(waiting ?? []), { isAgain: event.shiftKey }]);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    presses && (
      <UndoAct
        logs={logs}
        presses={presses}
        onAnswered={() => setPresses((waiting) => waiting?.slice(1) ?? null)}
        onRefused={() => setPresses([])}
      />
    )
  );
}
