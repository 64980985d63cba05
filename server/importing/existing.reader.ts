import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import { SCRATCHED_UNITS } from '../entries/entryLimits.ts';
import { readEventDays } from '../schedules/limits/floorDays.ts';
import { readDeskTouches } from './deskTouches.reader.ts';
import type { ExistingData, ExistingSchedule } from './existing.ts';

export async function readExisting(
  db: Db,
  eventId: number | null,
  scheduleId: number | null,
): Promise<ExistingData> {
  const schedules = eventId === null ? [] : await readSchedules(db, eventId);
  return {
    studios: await db.selectFrom('studios').select(['id', 'name']).orderBy('id').execute(),
    categories: await db.selectFrom('dance_categories').select(['id', 'name']).orderBy('id').execute(),
    dances: await db
      .selectFrom('dances')
      .select(['id', 'name', 'category_id as categoryId'])
      .orderBy('id')
      .execute(),
    people: await readPeople(db),
    entries: eventId === null ? [] : await readEntries(db, eventId),
    limits:
      eventId === null
        ? []
        : await db
            .selectFrom('entry_limits')
            .select(['dance_id as danceId', 'limit', 'partner_rule as partnerRule'])
            .where('event_id', '=', eventId)
            .execute(),
    sections: scheduleId === null ? [] : await readSections(db, scheduleId),
    schedules,
    different: await readDifferent(db),
    desk: await readDeskTouches(
      db,
      schedules.map(({ id }) => id),
    ),
    floor: eventId === null ? { days: [], times: [], pairs: [], edits: [] } : await readFloor(db, eventId),
    merged: await readMerged(db),
  };
}

async function readPeople(db: Db): Promise<ExistingData['people']> {
  const { rows } = await sql<ExistingData['people'][number]>`
    select o.id, o.name, o.is_professional as "isProfessional", o.card_number as "cardNumber", o.studio_id as "studioId",
      o.level, o.category, json_build_object('level', coalesce(f.level, 0), 'category', coalesce(f.category, 0)) as followers
    from entrants o left join (select entrant_id, count(*) filter (where level = '') as level,
      count(*) filter (where category = '') as category from entries group by 1) f on f.entrant_id = o.id
    where o.merged_into_id is null order by o.id`.execute(db);
  return rows;
}

async function readSchedules(db: Db, eventId: number): Promise<ExistingData['schedules']> {
  const { rows } = await sql<Omit<ExistingSchedule, 'places'>>`
    select s.id, s.name, s.is_locked as "isLocked",
      (select max(v.number) from schedule_versions v where v.schedule_id = s.id) as version
    from schedules s where s.event_id = ${eventId} order by s.id`.execute(db);
  const { rows: places } = await sql<{ scheduleId: number; entryId: number; heats: number }>`
    select r.schedule_id as "scheduleId", r.entry_id as "entryId", count(r.heat_id)::int as heats
    from heat_entries r join schedules s on s.id = r.schedule_id
    where s.event_id = ${eventId} group by r.schedule_id, r.entry_id`.execute(db);
  const bySchedule = Map.groupBy(places, ({ scheduleId }) => scheduleId);
  return rows.map((row) => ({ ...row, places: bySchedule.get(row.id) ?? [] }));
}

async function readDifferent(db: Db): Promise<ExistingData['different']> {
  const rows = await db.selectFrom('different_people').select(['person_id', 'other_id']).execute();
  return rows.map((row) => [row.person_id, row.other_id]);
}

async function readMerged(db: Db): Promise<ExistingData['merged']> {
  const rows = await db
    .selectFrom('entrants')
    .select(['name', 'merged_into_id'])
    .where('merged_into_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name, merged_into_id: keptId }) => (keptId === null ? [] : { name, keptId }));
}

async function readFloor(db: Db, eventId: number): Promise<ExistingData['floor']> {
  const { rows } = await sql<ExistingData['floor']['times'][number] & { otherId: number | null }>`
    select entrant_id as "personId", other_id as "otherId", to_char(day, 'YYYY-MM-DD') as day,
      to_char(arrives, 'HH24:MI') as arrives, to_char(leaves, 'HH24:MI') as leaves
    from floor_limits where event_id = ${eventId} order by entrant_id, other_id, day`.execute(db);
  const { rows: edits } = await sql<{ personId: number; words: string }>`
    select l.entrant_id as "personId", to_char(l.edited_at at time zone e.time_zone, 'FMMon FMDD, FMHH12:MI AM') || ', ' || l.edited_by as words
    from limit_edits l join events e on e.id = l.event_id where l.event_id = ${eventId}`.execute(db);
  return {
    days: await readEventDays(db, eventId),
    times: rows.filter(({ otherId }) => otherId === null),
    pairs: rows.flatMap(({ personId, otherId }) => (otherId === null ? [] : [[personId, otherId]])),
    edits,
  };
}

async function readEntries(db: Db, eventId: number): Promise<ExistingData['entries']> {
  return db
    .selectFrom('entries as e')
    .innerJoin('entrants as o', 'o.id', 'e.entrant_id')
    .select(['e.id', 'e.entry_type as type', 'e.dance_id as danceId'])
    .select(sql<number>`coalesce(o.merged_into_id, o.id)`.as('entrantId'))
    .select(SCRATCHED_UNITS.as('scratched'))
    .select(['e.dance_category_id as categoryId', 'e.level', 'e.category', 'e.quantity'])
    .select(
      sql<number[]>`array(select coalesce(q.merged_into_id, q.id) from entry_partners p
        join entrants q on q.id = p.entrant_id where p.entry_id = e.id order by p.position)`.as('partnerIds'),
    )
    .where('e.event_id', '=', eventId)
    .orderBy('e.id')
    .execute();
}

async function readSections(db: Db, scheduleId: number): Promise<ExistingData['sections']> {
  const rows = await db
    .selectFrom('sections as s')
    .select(['s.id', 's.title', 's.section_type as type', 's.start_time', 's.end_time'])
    .select(['s.heat_duration as durationSeconds', 's.max_couples as maxCouples', 's.floor', 's.notes'])
    .select(
      sql<number[]>`array(select c.dance_category_id from section_dance_categories c
        where c.section_id = s.id order by c.position)`.as('categoryIds'),
    )
    .where('s.schedule_id', '=', scheduleId)
    .orderBy('s.position')
    .execute();
  const { rows: heats } = await sql<{
    sectionId: number;
    categoryId: number;
    heats: number;
    rows: number;
  }>`
    select h.section_id as "sectionId", h.dance_category_id as "categoryId",
      count(distinct h.id)::int as heats, count(r.id)::int as rows
    from heats h left join heat_entries r on r.heat_id = h.id
    where h.schedule_id = ${scheduleId} group by h.section_id, h.dance_category_id`.execute(db);
  const heatsOf = Map.groupBy(heats, ({ sectionId }) => sectionId);
  return rows.map(({ start_time, end_time, ...section }) => ({
    ...section,
    start: start_time,
    end: end_time,
    heats: heatsOf.get(section.id) ?? [],
  }));
}
