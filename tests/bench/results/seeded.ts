/** Seeded random numbers from 0 to 1. */
let seed = 20_240_229;
export const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** `seen[judge][couple]`, lowest is best: judges see couples of different strength mostly alike. */
function seenBy(couples: number, judges: number): number[][] {
  const strength = Array.from({ length: couples }, () => chance() * couples);
  return Array.from({ length: judges }, () =>
    strength.map((value) => value + (chance() - 0.5) * couples * 0.6),
  );
}

const rankOf = (seen: readonly number[], value: number): number =>
  1 + seen.filter((other) => other < value).length;

const byCouple = <T>(columns: readonly (readonly T[])[], couples: number): T[][] =>
  Array.from({ length: couples }, (_, couple) => columns.map((column) => column[couple] as T));

/** `marks[couple][judge]` of one dance of a final. */
export const seededMarks = (couples: number, judges: number): number[][] =>
  byCouple(
    seenBy(couples, judges).map((seen) => seen.map((value) => rankOf(seen, value))),
    couples,
  );

/** `crosses[couple][judge]` of one dance of a recall: 1 for a cross, else null. */
export const seededCrosses = (couples: number, judges: number, asked: number): (1 | null)[][] =>
  byCouple(
    seenBy(couples, judges).map((seen) => seen.map((value) => (rankOf(seen, value) <= asked ? 1 : null))),
    couples,
  );
