import { type Rule, type Said, type Subject, saidIn } from '../../journal/act.ts';

export const PRESS_KINDS = ['START', 'BACK', 'PAUSE', 'RESUME', 'UNDO'] as const;
export type PressKind = (typeof PRESS_KINDS)[number];

export interface Press {
  /** From 1, per schedule and floor. */
  readonly no: number;
  readonly kind: PressKind;
  /** The heat that START or BACK puts on the floor; null for other kinds. */
  readonly heatId: number | null;
  /** Database time in milliseconds since the epoch. */
  readonly at: number;
}

export interface FloorState {
  /** 0 before the first press. */
  readonly lastNo: number;
  /** Null before the first START. */
  readonly heatId: number | null;
  /** Index in the floor's program; -1 before the first START. */
  readonly position: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number | null;
  /** Null while the floor runs. */
  readonly pausedAt: number | null;
  /** Milliseconds of finished pauses since the heat started. */
  readonly pausedFor: number;
  /** Null if there is nothing to undo. */
  readonly takesBack: Press | null;
}

/** Presses still in force: each UNDO drops the last one. */
export function effectivePresses(presses: readonly Press[]): Press[] {
  const effective: Press[] = [];
  for (const press of presses) {
    if (press.kind === 'UNDO') effective.pop();
    else effective.push(press);
  }
  return effective;
}

/**
 * Folds the presses into the floor's state. Heats up to `position` have been danced or are on the floor.
 * @param program ids of the floor's heats in danced order
 * @param presses all presses of the floor, by `no`
 */
export function floorState(program: readonly number[], presses: readonly Press[]): FloorState {
  const effective = effectivePresses(presses);
  let heatId: number | null = null;
  let startedAt: number | null = null;
  let pausedAt: number | null = null;
  let pausedFor = 0;
  for (const press of effective) {
    if (press.kind === 'PAUSE') {
      pausedAt = press.at;
    } else if (press.kind === 'RESUME') {
      if (pausedAt !== null) pausedFor += press.at - pausedAt;
      pausedAt = null;
    } else {
      heatId = press.heatId;
      startedAt = press.at;
      pausedAt = null;
      pausedFor = 0;
    }
  }
  return {
    lastNo: presses.at(-1)?.no ?? 0,
    heatId,
    position: heatId === null ? -1 : program.indexOf(heatId),
    startedAt,
    pausedAt,
    pausedFor,
    takesBack: effective.at(-1) ?? null,
  };
}

/** A press as written, with the printed number of its heat at the time. */
export interface Pressed {
  readonly kind: PressKind;
  readonly heatId: number | null;
  readonly label: string | null;
}

/** A press that came too late, and what someone else had pressed. */
interface LatePressed {
  readonly kind: PressKind;
  readonly label: string | null;
  readonly reason: string;
}

export const NOTE_KINDS = ['MUSIC_ON', 'TO_ANNOUNCER', 'DONE'] as const;
/** RESULT_CORRECTED is written by the server only. */
export type NoteKind = (typeof NOTE_KINDS)[number] | 'RESULT_CORRECTED';

/** A note between music and announcer. */
interface Noted {
  readonly kind: NoteKind;
  /** The heat on the floor, or the heat with the corrected result. */
  readonly heatId: number | null;
  readonly label: string | null;
  /** One per item to read out. */
  readonly lines: readonly string[];
  /** The note that DONE closes. */
  readonly noteId: number | null;
  /** Its changed places are told to those who may know them, while they hold. */
  readonly correction?: { readonly contestId: string; readonly resultId: string } | undefined;
}

/** What was said about a floor, in order. Presses are numbered from 1 per floor. */
export interface FloorJournal {
  readonly presses: Said<Pressed>[];
  readonly latePresses: Said<LatePressed>[];
  readonly notes: Said<Noted>[];
}

export const floorSubject: Subject<FloorJournal> = {
  name: 'floor',
  start: () => ({ presses: [], latePresses: [], notes: [] }),
};

export const pressRule: Rule<FloorJournal, Pressed> = {
  subject: floorSubject,
  apply: ({ presses }, line) => void presses.push({ ...saidIn(line), no: presses.length + 1 }),
  words: ({ kind, label }) => PRESS_WORDS[kind](label ?? ''),
};

export const latePressRule: Rule<FloorJournal, LatePressed> = {
  subject: floorSubject,
  apply: ({ latePresses }, line) => void latePresses.push(saidIn(line)),
  words: ({ kind, label }) => `Too late to count: ${PRESS_WORDS[kind](label ?? '')}`,
};

export const noteRule: Rule<FloorJournal, Noted> = {
  subject: floorSubject,
  apply: ({ notes }, line) => void notes.push(saidIn(line)),
  words: ({ kind, lines }) => NOTE_WORDS[kind](lines.join('; ')),
};

const PRESS_WORDS: Record<PressKind, (heat: string) => string> = {
  START: (heat) => `Heat ${heat} started`,
  BACK: (heat) => `Back to heat ${heat}`,
  PAUSE: () => 'Paused',
  RESUME: () => 'Resumed',
  UNDO: () => 'Last press undone',
};

const NOTE_WORDS: Record<NoteKind, (said: string) => string> = {
  MUSIC_ON: () => 'Music is on',
  TO_ANNOUNCER: (said) => `Music to the announcer: ${said}`,
  DONE: () => 'Note from music done',
  RESULT_CORRECTED: () => 'Result corrected',
};
