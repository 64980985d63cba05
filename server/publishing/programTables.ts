import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { EntryType } from '../entries/entry.entity.ts';
import { AGE_GROUP, LEVEL } from '../entries/entryTraits.ts';
import type { SectionType } from '../schedules/sections/section.entity.ts';
import type { ProgramLegend, ProgramRound } from './program.ts';
import { roundSuffix } from './programRounds.ts';
import type { NumberWornBy, Publication } from './publication.entity.ts';
import { DEFAULT_SMALL_SHIFT_MINUTES } from './publication.entity.ts';

interface ScheduleRow {
  id: number;
  name: string;
  event_id: number;
  event_name: string;
  location: string;
  date: string | null;
  time_zone: string;
  small_shift_minutes: number;
  as_of: Date;
  number_worn_by: NumberWornBy;
  multi_dances: Publication['multiDances'];
  age_group_words: Publication['ageGroupWords'];
  judges: ProgramLegend['judges'];
  /** Dances without partners. */
  danced_alone: number[];
}

export interface HeatRow {
  id: number;
  section_id: number;
  number: number;
  label: string | null;
  starts: Date | null;
  ends: Date | null;
  entry_type: EntryType;
  dance_id: number | null;
  dance_category_id: number;
}

/** An assigned row, with the fields that determine its contest. */
export interface CoupleRow {
  id: number;
  heat_id: number;
  entry_id: number;
  entrant_id: number;
  level: string;
  age_group: string;
  song: string;
}

/** The table rows a Program is built from, unordered unless stated. */
export interface ProgramTables {
  schedule: ScheduleRow | undefined;
  /** By position. */
  sections: {
    id: number;
    position: number;
    title: string;
    section_type: SectionType;
    floor: string;
    start_time: Date | null;
    end_time: Date | null;
  }[];
  /** By number. */
  heats: HeatRow[];
  couples: CoupleRow[];
  /** By entry, then position. */
  partners: { entry_id: number; entrant_id: number }[];
  /** People with an entry in the event. */
  people: {
    id: number;
    name: string;
    is_professional: boolean;
    studio_id: number | null;
    age_group: string;
  }[];
  numbers: { entrant_id: number; number: number | null }[];
  studios: { id: number; name: string }[];
  /** By style, then position. */
  dances: { id: number; name: string; category_id: number }[];
  styles: { id: number; name: string }[];
  /** Rounds of contests with several, in order. */
  rounds: ProgramRound[];
}

/** Eleven statements, whatever the size of the schedule. */
export async function readProgramTables(tx: Db, scheduleId: number): Promise<ProgramTables> {
  const [schedule] = await rowsOf<ScheduleRow>(
    tx,
    sql`select p.id, p.name, e.id as event_id, e.name as event_name, e.location, e.date, e.time_zone,
        date_trunc('second', clock_timestamp()) as as_of, coalesce(b.number_worn_by, 'PROFESSIONAL') as number_worn_by,
        coalesce(b.multi_dances, '{}') as multi_dances, coalesce(b.age_group_words, '{}') as age_group_words,
        (select coalesce(json_agg(json_build_object('code', j.code, 'name', j.name) order by j.code), '[]')
          from judges j where j.event_id = e.id) as judges,
        array(select dance_id from entry_limits where event_id = e.id and partner_rule = 'NONE') as danced_alone,
        coalesce(b.small_shift_minutes, ${DEFAULT_SMALL_SHIFT_MINUTES}::int) as small_shift_minutes
      from schedules p join events e on e.id = p.event_id left join publications b on b.event_id = e.id
      where p.id = ${scheduleId}`,
  );
  const eventId = schedule?.event_id ?? 0;
  return {
    schedule,
    sections: await rowsOf(
      tx,
      sql`select id, position, title, section_type, floor, start_time, end_time from sections
        where schedule_id = ${scheduleId} order by position`,
    ),
    heats: await rowsOf(
      tx,
      sql`select h.id, h.section_id, h.number, l.label, t.starts, t.ends, s.section_type as entry_type, h.dance_id,
          h.dance_category_id
        from heats h
        join heat_times t on t.heat_id = h.id
        join sections s on s.id = h.section_id
        left join heat_labels l on l.heat_id = h.id
        where h.schedule_id = ${scheduleId} order by h.number`,
    ),
    couples: await rowsOf(
      tx,
      sql`select r.id, r.heat_id, e.id as entry_id, e.entrant_id, ${LEVEL} as level,
          ${AGE_GROUP} as age_group, e.song
        from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
        where r.schedule_id = ${scheduleId} and r.heat_id is not null`,
    ),
    partners: await rowsOf(
      tx,
      sql`select q.entry_id, q.entrant_id from entries e join entry_partners q on q.entry_id = e.id
        where e.event_id = ${eventId} order by q.entry_id, q.position`,
    ),
    people: await rowsOf(
      tx,
      sql`select o.id, o.name, o.is_professional, o.studio_id, coalesce(o.category, '') as age_group
        from entrants o where o.id in (
          select entrant_id from entries where event_id = ${eventId}
          union select q.entrant_id from entries e join entry_partners q on q.entry_id = e.id
            where e.event_id = ${eventId})`,
    ),
    // A merged person without a number wore the one that the kept person has now.
    numbers: await rowsOf(
      tx,
      sql`select entrant_id, number from back_numbers where event_id = ${eventId}
        union all select m.id, b.number from back_numbers b join entrants m on m.merged_into_id = b.entrant_id
          where b.event_id = ${eventId} and not exists (select from back_numbers
            where event_id = ${eventId} and entrant_id = m.id)`,
    ),
    studios: await rowsOf(tx, sql`select id, name from studios`),
    dances: await rowsOf(
      tx,
      sql`select id, name, category_id from dances order by category_id, position, id`,
    ),
    styles: await rowsOf(tx, sql`select id, name from dance_categories`),
    rounds: await readRounds(tx, scheduleId),
  };
}

type RoundRow = {
  identity: string;
  no: number;
  rounds: number;
  asked: number | null;
  heat_id: number | null;
};

export type ReadRounds = (scheduleId: number) => Promise<ProgramRound[]>;

/** As planned now, for contests with several. */
export async function readRounds(db: Db, scheduleId: number): Promise<ProgramRound[]> {
  const rows = await rowsOf<RoundRow>(
    db,
    sql`select * from (select identity, no, part, asked, heat_id, max(no) over (partition by identity) as rounds
        from round_plans where schedule_id = ${scheduleId}) t where rounds > 1 order by identity, no, part`,
  );
  return rows.map(({ identity, no, rounds, asked, heat_id }) => ({
    contestId: identity,
    no,
    suffix: roundSuffix(no, rounds),
    asked,
    heatId: heat_id,
  }));
}

async function rowsOf<Row>(tx: Db, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${statement}`.execute(tx);
  return rows;
}
