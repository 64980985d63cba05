import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { each, missingReferences } from '../../db/references.ts';
import { changeRow } from '../../db/rows.ts';
import { requireNoProblems } from '../../input/validation.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import { removeHeats } from '../removeHeats.ts';
import { Section } from './section.entity.ts';
import type { SectionValues } from './section.values.ts';
import { sectionLoss } from './sectionLoss.ts';
import { closeUp } from './sectionOrder.ts';

/** Deleted heats, and the rows unassigned from them. */
export interface Removed {
  heats: number;
  rows: number;
}

/** "removed 10 heats, unassigned 7 entries" */
export const removedWords = ({ heats, rows }: Removed): string =>
  `removed ${heatsCounted(heats)}, unassigned ${entriesCounted(rows)}`;

/**
 * Writes the given values; `section` is the state before. Deletes heats of a type or style the section no longer has,
 * unassigns their rows and renumbers. A shortened section keeps its heats.
 * @throws InvalidInput for an unknown style
 */
export async function writeSection(tx: Db, section: Section, values: SectionValues): Promise<Removed> {
  const { danceCategoryIds, ...changes } = values;
  const present = section.danceCategories.map(({ id }) => id);
  const hasOtherStyles = danceCategoryIds !== undefined && danceCategoryIds.join() !== present.join();
  await changeRow(tx, Section, section, changes, hasOtherStyles);
  if (hasOtherStyles) await setCategories(tx, section.id, danceCategoryIds);
  return removeUnfitHeats(tx, section, values);
}

async function removeUnfitHeats(
  tx: Db,
  section: Section,
  { sectionType, danceCategoryIds }: SectionValues,
): Promise<Removed> {
  const loss = sectionLoss(
    { type: section.sectionType, styles: section.danceCategories.map((category) => category.id) },
    { type: sectionType, styles: danceCategoryIds },
  );
  if (section.heatCount === 0 || loss.length === 0) return { heats: 0, rows: 0 };
  const unfit =
    loss === 'ALL'
      ? sql`section_id = ${section.id}`
      : sql`section_id = ${section.id} and dance_category_id = any(${loss})`;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from heat_entries
    where heat_id in (select id from heats where ${unfit})`.execute(tx);
  const heats = await removeHeats(tx, section.scheduleId, unfit);
  if (heats > 0) await closeUp(tx, section.scheduleId);
  return { heats, rows: rows[0]?.waiting ?? 0 };
}

export const SECTION_REFERENCES = { danceCategoryIds: each('dance_categories', 'dance category') };

/** Replaces the styles of a section, in the order given. @throws InvalidInput for an unknown style */
export async function setCategories(tx: Db, sectionId: number, ids: readonly number[]): Promise<void> {
  requireNoProblems(await missingReferences(tx, SECTION_REFERENCES, { danceCategoryIds: ids }));
  await tx.deleteFrom('section_dance_categories').where('section_id', '=', sectionId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('section_dance_categories')
    .values(ids.map((id, index) => ({ section_id: sectionId, dance_category_id: id, position: index + 1 })))
    .execute();
}
