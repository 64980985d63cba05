import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeRow, deleteRow, holdRow } from '../db/versioned.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { requireVersion } from '../input/found.ts';
import { name, parseInput, reference } from '../input/validation.ts';
import type { Dance } from './dance.entity.ts';
import { danceFromRow } from './dance.reader.ts';
import { danceChanged, dancesAdded } from './dance.topics.ts';
import { danceUses, usesInWords } from './danceUses.ts';

const danceInput = z.object({ name: name(100), categoryId: reference });

/** All dances, by name. */
export async function listDances(db: Db): Promise<Dance[]> {
  const rows = await db
    .selectFrom('dances')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(danceFromRow);
}

/**
 * Adds a dance at the end of its style, with an entry limit (none yet) in every event.
 * @throws InvalidInput, and Conflict where the style has a dance of that name
 */
export async function createDance(db: Db, input: unknown): Promise<Dance> {
  const values = parseInput(danceInput, input);
  return inTransaction(db, async (tx) => {
    const category = await requireCategory(tx, values.categoryId);
    await refuseSecondOfName(tx, values.name, category);
    const position = await nextPosition(tx, category.id);
    const row = await tx
      .insertInto('dances')
      .values({ name: values.name, category_id: category.id, position })
      .returningAll()
      .executeTakeFirstOrThrow();
    await dancesAdded.tell(tx, null);
    return danceFromRow(row);
  });
}

/**
 * Changes what the input names. Its entries follow it into another style.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`, a name that the style has already, and another
 *   style while heats have the dance
 */
export async function updateDance(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Dance> {
  const values = parseInput(danceInput.partial(), input);
  return inTransaction(db, async (tx) => {
    const dance = await holdRow(tx, 'dances', id);
    requireVersion(dance.version, version, `The dance ${dance.name}`);
    const category = await requireCategory(tx, values.categoryId ?? dance.category_id);
    await refuseSecondOfName(tx, values.name ?? dance.name, category, dance.id);
    let position: number | undefined;
    if (category.id !== dance.category_id) {
      const { heats } = await danceUses(tx, 'dance_id', dance.id);
      if (heats > 0) {
        throw new Conflict(
          `${dance.name} cannot change its style: ${usesInWords({ heats })}. Delete those first.`,
        );
      }
      position = await nextPosition(tx, category.id);
    }
    const after = await changeRow(tx, 'dances', dance, {
      name: values.name,
      category_id: category.id,
      position,
    });
    await danceChanged.tell(tx, { danceId: dance.id });
    return danceFromRow(after);
  });
}

/** @throws NotFound, and Conflict while entries or heats have it */
export async function deleteDance(db: Db, id: unknown): Promise<Dance> {
  return inTransaction(db, async (tx) => {
    const dance = await holdRow(tx, 'dances', id);
    const uses = usesInWords(await danceUses(tx, 'dance_id', dance.id));
    if (uses) throw new Conflict(`${dance.name} is in use: ${uses}. Delete those first.`);
    await deleteRow(tx, 'dances', dance);
    return danceFromRow(dance);
  });
}

/** Holds the style until the transaction ends: two new dances of one style get two places in its order. */
async function requireCategory(tx: Db, categoryId: number): Promise<{ id: number; name: string }> {
  const category = await tx
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw new InvalidInput({ categoryId: ['There is no such dance category.'] });
  return category;
}

async function refuseSecondOfName(
  tx: Db,
  dance: string,
  category: { id: number; name: string },
  exceptId = 0,
): Promise<void> {
  const other = await tx
    .selectFrom('dances')
    .select('name')
    .where('category_id', '=', category.id)
    .where((where) =>
      where(where.fn<string>('lower', ['name']), '=', where.fn<string>('lower', [where.val(dance)])),
    )
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (other) throw new Conflict(`${category.name} has a dance ${other.name} already.`);
}

async function nextPosition(tx: Db, categoryId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('dances')
    .select((select) => select.fn.max('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
