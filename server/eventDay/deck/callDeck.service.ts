import { sql } from 'kysely';
import { z } from 'zod';
import { madeBy, type SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { addRows, kindOf } from '../../db/rows.ts';
import { InvalidInput } from '../../errors.ts';
import { listWithIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { parseInput, pressFields, reference, together } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';
import { DeckCall } from './deckCall.entity.ts';
import { DECK_ANSWERS, DECK_KINDS } from './deckState.ts';

const callInput = together(
  z.object({
    scheduleId: reference,
    heatId: reference,
    heatEntryIds: z
      .array(reference)
      .max(100, 'Must be at most 100 heat entries.')
      .transform((ids) => [...new Set(ids)]),
    kind: z.enum(DECK_KINDS),
    seen: z.enum(DECK_ANSWERS).nullish(),
    ...pressFields,
  }),
  'heatEntryIds',
  ({ kind, heatEntryIds }) => {
    if (kind === 'TAKE_BACK' || !Array.isArray(heatEntryIds)) return undefined;
    if (kind === 'HOLD')
      return heatEntryIds.length > 0 ? 'HOLD is about the heat. Name no heat entries.' : undefined;
    return heatEntryIds.length === 0 ? 'Name at least one heat entry.' : undefined;
  },
);

/**
 * Notes whether couples are here for a heat, that they were called, or that the heat should be held; or undoes that.
 * Idempotent by client key. A late press counts even if the couple has left the heat since.
 * @throws InvalidInput naming what is not in the schedule, and NotFound
 */
export async function callDeck(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; heatId: number }> {
  const { scheduleId, heatId, heatEntryIds, kind, seen, pressedAt } = parseInput(callInput, input);
  const line = {
    ...{ scheduleId, heatId, kind, seen: seen ?? null },
    ...madeBy(user, pressedAt),
  };
  const about: (number | null)[] = heatEntryIds.length > 0 ? heatEntryIds : [null];
  await changeOnDay(db, scheduleId, async (tx) => {
    await requireOfSchedule(tx, scheduleId, heatId, heatEntryIds);
    await listWithIdempotencyKey(tx, user, kindOf(DeckCall), input, about.length, (places) =>
      addRows(
        tx,
        DeckCall,
        places.map((place) => ({ ...line, heatEntryId: about[place] ?? null })),
      ),
    );
  });
  return { scheduleId, heatId };
}

async function requireOfSchedule(
  tx: Db,
  scheduleId: number,
  heatId: number,
  heatEntryIds: readonly number[],
): Promise<void> {
  const heats = await sql`select from heats where id = ${heatId} and schedule_id = ${scheduleId}`.execute(tx);
  if (heats.rows.length === 0) throw new InvalidInput({ heatId: ['This schedule has no such heat.'] });
  const { rows } = await sql<{ id: number }>`
    select id from heat_entries where schedule_id = ${scheduleId} and id = ${anyOf(heatEntryIds)}`.execute(
    tx,
  );
  const known = new Set(rows.map(({ id }) => id));
  refuseOtherRows(heatEntryIds, known);
}
