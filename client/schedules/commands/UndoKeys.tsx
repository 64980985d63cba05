import { useEffect, useState } from 'react';
import { hasOwnUndo, isDialogOpen } from '../../ui/keys.ts';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import type { UndoActProps } from './UndoAct.tsx';

const UndoAct = openingPart<UndoActProps>(async () => (await import('./UndoAct.tsx')).UndoAct, MissingPart);

/**
 * Ctrl+Z undoes the newest change of the schedule that the user may undo, Ctrl+Shift+Z redoes it; Cmd on a Mac. Text
 * fields keep their own undo.
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
