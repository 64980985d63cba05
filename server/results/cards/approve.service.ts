import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { explain } from '../../scoring/explain.ts';
import { placeFinal } from '../../scoring/placeFinal.ts';
import { mayChair } from '../access.ts';
import { rankTables } from '../calculation/calculate.ts';
import { cardsOf, nameIn, RULE, readWholeRound, roundInput } from './cards.service.ts';
import { readTypedRound, type TypedRound } from './typedRound.reader.ts';

/**
 * Places the couples by the cards and approves the result.
 * @throws Forbidden, NotFound, and Conflict where a card is missing or not verified
 */
export async function approveResult(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  const { scheduleId, contestId } = parseInput(roundInput, input);
  await mayChair(db, user, scheduleId);
  return changeSchedule(db, scheduleId, RULE, async (tx) => {
    const round = await readWholeRound(tx, scheduleId, contestId);
    if (round.resultId !== null) return round;
    if (cardsOf(round).some(({ verifiedBy }) => verifiedBy === null)) {
      throw new Conflict('Someone else must verify the cards first.');
    }
    await addResult(tx, user, round);
    return found(await readTypedRound(tx, scheduleId, contestId));
  });
}

async function addResult(tx: Db, user: SignedIn, round: TypedRound): Promise<void> {
  const { couples, seats: judges } = round;
  const dances = round.dances.map(({ name }, dance) => ({
    ...{ name, cards: judges.map(({ cards }) => cards[dance]?.marks ?? null) },
  }));
  const result = placeFinal(rankTables({ couples, judges, dances }) ?? []);
  const sentences = explain(result, nameIn(round));
  const round_id = round.roundId ?? 0;
  const { id: result_id } = await tx
    .insertInto('results')
    .values({ round_id, no: 1, by_id: user.id, by: user.shortName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('result_cards')
    .values(cardsOf(round).map(({ id: card_id }) => ({ result_id, round_id, card_id })))
    .execute();
  await tx
    .insertInto('placings')
    .values(
      result.placings.map(({ couple: position, place2, rule, steps }, index) => ({
        ...{ result_id, round_id, position, place2, rule: String(rule), sentence: sentences[index] ?? '' },
        steps: JSON.stringify(steps.map((step) => result.steps[step])),
      })),
    )
    .execute();
}
