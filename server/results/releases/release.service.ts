import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { Conflict, Forbidden } from '../../errors.ts';
import { reference, refuseItems } from '../../input/validation.ts';
import { toAppend } from '../../journal/journal.ts';
import { AWARDS } from '../../publishing/awards.ts';
import { mayRelease, mayScrutineer } from '../access.ts';
import { type Audience, releaseResultAct, withdrawResultAct } from '../acts/releases.ts';
import { appendActs, type Change, onResults } from '../append/change.ts';
import type { Contests } from '../fold/places.ts';
import { newestOf, type Result, type Round } from '../fold/round.ts';
import { resultReference } from '../results.inputs.ts';
import { readContestsOfLines } from '../rounds/contests.ts';
import { settingsOfSchedule } from '../settings/resultSettings.service.ts';

export const resultsInput = z.object({
  scheduleId: reference,
  resultIds: z.array(resultReference).min(1).max(500),
});
export const releaseInput = resultsInput.extend({ isPublic: z.boolean() });

interface Named {
  readonly contests: Contests;
  readonly contestId: string;
  readonly round: Round;
  readonly result: Result;
}

/**
 * Releases results to the announcer or to everyone; a repeat changes nothing. The announcer's day pass may publish what
 * the announcer has.
 * @throws Conflict if a result no longer counts, is not verified, or awaits a re-dance or awards
 */
export const releaseResults = onResults(
  mayRelease,
  releaseInput,
  async ({ granted: isAnnouncer, ...change }, sent) => {
    const { tx, scheduleId } = change;
    const { resultIds, isPublic } = sent;
    const named = await readResults(change, resultIds);
    if (isAnnouncer && (!isPublic || named.some(({ result }) => !result.announced))) {
      throw new Forbidden('The announcer makes public what a scrutineer has released.');
    }
    await release(change, resultIds, 'MC');
    const { publicRelease } = await settingsOfSchedule(tx, scheduleId);
    if (!isPublic && publicRelease !== 'TOGETHER') return;
    if (publicRelease === 'AT_AWARDS') await requireAwards(tx, scheduleId, named);
    await release(change, resultIds, 'PUBLIC');
  },
);

/** Skips results that the audience has. */
async function release(change: Change, ids: readonly string[], audience: Audience): Promise<void> {
  const named = await readResults(change, ids);
  const open = named.filter(({ result }) => !(audience === 'MC' ? result.announced : result.published));
  const acts = open.map(({ contests, contestId, round: { no: round }, result: { id, no } }) =>
    toAppend(releaseResultAct, contestId, { round, resultId: id, no, audience }, contests),
  );
  await appendActs(change, acts);
}

export const withdrawResults = onResults(mayScrutineer, resultsInput, async (change, { resultIds }) => {
  for (const audience of ['PUBLIC', 'MC'] as const) {
    const named = await readResults(change, resultIds);
    const rounds = new Map(named.map((one) => [one.round.id, one]));
    const acts = [...rounds.values()].flatMap(({ contests, contestId, round }) => {
      const newest = newestOf(round);
      const isOut = audience === 'MC' ? newest?.announced : newest?.published;
      const withdrawn = { round: round.no, no: newest?.no ?? 0, audience };
      return isOut ? [toAppend(withdrawResultAct, contestId, withdrawn, contests)] : [];
    });
    await appendActs(change, acts);
  }
});

/** As the journal has them now. @throws InvalidInput */
async function readResults({ tx, scheduleId }: Change, ids: readonly string[]): Promise<Named[]> {
  const contests = await readContestsOfLines(tx, scheduleId, ids);
  const wanted = new Set(ids);
  const named = [...contests].flatMap(([contestId, { rounds }]) =>
    rounds.flatMap((round) =>
      round.results.flatMap((result) =>
        wanted.has(result.id) ? [{ contests, contestId, round, result }] : [],
      ),
    ),
  );
  const known = new Set(named.map(({ result }) => result.id));
  refuseItems('resultIds', ids, (id) => !known.has(id) && 'This schedule has no such result.');
  return named;
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
