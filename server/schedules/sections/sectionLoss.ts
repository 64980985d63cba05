import type { SectionType } from './section.entity.ts';

/**
 * What a section loses when it changes: ALL its heats where its type does, else those of the styles that are taken
 * away. A section that becomes shorter keeps its heats.
 * @param after what the change names; what it leaves out stays
 */
export function sectionLoss<Style>(
  before: { type: SectionType; styles: readonly Style[] },
  after: { type?: SectionType; styles?: readonly Style[] },
): 'ALL' | Style[] {
  if (after.type !== undefined && after.type !== before.type) return 'ALL';
  const { styles } = after;
  return styles ? before.styles.filter((style) => !styles.includes(style)) : [];
}
