import { sql } from 'kysely';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { eventLock, withLock } from '../db/lock.ts';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import { changeRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FieldMessages } from '../errors.ts';
import { found, idOf, requireVersion } from '../input/found.ts';
import { parseInputFurther } from '../input/validation.ts';
import type { Author } from '../pubsub/log.ts';
import { Topic } from '../pubsub/topic.ts';
import { moveToTrash } from '../trash/moveToTrash.ts';
import { thingRestored } from '../trash/restore.service.ts';
import { refuseCouplesTwice, refuseEnteredTwice } from './enteredTwice.ts';
import { Entry } from './entry.entity.ts';
import { type EntryShape, entryChanges, shapeProblems } from './entryInput.ts';
import { refuseOverLimit } from './entryLimits.ts';
import { type EntryReferences, missingOfEntry, requireReferences } from './entryReferences.ts';
import { type EntryWithPartners, insertPartners, readEntriesWithPartners, stored } from './entryRows.ts';
import { namedWords } from './entryTraits.ts';
import { partnerProblems } from './partnerRules.ts';

interface EntryAct {
  entry: Entry & { partnerIds: number[] };
  user: Author;
  /** "Sam Lee with Ana Ruiz (Waltz)". */
  inWords: string;
}

/** `movesRows`: type, dance or people changed, so rows may no longer fit their heats. */
export const entryChanged = new Topic<EntryAct & { movesRows: boolean; typeChanged: boolean }>();

/** Published before an entry is deleted. */
export const entryDeleting = new Topic<EntryAct>();

/**
 * Changes the given fields. Rows that no longer fit their heats become unassigned; Generate Entries adds missing rows
 * and deletes surplus ones.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version` or an exceeded entry limit
 */
