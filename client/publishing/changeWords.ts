import { withTba } from '../../server/entries/tba.ts';
import type { ChangedLineFragment, ChangeKind } from '../gql/graphql.ts';
import type { EventClock } from '../time/eventClock.ts';
import type { Change } from './changeGroups.ts';

export const KIND_WORDS: Readonly<Record<ChangeKind, string>> = {
  MOVED: 'Moved',
  NEW_TIME: 'New time',
  FLOOR: 'Floor',
  PARTNER: 'Partner',
  CONTEST: 'Contest',
  LATER_ROUND: 'Later round',
  NEW: 'New',
  GONE: 'Gone',
};

/** One side of a change: unchanged text, and text to strike or mark. */
export interface ChangeSide {
  readonly plain: string;
  readonly marked: string;
}

/** "79 · Fri 11:03 AM" and "87 · Fri 11:15 AM"; unchanged parts are kept short. */
export function changeSides({ kinds, before, after }: Change, clock: EventClock): [ChangeSide, ChangeSide] {
  if (!before) return [NOTHING, { plain: '', marked: after ? whenText(after, clock) : '' }];
  if (!after)
    return [
      { plain: '', marked: whenText(before, clock) },
      { plain: 'cancelled', marked: '' },
    ];
  const side = (line: ChangedLineFragment): ChangeSide => {
    if (kinds.includes('MOVED'))
      return { plain: '', marked: [whenText(line, clock), ...restOf(line, kinds, clock)].join(' · ') };
    const marked = [
      ...(kinds.includes('NEW_TIME') ? [timeText(line, clock)] : []),
      ...restOf(line, kinds, clock),
    ];
    return { plain: `${line.heat} · `, marked: marked.join(' · ') };
  };
  return [side(before), side(after)];
}

const NOTHING: ChangeSide = { plain: '–', marked: '' };

function restOf(line: ChangedLineFragment, kinds: readonly ChangeKind[], clock: EventClock): string[] {
  return [
    ...(kinds.includes('FLOOR') ? [line.floor || 'no floor named'] : []),
    ...(kinds.includes('PARTNER') ? [coupleText(line)] : []),
    ...(kinds.includes('CONTEST')
      ? [[line.dance?.name, line.level, line.ageGroup].filter(Boolean).join(', ')]
      : []),
    ...(kinds.includes('LATER_ROUND')
      ? [line.nextRoundTime ? `next round ${dayAndTime(line.nextRoundTime, clock)}` : 'no later round']
      : []),
  ];
}

const coupleText = ({ people, awaitsPartner }: ChangedLineFragment): string =>
  withTba(
    people.map(({ name }) => name),
    awaitsPartner,
  ).join(' & ');

const whenText = (line: ChangedLineFragment, clock: EventClock): string =>
  [line.heat, timeText(line, clock)].filter(Boolean).join(' · ');

const timeText = ({ startTime }: ChangedLineFragment, clock: EventClock): string =>
  startTime ? dayAndTime(startTime, clock) : 'no time yet';

const dayAndTime = (at: string, clock: EventClock): string =>
  `${clock.shortWeekday(Date.parse(at))} ${clock.time(Date.parse(at))}`;
