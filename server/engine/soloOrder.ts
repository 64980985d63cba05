export interface Solo {
  readonly entry: number;
  readonly persons: readonly number[];
}

/**
 * Orders solos by entry, but avoids consecutive solos of one person.
 * @param before people of the preceding solo
 */
export function inSoloOrder<S extends Solo>(solos: readonly S[], before: readonly number[] = []): S[] {
  const waiting = [...solos].sort((a, b) => a.entry - b.entry);
  const left = new Map<number, number>();
  for (const { persons } of solos) for (const p of persons) left.set(p, (left.get(p) ?? 0) + 1);
  const order: S[] = [];
  const at = (place: number): readonly number[] => (place < 0 ? before : (order[place]?.persons ?? []));
  // A person with over half of the remaining solos goes first, or only those would be left at the end.
  const presses = ({ persons }: S): boolean => persons.some((p) => 2 * left.get(p)! > waiting.length);
  while (waiting.length > 0) {
    const isFree = (solo: S): boolean => !meets(solo.persons, at(order.length - 1));
    const pressing = waiting.findIndex((solo) => presses(solo) && isFree(solo));
    const next = pressing >= 0 ? pressing : waiting.findIndex(isFree);
    const [solo] = waiting.splice(Math.max(0, next), 1) as [S];
    for (const p of solo.persons) left.set(p, left.get(p)! - 1);
    // Only solos of the last dancer are left: insert each between two of other people, as late as possible.
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
