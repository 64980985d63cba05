import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { renewStatistics } from '../../db/statistics.ts';
import { entriesCounted, inDigits } from '../counted.ts';
import { deleteReasons } from '../reasons/waitingReasons.ts';
import { type CommandResult, runCommand } from './command.ts';

/**
 * Matches the schedule's rows to the event's entries, one per unit of quantity. Missing rows start unassigned; surplus
 * rows are deleted, unassigned ones first; a row whose entry changed its dance becomes unassigned.
 */
export async function generateHeatEntries(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const command = { name: 'GENERATE_HEAT_ENTRIES', refusesLocked: false } as const;
  const result = await runCommand(db, user, input, command, async (tx, { id, eventId }) => {
    const surplus = await sql`
      delete from heat_entries r using (
        select h.id, e.quantity,
          row_number() over (partition by h.entry_id order by h.heat_id is null, not h.is_pinned, h.unit) as place
        from heat_entries h join entries e on e.id = h.entry_id where h.schedule_id = ${id}
      ) o where r.id = o.id and o.place > o.quantity`.execute(tx);
    const misplaced = await sql`
      update heat_entries r set heat_id = null
      from heats h, sections s, entries e
      where r.schedule_id = ${id} and h.id = r.heat_id and s.id = h.section_id and e.id = r.entry_id
        and (e.entry_type <> s.section_type or e.dance_category_id <> h.dance_category_id
          or e.dance_id is distinct from h.dance_id)`.execute(tx);
    // Among the numbers up to quantity + existing rows, at least quantity - existing rows are free.
    const missing = await sql`
      insert into heat_entries (schedule_id, event_id, entry_id, unit)
      select ${id}::int, e.event_id, e.id, u.unit
      from (select id, event_id, quantity from entries where event_id = ${eventId} order by id for key share) e
      cross join lateral (
        select count(*)::int as count from heat_entries r where r.schedule_id = ${id} and r.entry_id = e.id
      ) standing
      cross join lateral (
        select n.unit from generate_series(1, least(999, e.quantity + standing.count)) n(unit)
        where standing.count < e.quantity and not exists (select from heat_entries r
          where r.schedule_id = ${id} and r.entry_id = e.id and r.unit = n.unit)
        order by n.unit limit greatest(e.quantity - standing.count, 0)
      ) u
      order by e.id, u.unit`.execute(tx);
    const created = Number(missing.numAffectedRows ?? 0);
    const deleted = Number(surplus.numAffectedRows ?? 0);
    const moved = Number(misplaced.numAffectedRows ?? 0);
    const changed = moved > 0 ? `, unassigned ${moved} whose dance changed` : '';
    return {
      created,
      deleted,
      cleared: moved,
      content: `Generated entries: ${inDigits(created)} added, ${inDigits(deleted)} removed${changed}`,
    };
  });
  await renewStatistics(db, (result.created ?? 0) + (result.deleted ?? 0), ['heat_entries']);
  return result;
}

export async function deleteHeatEntries(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const command = { name: 'DELETE_HEAT_ENTRIES', refusesLocked: true } as const;
  return runCommand(db, user, input, command, async (tx, { id }) => {
    const result = await sql`delete from heat_entries where schedule_id = ${id}`.execute(tx);
    const deleted = Number(result.numAffectedRows ?? 0);
    return { deleted, content: `Deleted ${entriesCounted(deleted)}` };
  });
}

export async function clearHeats(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  return runCommand(db, user, input, { name: 'CLEAR_HEATS', refusesLocked: true }, async (tx, { id }) => {
    const result = await sql`
      update heat_entries set heat_id = null
      where schedule_id = ${id} and heat_id is not null`.execute(tx);
    await deleteReasons(tx, id);
    const cleared = Number(result.numAffectedRows ?? 0);
    return { cleared, content: `Cleared heats: unassigned ${entriesCounted(cleared)}` };
  });
}
