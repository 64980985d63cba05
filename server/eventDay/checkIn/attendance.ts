export const CHECK_IN_KINDS = ['HERE', 'PACKET', 'LEFT'] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** One line of the log of check-ins, as far as a person's state depends on it. */
export interface CheckInLine {
  readonly kind: CheckInKind;
  readonly isUndo: boolean;
}

/** What holds for a person, each with the line that said so first. */
export interface AttendanceOf<Line> {
  readonly here: Line | null;
  readonly packet: Line | null;
  /** Set only while the person is away. */
  readonly left: Line | null;
}

/**
 * Where a person's lines lead. A second press of a kind changes nothing, so that two desks can press at once; someone who
 * has left and is checked in again is here from then on.
 * @param lines all lines of one person, in the order of the database
 */
export function attendanceOf<Line extends CheckInLine>(lines: readonly Line[]): AttendanceOf<Line> {
  let here: Line | null = null;
  let packet: Line | null = null;
  let left: Line | null = null;
  for (const line of lines) {
    if (line.kind === 'PACKET') packet = line.isUndo ? null : (packet ?? line);
    else if (line.kind === 'LEFT') left = line.isUndo ? null : (left ?? line);
    else if (line.isUndo) here = null;
    else {
      here = here && !left ? here : line;
      left = null;
    }
  }
  return { here, packet, left };
}
