import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { heatsCounted, listed } from '../counted.ts';
import type { Section, SectionType } from '../sections/section.entity.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';

export const MOST_HEATS = 500;

export interface HeatsOf {
  sectionType: SectionType;
  /** Null for multi-dances. */
  danceId: number | null;
  danceCategoryId: number;
}

export interface Share {
  section: Section;
  count: number;
}

/**
 * Distributes new heats over sections of their style that have time left, earliest first; all or none.
 * @param what the heats in words, such as "Waltz solo"
 * @throws Conflict if there is not enough time
 */
export function distribute(
  sections: readonly Section[],
  { sectionType, danceCategoryId }: HeatsOf,
  heats: number,
  what: string,
): Share[] {
  const { fitting, room } = sectionsOfStyle(sections, sectionType, danceCategoryId);
  if (fitting.length === 0) throw new Conflict(`No section of this schedule has ${what} heats.`);
  if (room < heats) {
    const where = listed(fitting.map(({ section }) => `section ${section.order}`));
    const most = room === 0 ? 'no room for more heats' : `only room for ${heatsCounted(room)}`;
    throw new Conflict(`There is ${most} in ${where}. Extend a section with ${what} heats.`);
  }
  let left = heats;
  const shares = fitting.map(({ section, room: own }) => {
    const count = Math.min(left, own);
    left -= count;
    return { section, count };
  });
  return shares.filter(({ count }) => count > 0);
}

/** "Added 2 Tango heats to section 1 and section 3" */
export function addedWords(shares: readonly Share[], what: string): string {
  const heats = shares.reduce((sum, { count }) => sum + count, 0);
  const where = listed(shares.map(({ section }) => `section ${section.order}`));
  return `Added ${heats} ${what} ${heats === 1 ? 'heat' : 'heats'} to ${where}`;
}

/** A repeated call must not add heats twice. @throws Conflict if the number of heats has changed */
export function requireHeatCount(standing: number, expected: number | null | undefined): void {
  if (expected === null || expected === undefined || expected === standing) return;
  throw new Conflict(`The schedule now has ${heatsCounted(standing)}, not ${expected}. Nothing was added.`);
}

/** "Waltz", "Waltz solo" or "Smooth multi-dance". @throws InvalidInput if the style lacks the dance */
export async function nameOfHeats(
  tx: Db,
  { danceId, danceCategoryId, sectionType }: HeatsOf,
): Promise<string> {
  const category = await tx
    .selectFrom('dance_categories')
    .select('name')
    .where('id', '=', danceCategoryId)
    .forKeyShare()
    .executeTakeFirst();
  if (!category) {
    throw new InvalidInput({ danceCategoryId: [`There is no dance category ${danceCategoryId}.`] });
  }
  if (danceId === null) return `${category.name} multi-dance`;
  const dance = await tx
    .selectFrom('dances')
    .select(['name', 'category_id'])
    .where('id', '=', danceId)
    .forKeyShare()
    .executeTakeFirst();
  if (!dance) throw new InvalidInput({ danceId: [`There is no dance ${danceId}.`] });
  if (dance.category_id !== danceCategoryId) {
    throw new InvalidInput({ danceId: [`${dance.name} is not a dance of ${category.name}.`] });
  }
  return sectionType === 'SOLO' ? `${dance.name} solo` : dance.name;
}
