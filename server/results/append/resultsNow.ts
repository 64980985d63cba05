import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Contests, outcomeOf } from '../fold/places.ts';
import { nextField } from '../fold/progress.ts';
import { type Contest, newestOf, type Round, roundsOf, whyFixed } from '../fold/round.ts';
import { isCombined, readCombinedDefinitions } from '../plans/definitions.reader.ts';
import { partsOfRows, readPeopleOfRows } from '../plans/roundParts.ts';
import { readContests } from '../rounds/contests.ts';

/**
 * What the acts on contests say, for SQL that cannot fold them: guards of danced heats, who dances a later round, the
 * public pages. Never read back by this room.
 */
export async function writeResultsNow(tx: Db, scheduleId: number, ids: readonly string[]): Promise<void> {
  const own = await readContests(tx, scheduleId, ids);
  const members = ids.some((id) => isCombined(id))
    ? (await readCombinedDefinitions(tx, scheduleId)).flatMap((combined) => combined.members)
    : [];
  const contests = members.length > 0 ? await readContests(tx, scheduleId, [...ids, ...members]) : own;
  const rows = ids.flatMap((identity) => {
    const contest = contests.get(identity);
    return contest ? roundsOf(contest).flatMap((round) => rowsOf(identity, contest, round, contests)) : [];
  });
  const recalled = rows.filter((row) => row.is_recalled || row.has_left);
  if (recalled.length > 0) {
    const people = await readPeopleOfRows(
      tx,
      recalled.map((row) => row.heat_entry_id),
    );
    for (const own of Map.groupBy(recalled, ({ identity, no }) => `${no} ${identity}`).values()) {
      const parts = partsOfRows(
        own.map((row) => row.heat_entry_id),
        people,
      );
      for (const row of own) row.part = parts.get(row.heat_entry_id) ?? 1;
    }
  }
  await sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w(identity text, no integer,
      position integer, kind text, heat_entry_id integer, number text, contest_no integer, state text, place2 integer,
      tenths integer, is_recalled boolean, part integer, sentence text, why_fixed text)),
    gone as (delete from results_now n where n.schedule_id = ${scheduleId} and n.identity = any(${ids}::text[])
      and not exists (select from wanted w where w.identity = n.identity and w.no = n.no and w.position = n.position))
    insert into results_now as n select ${scheduleId}, w.* from wanted w
    on conflict (schedule_id, identity, no, position) do update set kind = excluded.kind,
      heat_entry_id = excluded.heat_entry_id, number = excluded.number, contest_no = excluded.contest_no,
      state = excluded.state, place2 = excluded.place2, tenths = excluded.tenths, is_recalled = excluded.is_recalled, part = excluded.part,
      sentence = excluded.sentence, why_fixed = excluded.why_fixed
    where n is distinct from excluded`.execute(tx);
}

function rowsOf(identity: string, contest: Contest, round: Round, contests: Contests) {
  const result = newestOf(round);
  const outcome = result && outcomeOf(result, contests);
  const next = nextField(round, outcome?.recalled ?? []);
  const state = !result
    ? 'MARKED'
    : result.published
      ? 'PUBLIC'
      : result.announced
        ? 'ANNOUNCED'
        : 'APPROVED';
  return round.couples.map(({ heatEntryId, number }, position) => {
    const placing = outcome?.placings.find((one) => one.position === position);
    return {
      identity,
      no: round.no,
      position,
      kind: round.kind,
      heat_entry_id: heatEntryId,
      number,
      state,
      contest_no: contest.number,
      place2: placing?.place2 ?? null,
      sentence: placing?.sentence ?? null,
      tenths: outcome?.scores.find((one) => one.position === position)?.tenths ?? null,
      is_recalled: next.includes(position),
      has_left: (outcome?.recalled.length ?? 0) > 0 && round.gone.includes(position),
      part: null as number | null,
      why_fixed: whyFixed(round, round.heat),
    };
  });
}
