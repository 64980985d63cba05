import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { readPanelOfHeat } from '../panels/panels.service.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { MarkedContest, MarkedCouple } from '../rounds/marking.ts';

/** A judge of a final and the card that counts. */
export interface TypedSeat {
  judgeId: number;
  code: string;
  name: string;
  /** By the order of the couples; null without a card. */
  marks: (number | null)[] | null;
  cardId: string | null;
  enteredById: number | null;
  enteredBy: string | null;
  verifiedBy: string | null;
}

/** A final of one dance with its cards. Before the first card its field and panel are those of now. */
export interface TypedFinal
  extends Pick<MarkedContest, 'id' | 'name' | 'heat' | 'heatId' | 'dance' | 'state' | 'resultId'> {
  roundId: number | null;
  /** In the order of the card. */
  couples: MarkedCouple[];
  seats: TypedSeat[];
}

/** Null where the contest has not been danced, or has one couple. */
export async function readTypedFinal(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<TypedFinal | null> {
  const [contest] = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ id }) => id === contestId),
  );
  if (!contest || contest.couples.length < 2) return null;
  const { rows } = await sql<{ id: number; order: number[]; seats: TypedSeat[] }>`
    select r.id, (select json_agg(heat_entry_id order by position) from round_couples where round_id = r.id) as "order",
      (select json_agg(json_build_object('judgeId', j.id, 'code', j.code, 'name', j.name, 'marks', k.marks,
          'cardId', k.id, 'enteredById', k.entered_by_id, 'enteredBy', k.entered_by, 'verifiedBy', v.verified_by)
          order by s.seat)
        from round_judges s join judges j on j.id = s.judge_id
        left join lateral (select * from cards where round_id = r.id and judge_id = j.id order by no desc limit 1) k on true
        left join verifications v on v.card_id = k.id where s.round_id = r.id) as seats
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  const [round] = rows;
  const { id, name, heat, heatId, dance, state, resultId } = contest;
  const head = { id, name, heat, heatId, dance, state, resultId };
  if (round) {
    const couples = contest.couples.sort(
      (a, b) => round.order.indexOf(a.heatEntryId) - round.order.indexOf(b.heatEntryId),
    );
    return { ...head, roundId: round.id, couples, seats: round.seats };
  }
  const panel = await readPanelOfHeat(db, heatId);
  return {
    ...{ ...head, roundId: null },
    couples: contest.couples.sort(
      (a, b) =>
        (Number(a.number) || Infinity) - (Number(b.number) || Infinity) || a.heatEntryId - b.heatEntryId,
    ),
    seats: panel.map(({ id: judgeId, code, name: judge }) => ({
      ...{ judgeId, code, name: judge, marks: null, cardId: null },
      ...{ enteredById: null, enteredBy: null, verifiedBy: null },
    })),
  };
}
