import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { shortTime } from './dayWords.ts';
import type { FollowedFloor } from './useFloor.ts';
import type { RefusedLate } from './useFloorNotes.ts';
import type { Presses } from './usePress.ts';

/** Later, no one acts on it; the log has it. */
const SHOWN_MS = 600_000;

/** Presses of other devices that came too late: the clock stayed where it was, and everyone who moves it sees them. */
export function LatePresses({
  floor,
  refused,
  presses,
}: {
  floor: FollowedFloor;
  refused: readonly RefusedLate[];
  presses: Presses;
}) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const { clock, now } = floor;
  // Refusals of this device's own presses are shown where they were pressed.
  return (
    <>
      {refused
        .filter(
          ({ id, at, pressedAt }) =>
            !presses.isOwn(pressedAt) && !seen.has(id) && now - Date.parse(at) < SHOWN_MS,
        )
        .map(({ id, by, at, pressedAt, content }) => (
          <div key={id} className="day-notice" role="status">
            <span>
              {by} pressed at {shortTime(clock, Date.parse(pressedAt ?? at))}, too late to count. {content}
            </span>
            <Button size="large" text="OK" onClick={() => setSeen(new Set([...seen, id]))} />
          </div>
        ))}
    </>
  );
}
