import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { parseInput, pressFields, reference, together } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { appendOnce, toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';
import { readFloorOfHeat } from '../clock/floorClock.reader.ts';
import { DECK_ANSWERS, DECK_KINDS, deckRule } from './deckState.ts';

const deckAct = defineAct('DECK', {
  ...deckRule,
  data: z.object({
    kind: z.enum(DECK_KINDS),
    seen: z.enum(DECK_ANSWERS).nullable(),
    heatEntryId: z.number().nullable(),
    couple: z.string(),
    label: z.string(),
    floor: z.string(),
  }),
  seenBy: everyone,
});

export const callInput = together(
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
    if (kind === 'UNDO' || !Array.isArray(heatEntryIds)) return undefined;
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
  const sent = parseInput(callInput, input);
  const { scheduleId, heatId, heatEntryIds, kind, seen = null } = sent;
  await changeOnDay(db, scheduleId, async (tx) => {
    const [heat] = await readHeatsById(tx, [heatId]);
    if (heat?.scheduleId !== scheduleId)
      throw new InvalidInput({ heatId: ['This schedule has no such heat.'] });
    const rows = (await readRowsById(tx, heatEntryIds)).filter((row) => row.scheduleId === scheduleId);
    refuseOtherRows(heatEntryIds, new Set(rows.map(({ id }) => id)));
    const floor = await readFloorOfHeat(tx, heatId);
    const couples =
      heatEntryIds.length > 0 ? rows.map(({ id, entry }) => [id, coupleName(entry)] as const) : [WHOLE_HEAT];
    await appendOnce(tx, user, sent, () =>
      couples.map(([heatEntryId, couple]) =>
        toAppend(deckAct, heatId, { kind, seen, heatEntryId, couple, label: heat.label, floor }),
      ),
    );
  });
  return { scheduleId, heatId };
}

const WHOLE_HEAT = [null, ''] as const;
