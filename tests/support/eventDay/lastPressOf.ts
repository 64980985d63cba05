import type { Ask } from './stageDay.ts';

interface LastPress {
  no: number;
  kind: string;
  label: string | null;
}

/** The server's last press of a floor. */
export async function lastPressOf(ask: Ask, scheduleId: string, floor = 'Ballroom A'): Promise<LastPress> {
  const { floorClock } = await ask<{ floorClock: { presses: LastPress[] } }>(
    `query C($id: ID!, $floor: String!) { floorClock(scheduleId: $id, floor: $floor) {
      presses(last: 1) { no kind label } } }`,
    { id: scheduleId, floor },
  );
  return floorClock.presses[0] as LastPress;
}
