import { Button } from '@blueprintjs/core';
import { BlockedPerson, Disable, Pin, Remove } from '@blueprintjs/icons';
import { hint } from '../../ui/openings/hint.ts';
import type { HeatEntryActs } from './useHeatEntryActs.ts';

interface HeatEntryActionsProps {
  /** "Student & Teacher". */
  readonly couple: string;
  readonly isPinned: boolean;
  readonly onScratch: () => void;
  readonly acts: HeatEntryActs;
}

export function HeatEntryActions({ couple, isPinned, onScratch, acts }: HeatEntryActionsProps) {
  const { isPinning, isUnassigning } = acts;
  const pinHint = isPinned
    ? 'Pinned: Fill Heats and planning keep it here'
    : 'Pin: Fill Heats and planning will keep it here';
  return (
    <>
      <Button
        size="small"
        variant="minimal"
        className="heat-pin"
        icon={<Pin size={14} className="heat-pin-mark" />}
        aria-label={`Pin ${couple}`}
        aria-pressed={isPinned}
        aria-disabled={isPinning}
        onClick={acts.togglePin}
        {...hint(pinHint)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={isUnassigning ? <Disable size={14} /> : <Remove size={14} />}
        aria-label={`Unassign ${couple}`}
        disabled={isUnassigning}
        onClick={acts.takeOut}
        {...hint('Unassign from this heat')}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<BlockedPerson size={14} />}
        aria-label={`Scratch ${couple}…`}
        onClick={onScratch}
        {...hint('Scratch from this heat on')}
      />
    </>
  );
}
