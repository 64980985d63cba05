import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';
import { LAWS } from '../schedules/scheduleLaws.ts';

const WRITTEN = ['sections', 'heats', 'heat_entries'] as const;
const SHOWN = {
  insert: 'new table as changed',
  update: 'new table as changed',
  delete: 'old table as changed',
};

/**
 * Installs triggers that check every law when an action commits (each log line ends an action) and record the order in
 * which transactions write to each schedule.
 */
export async function callWitness(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table witness_broken (log_entry_id integer, law text)');
  await run(`create table witness_written (id bigint generated always as identity primary key,
    act xid8 not null default pg_current_xact_id(), schedule_id integer not null)`);
  const checks = Object.entries(LAWS).map(([law, statement]) => {
    const broken = statement.replaceAll('$1', 'new.schedule_id').replaceAll('%', '%%');
    return `if exists (${broken}) then
      insert into witness_broken values (new.id, '${law.replaceAll("'", "''")}'); end if;`;
  });
  await run(`create function witness_laws() returns trigger language plpgsql as $$
    begin ${checks.join('\n')} return null; end $$`);
  await run(`create constraint trigger witness_laws after insert on log_entries
    deferrable initially deferred for each row execute function witness_laws()`);
  await run(`create function witness_write() returns trigger language plpgsql as $$
    begin
      insert into witness_written (schedule_id) select distinct schedule_id from changed;
      return null;
    end $$`);
  for (const table of WRITTEN) {
    for (const [act, shown] of Object.entries(SHOWN)) {
      await run(`create trigger witness_${act} after ${act} on ${table} referencing ${shown}
        for each statement execute function witness_write()`);
    }
  }
}

/** Describes each violation recorded by the triggers, and counts the actions. */
export async function askWitness(db: Db): Promise<{ acts: number; damage: string[] }> {
  const { rows: broken } = await sql<{ law: string; content: string }>`
    select b.law, l.content from witness_broken b join log_entries l on l.id = b.log_entry_id`.execute(db);
  const { rows: mixed } = await sql<{ schedule_id: number; first: number }>`
    with spans as (
      select schedule_id, act, min(id) as first, max(id) as last from witness_written group by schedule_id, act
    ), followed as (
      select *, max(last) over (partition by schedule_id order by first
        rows between unbounded preceding and 1 preceding) as reached from spans
    )
    select schedule_id, first from followed where reached > first`.execute(db);
  const { rows } = await sql<{ acts: number }>`
    select count(distinct act)::int as acts from witness_written`.execute(db);
  return {
    acts: rows[0]?.acts ?? 0,
    damage: [
      ...broken.map(({ law, content }) => `"${content}" broke the law: ${law}`),
      ...mixed.map(({ schedule_id }) => `Two actions wrote to schedule ${schedule_id} at the same time`),
    ],
  };
}
