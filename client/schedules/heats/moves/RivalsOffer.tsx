import { Button } from '@blueprintjs/core';
import { counted } from '../../../../server/schedules/counted.ts';
import type { Rivals } from './useMoveExplanation.ts';

interface RivalsOfferProps {
  readonly couple: string;
  readonly rivals: Rivals;
  readonly isMoving: boolean;
  readonly onMove: () => void;
}

/** For a move that would split a contest: offers to move its other couples too, or says why they cannot. */
export function RivalsOffer({ couple, rivals: { rows, refusals }, isMoving, onMove }: RivalsOfferProps) {
  const others = counted(rows.length, 'other couple');
  if (refusals.length > 0)
    return (
      <span className="fc-muted">
        The contest’s {others} cannot move too. {refusals[0]}
      </span>
    );
  return (
    <Button
      size="small"
      text={`Move with ${others}`}
      aria-label={`Move ${couple} with ${others}`}
      loading={isMoving}
      onClick={onMove}
    />
  );
}
