import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { line, parseInput, whole } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair, scheduleOf } from '../access.ts';
import { readWholeRound, refuseReleased, roundInput } from '../cards/cards.service.ts';
import { readTypedRound, type TypedRound } from '../cards/typedRound.reader.ts';
import { storeFinalAgain, storeRecall } from '../releases/storeRound.ts';
import { readCut } from './cut.ts';
import type { RulingKind } from './round.entity.ts';

const cutInput = roundInput.extend({ take: whole(1, 200) });
export const annulInput = roundInput.extend({
  reason: line(200).min(3, 'Say why in three letters or more.'),
});
const tieInput = annulInput.extend({ place: z.number().min(1).max(200), dance: whole(0, 49).nullish() });

/**
 * Decides a cut that falls in a tie: `take` couples are recalled. The chair may decide again until release.
 * @throws Forbidden, NotFound, InvalidInput if the cut would split a tie, and Conflict if there is no tie
 */
export async function decideCut(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { take, ...address } = parseInput(cutInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await readWholeRound(tx, address);
    refuseReleased(round);
    if (round.state === 'TO_VERIFY') {
      throw new Conflict('Someone else must verify the cards first.');
    }
    const cut = readCut(round);
    if (!cut || cut.question === null) throw new Conflict('There is no tie at the cut. Approve the result.');
    const choice = [cut.fewer, cut.more].find((couples) => couples?.length === take);
    if (!choice) throw new InvalidInput({ take: [cut.question] });
    if (String(choice) === String(cut.recalled)) return round;
    await addRuling(tx, user, round, { kind: 'CUT', value: take, reason: cut.question });
    await storeRecall(tx, user, round, choice, 'The chair decided again');
    return found(await readTypedRound(tx, address));
  });
}

/**
 * Its cards stay on record but no longer count, and a second attempt can be typed.
 * @throws Forbidden, NotFound, and Conflict if the round has no cards, is released, or the next round has cards
 */
export async function annulRound(db: Db, user: SignedIn, input: unknown): Promise<number> {
  await mayChair(db, user, scheduleOf(input));
  const { reason, ...address } = parseInput(annulInput, input);
  await changeOnDay(db, address.scheduleId, async (tx) => {
    const round = found(await readTypedRound(tx, address));
    refuseReleased(round);
    if (round.roundId === null)
      throw new Conflict('No card of this round is typed, so there is nothing to annul.');
    await addRuling(tx, user, round, { kind: 'ANNUL', value: null, reason });
    // Restores the final's places from before the re-dance.
    if (round.isRedance && round.resultId !== null) {
      await storeFinalAgain(tx, user, address, 'Re-dance annulled');
    }
  });
  return address.scheduleId;
}

/**
 * Rules that couples share a place in an unreleased result, or re-dance. The latest ruling counts.
 * @throws Forbidden, NotFound, InvalidInput if no couples share the place, and Conflict without a result
 */
export async function ruleOnTie(
  db: Db,
  user: SignedIn,
  input: unknown,
  kind: 'SHARE' | 'REDANCE',
): Promise<TypedRound> {
  await mayChair(db, user, scheduleOf(input));
  const { place, reason, dance = null, ...address } = parseInput(tieInput, input);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = found(await readTypedRound(tx, address));
    refuseReleased(round);
    if (!['FINAL', 'COMBINED'].includes(round.kind) || round.resultId === null || round.isRedance) {
      throw new Conflict('Approve the result of a final first.');
    }
    const value = Math.round(2 * place);
    const sharing = round.couples.filter((couple) => Number(couple.place) === place);
    if (sharing.length < 2) throw new InvalidInput({ place: [`No couples share ${place}.`] });
    if (dance !== null && dance >= round.dances.length) {
      throw new InvalidInput({ dance: [`Name one of its ${round.dances.length} dances, counted from 0.`] });
    }
    await addRuling(tx, user, round, { kind, value, reason, dance: kind === 'REDANCE' ? dance : null });
    return found(await readTypedRound(tx, address));
  });
}

export async function addRuling(
  tx: Db,
  user: SignedIn,
  { roundId }: TypedRound,
  {
    kind,
    value,
    reason,
    dance = null,
    judgeId = null,
  }: {
    kind: RulingKind;
    value: number | null;
    reason: string;
    dance?: number | null;
    judgeId?: number | null;
  },
): Promise<void> {
  await sql`insert into rulings (id, round_id, no, kind, value, dance_position, judge_id, reason, by_id, by)
    values (${randomUUID()}, ${roundId}, (select count(*) + 1 from rulings where round_id = ${roundId}), ${kind}, ${value},
      ${dance}, ${judgeId}, ${reason}, ${user.id}, ${user.shortName})`.execute(tx);
}
