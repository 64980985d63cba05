import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type Judge, readPanelsOfHeats } from '../panels/panels.service.ts';
import { readRoundsToMark } from '../rounds/contestsToMark.reader.ts';
import { type DanceOfHeat, readDancesOfHeats } from '../rounds/dancesOfHeat.reader.ts';
import type { MarkedContest, MarkedCouple } from '../rounds/marking.ts';
import type { RoundKind } from '../rounds/round.entity.ts';
import type { ReturnReason } from './returnedCard.entity.ts';

/** The last danced round if `round` is left out. */
export interface RoundAddress {
  scheduleId: number;
  contestId: string;
  round?: number | null | undefined;
}

export interface TypedCard {
  id: string;
  /** By couple: places or scores, null for a withdrawn couple; in a recall 1 for a callback mark, else null. */
  marks: (number | null)[];
  enteredById: number;
  /** Day pass it was typed on; 0 for the account itself. */
  enteredByPass: number;
  enteredBy: string;
  verifiedBy: string | null;
  /** By couple; scores only. */
  comments: string[];
}

/** A judge of a round with one card per dance; null if not yet typed or marked by another judge. */
export interface TypedSeat {
  judgeId: number;
  code: string;
  name: string;
  /** Dances the judge marks, from 0: all, unless another judge took over. */
  dances: number[];
  cards: (TypedCard | null)[];
  returned: ReturnReason | null;
}

/** A round with its cards. Until the first card, field, dances and panel are the current ones. */
export interface TypedRound
  extends Pick<
    MarkedContest,
    | 'id'
    | 'name'
    | 'round'
    | 'kind'
    | 'asked'
    | 'needsPlan'
    | 'isRedance'
    | 'heat'
    | 'heatId'
    | 'state'
    | 'resultId'
  > {
  scheduleId: number;
  roundId: number | null;
  /** By heat number. */
  heatIds: number[];
  trims: boolean;
  /** In dance order; empty if the dances of a multi-dance have not been named. */
  dances: { id: number; name: string }[];
  /** In card order. */
  couples: MarkedCouple[];
  seats: TypedSeat[];
}

/** Kinds of round in which a single couple is still marked. */
const JUDGED_ALONE: readonly RoundKind[] = ['SCORE', 'STANDARD'];

interface RoundRow {
  id: number;
  order: number[];
  dances: { id: number; name: string }[];
  seats: TypedSeat[];
}

/** Null if the contest has not been danced, or has a single couple without marks. */
export async function readTypedRound(
  db: Db,
  { scheduleId, contestId, round: no }: RoundAddress,
): Promise<TypedRound | null> {
  const rounds = await readRoundsToMark(db, scheduleId, contestId);
  const contest = rounds.filter(({ round }) => !no || round === no).toSorted((a, b) => b.round - a.round)[0];
  if (!contest || (contest.couples.length < 2 && !JUDGED_ALONE.includes(contest.kind))) return null;
  const { id, name, kind, asked, needsPlan, isRedance, heat, heatId, heatIds, trims, state, resultId } =
    contest;
  const head = {
    scheduleId,
    id,
    name,
    round: contest.round,
    kind,
    asked,
    needsPlan,
    isRedance,
    heat,
    heatId,
    heatIds,
    trims,
  };
  const known = { ...head, state, resultId };
  if (kind === 'COMBINED') return { ...known, ...(await readCombinedRound(db, scheduleId, contest)) };
  const round = await readFrozen(db, scheduleId, contestId, contest.round);
  if (round) {
    const couples = contest.couples.sort(
      (a, b) => round.order.indexOf(a.heatEntryId) - round.order.indexOf(b.heatEntryId),
    );
    return { ...known, roundId: round.id, dances: round.dances, couples, seats: round.seats };
  }
  const field = await readField(db, { scheduleId, contestId, round: contest.round });
  const all = field?.dances ?? (await readDances(db, contest));
  const { redanceDance: at } = contest;
  const dances = isRedance ? all.slice(at, at + 1) : all;
  const panel = field?.judges ?? (await readPanelsOfHeats(db, [heatId])).get(heatId) ?? [];
  for (const couple of contest.couples) {
    couple.number = field?.numbers[couple.heatEntryId] || couple.number;
  }
  return {
    ...{ ...known, roundId: null, dances },
    couples: contest.couples.sort(
      (a, b) =>
        (Number(a.number) || Infinity) - (Number(b.number) || Infinity) || a.heatEntryId - b.heatEntryId,
    ),
    seats: panel.map(({ id: judgeId, code, name: judge }) => ({
      ...{ judgeId, code, name: judge, dances: dances.map((_, at) => at) },
      ...{ cards: dances.map(() => null), returned: null },
    })),
  };
}

