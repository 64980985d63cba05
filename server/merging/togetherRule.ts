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
    select distinct s.name as schedule, coalesce(l.label, h.number::text) as label, h.number
    from heat_entries x join heat_entries y on y.heat_id = x.heat_id and y.entry_id <> x.entry_id
    join heats h on h.id = x.heat_id join schedules s on s.id = h.schedule_id
    left join heat_labels l on l.heat_id = h.id
    where x.entry_id in (${entriesOf(a)}) and y.entry_id in (${entriesOf(b)})
    order by s.name, h.number`.execute(tx);
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
