import { sql } from 'kysely';
import type { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/orm.ts';
import { missingReferences, one } from '../../db/references.ts';
import type { FieldMessages } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { found, idOf, requireVersion } from '../../input/found.ts';
import {
  parseInput,
  parseInputFurther,
  reference,
  requireNoProblems,
  together,
} from '../../input/validation.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeSchedule } from '../changeSchedule.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import { removeHeats } from '../removeHeats.ts';
import type { Schedule } from '../schedule.entity.ts';
import { readSchedule } from '../schedule.reader.ts';
import { logSectionChange } from './logSectionChange.ts';
import { Section } from './section.entity.ts';
import { readSectionsById, readSectionsOfSchedules } from './section.reader.ts';
import { orderProblems, placeInput, type SectionValues, sectionValues } from './section.values.ts';
import { closeUp, orderSections } from './sectionOrder.ts';
import { SECTION_REFERENCES, setCategories, writeSection } from './writeSection.ts';

const EDIT = { refusesLocked: true };
const EDIT_TIMES = { ...EDIT, movesTimes: { asks: false } };
const createInput = sectionValues.extend({ scheduleId: reference });
const PARENT = { scheduleId: one('schedules', 'schedule') };
const moveInput = together(
  placeInput.extend({ id: reference, to: placeInput.nullish() }),
  'to',
  ({ to, direction, order }) => {
    const places = [direction, order, ...Object.values(to ?? {})].filter((place) => place != null);
    return places.length === 1 ? undefined : 'Give either a direction or an order.';
  },
);

/**
 * Adds a section at the end, starting at the end of the last one, with the type and heat duration of the last that is no
 * break; the new end stays open.
 * @throws NotFound, InvalidInput, ScheduleLocked
 */
export async function createSection(db: Db, user: SignedIn, input: unknown): Promise<Section> {
  const { scheduleId, ...values } = await parseInputFurther(createInput, input, (right, wrong) =>
    problemsOfNew(db, right, wrong),
  );
  requireNoProblems(await missingReferences(db, PARENT, { scheduleId }));
  return changeSchedule(db, scheduleId, EDIT, (tx, schedule) =>
    withIdempotencyKey(tx, user, SECTIONS, input, () => addSection(tx, user, schedule, values)),
  );
}

const SECTIONS = {
  table: 'sections',
  read: (tx: Db, ids: readonly number[]) => readSectionsById(tx, ids),
};

async function addSection(
  tx: Db,
  user: SignedIn,
  schedule: Schedule,
  values: Omit<z.output<typeof createInput>, 'scheduleId'>,
): Promise<Section> {
  const scheduleId = schedule.id;
  const sections = await readSectionsOfSchedules(tx, [scheduleId]);
  const last = sections.at(-1);
  const model = sections.findLast(({ sectionType }) => sectionType !== 'BREAK');
  const start = values.startTime === undefined ? await usualStart(tx, schedule, last) : values.startTime;
  requireNoProblems(
    await missingReferences(tx, SECTION_REFERENCES, values),
    orderProblems(start, values.endTime ?? null),
  );
  const { id } = await tx
    .insertInto('sections')
    .values(
      columnsOf(Section, {
        ...values,
        scheduleId,
        position: sections.length + 1,
        sectionType: values.sectionType ?? model?.sectionType,
        startTime: start,
        heatDuration: values.heatDuration ?? model?.heatDuration,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (values.danceCategoryIds) await setCategories(tx, id, values.danceCategoryIds);
  const section = await oneSection(tx, id);
  const content = `Added section ${section.order}${section.title && ` (${section.title})`}`;
  await writeLog(tx, { scheduleId, user, content });
  return section;
}

async function usualStart(tx: Db, schedule: Schedule, last: Section | undefined): Promise<Date | null> {
  return last?.endTime ?? last?.startTime ?? startOfEvent(tx, schedule);
}

/** Further problems of a new section with invalid fields. */
async function problemsOfNew(
  db: Db,
  right: Partial<z.output<typeof createInput>>,
  wrong: FieldMessages,
): Promise<FieldMessages> {
  const schedule = right.scheduleId === undefined ? null : await readSchedule(db, right.scheduleId);
  const last = (schedule ? await readSectionsOfSchedules(db, [schedule.id]) : []).at(-1);
  const usual = schedule && !wrong.startTime ? await usualStart(db, schedule, last) : null;
  const { startTime = usual, endTime = null } = right;
  const references = { ...SECTION_REFERENCES, ...PARENT };
  return { ...(await missingReferences(db, references, right)), ...orderProblems(startTime, endTime) };
}

/** The first section starts on the event's date, if set, and at its time or else at eight. */
async function startOfEvent(tx: Db, { eventId }: Schedule): Promise<Date | null> {
  const { rows } = await sql<{ start: Date | null }>`
    select (date + coalesce(time, '08:00')) at time zone time_zone as start from events
    where id = ${eventId}`.execute(tx);
  return rows[0]?.start ?? null;
}

/**
 * Changes the given fields. Heats of a type or style the section no longer has are deleted, and their rows become
 * unassigned. A shortened section keeps its heats.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict for a stale `version`
 */
export async function updateSection(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Section> {
  const values = await parseInputFurther(sectionValues, input, async (right, wrong) => {
    const section = (await readSectionsById(db, [idOf(id)]))[0];
    return section ? problemsOfChange(db, section, right, wrong) : {};
  });
  return changeSection(db, idOf(id), async (tx, section) => {
    requireVersion(section.version, version, `Section ${section.order}`);
    requireNoProblems(await problemsOfChange(tx, section, values));
    const removed = await writeSection(tx, section, values);
    const changed = await oneSection(tx, section.id);
    await logSectionChange(tx, user, { before: section, after: changed, removed });
    return changed;
  });
}

async function problemsOfChange(
  db: Db,
  section: Section,
  right: SectionValues,
  wrong: FieldMessages = {},
): Promise<FieldMessages> {
  const { startTime = section.startTime, endTime = section.endTime } = right;
  const order = wrong.startTime || wrong.endTime ? {} : orderProblems(startTime, endTime);
  return { ...(await missingReferences(db, SECTION_REFERENCES, right)), ...order };
}

/** Its heats' rows become unassigned. @throws NotFound, ScheduleLocked */
export async function deleteSection(db: Db, user: SignedIn, id: unknown): Promise<Section> {
  return changeSection(db, idOf(id), async (tx, section) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from heat_entries
      where heat_id in (select id from heats where section_id = ${section.id})`.execute(tx);
    await removeHeats(tx, section.scheduleId, sql`section_id = ${section.id}`);
    await tx.deleteFrom('sections').where('id', '=', section.id).execute();
    await closeUp(tx, section.scheduleId);
    const gone = `${heatsCounted(section.heatCount)}, unassigned ${entriesCounted(rows[0]?.waiting ?? 0)}`;
    const content = `Deleted section ${section.order}${section.heatCount > 0 ? `: removed ${gone}` : ''}`;
    await writeLog(tx, { scheduleId: section.scheduleId, user, content });
    return section;
  });
}

/** By one position, or to a position; heats are renumbered. @throws NotFound, InvalidInput, ScheduleLocked */
export async function moveSection(db: Db, user: SignedIn, input: unknown): Promise<Section> {
  const { id, to, ...old } = parseInput(moveInput, input);
  const { direction, order } = to ?? old;
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

/** Reads the section once its schedule is locked. */
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
  return changeSchedule(db, found(before).schedule_id, EDIT_TIMES, async (tx) =>
    act(tx, await oneSection(tx, id)),
  );
}

async function oneSection(tx: Db, id: number): Promise<Section> {
  return found((await readSectionsById(tx, [id]))[0]);
}
