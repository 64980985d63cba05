import { InfoSign, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { MoveTarget } from './useMoveExplanation.ts';
import './moveNote.css';

interface MoveNoteProps {
  readonly id: string;
  readonly target: Pick<MoveTarget, 'isPossible' | 'sentences' | 'nearest'>;
  /** What the near heats are; given, they are also offered where the move is possible. */
  readonly nearestText?: string;
  /** With what is printed for the heat. */
  readonly onChoose: (label: string) => void;
  readonly children?: ReactNode;
}

/** Under a row: why it cannot go there, and the nearest heats where it can; or what to mind where it can. */
export function MoveNote({ id, target, nearestText, onChoose, children }: MoveNoteProps) {
  const Icon = target.isPossible ? InfoSign : WarningSign;
  return (
    <div className="move-note" id={id} role="status">
      <span className="move-note-why">
        <Icon size={13} />
        <span>{target.sentences.join(' ')}</span>
      </span>
      {children}
      {target.nearest.length > 0 && (nearestText || !target.isPossible) ? (
        <span className="move-note-nearest">
          {nearestText ?? 'Nearest free'}
          {target.nearest.map(({ id: heatId, label }) => (
            <button
              key={heatId}
              type="button"
              aria-label={nearestText ? `Heat ${label} fits, choose it` : `Heat ${label} is free, choose it`}
              onClick={() => onChoose(label)}
            >
              {label}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}
