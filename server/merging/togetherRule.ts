import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { Entrant } from '../people/entrant.entity.ts';

const MOST_NAMED = 3;

/** Sentences on why two people can't be one: they share an entry, or are on the floor in the same heat. */
export async function refusalsOfTogether(tx: Db, a: Entrant, b: Entrant): Promise<string[]> {
  const { rows: entries } = await sql<{ event: string; count: number }>`
    select v.name as event, count(*)::int as count from entries e join events v on v.id = e.event_id
    where e.id in (${entriesOf(a)}) and e.id in (${entriesOf(b)}) group by v.id order by v.id`.execute(tx);
  const { rows: heats } = await sql<{ schedule: string; label: string }>`
    with own as (select f.schedule_id, f.heat_id, f.entry_id, coalesce(l.label, t.number::text) as label, t.number,
        t.starts, t.ends, exists (select from danced_heats where heat_id = f.heat_id) as was_danced
      from floor_couples f join heat_times t on t.heat_id = f.heat_id left join heat_labels l on l.heat_id = f.heat_id
      where f.entry_id in (${entriesOf(a)}) or f.entry_id in (${entriesOf(b)}))
    select distinct s.name as schedule, x.number,
      case when x.heat_id = y.heat_id then x.label else x.label || ' and, at that time, heat ' || y.label end as label
    from own x join own y on y.schedule_id = x.schedule_id and y.entry_id <> x.entry_id and (y.heat_id = x.heat_id
      or (x.was_danced or y.was_danced) and y.starts < x.ends and y.ends > x.starts)
    join schedules s on s.id = x.schedule_id
    where x.entry_id in (${entriesOf(a)}) and y.entry_id in (${entriesOf(b)})
    order by s.name, x.number`.execute(tx);
  const names = `${a.name} and ${b.name}`;
  const together = entries.map(
    ({ event, count }) =>
      `${names} dance together in ${count === 1 ? '1 entry' : `${count} entries`} of ${event}, so they are two people.`,
  );
  if (heats.length === 0) return together;
  const named = heats.slice(0, MOST_NAMED).map(({ label, schedule }) => `heat ${label} of ${schedule}`);
  const more = heats.length > MOST_NAMED ? [`${heats.length - MOST_NAMED} more`] : [];
  const where = new Intl.ListFormat('en').format([...named, ...more]);
  return [...together, `${names} are both in ${where}, so they are two people.`];
}

const entriesOf = ({ id }: Entrant) => sql`
  select id from entries where entrant_id = ${id} union all select entry_id from entry_partners where entrant_id = ${id}`;
