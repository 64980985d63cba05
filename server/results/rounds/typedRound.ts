import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { type Card, cardOf, panelOf, type ReturnReason, type Round } from '../fold/round.ts';
import type { Judge } from '../panels/panels.resolver.ts';
import { readPanelsOfHeats } from '../panels/panels.service.ts';
import { type DanceOfHeat, readDancesOfHeats } from '../plans/contestOfSchedule.reader.ts';
import { withSectionLetters } from '../plans/couples.reader.ts';
import { type ContestToMark, readRoundsToMark } from './contests.ts';
import type { MarkedCouple } from './marking.ts';

/** The last danced round if `round` is left out. */
export interface RoundAddress {
  scheduleId: number;
  contestId: string;
  round?: number | null | undefined;
}

export type TypedCard = Pick<Card, 'id' | 'comments'> & {
  scheduleId: number;
  needsSecondLook: boolean;
  /** With its marks, which not every reader gets. */
  card: Card;
  enteredBy: string;
  verifiedBy: string | null;
};

/** A judge of a round with one card per dance; null if not yet typed or marked by another judge. */
interface TypedSeat {
  judgeId: number;
  code: string;
  name: string;
  /** Dances the judge marks, from 0: all, unless another judge took over. */
  dances: number[];
  cards: (TypedCard | null)[];
  returned: ReturnReason | null;
}

/** A round with its cards. Until the first card, field, dances and panel are the current ones. */
export interface TypedRound extends ContestToMark {
  scheduleId: number;
  /** In dance order; empty if the dances of a multi-dance have not been named. */
  dances: { id: number; name: string }[];
  /** In card order. */
  couples: readonly MarkedCouple[];
  seats: TypedSeat[];
}

/** @throws InvalidInput */
export function requireDance({ dances }: TypedRound, dance: number | null, field: string): void {
  if (dance === null || dance < dances.length) return;
  throw new InvalidInput({ [field]: [`Name one of its ${dances.length} dances, counted from 0.`] });
}

/** Null if the contest has not been danced, or has a single couple without marks. */
export async function readTypedRound(
  db: Db,
  { scheduleId, contestId, round: no }: RoundAddress,
): Promise<TypedRound | null> {
  const rounds = await readRoundsToMark(db, scheduleId, contestId);
  const contest = rounds.filter(({ round }) => !no || round === no).toSorted((a, b) => b.round - a.round)[0];
  // A single couple is only marked when it is scored, or judged by a standard.
  if (!contest || (contest.couples.length < 2 && !['SCORE', 'STANDARD'].includes(contest.kind))) return null;
  const { judged } = contest;
  if (contest.kind === 'COMBINED') {
    return { ...contest, scheduleId, dances: await readDances(db, contest), seats: [] };
  }
  if (judged) {
    const order = judged.couples.map(({ heatEntryId }) => heatEntryId);
    const couples = contest.couples.toSorted(
      (a, b) => order.indexOf(a.heatEntryId) - order.indexOf(b.heatEntryId),
    );
    const seats = seatsOf(scheduleId, judged);
    return { ...contest, scheduleId, couples, dances: [...judged.dances], seats };
  }
  const field = await readField(db, { scheduleId, contestId, round: contest.round });
  const all = field?.dances ?? (await readDances(db, contest));
  const { redanceDance: at, heatId } = contest;
  const dances = contest.isRedance ? all.slice(at, at + 1) : all;
  const panel = field?.judges ?? (await readPanelsOfHeats(db, [heatId])).get(heatId) ?? [];
  for (const couple of contest.couples) {
    couple.number = field?.numbers[couple.heatEntryId] || couple.number;
  }
  const couples = contest.couples.toSorted(
    (a, b) =>
      partOf(contest, a) - partOf(contest, b) ||
      (Number(a.number) || Infinity) - (Number(b.number) || Infinity) ||
      a.heatEntryId - b.heatEntryId,
  );
  // As on the printed cards.
  const numbers = withSectionLetters(couples.map(({ number }) => number));
  return {
    ...contest,
    scheduleId,
    dances,
    couples: couples.map((couple, at) => ({ ...couple, number: numbers[at] ?? '' })),
    seats: panel.map(({ id: judgeId, code, name }) => ({
      judgeId,
      code,
      name,
      dances: dances.map((_, dance) => dance),
      cards: dances.map(() => null),
      returned: null,
    })),
  };
}

/** Cards list couples by heat. */
function partOf({ alsoIn }: ContestToMark, { heat }: MarkedCouple): number {
  const at = heat === null ? -1 : alsoIn.indexOf(heat);
  return at < 0 ? alsoIn.length : at;
}

const seatsOf = (scheduleId: number, round: Round): TypedSeat[] =>
  panelOf(round).map(({ id: judgeId, code, name, dances }) => ({
    judgeId,
    code,
    name,
    dances,
    cards: round.dances.map((_, dance) => {
      const card = dances.includes(dance) ? cardOf(round, judgeId, dance) : undefined;
      if (!card) return null;
      const { id, comments, by: enteredBy, verified } = card;
      const { needsSecondLook } = round;
      const about = { id, comments, scheduleId, needsSecondLook, enteredBy };
      return { ...about, card, verifiedBy: verified?.by ?? null };
    }),
    returned: round.returned.findLast(({ judge }) => judge.id === judgeId)?.reason ?? null,
  }));

/** A combined contest has no cards, but its dances can be re-danced. */
async function readDances(db: Db, { danceHeatIds }: ContestToMark): Promise<DanceOfHeat[]> {
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
