export const DECK_KINDS = ['HERE', 'NOT_HERE', 'CALLED', 'HOLD', 'TAKE_BACK'] as const;
export type DeckKind = (typeof DECK_KINDS)[number];

/** What is known of a couple before its heat. Silence is never "here". */
export type DeckAnswer = 'HERE' | 'NOT_HERE' | 'NOT_ASKED';

export interface DeckState<Line> {
  readonly answer: DeckAnswer;
  /** The line that says so; null while no one has asked. */
  readonly said: Line | null;
  /** How often the announcer has called. */
  readonly called: number;
  /** The wish to hold the heat; null if there is none. */
  readonly hold: Line | null;
}

/**
 * Where the lines of one couple in one heat lead, or those of the heat itself. TAKE_BACK undoes the last answer, however
 * many devices have given it, and the last call alone.
 * @param lines in the order of the database
 */
export function deckStateOf<Line extends { readonly kind: DeckKind }>(
  lines: readonly Line[],
): DeckState<Line> {
  const counting: Line[] = [];
  for (const line of lines) {
    if (line.kind !== 'TAKE_BACK') counting.push(line);
    else {
      const last = counting.pop();
      while (last && last.kind !== 'CALLED' && counting.at(-1)?.kind === last.kind) counting.pop();
    }
  }
  const said = counting.findLast(({ kind }) => kind === 'HERE' || kind === 'NOT_HERE') ?? null;
  return {
    answer: said === null ? 'NOT_ASKED' : (said.kind as 'HERE' | 'NOT_HERE'),
    said,
    called: counting.filter(({ kind }) => kind === 'CALLED').length,
    hold: counting.findLast(({ kind }) => kind === 'HOLD') ?? null,
  };
}