/** A combined contest has no cards of its own, but its dances can be re-danced. */
async function readCombinedRound(
  db: Db,
  scheduleId: number,
  contest: MarkedContest,
): Promise<Pick<TypedRound, 'roundId' | 'dances' | 'couples' | 'seats'>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from contests c join rounds r on r.contest_id = c.id and r.kind = 'COMBINED'
    where c.schedule_id = ${scheduleId} and c.identity = ${contest.id}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  const dances = await readDances(db, contest);
  return { roundId: rows[0]?.id ?? null, dances, couples: contest.couples, seats: [] };
}

async function readDances(db: Db, { danceHeatIds }: MarkedContest): Promise<DanceOfHeat[]> {
  const dances = await readDancesOfHeats(db, danceHeatIds);
  return danceHeatIds.flatMap((heatId) => dances.get(heatId) ?? []);
}

interface Field {
  dances: DanceOfHeat[] | null;
  judges: Judge[] | null;
  /** By heat entry. */
  numbers: Record<number, string>;
}

/** The round as the clock froze it at the start of its last heat; null for what was not known then. */
async function readField(
  db: Db,
  { scheduleId, contestId, round: no }: RoundAddress,
): Promise<Field | undefined> {
  const { rows } = await sql<Field>`
    select (select json_agg(json_build_object('id', d.id, 'name', d.name) order by u.at)
        from unnest(f.dance_ids) with ordinality u(id, at) join dances d on d.id = u.id) as dances,
      (select json_agg(json_build_object('id', j.id, 'code', j.code, 'name', j.name) order by u.at)
        from unnest(f.judge_ids) with ordinality u(id, at) join judges j on j.id = u.id) as judges,
      (select json_object_agg(k.heat_entry_id, k.number) from frozen_couples k
        where k.schedule_id = f.schedule_id and k.identity = f.identity and k.no = f.no) as numbers
    from frozen_fields f
    where f.schedule_id = ${scheduleId} and f.identity = ${contestId} and f.no = ${no}`.execute(db);
  return rows[0];
}

/** Recall cards store the positions with a callback mark; this expands them to one value per couple. */
const BY_COUPLE = sql`case when k.kind = 'RECALL' then (select json_agg(case when o.position = any(k.marks) then 1 end
  order by o.position) from round_couples o where o.round_id = r.id) else to_json(k.marks) end`;

async function readFrozen(
  db: Db,
  scheduleId: number,
  contestId: string,
  no: number,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select r.id, (select json_agg(heat_entry_id order by position) from round_couples where round_id = r.id) as "order",
      (select json_agg(json_build_object('id', d.id, 'name', d.name) order by o.position)
        from round_dances o join dances d on d.id = o.dance_id where o.round_id = r.id) as dances,
      (select json_agg(json_build_object('judgeId', j.id, 'code', j.code, 'name', j.name, 'dances', s.dances, 'returned',
          (select reason from returned_cards b where round_id = r.id and judge_id = j.id and not exists (
            select from cards where round_id = r.id and judge_id = j.id and entered_at > b.at) order by at desc limit 1), 'cards',
          (select json_agg(case when k.id is not null then json_build_object('id', k.id, 'marks', ${BY_COUPLE}, 'comments', k.comments,
              'enteredById', k.entered_by_id, 'enteredByPass', k.entered_by_pass, 'enteredBy', k.entered_by, 'verifiedBy', v.verified_by) end order by o.position)
            from round_dances o
            left join lateral (select * from cards where round_id = r.id and dance_position = o.position
              and judge_id = j.id and o.position = any(s.dances) order by no desc limit 1) k on true
            left join verifications v on v.card_id = k.id where o.round_id = r.id)) order by s.seat, s.dances)
        from (select judge_id, min(seat) as seat, array_agg(dance_position order by dance_position) as dances
            from dance_judges where round_id = r.id group by judge_id) s
          join judges j on j.id = s.judge_id) as seats
    from contests c join rounds r on r.contest_id = c.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId} and r.no = ${no}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  return rows[0];
}

/** Null where a card is missing. */
export const requiredCards = ({ seats }: Pick<TypedRound, 'seats'>): (TypedCard | null)[] =>
  seats.flatMap(({ cards, dances }) => dances.map((dance) => cards[dance] ?? null));
