import { InfoSign, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type { MoveTarget } from './useMoveExplanation.ts';
import './moveNote.css';

interface MoveNoteProps {
  readonly id: string;
  readonly target: Pick<MoveTarget, 'isPossible' | 'sentences' | 'nearest'>;
  /** If given, nearest heats are also offered for a possible move. */
  readonly nearestText?: string;
  /** Receives the printed number. */
  readonly onChoose: (label: string) => void;
  readonly children?: ReactNode;
}

/** Why a couple cannot move there and the nearest heats it can; or warnings about a possible move. */
export function MoveNote({ id, target, nearestText, onChoose, children }: MoveNoteProps) {
  const Icon = target.isPossible ? InfoSign : WarningSign;
  return (
    <div className="move-note fc-row fc-wrap fc-spread fc-text-12 fc-warning" id={id} role="status">
      <span className="move-note-why fc-row fc-gap-8">
        <Icon size={13} />
        <span>{target.sentences.join(' ')}</span>
      </span>
      {children}
      {target.nearest.length > 0 && (nearestText || !target.isPossible) ? (
        <span className="move-note-nearest fc-row fc-gap-8 fc-muted">
          {nearestText ?? 'Nearest free'}
          {target.nearest.map(({ id: heatId, label }) => (
            <button
              key={heatId}
              type="button"
              aria-label={nearestText ? `Heat ${label} fits, choose it` : `Heat ${label} is free, move there`}
              onClick={() => {
                // The pressed button disappears with the note.
                document.querySelector<HTMLElement>(`[aria-describedby="${id}"]`)?.focus();
                onChoose(label);
              }}
            >
              {label}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}
