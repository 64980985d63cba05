/** A section as far as its cap is concerned. */
export interface CappedSection {
  readonly order: number;
  readonly sectionType: string;
  readonly maxCouples?: number | null;
}

/** More exceptions than these are told as a span. */
const MOST_NAMED = 2;

/**
 * How many couples a heat may have, wherever it is said: "8" where that holds for every section, "8; 17 in section 4" where
 * some have a cap of their own. Breaks have no couples, and a solo dances alone whatever the cap.
 */
export function capText(scheduleCap: number, sections: readonly CappedSection[]): string {
  const own = new Map<number, number[]>();
  for (const { order, sectionType, maxCouples } of sections) {
    if (sectionType === 'BREAK' || sectionType === 'SOLO') continue;
    const cap = maxCouples ?? scheduleCap;
    own.set(cap, [...(own.get(cap) ?? []), order]);
  }
  const usual = own.size === 0 || own.has(scheduleCap) ? scheduleCap : commonest(own);
  const others = [...own].filter(([cap]) => cap !== usual);
  if (others.length === 0) return String(usual);
  if (others.length <= MOST_NAMED) {
    return `${usual}; ${others.map(([cap, orders]) => `${cap} in ${sectionsText(orders)}`).join(', ')}`;
  }
  const caps = others.map(([cap]) => cap);
  const count = others.reduce((sum, [, orders]) => sum + orders.length, 0);
  return `${usual}; ${Math.min(...caps)} to ${Math.max(...caps)} in ${count} sections`;
}

function commonest(own: ReadonlyMap<number, readonly number[]>): number {
  const [first] = [...own].sort((a, b) => b[1].length - a[1].length || b[0] - a[0]);
  return first?.[0] ?? 0;
}

function sectionsText(orders: readonly number[]): string {
  if (orders.length > 3) return `${orders.length} sections`;
  const all = orders.length > 1 ? `${orders.slice(0, -1).join(', ')} and ${orders.at(-1)}` : orders.join();
  return `section${orders.length > 1 ? 's' : ''} ${all}`;
}
