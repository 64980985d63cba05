import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { dismiss } from '../journal/act.ts';
import { shortTime } from './dayWords.ts';
import type { FollowedFloor } from './useFloor.ts';
import type { RefusedLate } from './useFloorNotes.ts';
import type { Presses } from './usePress.ts';

/** By then no one acts on it; the log keeps it. */
const SHOWN_MS = 600_000;

/** Presses on other devices that arrived too late to move the clock, shown to everyone who moves it. */
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

/** Presses of this device that the server refused. */
export function RefusedPresses({ presses: { refused } }: { presses: Presses }) {
  return refused.map((one) => (
    <div key={one.key} className="day-notice" role="alert">
      <span>
        {one.label} did not count. {one.reason}
      </span>
      <Button size="large" text="OK" onClick={() => dismiss(one)} />
    </div>
  ));
}
