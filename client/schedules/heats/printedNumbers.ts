/** A heat as far as its numbers go. */
export interface Numbered {
  readonly id: string;
  /** Its place in the day. */
  readonly number: number;
  /** The printed number: the same, until the schedule is published and then changed. */
  readonly label: string;
}

/** What was typed as it would stand on paper: "012a" is 12A. */
export function asPrinted(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/^0+(?=\d)/, '');
}

/** The heat of a number as people read it on paper; undefined where none has it. */
export function heatOfText<H extends Numbered>(text: string, heats: readonly H[]): H | undefined {
  const label = asPrinted(text);
  return heats.find((heat) => heat.label === label);
}

export function printedOf(number: number, heats: readonly Numbered[]): string {
  return heats.find((heat) => heat.number === number)?.label ?? String(number);
}

const known = new WeakMap<readonly Numbered[], boolean>();

/** Whether paper and places differ somewhere: then boxes take letters, and no number is beyond the last. */
export function isPrintedApart(heats: readonly Numbered[]): boolean {
  let answer = known.get(heats);
  if (answer === undefined) {
    answer = heats.some(({ number, label }) => label !== String(number));
    known.set(heats, answer);
  }
  return answer;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** The lowest and the highest number on paper, which need not be those of the first and the last heat; null without heats. */
export function printedRange(heats: readonly Numbered[]): readonly [string, string] | null {
  const [{ label: some } = { label: '' }] = heats;
  if (heats.length === 0) return null;
  let [low, high] = [some, some];
  for (const { label } of heats) {
    if (inOrder.compare(label, low) < 0) low = label;
    if (inOrder.compare(label, high) > 0) high = label;
  }
  return [low, high];
}

/** Why nothing is done: no heat has that number. */
export function absentText(text: string, heats: readonly Numbered[]): string {
  const range = printedRange(heats);
  if (!range) return 'There are no heats yet. Generate them in the Command Center.';
  return `There is no heat ${asPrinted(text)}. Heats run from ${range.join(' to ')}.`;
}

/** "is now heat 5", or where its printed number stays: "stands at place 5 now". */
export function movedText(before: Numbered, now: Pick<Numbered, 'number' | 'label'>): string {
  return now.label === String(now.number)
    ? `Heat ${before.label} is now heat ${now.label}`
    : `Heat ${now.label} is at place ${now.number} now`;
}
