import { type Rule, type Said, type Subject, saidIn } from '../../journal/act.ts';

export const DECK_KINDS = ['HERE', 'NOT_HERE', 'CALLED', 'HOLD', 'UNDO'] as const;
export type DeckKind = (typeof DECK_KINDS)[number];

/** NOT_ASKED is never treated as HERE. */
export const DECK_ANSWERS = ['HERE', 'NOT_HERE', 'NOT_ASKED'] as const;
export type DeckAnswer = (typeof DECK_ANSWERS)[number];

interface DeckLine {
  readonly kind: DeckKind;
  /** Answer that the device showed; null if not sent. */
  readonly seen?: DeckAnswer | null;
}

/** A call as written, with the names and the heat of the time. */
export interface DeckSaid extends DeckLine {
  /** The couple; null for the whole heat. */
  readonly heatEntryId: number | null;
  readonly couple: string;
  readonly label: string;
  readonly floor: string;
}

/** A heat on deck; the state is the calls about its couples and itself, in order. */
export const heatSubject: Subject<Said<DeckSaid>[]> = { name: 'heat', start: () => [] };

export const deckRule: Rule<Said<DeckSaid>[], DeckSaid> = {
  subject: heatSubject,
  apply: (lines, line) => void lines.push(saidIn(line)),
  words: ({ kind, couple }) => WORDS[kind](couple),
};

const WORDS: Record<DeckKind, (couple: string) => string> = {
  HERE: (couple) => `${couple}: here`,
  NOT_HERE: (couple) => `${couple}: not here`,
  CALLED: (couple) => `${couple}: called`,
  HOLD: () => 'Asked to hold the heat',
  UNDO: (couple) => (couple === '' ? 'Hold released' : `${couple}: last answer undone`),
};

export interface DeckState<Line> {
  readonly answer: DeckAnswer;
  /** The line that set the answer; null for NOT_ASKED. */
  readonly said: Line | null;
  /** The previous, contradicting answer, if the current one was sent without knowing of it. */
  readonly other: Line | null;
  readonly called: number;
  readonly hold: Line | null;
}

/**
 * Folds the lines of a couple in a heat, or of the heat itself, into its state. UNDO undoes the last call, or the
 * last answer including its repeats from other devices. If two answers contradict, the later one counts; `other` keeps
 * the earlier one until an answer settles it.
 * @param lines in database order
 */
export function deckStateOf<Line extends DeckLine>(lines: readonly Line[]): DeckState<Line> {
  const counting: Line[] = [];
  for (const line of lines) {
    if (line.kind !== 'UNDO') counting.push(line);
    else {
      const last = counting.pop();
      while (last && last.kind !== 'CALLED' && counting.at(-1)?.kind === last.kind) counting.pop();
    }
  }
  const answers = counting.filter(({ kind }) => kind === 'HERE' || kind === 'NOT_HERE');
  const said = answers.at(-1) ?? null;
  const before = answers.at(-2) ?? null;
  const isUnaware = said?.seen != null && before !== null && said.seen !== before.kind;
  return {
    answer: said === null ? 'NOT_ASKED' : (said.kind as 'HERE' | 'NOT_HERE'),
    said,
    other: isUnaware && said.kind !== before.kind ? before : null,
    called: counting.filter(({ kind }) => kind === 'CALLED').length,
    hold: counting.findLast(({ kind }) => kind === 'HOLD') ?? null,
  };
}
