import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, Forbidden, InvalidInput } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { AWARDS } from '../../publishing/awards.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayRelease, mayScrutineer } from '../access.ts';
import { type Audience, releaseResultAct, withdrawResultAct } from '../acts/releases.ts';
import { act } from '../doors/open.ts';
import type { Contests } from '../fold/places.ts';
import { newestOf, type Result, type Round } from '../fold/round.ts';
import { resultReference } from '../results.inputs.ts';
import { readContests, readContestsAround } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

export const resultsInput = z.object({
  scheduleId: reference,
  resultIds: z.array(resultReference).min(1).max(500),
});
export const releaseInput = resultsInput.extend({ isPublic: z.boolean() });

interface Named {
  readonly contestId: string;
  readonly round: Round;
  readonly result: Result;
}

/**
 * Releases results to the announcer or to everyone; a repeat changes nothing. The announcer's day pass may publish what
 * the announcer has.
 * @throws Forbidden, NotFound, InvalidInput, and Conflict if a result no longer counts, is not verified, or awaits a
 * re-dance or awards
 */
export async function releaseResults(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, resultIds, isPublic } = parseInput(releaseInput, input);
  const isAnnouncer = await mayRelease(db, user, scheduleId);
  const ids = await readContestsOf(db, scheduleId, resultIds);
  await changeOnDay(db, scheduleId, async (tx) => {
    const contests = await readContestsAround(tx, scheduleId, ids);
    const named = requireResults(contests, resultIds);
    if (isAnnouncer && (!isPublic || named.some(({ result }) => !result.announced))) {
      throw new Forbidden('The announcer makes public what a scrutineer has released.');
    }
    await release(tx, user, scheduleId, contests, named, 'MC');
    const { publicRelease } = await settingsOfSchedule(tx, scheduleId);
    if (!isPublic && publicRelease !== 'TOGETHER') return;
    if (publicRelease === 'AT_AWARDS') await requireAwards(tx, scheduleId, named);
    const announced = await readContestsAround(tx, scheduleId, ids);
    await release(tx, user, scheduleId, announced, requireResults(announced, resultIds), 'PUBLIC');
  });
  return scheduleId;
}

/** Skips results that the audience has. */
async function release(
  tx: Db,
  user: SignedIn,
  scheduleId: number,
  contests: Contests,
  named: readonly Named[],
  audience: Audience,
): Promise<void> {
  const open = named.filter(({ result }) => !(audience === 'MC' ? result.announced : result.published));
  const said = open.map(({ contestId, round: { no: round }, result: { id, no } }) =>
    toAppend(releaseResultAct, contestId, { round, resultId: id, no, audience }, contests),
  );
  await act(tx, user, scheduleId, said);
}

/** @throws Forbidden, NotFound, InvalidInput */
export async function withdrawResults(db: Db, user: SignedIn, input: unknown): Promise<number> {
  const { scheduleId, resultIds } = parseInput(resultsInput, input);
  await mayScrutineer(db, user, scheduleId);
  const ids = await readContestsOf(db, scheduleId, resultIds);
  await changeOnDay(db, scheduleId, async (tx) => {
    for (const audience of ['PUBLIC', 'MC'] as const) {
      const contests = await readContestsAround(tx, scheduleId, ids);
      const named = requireResults(contests, resultIds);
      const rounds = new Map(named.map((one) => [one.round.id, one]));
      const said = [...rounds.values()].flatMap(({ contestId, round }) => {
        const newest = newestOf(round);
        const isOut = audience === 'MC' ? newest?.announced : newest?.published;
        const data = { round: round.no, no: newest?.no ?? 0, audience };
        return isOut ? [toAppend(withdrawResultAct, contestId, data, contests)] : [];
      });
      await act(tx, user, scheduleId, said);
    }
  });
  return scheduleId;
}

const readContestsOf = async (
  db: Db,
  scheduleId: number,
  resultIds: readonly string[],
): Promise<string[]> => [
  ...new Set(requireResults(await readContests(db, scheduleId), resultIds).map(({ contestId }) => contestId)),
];

/** @throws InvalidInput */
function requireResults(contests: Contests, ids: readonly string[]): Named[] {
  const wanted = new Set(ids);
  const named = [...contests].flatMap(([contestId, { rounds }]) =>
    rounds.flatMap((round) =>
      round.results.flatMap((result) => (wanted.has(result.id) ? [{ contestId, round, result }] : [])),
    ),
  );
  if (named.length === wanted.size) return named;
  throw new InvalidInput({ resultIds: ['Name results of this schedule only.'] });
}

/**
 * Results other than recalls wait for the first awards after their heat. Results after the last awards never wait.
 * @throws Conflict while a heat before the awards has not been danced
 */
async function requireAwards(tx: Db, scheduleId: number, named: readonly Named[]): Promise<void> {
  const rounds = named.flatMap(({ round }) => (round.kind === 'RECALL' ? [] : [round.heatIds]));
  const { rows } = await sql<{ title: string; at: string }>`
    select a.title, to_char(a.start_time at time zone e.time_zone, 'FMHH12:MI AM') as at
    from jsonb_array_elements(${JSON.stringify(rounds)}::jsonb) r(heat_ids)
    cross join lateral (select max(t.starts) as starts from heat_times t
      where t.heat_id in (select jsonb_array_elements_text(r.heat_ids)::int)) d
    join schedules p on p.id = ${scheduleId}
    join events e on e.id = p.event_id
    cross join lateral (select s.* from sections s where s.schedule_id = p.id and s.section_type = 'BREAK'
      and s.title ~* ${AWARDS} and s.start_time > d.starts order by s.start_time limit 1) a
    where exists (select from heat_times t
      join sections o on o.id = t.section_id and o.floor = a.floor
      where t.schedule_id = p.id and t.starts >= d.starts and t.starts < a.start_time
        and not exists (select from danced_heats where heat_id = t.heat_id)) limit 1`.execute(tx);
  if (rows[0])
    throw new Conflict(
      `These results become public at ${rows[0].title}, ${rows[0].at}. Wait for it to begin.`,
    );
}
