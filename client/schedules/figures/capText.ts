export interface CappedSection {
  readonly sectionType: string;
  readonly maxCouples?: number | null;
}

/** "8", or "6 to 8" if sections differ. Solos dance alone whatever the limit. */
export function capText(scheduleCap: number, sections: readonly CappedSection[]): string {
  const caps = sections
    .filter(({ sectionType }) => sectionType !== 'BREAK' && sectionType !== 'SOLO')
    .map(({ maxCouples }) => maxCouples ?? scheduleCap);
  if (caps.length === 0) return String(scheduleCap);
  const [least, most] = [Math.min(...caps), Math.max(...caps)];
  return least === most ? String(most) : `${least} to ${most}`;
}
