export const CHECK_IN_KINDS = ['HERE', 'PACKET', 'LEFT'] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** Whether a person is in the house, as far as the desk knows. */
export const PRESENCES = ['HERE', 'LEFT', 'UNKNOWN'] as const;
export type Presence = (typeof PRESENCES)[number];

/** One line of the log of check-ins, as far as a person's state depends on it. */
export interface CheckInLine {
  readonly kind: CheckInKind;
  readonly isUndo: boolean;
  /** What the device showed of the person when it was pressed; null where it did not say. */
  readonly seen?: Presence | null;
}

/** What holds for a person, each with the line that said so first. */
export interface AttendanceOf<Line> {
  readonly here: Line | null;
  readonly packet: Line | null;
  /** Set only while the person is away. */
  readonly left: Line | null;
  /** What held before and says the opposite, where what holds did not know of it. */
  readonly other: Line | null;
}

/** What follows from the notes about a person. */
export const presenceOf = (notes: { here: unknown; left: unknown } | undefined): Presence =>
  notes?.left ? 'LEFT' : notes?.here ? 'HERE' : 'UNKNOWN';

/**
 * Where a person's lines lead. A second press of a kind changes nothing, so that two desks can press at once; someone who
 * has left and is checked in again is here from then on. Of two answers that did not know of each other the later one holds;
 * the one before is shown with it until an answer is given that knows of both.
 * @param lines all lines of one person, in the order of the database
 */
export function attendanceOf<Line extends CheckInLine>(lines: readonly Line[]): AttendanceOf<Line> {
  let here: Line | null = null;
  let packet: Line | null = null;
  let left: Line | null = null;
  let other: Line | null = null;
  for (const line of lines) {
    if (line.kind === 'PACKET') {
      packet = line.isUndo ? null : (packet ?? line);
      continue;
    }
    const before: Line | null = left ?? here;
    const was = presenceOf({ here, left });
    if (line.kind === 'LEFT') left = line.isUndo ? null : (left ?? line);
    else if (line.isUndo) here = null;
    else {
      here = here && !left ? here : line;
      left = null;
    }
    const now = presenceOf({ here, left });
    if (line.seen == null || line.seen === was || now === 'UNKNOWN') other = null;
    else if (was !== 'UNKNOWN' && was !== now) other = before;
  }
  return { here, packet, left, other };
}
