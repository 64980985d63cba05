import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeRow, deleteRow, holdRow } from '../db/versioned.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { requireVersion } from '../input/found.ts';
import { pageFields } from '../input/paging.ts';
import { name, optionalText, parseInput, reference, text } from '../input/validation.ts';
import type { Entrant } from './entrant.entity.ts';
import { entrantFromRow } from './entrant.reader.ts';
import { entrantChanged } from './people.topics.ts';

const details = z.object({
  name: name(),
  cardNumber: optionalText(50).optional(),
  studioId: reference.nullish(),
  isProfessional: z.boolean(),
  level: optionalText(100).optional(),
  category: optionalText(100).optional(),
});

const filter = z.object({
  isProfessional: z.boolean().nullish(),
  search: text(200).nullish(),
  ...pageFields,
});

/**
 * Teachers, students or both, by name; `search` finds part of the name or of the card number, whatever the case.
 * @throws InvalidInput
 */
export async function listEntrants(db: Db, wanted: unknown = {}): Promise<Entrant[]> {
  const { isProfessional, search, first, offset } = parseInput(filter, wanted);
  const rows = await db
    .selectFrom('entrants')
    .selectAll()
    .$if(typeof isProfessional === 'boolean', (query) =>
      query.where('is_professional', '=', isProfessional === true),
    )
    .$if(Boolean(search), (query) =>
      query.where((where) =>
        where.or([contains('name', search ?? ''), contains('card_number', search ?? '')]),
      ),
    )
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .$if(first !== null, (query) => query.limit(first))
    .offset(offset)
    .execute();
  return rows.map(entrantFromRow);
}

/** @throws InvalidInput */
export async function createEntrant(db: Db, input: unknown): Promise<Entrant> {
  const values = parseInput(details, input);
  return inTransaction(db, async (tx) => {
    await requireStudio(tx, values.studioId);
    const row = await tx
      .insertInto('entrants')
      .values({
        name: values.name,
        is_professional: values.isProfessional,
        card_number: values.cardNumber,
        studio_id: values.studioId,
        ...danceLevels(values),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return entrantFromRow(row);
  });
}

/**
 * Changes what the input names. A change of role leaves the entries as they are: from then on the person counts, or
 * no longer counts, against the entry limits of teachers.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`
 */
export async function updateEntrant(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Entrant> {
  const values = parseInput(details.partial(), input);
  return inTransaction(db, async (tx) => {
    const before = await holdRow(tx, 'entrants', id);
    requireVersion(before.version, version, before.name);
    await requireStudio(tx, values.studioId);
    const isProfessional = values.isProfessional ?? before.is_professional;
    const { level = before.level, category = before.category } = values;
    const after = await changeRow(tx, 'entrants', before, {
      name: values.name,
      is_professional: isProfessional,
      card_number: values.cardNumber,
      studio_id: values.studioId,
      ...danceLevels({ isProfessional, level, category }),
    });
    if (after.version !== before.version) await entrantChanged.tell(tx, { entrantId: after.id });
    return entrantFromRow(after);
  });
}

/** @throws NotFound, and Conflict while entries name the entrant */
export async function deleteEntrant(db: Db, id: unknown): Promise<Entrant> {
  return inTransaction(db, async (tx) => {
    const entrant = await holdRow(tx, 'entrants', id);
    const count = await entriesNaming(tx, entrant.id);
    if (count > 0) {
      const entries = count === 1 ? '1 entry names' : `${count} entries name`;
      throw new Conflict(`${entrant.name} cannot be deleted: ${entries} this person. Delete those first.`);
    }
    await deleteRow(tx, 'entrants', entrant);
    return entrantFromRow(entrant);
  });
}

/** Level and age group are the students'; a blank one is none. */
function danceLevels(person: { isProfessional: boolean; level?: string | null; category?: string | null }) {
  if (person.isProfessional) return { level: null, category: null };
  return { level: person.level || null, category: person.category || null };
}

function contains(column: 'name' | 'card_number', part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${sql.ref(column)}), lower(${part})) > 0`;
}

/** Holds the studio until the transaction ends, so that it cannot be deleted meanwhile. */
async function requireStudio(tx: Db, studioId: number | null | undefined): Promise<void> {
  if (!studioId) return;
  const studio = await tx
    .selectFrom('studios')
    .select('id')
    .where('id', '=', studioId)
    .forKeyShare()
    .executeTakeFirst();
  if (!studio) throw new InvalidInput({ studioId: ['There is no such studio.'] });
}

async function entriesNaming(tx: Db, entrantId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('entries as e')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where((where) =>
      where.or([
        where('e.entrant_id', '=', entrantId),
        where.exists(
          where
            .selectFrom('entry_partners as p')
            .select('p.entry_id')
            .whereRef('p.entry_id', '=', 'e.id')
            .where('p.entrant_id', '=', entrantId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
