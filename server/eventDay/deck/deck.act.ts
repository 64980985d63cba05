import { InputType } from 'type-graphql';
import { z } from 'zod';
import { mutations } from '../../auth/mutations.ts';
import { computed, queries, query, subscriptions } from '../../auth/reads.ts';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field } from '../../input/objectOf.ts';
import { parseInput, pressFields, reference, together } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { appendOnce, toAppend } from '../../journal/journal.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import { readRowsById } from '../../schedules/rows/heatEntry.reader.ts';
import { refuseOtherRows } from '../../schedules/rows/refuseOtherRows.ts';
import { OF_PRESS, ONE_FLOOR } from '../../schedules/schedule.inputs.ts';
import { readFloorOfHeat } from '../clock/floorClock.reader.ts';
import { readDeck } from './deck.reader.ts';
import { Deck, DeckAnswerEnum, DeckKindEnum } from './deck.ts';
import { DECK_ANSWERS, DECK_KINDS, deckRule } from './deckState.ts';

const deckAct = defineAct('DECK', { ...deckRule, seenBy: everyone });

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

@InputType({ description: 'A deck call about couples before their heat, or about the heat.' })
export class CallDeckInput extends inputOfRule(callInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  heatEntryIds: 'Heat entries of the couples, at most 100; none for HOLD or to undo it.',
  kind: { type: DeckKindEnum, description: 'The kind of call.' },
  seen: {
    type: DeckAnswerEnum,
    description:
      'Answer that the device showed for the couple; if it is out of date, both answers are shown.',
  },
}) {}

subscriptions(followSchedule, {
  deckChanged: computed(
    field(
      Deck,
      'The deck of a floor, after each answer and each change of the schedule, and at the start if either happened in the last ten seconds. Completes when the schedule is deleted.',
    ),
    ONE_FLOOR,
    ({ scheduleId }, { db }, { floor }) => readDeck(db, scheduleId, floor, Date.now()),
  ),
});

queries({
  deck: query(
    field(Deck, 'The deck of a floor: its next four heats.'),
    ONE_FLOOR,
    ({ scheduleId, floor }, { db }) => readDeck(db, scheduleId, floor, Date.now()),
  ),
});

mutations(
  Deck,
  async ({ scheduleId, heatId }, { db }) =>
    readDeck(db, scheduleId, await readFloorOfHeat(db, heatId), Date.now()),
  {
    callDeck: {
      description:
        'Notes whether couples are here for a heat, that they were called, or that the heat should be held; or undoes that. Returns the deck of that floor.',
      input: [CallDeckInput, 'The heat, the couples and the call.'],
      passes: ['DECK', 'ANNOUNCER'],
      act: callDeck,
    },
  },
);
