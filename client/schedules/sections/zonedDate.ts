import type { EventClock } from '../eventClock.ts';

/** A Date whose local parts are the event's: the form in which pickers count. */
export function zonedDate(at: number, clock: EventClock): Date {
  const local = new Date(at + clock.offset(at));
  return new Date(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate(),
    local.getUTCHours(),
    local.getUTCMinutes(),
    local.getUTCSeconds(),
  );
}

/** The moment at which the event's clocks show these parts, as ISO 8601 in UTC. */
export function momentOf(zoned: Date, clock: EventClock): string {
  const parts = Date.UTC(
    zoned.getFullYear(),
    zoned.getMonth(),
    zoned.getDate(),
    zoned.getHours(),
    zoned.getMinutes(),
    zoned.getSeconds(),
  );
  // The offset is asked for twice: near a change of the clocks the first answer is that of the wrong side.
  const near = parts - clock.offset(parts);
  return new Date(parts - clock.offset(near)).toISOString();
}
