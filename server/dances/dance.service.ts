import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { missingReferences, one } from '../db/references.ts';
import { addRow, changeRow, holdRow, kindOf, listByName } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict, InvalidInput } from '../errors.ts';
import { type Sender, withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { idOf, requireVersion } from '../input/found.ts';
import { parseInputFurther } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { deleteThing } from '../trash/moveToTrash.ts';
import { Dance } from './dance.entity.ts';
import { danceInput } from './danceInput.ts';
import { danceUses, usesInWords } from './danceUses.ts';

/** Published before dances are added, and before any other lock. */
export const dancesAdding = new Topic<null>();

export const dancesAdded = new Topic<null>();

export const danceChanged = new Topic<{ danceId: number }>();
export const danceCategoryChanged = new Topic<{ danceCategoryId: number }>();

const REFERENCES = { categoryId: one('dance_categories', 'dance category') };

export const listDances = (db: Db): Promise<Dance[]> => listByName(db, Dance);

/**
 * Adds a dance at the end of its style, without entry limits.
 * @throws InvalidInput, and Conflict if the style has a dance of that name
 */
export async function createDance(db: Db, sender: Sender, input: unknown): Promise<Dance> {
  const values = await parseInputFurther(danceInput, input, (right) =>
    missingReferences(db, REFERENCES, right),
  );
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(Dance), input, async () => {
      await dancesAdding.publish(tx, null);
      const category = await requireCategory(tx, values.categoryId);
      await refuseSecondOfName(tx, values.name, category);
      const position = await nextPosition(tx, category.id);
      const dance = await addRow(tx, Dance, { ...values, position });
      await dancesAdded.publish(tx, null);
      return dance;
    }),
  );
}

/**
 * Changes the given fields. Entries move with their dance to another style.
 * @throws NotFound, InvalidInput, and Conflict for a stale `version`, a name the style has already, or a change of
 *   style while heats use the dance
 */
export async function updateDance(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Dance> {
  const values = await parseInputFurther(danceInput.partial(), input, (right) =>
    missingReferences(db, REFERENCES, right),
  );
  return inTransaction(db, async (tx) => {
    if (values.categoryId !== undefined) await holdEntriesOf(tx, idOf(id));
    const dance = await holdRow(tx, Dance, id);
    requireVersion(dance.version, version, `The dance ${dance.name}`);
    const category = await requireCategory(tx, values.categoryId ?? dance.categoryId);
    await refuseSecondOfName(tx, values.name ?? dance.name, category, dance.id);
    let position: number | undefined;
    if (category.id !== dance.categoryId) {
      const [{ heats } = { heats: 0 }] = await danceUses(tx, 'dance_id', [dance.id]);
      if (heats > 0) {
        throw new Conflict(
          `Delete the ${usesInWords({ heats })} of ${dance.name} before you change its style.`,
        );
      }
      position = await nextPosition(tx, category.id);
    }
    const after = await changeRow(tx, Dance, dance, { ...values, position });
    await danceChanged.publish(tx, { danceId: dance.id });
    return after;
  });
}

/** @throws NotFound, and Conflict while entries or heats use it */
export async function deleteDance(db: Db, user: SignedIn, id: unknown): Promise<Dance> {
  return inTransaction(db, async (tx) => {
    const dance = await holdRow(tx, Dance, id);
    const [counts = {}] = await danceUses(tx, 'dance_id', [dance.id]);
    const uses = usesInWords(counts);
    if (uses) throw new Conflict(`${dance.name} is in use by ${uses}. Delete those first.`);
    await deleteThing(tx, user, { kind: 'DANCE', id: dance.id, name: dance.name });
    return dance;
  });
}

/** A change of style updates the entries. Locked first, in the order that changes of an entry lock rows. */
async function holdEntriesOf(tx: Db, danceId: number): Promise<void> {
  await tx
    .selectFrom('entries')
    .select('id')
    .where('dance_id', '=', danceId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the style until the transaction ends, so that two new dances get different positions. */
async function requireCategory(tx: Db, categoryId: number): Promise<{ id: number; name: string }> {
  const category = await tx
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .where('id', '=', categoryId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!category) throw new InvalidInput({ categoryId: [REFERENCES.categoryId.words(categoryId)] });
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
  if (other) throw new Conflict(`${category.name} already has a dance ${other.name}.`);
}

async function nextPosition(tx: Db, categoryId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('dances')
    .select((select) => select.fn.max('position').as('last'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
