import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import type { Section } from './section.entity.ts';
import { requireCategories, type SectionValues } from './section.values.ts';
import { closeUp } from './sectionOrder.ts';

/** Heats that went, and the rows that stood in them and wait now. */
export interface Removed {
  heats: number;
  rows: number;
}

/** "removed 10 heats, unassigned 7 entries" */
export const removedWords = ({ heats, rows }: Removed): string =>
  `removed ${heatsCounted(heats)}, unassigned ${entriesCounted(rows)}`;

/**
 * Writes what the values name; `section` is as it was. Heats that the section can no longer hold, because its type
 * changed or their style was taken away, go: their rows wait, and the numbers close up. A section that became shorter
 * keeps its heats.
 * @throws InvalidInput for a style that does not exist
 */
export async function writeSection(tx: Db, section: Section, values: SectionValues): Promise<Removed> {
  await tx
    .updateTable('sections')
    .set((set) => ({
      title: values.title,
      section_type: values.sectionType,
      start_time: values.startTime,
      end_time: values.endTime,
      heat_duration: values.heatDuration,
      max_couples: values.maxCouples,
      notes: values.notes,
      version: set('version', '+', 1),
    }))
    .where('id', '=', section.id)
    .execute();
  if (values.danceCategoryIds) await setCategories(tx, section.id, values.danceCategoryIds);
  return removeUnfitHeats(tx, section, values);
}

async function removeUnfitHeats(
  tx: Db,
  section: Section,
  { sectionType, danceCategoryIds }: SectionValues,
): Promise<Removed> {
  const hasNewType = sectionType !== undefined && sectionType !== section.sectionType;
  const lost = section.danceCategories
    .map((category) => category.id)
    .filter((id) => danceCategoryIds && !danceCategoryIds.includes(id));
  if (section.heatCount === 0 || (!hasNewType && lost.length === 0)) return { heats: 0, rows: 0 };
  const unfit = sql`section_id = ${section.id} and (${hasNewType} or dance_category_id = any(${lost}))`;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from heat_entries
    where heat_id in (select id from heats where ${unfit})`.execute(tx);
  const removed = await sql`delete from heats where ${unfit}`.execute(tx);
  if (removed.numAffectedRows) await closeUp(tx, section.scheduleId);
  return { heats: Number(removed.numAffectedRows ?? 0), rows: rows[0]?.waiting ?? 0 };
}

/** The styles of a section, in the order given. @throws InvalidInput for one that does not exist */
export async function setCategories(tx: Db, sectionId: number, ids: readonly number[]): Promise<void> {
  await requireCategories(tx, ids);
  await tx.deleteFrom('section_dance_categories').where('section_id', '=', sectionId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('section_dance_categories')
    .values(ids.map((id, index) => ({ section_id: sectionId, dance_category_id: id, position: index + 1 })))
    .execute();
}
