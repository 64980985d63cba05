export interface Solo {
  readonly entry: number;
  readonly persons: readonly number[];
}

/**
 * Solos in the order of their entries, except that no person follows himself while another can go first.
 * @param before who danced just before the first of them
 */
export function inSoloOrder<S extends Solo>(solos: readonly S[], before: readonly number[] = []): S[] {
  const waiting = [...solos].sort((a, b) => a.entry - b.entry);
  const left = new Map<number, number>();
  for (const { persons } of solos) for (const p of persons) left.set(p, (left.get(p) ?? 0) + 1);
  const order: S[] = [];
  const at = (place: number): readonly number[] => (place < 0 ? before : (order[place]?.persons ?? []));
  // The person with most of the remaining solos goes as soon as he may, or only his would be left at the end.
  const presses = ({ persons }: S): boolean => persons.some((p) => 2 * left.get(p)! > waiting.length);
  while (waiting.length > 0) {
    const isFree = (solo: S): boolean => !meets(solo.persons, at(order.length - 1));
    const pressing = waiting.findIndex((solo) => presses(solo) && isFree(solo));
    const next = pressing >= 0 ? pressing : waiting.findIndex(isFree);
    const [solo] = waiting.splice(Math.max(0, next), 1) as [S];
    for (const p of solo.persons) left.set(p, left.get(p)! - 1);
    // Only solos of the last dancer are left: each goes between two that are not his, the latest such place first.
    const gap = next >= 0 ? -1 : lastGap(solo);
    order.splice(gap >= 0 ? gap : order.length, 0, solo);
  }
  return order;

  function lastGap({ persons }: S): number {
    return order.findLastIndex((other, i) => !meets(persons, other.persons) && !meets(persons, at(i - 1)));
  }
}

function meets(one: readonly number[], other: readonly number[]): boolean {
  return one.some((person) => other.includes(person));
}
