import type { SectionType } from './section.entity.ts';

/**
 * Styles whose heats a change deletes: ALL if the type changes, otherwise the removed styles. A shortened section keeps
 * its heats.
 * @param after the changed fields
 */
export function sectionLoss<Style>(
  before: { type: SectionType; styles: readonly Style[] },
  after: { type?: SectionType; styles?: readonly Style[] },
): 'ALL' | Style[] {
  if (after.type !== undefined && after.type !== before.type) return 'ALL';
  const { styles } = after;
  return styles ? before.styles.filter((style) => !styles.includes(style)) : [];
}
