import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { completeEntryLimits } from '../events/entryLimitRows.ts';
import { found, idOf, requireVersion } from '../found.ts';
import { announceHeatsOf } from '../schedules/announceNames.ts';
import { name, parseInput, reference } from '../validation.ts';
import { Dance } from './dance.entity.ts';
import { danceFromRow } from './dance.reader.ts';
import { danceUses, usesInWords } from './danceUses.ts';

const danceInput = z.object({ name: name(100), categoryId: reference });

/** All dances, by name. */
export async function listDances(em: Em): Promise<Dance[]> {
  const rows = await sqlOf(em)
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
export async function createDance(em: Em, input: unknown): Promise<Dance> {
  const values = parseInput(danceInput, input);
  return inTransaction(em, async (tx) => {
    const category = await requireCategory(tx, values.categoryId);
    await refuseSecondOfName(tx, values.name, category);
    const position = await nextPosition(tx, category.id);
    const dance = tx.create(Dance, { ...values, position, version: 1 });
    await tx.flush();
    await completeEntryLimits(tx);
    return dance;
  });
}

/**
 * Changes what the input names. Its entries follow it into another style.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`, a name that the style has already, and another
 *   style while heats have the dance
 */
export async function updateDance(
  em: Em,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Dance> {
  const values = parseInput(danceInput.partial(), input);
  return inTransaction(em, async (tx) => {
    const dance = found(await tx.findOne(Dance, idOf(id), { lockMode: 4 }));
    requireVersion(dance.version, version, `The dance ${dance.name}`);
    const category = await requireCategory(tx, values.categoryId ?? dance.categoryId);
    await refuseSecondOfName(tx, values.name ?? dance.name, category, dance.id);
    if (category.id !== dance.categoryId) {
      const { heats } = await danceUses(tx, 'dance_id', dance.id);
      if (heats > 0) {
        throw new Conflict(
          `${dance.name} cannot change its style: ${usesInWords({ heats })}. Delete those first.`,
        );
      }
      dance.position = await nextPosition(tx, category.id);
    }
    tx.assign(dance, values);
    await tx.flush();
    await announceHeatsOf(tx, 'dance_id', dance.id);
    return dance;
  });
}

/** @throws NotFound, and Conflict while entries or heats have it */
export async function deleteDance(em: Em, id: unknown): Promise<Dance> {
  return inTransaction(em, async (tx) => {
    const dance = found(await tx.findOne(Dance, idOf(id), { lockMode: 4 }));
    const uses = usesInWords(await danceUses(tx, 'dance_id', dance.id));
    if (uses) throw new Conflict(`${dance.name} is in use: ${uses}. Delete those first.`);
    const gone = { ...dance };
    await tx.remove(dance).flush();
    return gone;
  });
}

/** Holds the style until the transaction ends: two new dances of one style get two places in its order. */
async function requireCategory(tx: Em, categoryId: number): Promise<{ id: number; name: string }> {
  const category = await sqlOf(tx)
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw new InvalidInput({ categoryId: ['There is no such dance category.'] });
  return category;
}

async function refuseSecondOfName(
  tx: Em,
  dance: string,
  category: { id: number; name: string },
  exceptId = 0,
): Promise<void> {
  const other = await sqlOf(tx)
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

async function nextPosition(tx: Em, categoryId: number): Promise<number> {
  const { last } = await sqlOf(tx)
    .selectFrom('dances')
    .select((select) => select.fn.max('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
