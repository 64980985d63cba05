import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { appearances } from './appearances.ts';
import { coupleName } from './coupleName.ts';
import type { HeatEntry } from './heatEntry.entity.ts';
import { readRowsById } from './heatEntry.reader.ts';

/** @throws Conflict where the heat is of another dance or type than the row */
export async function requireFit(tx: Db, row: HeatEntry, heat: Heat): Promise<void> {
  const { rows } = await sql<{ section_type: string; dance: string; style: string }>`
    select s.section_type, coalesce(d.name, 'Multi-Dance') as dance, c.name as style
    from sections s, entries e
    join dance_categories c on c.id = e.dance_category_id
    left join dances d on d.id = e.dance_id
    where s.id = ${heat.sectionId} and e.id = ${row.entryId}`.execute(tx);
  const { section_type: type, dance, style } = rows[0] ?? { section_type: '', dance: '', style: '' };
  const { entryType, danceId, danceCategoryId } = row.entry;
  const isSame = danceId === heat.danceId && danceCategoryId === heat.danceCategoryId && entryType === type;
  if (isSame) return;
  throw new Conflict(
    `${coupleName(row.entry)} dance ${dance} (${style}, ${entryType}); heat ${heat.number} is ${heat.dance.name} (${heat.dance.category.name}, ${type}).`,
  );
}

interface Standing {
  row_id: number;
  person: string;
  number: number;
}

/** @throws Conflict naming who of the row is on the floor at that time already, and where */
export async function requireFreePeople(tx: Db, row: HeatEntry, heat: Heat): Promise<void> {
  const people = [row.entry.entrant, ...row.entry.partners].map((person) => person.id);
  const { rows } = await sql<Standing>`
    with everyone as (${appearances(row.scheduleId)}),
    slot as (
      select coalesce(extract(epoch from ${heat.startTime?.toISOString() ?? null}::timestamptz), -1e9 - ${heat.number}::int)::float8
        as starts
    )
    select a.row_id, a.number, p.name as person from everyone a
    join entrants p on p.id = a.person_id, slot
    where a.person_id = any(${people}) and a.row_id <> ${row.id}
      and (a.heat_id = ${heat.id} or (${heat.startTime !== null}
        and a.starts < slot.starts + ${heat.durationSeconds}::int and a.ends > slot.starts))
    order by a.heat_id = ${heat.id} desc, a.number, p.name limit 1`.execute(tx);
  const clash = rows[0];
  if (!clash) return;
  const [other] = await readRowsById(tx, [clash.row_id]);
  const others = other
    ? [other.entry.entrant, ...other.entry.partners]
        .map((person) => person.name)
        .filter((name) => name !== clash.person)
    : [];
  const partner = others.length > 0 ? ` with ${others.join(' & ')}` : '';
  throw new Conflict(
    clash.number === heat.number
      ? `${clash.person} already dances heat ${heat.number}${partner}.`
      : `${clash.person} dances heat ${clash.number}${partner} at the same time as heat ${heat.number}.`,
  );
}
