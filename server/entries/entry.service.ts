import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { inTurn, turnOfEvent } from '../db/turn.ts';
import { InvalidInput } from '../errors.ts';
import { found, idOf, requireVersion } from '../input/found.ts';
import { parseInput } from '../input/validation.ts';
import type { Entry } from './entry.entity.ts';
import { entryFromRow } from './entry.reader.ts';
import { entryChanged, entryEnding } from './entry.topics.ts';
import { type EntryShape, entryChanges, newEntryInput, shapeProblems } from './entryInput.ts';
import { refuseOverLimit } from './entryLimits.ts';
import { type EntryReferences, requireReferences } from './entryReferences.ts';

/** Two sendings of one new entry take turns. */
const CLIENT_KEY_LOCK = 2;

type EntryWithPartners = Entry & { partnerIds: number[] };

/**
 * Enters somebody. With a `clientKey` that was sent before, answers the entry that was made then.
 * @throws InvalidInput, and Conflict where a teacher would come over an entry limit
 */
export async function createEntry(db: Db, input: unknown): Promise<EntryWithPartners> {
  const { clientKey, eventId, ...values } = parseInput(newEntryInput, input);
  const shape: EntryShape = {
    entrantId: values.entrantId,
    danceId: values.danceId ?? null,
    danceCategoryId: values.danceCategoryId ?? null,
    partnerIds: values.partnerIds,
    entryType: values.entryType,
  };
  return inTransaction(db, async (tx) => {
    const earlier = clientKey ? await sentEarlier(tx, clientKey) : null;
    if (earlier) return earlier;
    const references = await requireReferences(tx, { ...shape, eventId });
    const quantity = values.quantity ?? 1;
    await refuseOverLimit(tx, { ...shape, ...references, eventId, quantity, peopleIds: peopleOf(shape) });
    const row = await tx
      .insertInto('entries')
      .values({
        event_id: eventId,
        ...columns(shape, references),
        quantity,
        level: values.level || references.entrant.level || '',
        category: values.category ?? '',
        client_key: clientKey || null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertPartners(tx, row.id, shape.partnerIds);
    return { ...entryFromRow(row), partnerIds: shape.partnerIds };
  });
}

/**
 * Changes what the input names. Rows that may no longer stand in their heats lose them; rows that are missing or too
 * many wait for Generate Entries.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version` or where a teacher would come over an entry limit
 */
export async function updateEntry(
  db: Db,
  user: SignedIn,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<EntryWithPartners> {
  const changes = parseInput(entryChanges, input);
  const seen = found(await readEntry(db, idOf(id)));
  // Rows that may have to leave their heats wait for the turn of whoever fills them.
  const mayMoveRows = !sameShape(seen, shapeAfter(seen, changes));
  const change = async (tx: Db): Promise<EntryWithPartners> => {
    const before = found(await readEntry(tx, seen.id, { isHeld: true }));
    requireVersion(before.version, version, 'This entry');

    const shape = shapeAfter(before, changes);
    const problems = shapeProblems(shape);
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
    const references = await requireReferences(tx, { ...shape, eventId: before.eventId });
    const quantity = changes.quantity ?? before.quantity;
    await refuseOverLimit(
      tx,
      { ...shape, ...references, eventId: before.eventId, quantity, peopleIds: peopleOf(shape) },
      { ...before, entryId: before.id, peopleIds: peopleOf(before) },
    );
    const level =
      changes.level === undefined ? before.level : changes.level || references.entrant.level || '';
    const row = await tx
      .updateTable('entries')
      .set({
        ...columns(shape, references),
        quantity,
        level,
        category: changes.category ?? before.category,
        version: before.version + 1,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (shape.partnerIds.join() !== before.partnerIds.join()) {
      await tx.deleteFrom('entry_partners').where('entry_id', '=', before.id).execute();
      await insertPartners(tx, before.id, shape.partnerIds);
    }
    const entry = { ...entryFromRow(row), partnerIds: shape.partnerIds };

    await entryChanged.tell(tx, {
      entry,
      user,
      inWords: inWords(references),
      movesRows: !sameShape(before, shape),
      typeChanged: entry.entryType !== before.entryType,
    });
    return entry;
  };
  return mayMoveRows ? inTurn(db, turnOfEvent(seen.eventId), change) : inTransaction(db, change);
}

/** Deletes an entry with its rows in all schedules. @throws NotFound */
export async function deleteEntry(db: Db, user: SignedIn, id: unknown): Promise<EntryWithPartners> {
  const seen = found(await readEntry(db, idOf(id)));
  return inTurn(db, turnOfEvent(seen.eventId), async (tx) => {
    const entry = found(await readEntry(tx, seen.id, { isHeld: true }));
    const references = await requireReferences(tx, entry);
    await entryEnding.tell(tx, { entry, user, inWords: inWords(references) });
    await tx.deleteFrom('entries').where('id', '=', entry.id).execute();
    return entry;
  });
}

type Changes = Partial<Omit<EntryShape, 'danceId' | 'danceCategoryId'>> & {
  danceId?: number | null;
  danceCategoryId?: number | null;
};

/** A change to MULTI lets go of the dance; a change from it needs one. */
function shapeAfter(before: EntryWithPartners, changes: Changes): EntryShape {
  const entryType = changes.entryType ?? before.entryType;
  const keptDance = entryType === 'MULTI' ? null : before.danceId;
  const danceId = changes.danceId === undefined ? keptDance : changes.danceId;
  return {
    entrantId: changes.entrantId ?? before.entrantId,
    entryType,
    danceId,
    danceCategoryId: changes.danceCategoryId === undefined ? before.danceCategoryId : changes.danceCategoryId,
    partnerIds: changes.partnerIds ?? before.partnerIds,
  };
}

/** Whether the rows of the entry may stand where they stand; a dance settles the style by itself. */
function sameShape(before: EntryShape, after: EntryShape): boolean {
  const people = (shape: EntryShape) =>
    peopleOf(shape)
      .toSorted((a, b) => a - b)
      .join();
  return (
    before.entryType === after.entryType &&
    before.danceId === after.danceId &&
    (after.danceId !== null || before.danceCategoryId === after.danceCategoryId) &&
    people(before) === people(after)
  );
}

const peopleOf = (shape: Pick<EntryShape, 'entrantId' | 'partnerIds'>): number[] => [
  shape.entrantId,
  ...shape.partnerIds,
];

const columns = (shape: EntryShape, { category }: EntryReferences) => ({
  entrant_id: shape.entrantId,
  entry_type: shape.entryType,
  dance_id: shape.danceId,
  dance_category_id: category.id,
});

/** "Sam Lee with Ana Ruiz (Waltz)" */
function inWords({ entrant, partners, dance, category }: EntryReferences): string {
  const names = new Intl.ListFormat('en').format(partners.map((partner) => partner.name));
  return `${entrant.name} with ${names} (${dance?.name ?? category.name})`;
}

async function insertPartners(tx: Db, entryId: number, partnerIds: number[]): Promise<void> {
  await tx
    .insertInto('entry_partners')
    .values(partnerIds.map((id, position) => ({ entry_id: entryId, entrant_id: id, position })))
    .execute();
}

async function sentEarlier(tx: Db, clientKey: string): Promise<EntryWithPartners | null> {
  await sql`select pg_advisory_xact_lock(${CLIENT_KEY_LOCK}, hashtext(${clientKey}))`.execute(tx);
  const row = await tx
    .selectFrom('entries')
    .select('id')
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row ? readEntry(tx, row.id) : null;
}

/** @param isHeld nobody else may change or delete it until the transaction ends */
async function readEntry(tx: Db, id: number, { isHeld = false } = {}): Promise<EntryWithPartners | null> {
  const row = await tx
    .selectFrom('entries')
    .selectAll()
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return null;
  const partners = await tx
    .selectFrom('entry_partners')
    .select('entrant_id')
    .where('entry_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...entryFromRow(row), partnerIds: partners.map((partner) => partner.entrant_id) };
}
