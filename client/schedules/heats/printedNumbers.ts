export interface Numbered {
  readonly id: string;
  /** Position in the program. */
  readonly number: number;
  /** Printed number; equals `number` until a published schedule changes. */
  readonly label: string;
}

/** Typed text in print form: "012a" is 12A. */
export function asPrinted(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');
}

/** The heat with this printed number. */
export function heatOfText<H extends Numbered>(text: string, heats: readonly H[]): H | undefined {
  const label = asPrinted(text);
  return heats.find((heat) => heat.label === label);
}

export function printedOf(number: number, heats: readonly Numbered[]): string {
  return heats.find((heat) => heat.number === number)?.label ?? String(number);
}

const known = new WeakMap<readonly Numbered[], boolean>();

/**
 * True if a printed number differs from its position: then inputs take letters, and a number past the last heat is
 * unknown.
 */
export function isPrintedApart(heats: readonly Numbered[]): boolean {
  let answer = known.get(heats);
  if (answer === undefined) {
    answer = heats.some(({ number, label }) => label !== String(number));
    known.set(heats, answer);
  }
  return answer;
}

/** By number, then by letter: 3, 3A, 12. */
const inOrder = (one: string, other: string): number =>
  Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1);

/** Lowest and highest printed number, not necessarily of the first and last heat; null without heats. */
export function printedRange(heats: readonly Numbered[]): readonly [string, string] | null {
  const [{ label: some } = { label: '' }] = heats;
  if (heats.length === 0) return null;
  let [low, high] = [some, some];
  for (const { label } of heats) {
    if (inOrder(label, low) < 0) low = label;
    if (inOrder(label, high) > 0) high = label;
  }
  return [low, high];
}

export function absentText(text: string, heats: readonly Numbered[]): string {
  const range = printedRange(heats);
  if (!range) return 'There are no heats yet. Generate them in the Command Center.';
  return `There is no heat ${asPrinted(text)}. Heats run from ${range.join(' to ')}.`;
}

/** "Heat 3 is now heat 5", or "Heat 3A is now at place 5" if its printed number stays. */
export function movedText(before: Numbered, now: Pick<Numbered, 'number' | 'label'>): string {
  return now.label === String(now.number)
    ? `Heat ${before.label} is now heat ${now.label}`
    : `Heat ${now.label} is now at place ${now.number}`;
}
