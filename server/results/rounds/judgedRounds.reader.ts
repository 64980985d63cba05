import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { RoundKind } from './round.entity.ts';

/** The current attempt at a round, with its latest result and release. */
export interface JudgedRound {
  identity: string;
  no: number;
  kind: RoundKind;
  asked: number;
  trims: boolean;
  isRedance: boolean;
  /** Rulings on shared places (doubled), in the order of their first ruling. */
  shared: { place2: number; kind: 'SHARE' | 'REDANCE'; dance: number | null }[];
  couples: { position: number; heatEntryId: number; number: string }[];
  heat_ids: number[];
  withdrawn: { position: number; leftAfter: number | null; kind: 'WITHDRAW' | 'DISQUALIFY' }[];
  cards: number;
  cards_wanted: number;
  unverified: number;
  result_id: number | null;
  correction_asked_by: string | null;
  returned: string[];
  judges: string[];
  missing: string[];
  placings: { position: number; place2: number; sentence: string }[];
  recalled: number[];
  /** Positions with callback marks, repeated once per mark. */
  crossed: number[];
  scores: { position: number; tenths: number }[];
  changed: { at: string; by: string; audience: 'MC' | 'PUBLIC' | null } | null;
}

const LIVE_CARDS = sql`select distinct on (judge_id, dance_position) id from cards where round_id = r.id
  and (judge_id, dance_position) in (select judge_id, dance_position from dance_judges where round_id = r.id)
  order by judge_id, dance_position, no desc`;

const JUDGES = sql`(select judge_id, min(seat) as seat from dance_judges where round_id = r.id group by judge_id)`;

/** By contest, in round order; null `identities` for all contests. */
export async function readJudgedRounds(
  db: Db,
  scheduleId: number,
  identities: readonly string[] | null,
): Promise<Map<string, JudgedRound[]>> {
  const { rows } = await sql<JudgedRound>`
    select c.identity, r.no, r.kind, r.asked, r.trims, r.is_redance as "isRedance",
      (select coalesce(json_agg(json_build_object('place2', value, 'kind', kind, 'dance', dance_position) order by first), '[]') from (
        select distinct on (value) value, kind, dance_position, min(no) over (partition by value) as first from rulings
        where round_id = r.id and kind in ('SHARE', 'REDANCE') order by value, no desc) u) as shared, x.id as result_id, q.asked_by as correction_asked_by, (select count(*)::int from dance_judges where round_id = r.id) as cards_wanted,
      (select count(*)::int from (${LIVE_CARDS}) k) as cards,
      (select count(*)::int from (${LIVE_CARDS}) k where r.needs_second_look
        and not exists (select from verifications where card_id = k.id)) as unverified,
      (select coalesce(json_agg(j.code order by s.seat), '[]') from ${JUDGES} s join judges j on j.id = s.judge_id) as judges,
      (select coalesce(json_agg(j.code order by s.seat), '[]') from ${JUDGES} s join judges j on j.id = s.judge_id
        where not exists (select from cards where round_id = r.id and judge_id = s.judge_id)) as missing,
      (select coalesce(json_agg(distinct j.code), '[]') from returned_cards b join judges j on j.id = b.judge_id
        where b.round_id = r.id and not exists (select from cards where round_id = r.id and judge_id = b.judge_id
          and entered_at > b.at)) as returned,
      (select json_agg(json_build_object('position', position, 'heatEntryId', heat_entry_id, 'number', number)
        order by position) from round_couples where round_id = r.id) as couples,
      (select json_agg(heat_id order by part) from round_heats where round_id = r.id) as heat_ids,
      (select coalesce(json_agg(json_build_object('position', position, 'leftAfter', dance_position, 'kind', kind)), '[]')
        from withdrawn_couples where round_id = r.id) as withdrawn,
      (select coalesce(json_agg(json_build_object('position', position, 'place2', place2, 'sentence', sentence)), '[]')
        from placings where result_id = x.id) as placings,
      (select coalesce(json_agg(position), '[]') from recalled where result_id = x.id) as recalled,
      (select coalesce(json_agg(position), '[]') from (${LIVE_CARDS}) k join cards using (id), unnest(marks) position
        where kind = 'RECALL') as crossed,
      (select coalesce(json_agg(json_build_object('position', position, 'tenths', tenths)), '[]')
        from scores where result_id = x.id) as scores,
      coalesce((select json_build_object('at', l.at, 'by', l.by, 'audience', l.audience) from (
          select distinct on (audience) * from releases where result_id = x.id order by audience, no desc) l
        where l.act = 'RELEASE' order by l.audience = 'PUBLIC' desc limit 1),
        case when x.id is not null then json_build_object('at', x.at, 'by', x.by) end,
        (select json_build_object('at', entered_at, 'by', entered_by) from cards
          where round_id = r.id order by entered_at desc limit 1)) as changed
    from contests c
    join rounds r on r.contest_id = c.id
    left join lateral (select * from results where round_id = r.id order by no desc limit 1) x
      on not exists (select from (${LIVE_CARDS}) k
        where not exists (select from result_cards where result_id = x.id and card_id = k.id))
      and not exists (select from rulings where round_id = r.id and kind in ('WITHDRAW', 'DISQUALIFY', 'RESTORE', 'SWAP_JUDGE')
        and at > x.at)
      and not exists (select from result_members m join results a on a.id = m.member_result_id
        join results b on b.round_id = a.round_id and b.no > a.no where m.result_id = x.id)
    left join lateral (select c.asked_by from corrections c where c.round_id = r.id
      and not exists (select from correction_decisions where correction_id = c.id)) q on true
    where c.schedule_id = ${scheduleId} and ${identities ? sql`c.identity = any(${identities}::text[])` : sql`true`}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL') order by c.id, r.no`.execute(
    db,
  );
  return Map.groupBy(rows, ({ identity }) => identity);
}
