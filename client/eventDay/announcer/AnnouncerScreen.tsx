import { VolumeUp } from '@blueprintjs/icons';
import { DayFrame } from '../DayFrame.tsx';
import { useDeck } from '../deck/useDeck.ts';
import { LatePresses, RefusedPresses } from '../LatePresses.tsx';
import { useEarlyStart } from '../useEarlyStart.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { useFloorKeys } from '../useFloorKeys.ts';
import { useFloorNotes } from '../useFloorNotes.ts';
import { usePress } from '../usePress.ts';
import { AnnouncerFoot } from './AnnouncerFoot.tsx';
import { AnnouncerHeat } from './AnnouncerHeat.tsx';
import { AnnouncerNext } from './AnnouncerNext.tsx';
import './announcer.css';
import './next.css';
import './narrow.css';

/** /day/announcer: the current heat with its couples, the next ones, and the button that moves the clock. */
export function AnnouncerScreen() {
  return (
    <DayFrame title="Announcer" className="announcer" icon={<VolumeUp size={18} />}>
      {(floor) => <Announcer floor={floor} />}
    </DayFrame>
  );
}

function Announcer({ floor }: { floor: FollowedFloor }) {
  const { presses, alert } = useEarlyStart(floor, usePress(floor));
  const deck = useDeck(floor.plan.scheduleId, floor.plan.floor);
  const notes = useFloorNotes(floor.plan.scheduleId, floor.plan.floor);
  const actions = useFloorKeys(floor, presses);
  return (
    <>
      <RefusedPresses presses={presses} />
      <LatePresses floor={floor} refused={notes.refused} presses={presses} />
      <div className="announcer-columns fc-stack fc-fill">
        <AnnouncerHeat floor={floor} />
        <AnnouncerNext floor={floor} deck={deck} notes={notes} onJump={actions.jump} />
      </div>
      {alert}
      <AnnouncerFoot floor={floor} actions={actions} waiting={presses.waiting} />
    </>
  );
}
