import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { found, idOf, requireVersion } from '../../input/found.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { writeLog } from '../../news/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import type { Schedule } from '../schedule.entity.ts';
import { logSectionChange } from './logSectionChange.ts';
import type { Section } from './section.entity.ts';
import { DirectionEnum } from './section.inputs.ts';
import { readSectionsById, readSectionsOfSchedules } from './section.reader.ts';
import { requireOrder, sectionValues } from './section.values.ts';
import { closeUp, orderSections } from './sectionOrder.ts';
import { setCategories, writeSection } from './writeSection.ts';

const EDIT = { refusesLocked: true };
const createInput = sectionValues.extend({ scheduleId: reference });
const moveInput = z
  .object({
    id: reference,
    direction: z.enum(DirectionEnum).nullish(),
    order: whole(-1_000_000, 1_000_000).nullish(),
  })
  .refine((move) => (move.direction == null) !== (move.order == null), {
    path: ['direction'],
    message: 'Give either a direction or an order.',
  });

/**
 * Adds a section at the end. It starts where the last one ends, with its type and duration; its own end stays open.
 * @throws NotFound, InvalidInput, ScheduleLocked
 */
export async function createSection(db: Db, _user: SignedIn, input: unknown): Promise<Section> {
  const { scheduleId, ...values } = parseInput(createInput, input);
  return changeSchedule(db, scheduleId, EDIT, async (tx, schedule) => {
    const sections = await readSectionsOfSchedules(tx, [scheduleId]);
    const last = sections.at(-1);
    const start =
      values.startTime === undefined
        ? (last?.endTime ?? last?.startTime ?? (await startOfEvent(tx, schedule)))
        : values.startTime;
    requireOrder(start, values.endTime ?? null);
    const { id } = await tx
      .insertInto('sections')
      .values({
        schedule_id: scheduleId,
        position: sections.length + 1,
        title: values.title,
        section_type: values.sectionType ?? last?.sectionType,
        start_time: start,
        end_time: values.endTime,
        heat_duration: values.heatDuration ?? last?.heatDuration,
        max_couples: values.maxCouples,
        notes: values.notes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (values.danceCategoryIds) await setCategories(tx, id, values.danceCategoryIds);
    return oneSection(tx, id);
  });
}

/** Where the first section starts: at the event's own hour, once it has a date. */
async function startOfEvent(tx: Db, { eventId }: Schedule): Promise<Date | null> {
  const { rows } = await sql<{ start: string | null }>`
    select (date + coalesce(time, '00:00')) at time zone time_zone as start from events
    where id = ${eventId}`.execute(tx);
  return rows[0]?.start ? new Date(rows[0].start) : null;
}

/**
 * Changes what the input names. Heats that the section can no longer hold, because its type changed or their style
 * was taken away, are removed and their rows wait. A section that became shorter keeps its heats.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict for a stale `version`
 */
export async function updateSection(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Section> {
  const values = parseInput(sectionValues, input);
  return changeSection(db, idOf(id), async (tx, section) => {
    requireVersion(section.version, version, `Section ${section.order}`);
    const { startTime = section.startTime, endTime = section.endTime } = values;
    requireOrder(startTime, endTime);
    const removed = await writeSection(tx, section, values);
    const changed = await oneSection(tx, section.id);
    await logSectionChange(tx, user, { before: section, after: changed, removed });
    return changed;
  });
}

/** Deletes a section with its heats; their rows wait. Answers it as it was. @throws NotFound, ScheduleLocked */
export async function deleteSection(db: Db, user: SignedIn, id: unknown): Promise<Section> {
  return changeSection(db, idOf(id), async (tx, section) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from heat_entries
      where heat_id in (select id from heats where section_id = ${section.id})`.execute(tx);
    await tx.deleteFrom('sections').where('id', '=', section.id).execute();
    await closeUp(tx, section.scheduleId);
    const gone = `${heatsCounted(section.heatCount)}, unassigned ${entriesCounted(rows[0]?.waiting ?? 0)}`;
    const content = `Deleted section ${section.order}${section.heatCount > 0 ? `: removed ${gone}` : ''}`;
    await writeLog(tx, { scheduleId: section.scheduleId, user, content });
    return section;
  });
}

/** Moves a section one place, or to a place; heats are numbered anew. @throws NotFound, InvalidInput, ScheduleLocked */
export async function moveSection(db: Db, user: SignedIn, input: unknown): Promise<Section> {
  const { id, direction, order } = parseInput(moveInput, input);
  return changeSection(db, id, async (tx, section) => {
    const sections = await readSectionsOfSchedules(tx, [section.scheduleId]);
    const wanted = order ?? section.order + (direction === 'UP' ? -1 : 1);
    const place = Math.min(Math.max(wanted, 1), sections.length);
    if (place === section.order) return section;
    const others = sections.map((other) => other.id).filter((other) => other !== section.id);
    await orderSections(tx, section.scheduleId, others.toSpliced(place - 1, 0, section.id));
    const content = `Moved section ${section.order}${section.title && ` (${section.title})`} to place ${place}`;
    await writeLog(tx, { scheduleId: section.scheduleId, user, content });
    return oneSection(tx, section.id);
  });
}

/** A change of a section: the turn of its schedule first, then the section as it is then. */
async function changeSection<T>(
  db: Db,
  id: number,
  act: (tx: Db, section: Section) => Promise<T>,
): Promise<T> {
  const before = await db
    .selectFrom('sections')
    .select('schedule_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return changeSchedule(db, found(before).schedule_id, EDIT, async (tx) => act(tx, await oneSection(tx, id)));
}

async function oneSection(tx: Db, id: number): Promise<Section> {
  return found((await readSectionsById(tx, [id]))[0]);
}
