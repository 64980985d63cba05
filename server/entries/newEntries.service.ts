import type { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { addRows } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, type FieldMessages, InvalidInput } from '../errors.ts';
import {
  listWithIdempotencyKey,
  type Sender,
  withIdempotencyKey,
} from '../idempotency/withIdempotencyKey.ts';
import { itemProblems, parseInputFurther, readFields, requireNoProblems } from '../input/validation.ts';
import { enteredTwice } from './enteredTwice.ts';
import { Entry } from './entry.entity.ts';
import {
  type EntryShape,
  listedEntryInput,
  newEntryInput,
  newEntryList,
  USUAL_QUANTITY,
} from './entryInput.ts';
import { overLimits } from './entryLimits.ts';
import { complete, lookUpEntries, missingOfEntry } from './entryReferences.ts';
import { type EntryWithPartners, insertPartners, readEntriesWithPartners, stored } from './entryRows.ts';
import { partnerProblems } from './partnerRules.ts';

type NewEntry = z.output<typeof listedEntryInput> & { clientKey?: string | null };

/** @throws InvalidInput, and Conflict if a teacher would exceed an entry limit */
export async function createEntry(db: Db, sender: Sender, input: unknown): Promise<EntryWithPartners> {
  const { eventId, ...values } = await parseInputFurther(newEntryInput, input, async (right) =>
    Object.assign(
      {},
      ...(await partnerProblems(db, right.eventId, [right])),
      await missingOfEntry(db, right),
    ),
  );
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, ENTRIES, input, async () => {
      const [entry] = await addEntries(
        tx,
        eventId,
        [values],
        ({ event, entries: [one], refusals, questions }) => {
          requireNoProblems(event, one ?? {});
          if (refusals[0]?.length) throw new Conflict(refusals[0].join(' '));
          if (questions[0]) throw new Conflict({ entersTwice: [questions[0]] });
        },
      );
      if (!entry) throw new Error('an entry that was not added');
      return entry;
    }),
  );
}

/**
 * Creates the entries of one event, all or none, and returns them in order. Errors are under the path in the list:
 * "entries.12.danceId".
 * @throws InvalidInput, and Conflict if a teacher would exceed an entry limit
 */
export async function createEntries(db: Db, sender: Sender, input: unknown): Promise<EntryWithPartners[]> {
  const list = readFields(newEntryList, input);
  const read = (list.right.entries ?? []).map((entry) => readFields(listedEntryInput, entry));
  const eventId = list.right.eventId ?? null;
  if ([list, ...read].some(({ problems }) => Object.keys(problems).length > 0) || eventId === null) {
    const known = await lookUpEntries(
      db,
      eventId,
      read.map(({ right }) => right),
    );
    const alone = await partnerProblems(
      db,
      eventId,
      read.map(({ right }) => right),
    );
    const wrong = read.map(({ problems }, place) => ({
      ...alone[place],
      ...known.entries[place]?.problems,
      ...problems,
    }));
    throw new InvalidInput({ ...known.event, ...byPlace(wrong), ...list.problems });
  }
  const wanted = read.map(({ right }) => right as NewEntry);
  return inTransaction(db, (tx) =>
    listWithIdempotencyKey(tx, sender, ENTRIES, input, wanted.length, (places) => {
      const atPlaces = <T>(list: readonly T[], otherwise: T): T[] => {
        const whole = wanted.map(() => otherwise);
        for (const [index, place] of places.entries()) whole[place] = list[index] ?? otherwise;
        return whole;
      };
      const missing = places.flatMap((place) => wanted[place] ?? []);
      return addEntries(tx, eventId, missing, ({ event, entries, refusals, questions }) => {
        requireNoProblems(event, byPlace(atPlaces(entries, {})));
        const over = itemProblems('entries', atPlaces(refusals, []), (told) => told);
        const asked = atPlaces(questions, null).map(
          (one): FieldMessages => (one ? { entersTwice: [one] } : {}),
        );
        const twice = byPlace(asked);
        if (Object.keys({ ...over, ...twice }).length > 0) throw new Conflict({ ...over, ...twice });
      });
    }),
  );
}

const ENTRIES = { table: 'entries', read: readEntriesWithPartners };

/** What keeps entries from being added: invalid fields, refusals by limits and questions per entry. */
interface Obstacles {
  event: FieldMessages;
  entries: FieldMessages[];
  refusals: string[][];
  questions: (string | null)[];
}

/** @param refuse throws if there are obstacles */
async function addEntries(
  tx: Db,
  eventId: number,
  wanted: readonly NewEntry[],
  refuse: (obstacles: Obstacles) => void,
): Promise<EntryWithPartners[]> {
  const shapes = wanted.map(shapeOf);
  const { event, entries } = await lookUpEntries(tx, eventId, shapes);
  const alone = await partnerProblems(tx, eventId, shapes);
  const wrong = entries.map(({ problems }, place) => ({ ...alone[place], ...problems }));
  refuse({ event, entries: wrong, refusals: [], questions: [] });
  const judged = entries.map((found, place) => {
    const values = wanted[place] as NewEntry;
    const references = complete(found);
    const shape = shapeOf(values);
    return { values, shape, references, quantity: values.quantity ?? USUAL_QUANTITY };
  });
  const refusals = await overLimits(
    tx,
    eventId,
    judged.map(({ shape, references, quantity }) => ({ ...shape, ...references, quantity })),
  );
  const questions = await enteredTwice(
    tx,
    eventId,
    judged.map(({ values, references }) => ({
      values,
      references,
      entersTwice: values.entersTwice === true,
    })),
  );
  refuse({ event: {}, entries: [], refusals, questions });
  const added = await addRows(
    tx,
    Entry,
    judged.map(({ values, shape, references, quantity }) => ({
      ...stored(shape, references),
      category: values.category,
      level: values.level,
      eventId,
      quantity,
      clientKey: values.clientKey || null,
    })),
  );
  const whole = added.map((entry, place) => ({ ...entry, partnerIds: shapes[place]?.partnerIds ?? [] }));
  await insertPartners(tx, whole);
  return whole;
}

const shapeOf = (entry: NewEntry): EntryShape => ({
  entrantId: entry.entrantId,
  danceId: entry.danceId ?? null,
  danceCategoryId: entry.danceCategoryId ?? null,
  partnerIds: entry.partnerIds,
  entryType: entry.entryType,
});

const byPlace = (wrong: readonly FieldMessages[]): FieldMessages =>
  Object.fromEntries(
    wrong.flatMap((fields, place) =>
      Object.entries(fields).map(([field, messages]) => [`entries.${place}.${field}`, messages]),
    ),
  );
