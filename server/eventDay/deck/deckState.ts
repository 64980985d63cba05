export const DECK_KINDS = ['HERE', 'NOT_HERE', 'CALLED', 'HOLD', 'TAKE_BACK'] as const;
export type DeckKind = (typeof DECK_KINDS)[number];

/** What is known of a couple before its heat. Silence is never "here". */
export const DECK_ANSWERS = ['HERE', 'NOT_HERE', 'NOT_ASKED'] as const;
export type DeckAnswer = (typeof DECK_ANSWERS)[number];

interface DeckLine {
  readonly kind: DeckKind;
  /** What the device showed when it was pressed; null where it did not say. */
  readonly seen?: DeckAnswer | null;
}

export interface DeckState<Line> {
  readonly answer: DeckAnswer;
  /** The line that says so; null while no one has asked. */
  readonly said: Line | null;
  /** The answer before it, of which it did not know and from which it differs; null if there is none. */
  readonly other: Line | null;
  /** How often the announcer has called. */
  readonly called: number;
  /** The wish to hold the heat; null if there is none. */
  readonly hold: Line | null;
}

/**
 * Where the lines of one couple in one heat lead, or those of the heat itself. TAKE_BACK undoes the last answer, however
 * many devices have given it, and the last call alone. Of two answers that differ the later one holds; the one before is
 * shown with it until an answer is given that knows of both.
 * @param lines in the order of the database
 */
export function deckStateOf<Line extends DeckLine>(lines: readonly Line[]): DeckState<Line> {
  const counting: Line[] = [];
  for (const line of lines) {
    if (line.kind !== 'TAKE_BACK') counting.push(line);
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
