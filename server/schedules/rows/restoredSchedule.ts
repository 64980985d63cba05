import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';
import { writeLog } from '../../pubsub/log.ts';
import { entriesCounted, inDigits, listed } from '../counted.ts';
import { readDoubleBooked } from '../doubleBooked.ts';
import { removeHeats } from '../removeHeats.ts';
import { closeUp } from '../sections/sectionOrder.ts';
import { removedWords } from '../sections/writeSection.ts';

interface Restored {
  thing: 'schedule' | 'event';
  scheduleId: number;
  user: SignedIn;
  /** Rows that were double bookings at deletion and may stay; ALL if entries could not change. */
  doubleBooked: readonly number[] | 'ALL';
}

/**
 * Applies the present rules to a schedule from the trash, while partners and dances' styles may have changed. Removes
 * heats of styles their section lacks, unassigns rows that no longer fit, and logs both.
 */
export async function settleRestoredSchedule(tx: Db, restored: Restored): Promise<void> {
  const { thing, scheduleId, user, doubleBooked } = restored;
  const heats = await removeHeatsAstray(tx, scheduleId);
  const rows = await freeUnfitRows(tx, scheduleId, doubleBooked);
  const news = [heats, rows].filter((words) => words !== null).join('; ');
  // No log line for unchanged schedules of a restored event.
  if (thing === 'event' && news === '') return;
  const content = `Restored the ${thing}${news && `: ${news}`}`;
  await writeLog(tx, { scheduleId, user, content });
  await announce(tx, { scheduleId });
}

async function removeHeatsAstray(tx: Db, scheduleId: number): Promise<string | null> {
  const { rows } = await sql<{ heats: number; rows: number; styles: string[]; ids: number[] }>`
    with misplaced as (
      select h.id, c.name from heats h join dance_categories c on c.id = h.dance_category_id
      where h.schedule_id = ${scheduleId} and not exists (select from section_dance_categories s
        where s.section_id = h.section_id and s.dance_category_id = h.dance_category_id)
    ) select count(*)::int as heats, array(select distinct name from misplaced order by name) as styles,
      (select count(*)::int from heat_entries where heat_id in (select id from misplaced)) as rows,
      array(select id from misplaced) as ids from misplaced`.execute(tx);
  const [found] = rows;
  if (!found || found.heats === 0) return null;
  await removeHeats(tx, scheduleId, sql`id = ${anyOf(found.ids)}`);
  await closeUp(tx, scheduleId);
  const are = found.styles.length === 1 ? 'a style that their sections do' : 'styles that their sections do';
  return `${removedWords(found)} (${listed(found.styles)}, ${are} not have)`;
}

async function freeUnfitRows(
  tx: Db,
  scheduleId: number,
  known: Restored['doubleBooked'],
): Promise<string | null> {
  const later = known === 'ALL' ? [] : await readLaterBooked(tx, scheduleId, new Set(known));
  const { rows } = await sql<{ couple: string }>`
    with unfit as (
      select r.id, r.entry_id from heat_entries r join heats h on h.id = r.heat_id
        join sections s on s.id = h.section_id join entries e on e.id = r.entry_id
      where r.schedule_id = ${scheduleId} and (r.id = any(${later}::int[]) or e.entry_type <> s.section_type
        or e.dance_category_id <> h.dance_category_id or e.dance_id is distinct from h.dance_id)
    ), freed as (update heat_entries set heat_id = null where id in (select id from unfit))
    select o.name || coalesce((select ' & ' || string_agg(p.name, ' & ' order by p.id) from entry_partners q
      join entrants p on p.id = q.entrant_id where q.entry_id = u.entry_id), '') as couple
    from unfit u join entries e on e.id = u.entry_id join entrants o on o.id = e.entrant_id order by u.id`.execute(
    tx,
  );
  if (rows.length === 0) return null;
  const fit = rows.length === 1 ? 'that no longer fits its heat' : 'that no longer fit their heats';
  return `unassigned ${entriesCounted(rows.length)} ${fit} (${named(rows.map(({ couple }) => couple))})`;
}

/** The later row of each pair double-booked since the deletion. */
async function readLaterBooked(tx: Db, scheduleId: number, known: ReadonlySet<number>): Promise<number[]> {
  const pairs = await readDoubleBooked(tx, scheduleId);
  return pairs.flatMap(([first, second]) => (known.has(first) && known.has(second) ? [] : [second]));
}

const NAMED = 10;

/** Distinct couples, the rest as a number. */
function named(couples: readonly string[]): string {
  const each = [...new Set(couples)];
  const more = each.length - NAMED;
  return listed(more > 1 ? [...each.slice(0, NAMED), `${inDigits(more)} more`] : each);
}
