import { sql } from 'kysely';
import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { found, idOf, requireVersion } from '../found.ts';
import { announceHeatsOf } from '../schedules/announceNames.ts';
import { name, parseInput } from '../validation.ts';
import { danceCategoryFromRow } from './dance.reader.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import { danceUses, usesInWords } from './danceUses.ts';

const categoryInput = z.object({ name: name(100) });

/** New styles take turns for their place in the order. */
const CATEGORY_ORDER_LOCK = 7_421_004;

/** All styles, by name. */
export async function listDanceCategories(em: Em): Promise<DanceCategory[]> {
  const rows = await sqlOf(em)
    .selectFrom('dance_categories')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(danceCategoryFromRow);
}

/** Adds a style behind the others. @throws InvalidInput, and Conflict where one has that name */
export async function createDanceCategory(em: Em, input: unknown): Promise<DanceCategory> {
  const values = parseInput(categoryInput, input);
  return inTransaction(em, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CATEGORY_ORDER_LOCK})`.execute(sqlOf(tx));
    await refuseSecondOfName(tx, values.name);
    const { last } = await sqlOf(tx)
      .selectFrom('dance_categories')
      .select((select) => select.fn.max('position').as('last'))
      .executeTakeFirstOrThrow();
    const category = tx.create(DanceCategory, { ...values, position: (last ?? 0) + 1, version: 1 });
    await tx.flush();
    return category;
  });
}

/** @throws NotFound, InvalidInput, and Conflict for a stale `version` or a name that exists already */
export async function updateDanceCategory(
  em: Em,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<DanceCategory> {
  const values = parseInput(categoryInput.partial(), input);
  return inTransaction(em, async (tx) => {
    const category = found(await tx.findOne(DanceCategory, idOf(id), { lockMode: 4 }));
    requireVersion(category.version, version, `The dance category ${category.name}`);
    if (values.name !== undefined) await refuseSecondOfName(tx, values.name, category.id);
    tx.assign(category, values);
    await tx.flush();
    await announceHeatsOf(tx, 'dance_category_id', category.id);
    return category;
  });
}

/** @throws NotFound, and Conflict while dances, entries, sections or heats have it */
export async function deleteDanceCategory(em: Em, id: unknown): Promise<DanceCategory> {
  return inTransaction(em, async (tx) => {
    const category = found(await tx.findOne(DanceCategory, idOf(id), { lockMode: 4 }));
    const { rows } = await sql<{ dances: number; sections: number }>`
      select (select count(*)::int from dances where category_id = ${category.id}) as dances,
             (select count(*)::int from section_dance_categories where dance_category_id = ${category.id}) as sections
      `.execute(sqlOf(tx));
    const uses = usesInWords({ ...rows[0], ...(await danceUses(tx, 'dance_category_id', category.id)) });
    if (uses) throw new Conflict(`${category.name} is in use: ${uses}. Delete those first.`);
    const gone = { ...category };
    await tx.remove(category).flush();
    return gone;
  });
}

async function refuseSecondOfName(tx: Em, category: string, exceptId = 0): Promise<void> {
  const other = await sqlOf(tx)
    .selectFrom('dance_categories')
    .select('name')
    .where((where) =>
      where(where.fn<string>('lower', ['name']), '=', where.fn<string>('lower', [where.val(category)])),
    )
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  if (other) throw new Conflict(`There is a dance category ${other.name} already.`);
}
