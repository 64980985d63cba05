import type { LogLineFieldsFragment, ScheduleProgramFieldsFragment } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';

type Locked = Pick<ScheduleProgramFieldsFragment, 'lockedAt' | 'lockedBy'>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** "Locked by Miriam Okafor, Thu 9:40 PM". */
export function lockedText({ lockedAt, lockedBy }: Locked, clock: EventClock): string {
  const who = lockedBy ? ` by ${nameOf(lockedBy)}` : '';
  const at = lockedAt ? Date.parse(lockedAt) : null;
  return `Locked${who}${at === null ? '' : `, ${clock.shortWeekday(at)} ${clock.time(at)}`}`;
}

export const lockReason = (locked: Locked, clock: EventClock): string =>
  `${lockedText(locked, clock)}. Unlock first.`;

/** "Unlocked by M. Okafor, 8:52 AM"; null if not in the log. @param logs newest first */
export function unlockedText(logs: readonly LogLineFieldsFragment[], clock: EventClock): string | null {
  const line = logs.find(({ content }) => /^unlocked\b/i.test(content));
  return line ? `Unlocked by ${line.user}, ${clock.time(Date.parse(line.timestamp))}` : null;
}
