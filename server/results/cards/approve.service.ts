import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { mayChair } from '../access.ts';
import { storeRound } from '../releases/storeRound.ts';
import { readWholeRound, roundInput } from './cards.service.ts';
import { readTypedRound, type TypedRound } from './typedRound.reader.ts';

/** @throws Forbidden, NotFound, and Conflict if a card is missing or unverified */
export async function approveResult(db: Db, user: SignedIn, input: unknown): Promise<TypedRound> {
  const address = parseInput(roundInput, input);
  await mayChair(db, user, address.scheduleId);
  return changeOnDay(db, address.scheduleId, async (tx) => {
    const round = await readWholeRound(tx, address);
    if (round.resultId !== null) return round;
    if (round.state !== 'FOR_CHAIR') throw new Conflict('Someone else must verify the cards first.');
    await storeRound(tx, user, round);
    return found(await readTypedRound(tx, address));
  });
}
