import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { TypedRound } from '../cards/typedRound.reader.ts';

/** `reason` says why it replaces an earlier result. */
export async function addResult(
  tx: Db,
  { id: by_id, shortName: by }: SignedIn,
  round_id: number,
  reason = 'Approved again',
): Promise<number> {
  const { no } = await tx
    .selectFrom('results')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('round_id', '=', round_id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('results')
    .values({ round_id, no: (no ?? 0) + 1, by_id, by, reason: no === null ? '' : reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The caller adds its places or couples. */
export async function addTypedResult(
  tx: Db,
  user: SignedIn,
  round: TypedRound,
  reason?: string,
): Promise<number> {
  const round_id = round.roundId ?? 0;
  const result_id = await addResult(tx, user, round_id, reason);
  const cards = round.seats.flatMap((seat) => seat.cards.flatMap((card) => card?.id ?? []));
  const ofResult = cards.map((card_id) => ({ result_id, round_id, card_id }));
  if (ofResult.length > 0) await tx.insertInto('result_cards').values(ofResult).execute();
  return result_id;
}
