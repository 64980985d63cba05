import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one, requireExisting } from '../db/references.ts';
import { addRow, changeRow, countOfAll, deleteRow, holdRow, kindOf } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { type Sender, withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { found, requireVersion } from '../input/found.ts';
import { pageFields } from '../input/paging.ts';
import { parseInput, parseInputFurther, reference, requireNoProblems, text } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { moveToTrash } from '../trash/moveToTrash.ts';
import { Entrant, entrantFromRow } from './entrant.entity.ts';
import { danceLevels, entrantDetails } from './entrantInput.ts';

/** The name, role, level or another field of these people changed. */
export const entrantsChanged = new Topic<{ entrantIds: readonly number[] }>();

/** Published before a person without entries is deleted. */
export const entrantDeleting = new Topic<{ entrant: Entrant }>();

const entrantChanges = entrantDetails.partial();
/** Legacy clients send a whole person; omitted fields stay. */
const entrantReplacement = entrantChanges.required({ name: true });

export const entrantFilter = z.object({
  isProfessional: z.boolean().nullish(),
  search: text(200).nullish(),
  eventId: reference.nullish(),
});
const pagedFilter = entrantFilter.extend(pageFields);

/**
 * Sorted by name. `search` matches part of the name or card number, case-insensitive; `eventId` keeps people with
 * entries in the event.
 * @throws InvalidInput, NotFound
 */
export async function listEntrants(db: Db, wanted: unknown = {}): Promise<Entrant[]> {
  const { first, offset, ...which } = parseInput(pagedFilter, wanted);
  const rows = await matching(db, which)
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .$if(first !== null, (query) => query.limit(first))
    .offset(offset)
    .execute();
  if (rows.length === 0) await requireExisting(db, { events: which.eventId });
  return rows.map(entrantFromRow);
}

/** @throws InvalidInput, NotFound */
export async function countEntrants(db: Db, wanted: unknown = {}): Promise<number> {
  const which = parseInput(entrantFilter, wanted);
  const { count } = await matching(db, which).select(countOfAll).executeTakeFirstOrThrow();
  if (count === 0) await requireExisting(db, { events: which.eventId });
  return count;
}

const matching = (db: Db, { isProfessional, search, eventId }: z.output<typeof entrantFilter>) =>
  db
    .selectFrom('entrants')
    .where('merged_into_id', 'is', null)
    .$if(typeof isProfessional === 'boolean', (query) =>
      query.where('is_professional', '=', isProfessional === true),
    )
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([contains('name', search ?? ''), contains('card_number', search ?? '')]),
      ),
    )
    .$if(typeof eventId === 'number', (query) =>
      query.where(
        sql<SqlBool>`id in (select p.person from entries e join entry_people p on p.entry_id = e.id
          where e.event_id = ${eventId})`,
      ),
    );

/** Reads a person and locks the row until the transaction ends. @throws NotFound, also for one merged into another */
export async function holdPerson(tx: Db, id: unknown): Promise<Entrant> {
  const person = await holdRow(tx, Entrant, id);
  return found(person.mergedIntoId === null ? person : null);
}

/** @throws InvalidInput */
export async function createEntrant(db: Db, sender: Sender, input: unknown): Promise<Entrant> {
  const values = await parseInputFurther(entrantDetails, input, (right) => missing(db, right));
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(Entrant), input, async () => {
      requireNoProblems(await missing(tx, values));
      return addRow(tx, Entrant, { ...values, ...danceLevels(values) });
    }),
  );
}

/**
 * Changes the given fields. A change of role keeps the entries; teachers' entry limits count them from then on.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`
 */
export async function updateEntrant(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Entrant> {
  return changeEntrant(db, id, entrantChanges, input, version);
}

/** The same with a required name. @throws NotFound, InvalidInput */
export async function replaceEntrant(db: Db, id: unknown, input: unknown): Promise<Entrant> {
  return changeEntrant(db, id, entrantReplacement, input);
}

async function changeEntrant(
  db: Db,
  id: unknown,
  schema: typeof entrantChanges | typeof entrantReplacement,
  input: unknown,
  version?: number | null,
): Promise<Entrant> {
  const values = await parseInputFurther(schema, input, (right) => missing(db, right));
  return inTransaction(db, async (tx) => {
    const before = await holdPerson(tx, id);
    requireVersion(before.version, version, before.name);
    requireNoProblems(await missing(tx, values));
    const {
      isProfessional = before.isProfessional,
      level = before.level,
      category = before.category,
    } = values;
    const after = await changeRow(tx, Entrant, before, {
      ...values,
      ...danceLevels({ isProfessional, level, category }),
    });
    if (after.version !== before.version) await entrantsChanged.publish(tx, { entrantIds: [after.id] });
    return after;
  });
}

/** @throws NotFound, and Conflict while the person has entries */
export async function deleteEntrant(db: Db, user: SignedIn, id: unknown): Promise<Entrant> {
  return inTransaction(db, async (tx) => {
    const entrant = await holdPerson(tx, id);
    const count = await entriesNaming(tx, entrant.id);
    if (count > 0) {
      const entries = count === 1 ? '1 entry names' : `${count} entries name`;
      throw new Conflict(`${entrant.name} cannot be deleted: ${entries} this person. Delete those first.`);
    }
    await entrantDeleting.publish(tx, { entrant });
    await moveToTrash(tx, user, { kind: 'PERSON', ids: [entrant.id], name: entrant.name });
    await tx.deleteFrom('entrants').where('merged_into_id', '=', entrant.id).execute();
    await deleteRow(tx, Entrant, entrant);
    await auditDeletion(tx, user, `the person ${entrant.name}`);
    return entrant;
  });
}

function contains(column: 'name' | 'card_number', part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${part})) > 0`;
}

const missing = (db: Db, values: { studioId?: number | null }) =>
  missingReferences(db, { studioId: one('studios', 'studio') }, values);

async function entriesNaming(tx: Db, entrantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with selves as (select id from entrants where id = ${entrantId} or merged_into_id = ${entrantId})
    select count(*)::int as count from (select id from entries where entrant_id in (select id from selves)
      union select entry_id from entry_partners where entrant_id in (select id from selves)) e`.execute(tx);
  return rows[0]?.count ?? 0;
}
