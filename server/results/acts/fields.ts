import { z } from 'zod';
import { defineAct } from '../../journal/defineAct.ts';
import { seesMarks } from '../access.ts';
import { addRound, type Contest, contestSubject, ROUND_KINDS, roundOf } from '../fold/round.ts';

/** A round as its first card, or the clock, found it. */
const data = z.object({
  round: z.number(),
  kind: z.enum(ROUND_KINDS),
  name: z.string(),
  heat: z.string(),
  heatIds: z.array(z.number()).min(1),
  couples: z
    .array(
      z.object({
        heatEntryId: z.number(),
        number: z.string(),
        name: z.string(),
        /** Left the annulled attempt before. */
        out: z.object({ isDisqualified: z.boolean(), leftAfter: z.number().nullable() }).optional(),
      }),
    )
    .min(1),
  asked: z.number().nullable(),
  trims: z.boolean(),
  isRedance: z.boolean(),
  needsSecondLook: z.boolean(),
  judges: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
  dances: z.array(z.object({ id: z.number(), name: z.string() })),
});

/** Freezes the field, the dances and the panel of a round. */
export const freezeRoundAct = defineAct<Contest, z.infer<typeof data>>('FREEZE_ROUND', {
  subject: contestSubject,
  data,
  seenBy: seesMarks,
  refusal: (contest, { round: no }) =>
    roundOf(contest, no) ? 'A round can only be danced again after it has been annulled.' : null,
  apply: (contest, line) => {
    const { round: _, ...frozen } = line.data;
    addRound(contest, line, frozen);
  },
  words: ({ judges }) => (judges.length > 0 ? 'Fixed its couples, dances and judges' : ''),
});
