import { type Rule, type Said, type Subject, saidIn } from '../../journal/act.ts';

export const CHECK_IN_KINDS = ['HERE', 'PACKET', 'LEFT'] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

export const PRESENCES = ['HERE', 'LEFT', 'UNKNOWN'] as const;
export type Presence = (typeof PRESENCES)[number];

interface CheckInLine {
  readonly kind: CheckInKind;
  readonly isUndo: boolean;
  /** Presence that the device showed; null if not sent. */
  readonly seen?: Presence | null;
}

export interface CheckedIn extends CheckInLine {
  readonly name: string;
}

/** Each value is the line that set it. */
interface AttendanceOf<Line> {
  readonly here: Line | null;
  readonly packet: Line | null;
  /** Set only while the person is away. */
  readonly left: Line | null;
  /** The earlier, contradicting line, if the current one was sent without knowing of it. */
  readonly other: Line | null;
}

/** A person with entries in the event; the state is their check-in lines, in order. */
export const person: Subject<Said<CheckedIn>[]> = { name: 'person', start: () => [] };

/** The desk notes that a person is here, has the packet or has left, or undoes that. */
export const checkInRule: Rule<Said<CheckedIn>[], CheckedIn> = {
  subject: person,
  apply: (lines, line) => void lines.push(saidIn(line)),
  words: ({ kind, isUndo, name }) => (isUndo ? UNDONE : DONE)[kind](name),
};

const DONE: Record<CheckInKind, (name: string) => string> = {
  HERE: (name) => `${name} checked in`,
  PACKET: (name) => `${name} got their packet`,
  LEFT: (name) => `${name} left`,
};
const UNDONE: Record<CheckInKind, (name: string) => string> = {
  HERE: (name) => `Check-in of ${name} undone`,
  PACKET: (name) => `Packet of ${name} undone`,
  LEFT: (name) => `Leaving of ${name} undone`,
};

export const presenceOf = (notes: { here: unknown; left: unknown } | undefined): Presence =>
  notes?.left ? 'LEFT' : notes?.here ? 'HERE' : 'UNKNOWN';

/**
 * Folds a person's check-in lines into the current state. Repeats of a kind change nothing, so two desks can press
 * together. A check-in after LEFT starts a new stay. If two answers contradict without knowing of each other, the later
 * one counts; `other` keeps the earlier one until an answer settles it.
 * @param lines all lines of one person, in database order
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
