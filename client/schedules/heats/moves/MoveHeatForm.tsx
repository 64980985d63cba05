import { Button } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { useScheduleValue } from '../../program/ScheduleContext.ts';
import { HeatNumberInput } from '../HeatNumberInput.tsx';
import type { Numbered } from '../printedNumbers.ts';
import type { HeatMove } from './useHeatMove.ts';

interface MoveHeatFormProps {
  readonly heat: Numbered;
  readonly move: HeatMove;
  /** The note with the reasons against. */
  readonly noteId: string;
}

/** Moves a heat to another number; the others shift. Read-only in a locked schedule. */
export function MoveHeatForm({ heat, move, noteId }: MoveHeatFormProps) {
  const isLocked = useScheduleValue((open) => open.isLocked);
  if (isLocked) {
    return (
      <span className="heat-stays fc-gap-6 fc-text-12 fc-muted">
        <Lock size={12} /> Heat stays at {heat.label}
      </span>
    );
  }
  const isRefused = move.target !== null && !move.target.isPossible;
  const isWarned = move.target !== null && move.target.sentences.length > 0;
  return (
    <span className="heat-move-form fc-flex fc-gap-4">
      <HeatNumberInput
        label={`Move heat ${heat.label} to number`}
        value={move.text}
        isSmall
        tone={isWarned ? 'warning' : undefined}
        describedBy={isWarned ? noteId : undefined}
        onValue={move.type}
        onEnter={move.submit}
        onEscape={() => move.type('')}
      />
      <Button
        size="small"
        text="Move"
        aria-label={`Move heat ${heat.label}`}
        aria-disabled={move.text === '' || isRefused}
        aria-describedby={isWarned ? noteId : undefined}
        loading={move.isRunning}
        onClick={move.submit}
      />
    </span>
  );
}
