import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, Forbidden, InvalidInput } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { AWARDS } from '../../publishing/awards.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayRelease, mayScrutineer } from '../access.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';
import type { Audience } from './result.entity.ts';

const resultsInput = z.object({ scheduleId: reference, resultIds: z.array(reference).min(1).max(500) });
const releaseInput = resultsInput.extend({ isPublic: z.boolean() });

/**
 * Releases results to the announcer or to everyone; a repeat changes nothing. The announcer's day pass may publish what
 * the announcer has.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict if a result no longer counts, is not verified, or awaits a
 * re-dance or awards
 */
export async function releaseResults(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, resultIds, isPublic } = parseInput(releaseInput, input);
  const isAnnouncer = await mayRelease(db, user, scheduleId);
  await changeOnDay(db, scheduleId, async (tx) => {
    await requireResultsOf(tx, scheduleId, resultIds);
    if (isAnnouncer) await requireWithAnnouncer(tx, resultIds, isPublic);
    await requireNoRedance(tx, resultIds);
    await add(tx, user, resultIds, 'MC', 'RELEASE');
    const { publicRelease } = await settingsOfSchedule(tx, scheduleId);
    if (!isPublic && publicRelease !== 'TOGETHER') return;
    if (publicRelease === 'AT_AWARDS') await requireAwards(tx, resultIds);
    await add(tx, user, resultIds, 'PUBLIC', 'RELEASE');
  });
  return scheduleId;
}

/** @throws Forbidden, NotFound, InvalidInput */
export async function withdrawResults(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, resultIds } = parseInput(resultsInput, input);
  await mayScrutineer(db, user, scheduleId);
  await changeOnDay(db, scheduleId, async (tx) => {
    await requireResultsOf(tx, scheduleId, resultIds);
    await add(tx, user, resultIds, 'PUBLIC', 'WITHDRAW');
    await add(tx, user, resultIds, 'MC', 'WITHDRAW');
  });
  return scheduleId;
}

async function requireResultsOf(tx: Db, scheduleId: number, resultIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select x.id from results x join rounds r on r.id = x.round_id
    join contests c on c.id = r.contest_id
    where c.schedule_id = ${scheduleId} and x.id = ${anyOf(resultIds)}`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  if (resultIds.some((id) => !known.has(id))) {
    throw new InvalidInput({ resultIds: ['Name results of this schedule only.'] });
  }
}

/** @throws Forbidden unless all of them are released to the announcer */
async function requireWithAnnouncer(tx: Db, resultIds: readonly number[], isPublic: boolean): Promise<void> {
  const { rows } =
    await sql`select from results x where x.id = ${anyOf(resultIds)} and coalesce((select act from releases
    where result_id = x.id and audience = 'MC' order by no desc limit 1), 'WITHDRAW') <> 'RELEASE'`.execute(
      tx,
    );
  if (!isPublic || rows.length > 0)
    throw new Forbidden('The announcer makes public what a scrutineer has released.');
}

/** @throws Conflict if a final awaits a re-dance */
async function requireNoRedance(tx: Db, resultIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.name from results x
    join rounds r on r.id = x.round_id join contests c on c.id = r.contest_id
    join lateral (select distinct on (value) value, kind from rulings where round_id = r.id
      and kind in ('SHARE', 'REDANCE') order by value, no desc) u on u.kind = 'REDANCE'
    where x.id = ${anyOf(resultIds)}
      and (select count(*) from placings where result_id = x.id and place2 = u.value) > 1`.execute(tx);
  if (rows[0])
    throw new Conflict(`${rows[0].name} waits for a re-dance. Type its cards, or share the place.`);
}

/**
 * Results other than recalls wait for the first awards after their heat. Results after the last awards never wait.
 * @throws Conflict while a heat before the awards has not been danced
 */
async function requireAwards(tx: Db, resultIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ title: string; at: string }>`
    select a.title, to_char(a.start_time at time zone e.time_zone, 'FMHH12:MI AM') as at
    from results x
    join rounds r on r.id = x.round_id and r.kind <> 'RECALL'
    cross join lateral (select max(t.starts) as starts from round_heats o
      join heat_times t on t.heat_id = o.heat_id where o.round_id = r.id) d
    join contests c on c.id = r.contest_id
    join schedules p on p.id = c.schedule_id
    join events e on e.id = p.event_id
    cross join lateral (select s.* from sections s where s.schedule_id = p.id and s.section_type = 'BREAK'
      and s.title ~* ${AWARDS} and s.start_time > d.starts order by s.start_time limit 1) a
    where x.id = ${anyOf(resultIds)} and exists (select from heat_times t
      join sections o on o.id = t.section_id and o.floor = a.floor
      where t.schedule_id = p.id and t.starts >= d.starts and t.starts < a.start_time
        and not exists (select from danced_heats where heat_id = t.heat_id)) limit 1`.execute(tx);
  if (rows[0])
    throw new Conflict(
      `These results become public at ${rows[0].title}, ${rows[0].at}. Wait for it to begin.`,
    );
}

/** Skips results already in that state. */
async function add(
  tx: Db,
  user: SignedIn,
  resultIds: readonly number[],
  audience: Audience,
  act: 'RELEASE' | 'WITHDRAW',
): Promise<void> {
  await sql`insert into releases (id, result_id, no, audience, act, by_id, by)
    select gen_random_uuid(), x.id, 1 + (select count(*) from releases where result_id = x.id), ${audience}, ${act},
      ${user.id}, ${user.shortName}
    from results x where x.id = ${anyOf(resultIds)} and coalesce((select act from releases
      where result_id = x.id and audience = ${audience} order by no desc limit 1), 'WITHDRAW') <> ${act}`.execute(
    tx,
  );
}
