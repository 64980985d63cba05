import { sql } from 'kysely';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, whole } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { openRound } from '../cards/cards.service.ts';
import { readTypedRound, type TypedRound } from '../cards/typedRound.reader.ts';
import { readJudgedProgram } from '../merges/merges.reader.ts';
import { twoFloorsOf } from '../panels/panelPlan.ts';
import { readPanels } from '../panels/panels.service.ts';
import { addRuling, annulInput } from './recalls.service.ts';

const code = line(2).transform((letter) => letter.toUpperCase());
const outInput = annulInput.extend({ code });
const swapInput = outInput.extend({ by: code, fromDance: whole(0, 49).nullish() });

/**
 * Removes a judge from all dances of a round. Cards of the judge, and of any replacement, stay on record but no longer
 * count.
 * @throws Forbidden, NotFound, InvalidInput for a judge without a seat, and Conflict for the last judge or a released
 * result
 */
export async function takeJudgeOut(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { code, reason, ...address } = parseInput(outInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const seat = await seatOf(tx, round, code);
    if (!round.seats.some((one) => one.code === code)) return round;
    const { rows } = await sql`select seat from counted_judges where round_id = ${round.roundId}`.execute(tx);
    if (rows.length === 1) throw new Conflict('The last judge of a round cannot be taken out. Annul it.');
    await addRuling(tx, user, round, { kind: 'SWAP_JUDGE', value: seat, reason });
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Replaces a judge from a dance on. Cards for earlier dances still count, so all dances have equally many judges; cards
 * for later dances stay on record. Panels of later heats do not change.
 * @throws Forbidden, NotFound, InvalidInput if either judge cannot be swapped, and Conflict for a released result
 */
export async function swapJudge(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { code, by, fromDance, reason, ...address } = parseInput(swapInput, input);
  const dance = fromDance ?? 0;
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await openRound(tx, user, address);
    const seat = await seatOf(tx, round, code);
    const replacement = await tx
      .selectFrom('judges as j')
      .innerJoin('schedules as s', 's.event_id', 'j.event_id')
      .select(['j.id', 'j.code', 'j.name'])
      .where('s.id', '=', address.scheduleId)
      .where('j.code', '=', by)
      .executeTakeFirst();
    const judging = round.seats.find((one) => one.code === by);
    if (dance >= round.dances.length) {
      throw new InvalidInput({
        fromDance: [`Name one of its ${round.dances.length} dances, counted from 0.`],
      });
    }
    if (!replacement) {
      throw new InvalidInput({ by: [`No judge of this event has the code ${by}. Add the judge first.`] });
    }
    const from = round.dances.flatMap((_, at) => (at >= dance ? [at] : []));
    const isOfSeat = judging !== undefined && (await seatOf(tx, round, by)) === seat;
    if (isOfSeat && String(judging.dances) === String(from)) return round;
    if (judging && !isOfSeat) {
      throw new InvalidInput({ by: [`Judge ${by} judges this round already. Name another one.`] });
    }
    const program = await readJudgedProgram({ db: tx }, address.scheduleId);
    const elsewhere = twoFloorsOf(
      program,
      await readPanels(tx, address.scheduleId),
      replacement,
      round.heatIds,
    );
    if (elsewhere) throw new InvalidInput({ by: [`${elsewhere} Name another judge, or change the panel.`] });
    await addRuling(tx, user, round, {
      kind: 'SWAP_JUDGE',
      value: seat,
      dance,
      judgeId: replacement.id,
      reason,
    });
    return found(await readTypedRound(tx, address));
  });
}

/** The seat that a judge has or had. @throws InvalidInput */
async function seatOf(tx: Db, { roundId, seats }: TypedRound, code: string): Promise<number> {
  const { rows } = await sql<{ seat: number }>`
    select seat from (select seat, judge_id, 0 as no from round_judges where round_id = ${roundId}
      union all select value, judge_id, no from rulings where round_id = ${roundId} and judge_id is not null) s
    join judges j on j.id = s.judge_id where j.code = ${code} order by no desc limit 1`.execute(tx);
  const [one] = rows;
  if (one) return one.seat;
  throw new InvalidInput({
    code: [`Name a judge of the panel: ${seats.map((judge) => judge.code).join(', ')}.`],
  });
}
