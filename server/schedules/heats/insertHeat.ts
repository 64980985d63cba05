import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { labelNewHeats } from '../sections/heatLabels.ts';
import type { Heat } from './heat.entity.ts';
import { readHeatsById } from './heat.reader.ts';

interface DanceOfHeat {
  readonly danceId: number | null;
  readonly danceCategoryId: number;
}

/**
 * Adds a heat after another one in its section; later heats of the section start later. After publishing its number
 * gets a letter.
 * @throws Conflict naming a person who would then be double-booked, if the section has no gap before the next
 */
export async function insertHeat(
  tx: Db,
  after: Pick<Heat, 'scheduleId' | 'sectionId' | 'number'>,
  { danceId, danceCategoryId }: DanceOfHeat,
): Promise<Heat> {
  const { scheduleId, sectionId, number } = after;
  const twice = await readDancesTwice(tx, after);
  if (twice) {
    const { name, label, other, section } = twice;
    throw new Conflict(
      `With a new heat here, ${name} would dance heats ${label} and ${other} at the same time. Shift ${section} first.`,
    );
  }
  await sql`update heats set number = number + 1
    where schedule_id = ${scheduleId} and number > ${number}::int`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into heats (schedule_id, section_id, dance_id, dance_category_id, number)
    values (${scheduleId}, ${sectionId}, ${danceId}, ${danceCategoryId}, ${number}::int + 1) returning id`.execute(
    tx,
  );
  await labelNewHeats(tx, scheduleId);
  return found((await readHeatsById(tx, [rows[0]?.id ?? 0]))[0]);
}

/**
 * By section, the last heat that may not start one heat later, as someone would be double-booked: up to it no heat can
 * be added.
 */
export async function readHeldHeats(db: Db, scheduleId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sectionId: number; number: number }>`
    with times as materialized (select t.*, duration * interval '1 second' as longer
      from heat_times t where schedule_id = ${scheduleId}),
    met as (select l.heat_id, l.section_id, l.number, o.heat_id as other_id from times l
      join times o on o.section_id <> l.section_id and o.starts < l.ends + l.longer and o.ends > l.starts + l.longer
        and not (o.starts < l.ends and o.ends > l.starts)),
    dancing as materialized (select heat_id, person, contest_id from floor_people
      where heat_id = any(array(select heat_id from met union select other_id from met)))
    select m.section_id as "sectionId", max(m.number) as number from met m
    join dancing x on x.heat_id = m.heat_id join dancing y on y.heat_id = m.other_id and y.person = x.person
      and (x.contest_id is null or x.contest_id is distinct from y.contest_id)
    group by 1`.execute(db);
  return new Map(rows.map(({ sectionId, number }) => [sectionId, number]));
}

interface DancesTwice {
  name: string;
  label: string;
  other: string;
  section: string;
}

/** A person who would be double-booked if the section's later heats started one heat later. */
async function readDancesTwice(
  tx: Db,
  { scheduleId, sectionId, number }: Pick<Heat, 'scheduleId' | 'sectionId' | 'number'>,
): Promise<DancesTwice | undefined> {
  const { rows } = await sql<DancesTwice>`
    with later as (
      select heat_id, starts, ends, duration * interval '1 second' as longer from heat_times
      where section_id = ${sectionId} and number > ${number}
    ), met as (
      select l.heat_id, o.heat_id as other_id from later l join heat_times o on o.schedule_id = ${scheduleId}
        and o.section_id <> ${sectionId} and o.starts < l.ends + l.longer and o.ends > l.starts + l.longer
        and not (o.starts < l.ends and o.ends > l.starts)
    ), dancing as materialized (
      select heat_id, person, contest_id from floor_people
      where heat_id = any(array(select heat_id from met union select other_id from met))
    )
    select e.name, coalesce(al.label, a.number::text) as label, coalesce(bl.label, b.number::text) as other,
      coalesce(nullif(s.title, ''), 'section ' || s.position) as section
    from met m join dancing x on x.heat_id = m.heat_id join dancing y on y.heat_id = m.other_id and y.person = x.person
      and (x.contest_id is null or x.contest_id is distinct from y.contest_id)
    join floor_names e on e.person = x.person
    join heats a on a.id = m.heat_id left join heat_labels al on al.heat_id = a.id
    join heats b on b.id = m.other_id left join heat_labels bl on bl.heat_id = b.id
    join sections s on s.id = b.section_id
    order by a.number, b.number, e.name limit 1`.execute(tx);
  return rows[0];
}
