import { z } from 'zod';
import { listedEntryInput } from '../../entries/entryInput.ts';
import { line, pressFields, reference, together, whole } from '../../input/validation.ts';
import { scheduleInput } from '../../schedules/schedule.service.ts';

/** Only for the types: `createEntry` validates the entry. */
export const entryFields = z.object(listedEntryInput.shape).omit({ quantity: true });

export const giveWayInput = z.object({ heatEntryId: reference, heatId: reference });

export const addInput = together(
  scheduleInput.extend({
    heatId: reference.nullish(),
    afterHeatId: reference.nullish(),
    givesWay: giveWayInput.nullish(),
    feeCents: whole(0, 10_000_000).nullish(),
    reason: line(200).nullish(),
    isConfirmed: z.boolean().nullish(),
    ...pressFields,
  }),
  'heatId',
  ({ heatId, afterHeatId }) =>
    Boolean(heatId) === Boolean(afterHeatId) ? 'Name a heat, or the heat that a new one follows.' : undefined,
);
