import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import { acquireLock, CATEGORY_ORDER_LOCK } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { addRow, changeRow, holdRow, kindOf, listByName } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { type Sender, withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { requireVersion } from '../input/found.ts';
import { parseInput } from '../input/validation.ts';
import { deleteThing } from '../trash/moveToTrash.ts';
import { danceCategoryChanged } from './dance.service.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import { danceCategoryName } from './danceInput.ts';
import { danceUses, usesInWords } from './danceUses.ts';

export const danceCategoryInput = z.object({ name: danceCategoryName });

export const listDanceCategories = (db: Db): Promise<DanceCategory[]> => listByName(db, DanceCategory);

/** Adds a style at the end of the list. @throws InvalidInput, and Conflict for a name in use */
export async function createDanceCategory(db: Db, sender: Sender, input: unknown): Promise<DanceCategory> {
  const values = parseInput(danceCategoryInput, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(DanceCategory), input, async () => {
      await acquireLock(tx, CATEGORY_ORDER_LOCK);
      await refuseSecondOfName(tx, values.name);
      const { last } = await tx
        .selectFrom('dance_categories')
        .select((select) => select.fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      return addRow(tx, DanceCategory, { ...values, position: (last ?? 0) + 1 });
    }),
  );
}

/** @throws NotFound, InvalidInput, and Conflict for a stale `version` or a name in use */
export async function updateDanceCategory(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<DanceCategory> {
  const values = parseInput(danceCategoryInput.partial(), input);
  return inTransaction(db, async (tx) => {
    const category = await holdRow(tx, DanceCategory, id);
    requireVersion(category.version, version, `The dance category ${category.name}`);
    if (values.name !== undefined) await refuseSecondOfName(tx, values.name, category.id);
    const after = await changeRow(tx, DanceCategory, category, values);
    await danceCategoryChanged.publish(tx, { danceCategoryId: category.id });
    return after;
  });
}

/** @throws NotFound, and Conflict while dances, entries, sections or heats use it */
export async function deleteDanceCategory(db: Db, user: SignedIn, id: unknown): Promise<DanceCategory> {
  return inTransaction(db, async (tx) => {
    const category = await holdRow(tx, DanceCategory, id);
    const { rows } = await sql<{ dances: number; sections: number }>`
      select (select count(*)::int from dances where category_id = ${category.id}) as dances,
             (select count(*)::int from section_dance_categories where dance_category_id = ${category.id}) as sections
      `.execute(tx);
    const [counts] = await danceUses(tx, 'dance_category_id', [category.id]);
    const uses = usesInWords({ ...rows[0], ...counts });
    if (uses) throw new Conflict(`${category.name} is in use by ${uses}. Delete those first.`);
    await deleteThing(tx, user, { kind: 'DANCE_CATEGORY', id: category.id, name: category.name });
    return category;
  });
}

async function refuseSecondOfName(tx: Db, category: string, exceptId = 0): Promise<void> {
  const other = await tx
    .selectFrom('dance_categories')
    .select('name')
    .where((where) =>
      where(where.fn<string>('lower', ['name']), '=', where.fn<string>('lower', [where.val(category)])),
    )
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (other) throw new Conflict(`There is a dance category ${other.name} already.`);
}
