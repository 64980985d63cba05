import { attendanceOf, presenceOf } from '../../../server/eventDay/checkIn/attendance.ts';
import type { AttendanceFieldsFragment, CheckInKind, Presence } from '../../gql/graphql.ts';

export type Attendance = Omit<AttendanceFieldsFragment, '__typename'> & { isWaiting?: boolean };
export type DeskMark = NonNullable<Attendance['here']>;

export interface SentCheckIn {
  readonly entrantIds: readonly string[];
  readonly kind: CheckInKind;
  readonly isUndo: boolean;
  readonly seen: Presence;
  readonly pressedAt: string;
}

interface Line extends DeskMark, Pick<SentCheckIn, 'kind' | 'isUndo'> {
  readonly seen: Presence | null;
}

const lineOf = (kind: CheckInKind, mark: DeskMark | null, seen: Presence | null = null): Line[] =>
  mark ? [{ ...mark, kind, isUndo: false, seen }] : [];

/** Lines that fold into what the server answered. */
function linesOf({ here, packet, left, other }: Attendance): Line[] {
  const was = other && 'UNKNOWN';
  return [
    ...lineOf('PACKET', packet),
    ...(left
      ? [...lineOf('HERE', here ?? null), ...lineOf('LEFT', left, was)]
      : [...lineOf('LEFT', other), ...lineOf('HERE', here, was)]),
  ];
}

/** Check-ins with the unconfirmed ones of this device, by the server's own fold. */
export function withWaitingCheckIns(
  known: ReadonlyMap<string, Attendance>,
  waiting: readonly SentCheckIn[],
): ReadonlyMap<string, Attendance> {
  const all = new Map(known);
  const sent = Map.groupBy(
    waiting.flatMap((one) => one.entrantIds.map((id) => ({ ...one, id }))),
    ({ id }) => id,
  );
  for (const [entrantId, own] of sent) {
    const before = all.get(entrantId);
    const lines = own.map((one) => ({ ...one, at: one.pressedAt, by: '' }));
    const state = attendanceOf<Line>([...(before ? linesOf(before) : []), ...lines]);
    all.set(entrantId, { entrantId, no: before?.no ?? 0, ...state, isWaiting: true });
  }
  return all;
}

/** Checked in and not left since. */
export const isHere = (attendance: Attendance | undefined): boolean => presenceOf(attendance) === 'HERE';
