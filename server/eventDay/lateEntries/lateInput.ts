import { z } from 'zod';
import { line, pressFields, reference, together, whole } from '../../input/validation.ts';

/** The entry's own fields are validated by `createEntry`. */
export const lateInput = z.object({ scheduleId: reference });

export const addInput = together(
  lateInput.extend({
    heatId: reference.nullish(),
    afterHeatId: reference.nullish(),
    givesWay: z.object({ heatEntryId: reference, heatId: reference }).nullish(),
    feeCents: whole(0, 10_000_000).nullish(),
    reason: line(200).nullish(),
    isConfirmed: z.boolean().nullish(),
    ...pressFields,
  }),
  'heatId',
  ({ heatId, afterHeatId }) =>
    Boolean(heatId) === Boolean(afterHeatId) ? 'Name a heat, or the heat that a new one follows.' : undefined,
);