export async function updateEntry(
  db: Db,
  user: Author,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<EntryWithPartners> {
  const { entersTwice, ...changes } = await parseInputFurther(entryChanges, input, (right, wrong) =>
    problemsOfChange(db, id, right, wrong),
  );
  const seen = found(await readEntry(db, idOf(id)));
  // Rows that may have to leave their heats wait for a running fill.
  const mayMoveRows = !sameShape(seen, shapeAfter(seen, changes));
  const change = async (tx: Db): Promise<EntryWithPartners> => {
    await holdEvent(tx, seen);
    const before = found(await readEntry(tx, seen.id, { isHeld: true }));
    requireVersion(before.version, version, 'This entry');

    const shape = shapeAfter(before, changes);
    // An entry without a partner keeps to the rule it was made by.
    const isAlready = before.partnerIds.length === 0 && before.danceId === shape.danceId;
    const [alone] = isAlready ? [] : await partnerProblems(tx, before.eventId, [shape]);
    const references = await requireReferences(
      tx,
      { ...shape, eventId: before.eventId },
      { ...alone, ...shapeProblems(shape) },
      peopleOf(before),
    );
    const quantity = changes.quantity ?? before.quantity;
    await refuseOverLimit(
      tx,
      { ...shape, ...references, eventId: before.eventId, quantity },
      { ...before, entryId: before.id, peopleIds: peopleOf(before) },
    );
    const words = namedWords(before, changes, references.entrant);
    const values = { ...changes, ...stored(shape, references), ...words, quantity };
    if (hasOtherContest(before, { ...before, ...values, partnerIds: shape.partnerIds })) {
      const asked = { values: { ...before, ...values }, references, entersTwice: entersTwice === true };
      await refuseEnteredTwice(tx, before.eventId, asked, before.id);
    }
    const hasOtherPartners = shape.partnerIds.join() !== before.partnerIds.join();
    const after = await changeRow(tx, Entry, before, values, hasOtherPartners);
    if (hasOtherPartners) {
      await tx.deleteFrom('entry_partners').where('entry_id', '=', before.id).execute();
      await insertPartners(tx, [{ id: before.id, partnerIds: shape.partnerIds }]);
    }
    if (after.version === before.version) return before;
    const entry = { ...after, partnerIds: shape.partnerIds };

    await entryChanged.publish(tx, {
      entry,
      user,
      inWords: inWords(references),
      movesRows: !sameShape(before, shape),
      typeChanged: entry.entryType !== before.entryType,
    });
    return entry;
  };
  return mayMoveRows ? withLock(db, eventLock(seen.eventId), change) : inTransaction(db, change);
}

/**
 * @param isKept true if the caller has moved the entry to the trash with others
 * @throws NotFound
 */
export async function deleteEntry(
  db: Db,
  user: SignedIn,
  id: unknown,
  { isKept = false } = {},
): Promise<EntryWithPartners> {
  const seen = found(await readEntry(db, idOf(id)));
  return withLock(db, eventLock(seen.eventId), async (tx) => {
    const entry = found(await readEntry(tx, seen.id, { isHeld: true }));
    const references = await requireReferences(tx, entry);
    const name = inWords(references);
    if (!isKept)
      await moveToTrash(tx, user, { kind: 'ENTRY', ids: [entry.id], name, eventId: entry.eventId });
    await entryDeleting.publish(tx, { entry, user, inWords: name });
    await tx.deleteFrom('entries').where('id', '=', entry.id).execute();
    await auditDeletion(tx, user, `the entry ${name}`);
    return entry;
  });
}

/**
 * @param units of the entry that are restored; the others stay even over a limit
 * @throws Conflict if restored units of an entry exceed a teacher's entry limit
 */
async function refuseRestoredOverLimit(tx: Db, id: number, units: number): Promise<void> {
  const entry = found(await readEntry(tx, id));
  const references = await requireReferences(tx, entry);
  const before = { ...entry, entryId: id, quantity: entry.quantity - units, peopleIds: peopleOf(entry) };
  await refuseOverLimit(tx, { ...entry, ...references }, before);
}

/**
 * Checks heat entries that were just restored after a scratch.
 * @param asks whether a couple that was entered again since is a question
 * @throws Conflict if a teacher exceeds an entry limit with them
 */
export async function refuseRestoredRows(
  tx: Db,
  heatEntryIds: readonly number[],
  asks = false,
): Promise<void> {
  const { rows } = await sql<{ entry_id: number; units: number }>`
    select entry_id, count(*)::int as units from heat_entries where id = ${anyOf(heatEntryIds)}
    group by entry_id order by entry_id`.execute(tx);
  for (const { entry_id: entryId, units } of rows) await refuseRestoredOverLimit(tx, entryId, units);
  const ids = rows.map(({ entry_id: entryId }) => entryId);
  if (asks) await refuseRestoredTwice(tx, ids);
}

/** @throws Conflict asking about couples that were entered in their contests again since */
async function refuseRestoredTwice(tx: Db, ids: readonly number[]): Promise<void> {
  const entries = await readEntriesWithPartners(tx, ids);
  const [first] = entries;
  if (first) await refuseCouplesTwice(tx, first.eventId, entries, ids);
}

/** Further problems of an invalid change; its invalid fields count as unknown. */
async function problemsOfChange(
  db: Db,
  id: unknown,
  right: Changes,
  wrong: FieldMessages,
): Promise<FieldMessages> {
  const before = await readEntry(db, idOf(id));
  if (!before) return {};
  const unsettled = Object.fromEntries(Object.keys(wrong).map((field) => [field, undefined]));
  const shape = { ...shapeAfter(before, right), ...unsettled };
  return { ...(await missingOfEntry(db, right)), ...shapeProblems(shape) };
}

type Changes = Partial<Omit<EntryShape, 'danceId' | 'danceCategoryId'>> & {
  danceId?: number | null;
  danceCategoryId?: number | null;
};

/** A change to MULTI clears the dance; a change from it needs one. */
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

/** Whether the rows still fit their heats. A dance implies its style. */
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

/** Whether the couple or what it dances against others changes. */
const hasOtherContest = (before: EntryWithPartners, after: EntryWithPartners): boolean =>
  !sameShape(before, after) || before.level !== after.level || before.category !== after.category;

const peopleOf = (shape: Pick<EntryShape, 'entrantId' | 'partnerIds'>): number[] => [
  shape.entrantId,
  ...shape.partnerIds,
];

/** Lock order: the event before the entry, as in deleting an event. */
const holdEvent = (tx: Db, { eventId }: Entry) =>
  missingReferences(tx, { eventId: one('events', 'event') }, { eventId });

/** "Sam Lee with Ana Ruiz (Waltz)" */
function inWords({ entrant, partners, dance, category }: EntryReferences): string {
  const names = new Intl.ListFormat('en').format(partners.map((partner) => partner.name));
  return `${entrant.name}${names && ` with ${names}`} (${dance?.name ?? category.name})`;
}

async function readEntry(tx: Db, id: number, held = {}): Promise<EntryWithPartners | null> {
  const [entry = null] = await readEntriesWithPartners(tx, [id], held);
  return entry;
}

// A restored entry counts against the limits again.
thingRestored.subscribe(async (tx, { kind, ids, entersTwice }) => {
  if (kind !== 'ENTRY') return;
  for (const id of ids) await refuseRestoredOverLimit(tx, id, Infinity);
  if (!entersTwice) await refuseRestoredTwice(tx, ids);
});
