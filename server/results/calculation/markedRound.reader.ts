import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';

export interface MarkedCoupleOfRound {
  heatEntryId: number;
  /** Back number; empty if it has none. */
  number: string;
  isWithdrawn: boolean;
  /** Number of dances a couple danced before it left half-way; null for all others. */
  leftAfter: number | null;
}

export interface JudgeOfRound {
  id: number;
  code: string;
  name: string;
}

/** A final with its current cards, or with the cards behind one result. */
export interface MarkedRound {
  id: number;
  couples: MarkedCoupleOfRound[];
  /** Judges of all dances, by seat. */
  judges: JudgeOfRound[];
  /** Per dance: its judges by seat, and each judge's marks by position; null where a card is missing. */
  dances: { name: string; judges: JudgeOfRound[]; cards: ((number | null)[] | null)[] }[];
}

const JUDGE = sql`json_build_object('id', j.id, 'code', j.code, 'name', j.name)`;

/** The last final that is not annulled, or round `roundId`; null before its field is frozen. */
export async function readMarkedRound(
  db: Db,
  scheduleId: number,
  contestId: string,
  resultId: number | null = null,
  roundId: number | null = null,
): Promise<MarkedRound | null> {
  const { rows } = await sql<MarkedRound>`
    select r.id,
      (select json_agg(json_build_object('heatEntryId', o.heat_entry_id, 'number', o.number, 'isWithdrawn',
          coalesce(w.kind <> 'RESTORE', false), 'leftAfter', w.dance_position)
        order by o.position) from round_couples o left join lateral (
          select kind, dance_position from rulings where round_id = r.id and position = o.position
            and (${resultId}::int is null or at <= (select at from results where id = ${resultId}::int))
          order by no desc limit 1) w on true where o.round_id = r.id) as couples,
      (select json_agg(${JUDGE} order by s.seat, s.first) from (select judge_id, min(seat) as seat, min(dance_position) as first
          from dance_judges where round_id = r.id group by judge_id) s join judges j on j.id = s.judge_id) as judges,
      (select json_agg(json_build_object('name', d.name, 'judges', (select json_agg(${JUDGE} order by s.seat)
            from dance_judges s join judges j on j.id = s.judge_id
            where s.round_id = r.id and s.dance_position = q.position), 'cards', (
            select json_agg(k.marks order by s.seat) from dance_judges s
            left join lateral (select marks from cards c where c.round_id = r.id and c.judge_id = s.judge_id
              and c.dance_position = q.position and (${resultId}::int is null or exists (
                select from result_cards where result_id = ${resultId}::int and card_id = c.id))
              order by no desc limit 1) k on true where s.round_id = r.id and s.dance_position = q.position)) order by q.position)
        from round_dances q join dances d on d.id = q.dance_id where q.round_id = r.id) as dances
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId} and r.kind = 'FINAL'
      and ${roundId === null ? sql`not r.is_redance` : sql`r.id = ${roundId}`}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
    order by r.no desc limit 1`.execute(db);
  return rows[0] ?? null;
}
