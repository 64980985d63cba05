/** In running order; `label` is null if nothing is printed for it. */
export interface LabelledHeat {
  readonly id: number;
  readonly label: string | null;
}

/**
 * Labels for heats without one, by id. A heat between others, or before the first, gets the next letter of the number
 * before it: 112A, 112B, and 112AA after 112Z. Heats after the last label continue counting. No label is ever reused.
 * @param heats all heats of a schedule, in running order
 * @param used every label ever given, deleted heats included
 */
export function insertedLabels(heats: readonly LabelledHeat[], used: Iterable<string>): Map<number, string> {
  const lastLetters = new Map<number, number>();
  let highest = 0;
  for (const label of used) {
    const { base, letters } = partsOf(label);
    highest = Math.max(highest, base);
    lastLetters.set(base, Math.max(lastLetters.get(base) ?? 0, letters));
  }
  const lastLabelled = heats.findLastIndex(({ label }) => label !== null);
  const labels = new Map<number, string>();
  let base = 0;
  for (const [index, { id, label }] of heats.entries()) {
    if (label !== null) base = partsOf(label).base;
    else if (index > lastLabelled) labels.set(id, String(++highest));
    else {
      const letters = (lastLetters.get(base) ?? 0) + 1;
      lastLetters.set(base, letters);
      labels.set(id, `${base}${lettersOf(letters)}`);
    }
  }
  return labels;
}

const FIRST = 'A'.charCodeAt(0);

/** 1 is A, 26 is Z, 27 is AA. */
export function lettersOf(count: number): string {
  const last = (count - 1) % 26;
  const before = (count - 1 - last) / 26;
  return `${before > 0 ? lettersOf(before) : ''}${String.fromCharCode(FIRST + last)}`;
}

/** "112AA" is number 112 and its 27th letter. */
function partsOf(label: string): { base: number; letters: number } {
  const [, digits = '0', letters = ''] = /^(\d+)([A-Z]*)$/.exec(label) ?? [];
  const count = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - FIRST + 1, 0);
  return { base: Number(digits), letters: count };
}
