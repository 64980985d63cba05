import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Author, writeLog } from '../../pubsub/log.ts';
import type { Section } from '../../schedules/sections/section.entity.ts';
import { readSectionsById } from '../../schedules/sections/section.reader.ts';
import { removedWords, setCategories, writeSection } from '../../schedules/sections/writeSection.ts';
import type { OnWritten } from '../collections.ts';
import type { SectionTarget } from '../judge/judgeSections.ts';
import { distinct, writeNames } from './writeNames.ts';

/**
 * Writes new and changed sections; new ones follow the last. A changed type or style affects existing heats as on the
 * screen, and is logged.
 */
export async function writeSections(
  tx: Db,
  user: Author,
  scheduleId: number,
  changed: SectionTarget[],
  onWritten: OnWritten,
): Promise<void> {
  await writeNames(tx, 'dance_categories', distinct(changed.flatMap((section) => section.categories)));
  const ids = changed.flatMap((section) => section.id ?? []);
  const existing = new Map((await readSectionsById(tx, ids)).map((section) => [section.id, section]));
  for (const target of changed) {
    const section = existing.get(target.id ?? 0);
    if (section) await changeSection(tx, user, section, target);
    else await insertSection(tx, scheduleId, target);
    onWritten(1);
  }
}

async function changeSection(tx: Db, user: Author, section: Section, target: SectionTarget): Promise<void> {
  const removed = await writeSection(tx, section, {
    sectionType: target.type,
    startTime: target.start,
    endTime: target.end,
    heatDuration: target.durationSeconds,
    maxCouples: target.maxCouples,
    danceCategoryIds: categoryIds(target),
    ...wordsOf(target),
  });
  if (removed.heats === 0) return;
  const content = `Changed section ${section.order}: ${removedWords(removed)}`;
  await writeLog(tx, { scheduleId: section.scheduleId, user, content });
}

async function insertSection(tx: Db, scheduleId: number, target: SectionTarget): Promise<void> {
  const { id } = await tx
    .insertInto('sections')
    .values({
      schedule_id: scheduleId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from sections where schedule_id = ${scheduleId})`,
      title: target.title,
      section_type: target.type,
      start_time: target.start,
      end_time: target.end,
      heat_duration: target.durationSeconds,
      max_couples: target.maxCouples,
      ...wordsOf(target),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setCategories(tx, id, categoryIds(target));
}

const wordsOf = ({ floor, notes }: SectionTarget): { floor?: string; notes?: string } => ({
  ...(floor === undefined ? {} : { floor }),
  ...(notes === undefined ? {} : { notes }),
});

const categoryIds = ({ categories }: SectionTarget): number[] =>
  categories.flatMap((category) => category.id ?? []);
