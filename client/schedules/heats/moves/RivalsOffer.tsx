import { Button } from '@blueprintjs/core';
import type { Rivals } from './useMoveExplanation.ts';

interface RivalsOfferProps {
  readonly couple: string;
  readonly rivals: Rivals;
  readonly isMoving: boolean;
  readonly onMove: () => void;
}

/** For a move that would split a contest: offers to move its other couples too, or says why they cannot. */
export function RivalsOffer({ couple, rivals: { rows, refusals }, isMoving, onMove }: RivalsOfferProps) {
  const others = rows.length === 1 ? '1 rival' : `${rows.length} rivals`;
  if (refusals.length > 0)
    return (
      <span className="fc-muted">
        {others} cannot go along. {refusals[0]}
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
