import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { parseInput, pressFields, reference } from '../../input/validation.ts';
import { changeSchedule } from '../../schedules/changeSchedule.ts';
import { deleteEmptyHeat } from '../../schedules/heats/heat.service.ts';
import { LOG_LINES } from '../clock/changePlan.ts';
import { takeOffFloor } from '../clock/pressClock.service.ts';

export const dropInput = z.object({
  scheduleId: reference,
  heatId: reference,
  isConfirmed: z.boolean().nullish(),
  ...pressFields,
});

/**
 * Deletes a heat without couples, even from a locked schedule. If it is on the floor, the clock goes back first, since
 * no one danced it. Idempotent by client key. Returns the log line that undoes it.
 * @throws NotFound, InvalidInput, and Conflict if couples are in it, it has been danced, or someone would be
 *   double-booked before publication and it is not confirmed
 */
export async function dropHeat(db: Db, user: SignedIn, input: unknown): Promise<{ id: number }> {
  const { scheduleId, heatId, pressedAt, isConfirmed } = parseInput(dropInput, input);
  const rule = { refusesLocked: false, movesTimes: { asks: !isConfirmed } };
  return changeSchedule(db, scheduleId, rule, (tx) =>
    withIdempotencyKey(tx, user, LOG_LINES, input, async () => {
      const heat = await tx
        .selectFrom('heats as h')
        .leftJoin('danced_heats as d', 'd.heat_id', 'h.id')
        .select(['d.is_on_floor', 'd.label'])
        .where('h.id', '=', heatId)
        .where('h.schedule_id', '=', scheduleId)
        .executeTakeFirst();
      if (!heat) throw new InvalidInput({ heatId: ['This schedule has no such heat.'] });
      if (heat.is_on_floor === false)
        throw new Conflict(`Heat ${heat.label} has been danced. It can no longer change.`);
      if (heat.is_on_floor) await takeOffFloor(tx, user, { scheduleId, heatId, pressedAt });
      const { undoLineId } = await deleteEmptyHeat(tx, user, heatId, 'Dropped', pressedAt);
      return { id: undoLineId };
    }),
  );
}
