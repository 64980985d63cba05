export interface CappedSection {
  readonly sectionType: string;
  readonly maxCouples?: number | null;
}

/** How many couples a heat may have: "8", or "6 to 8" where sections differ. Solos dance alone whatever the cap. */
export function capText(scheduleCap: number, sections: readonly CappedSection[]): string {
  const caps = sections
    .filter(({ sectionType }) => sectionType !== 'BREAK' && sectionType !== 'SOLO')
    .map(({ maxCouples }) => maxCouples ?? scheduleCap);
  if (caps.length === 0) return String(scheduleCap);
  const [least, most] = [Math.min(...caps), Math.max(...caps)];
  return least === most ? String(most) : `${least} to ${most}`;
}
