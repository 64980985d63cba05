import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { meanScore } from '../../scoring/meanScore.ts';
import { placeStandard } from '../../scoring/placeStandard.ts';
import type { TypedRound } from '../cards/typedRound.reader.ts';
import { readCombinedContests } from '../combined/combined.reader.ts';
import { isCombined } from '../combined/definitions.reader.ts';
import { storeCombined } from '../combined/storeCombined.ts';
import { readCut } from '../rounds/cut.ts';
import { addTypedResult } from './addResult.ts';
import { storeResult } from './storeResult.ts';

/** @throws Conflict if the chair must resolve a tie at the cut */
export async function storeRound(tx: Db, user: SignedIn, round: TypedRound): Promise<void> {
  if (round.kind === 'FINAL') {
    const final = { scheduleId: round.scheduleId, contestId: round.id };
    await storeResult(tx, user, { ...final, roundId: round.roundId });
    if (round.isRedance) await storeFinalAgain(tx, user, final, 'Re-dance');
    return;
  }
  if (round.kind === 'SCORE') return storeScores(tx, user, round);
  if (round.kind === 'STANDARD') return storeStandard(tx, user, round);
  const cut = readCut(round);
  if (!cut?.recalled || cut.question) throw new Conflict(cut?.question ?? 'A card is missing.');
  await storeRecall(tx, user, round, cut.recalled);
}

/** A re-dance changes the places of its final or combined contest. */
export async function storeFinalAgain(
  tx: Db,
  user: SignedIn,
  { scheduleId, contestId }: { scheduleId: number; contestId: string },
  reason: string,
): Promise<void> {
  const all = isCombined(scheduleId, contestId) ? await readCombinedContests(tx, scheduleId) : [];
  const combined = all.find((one) => one.contestId === contestId);
  if (combined) await storeCombined(tx, user, scheduleId, combined, reason);
  else await storeResult(tx, user, { scheduleId, contestId }, reason);
}

export async function storeRecall(
  tx: Db,
  user: SignedIn,
  round: TypedRound,
  recalled: readonly number[],
  reason?: string,
): Promise<void> {
  const round_id = round.roundId ?? 0;
  const result_id = await addTypedResult(tx, user, round, reason);
  await tx
    .insertInto('recalled')
    .values(recalled.map((position) => ({ result_id, round_id, position })))
    .execute();
}

async function storeScores(tx: Db, user: SignedIn, round: TypedRound): Promise<void> {
  const round_id = round.roundId ?? 0;
  const result_id = await addTypedResult(tx, user, round);
  const cards = round.seats.flatMap((seat) => seat.cards);
  const scores = round.couples.flatMap(({ isWithdrawn }, position) => {
    const given = cards.flatMap((card) => card?.marks[position] ?? []);
    const { tenths } = meanScore(given, round.trims);
    return isWithdrawn || tenths === null ? [] : [{ result_id, round_id, position, tenths }];
  });
  await tx.insertInto('scores').values(scores).execute();
}

async function storeStandard(tx: Db, user: SignedIn, round: TypedRound): Promise<void> {
  const round_id = round.roundId ?? 0;
  const result_id = await addTypedResult(tx, user, round);
  if (round.couples[0]?.isWithdrawn) return;
  const marks = round.seats.flatMap(({ cards }) => cards.flatMap((card) => card?.marks[0] ?? []));
  const { place, count, sentence } = placeStandard(marks, round.seats.length);
  const steps = JSON.stringify([{ rule: 5, place, among: [0], column: place, counts: [count], placed: [0] }]);
  await tx
    .insertInto('placings')
    .values({ result_id, round_id, position: 0, place2: 2 * place, rule: 'UNCONTESTED', steps, sentence })
    .execute();
}
