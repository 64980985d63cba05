import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeRow, deleteRow, holdRow } from '../db/versioned.ts';
import { Conflict } from '../errors.ts';
import { requireVersion } from '../input/found.ts';
import { name, parseInput } from '../input/validation.ts';
import { studioFromRow } from './entrant.reader.ts';
import type { Studio } from './studio.entity.ts';

const studioInput = z.object({ name: name() });

export async function listStudios(db: Db): Promise<Studio[]> {
  const rows = await db
    .selectFrom('studios')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(studioFromRow);
}

/** @throws InvalidInput */
export async function createStudio(db: Db, input: unknown): Promise<Studio> {
  const values = parseInput(studioInput, input);
  return inTransaction(db, async (tx) => {
    const row = await tx.insertInto('studios').values(values).returningAll().executeTakeFirstOrThrow();
    return studioFromRow(row);
  });
}

/** Changes what the input names. @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateStudio(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Studio> {
  const values = parseInput(studioInput.partial(), input);
  return inTransaction(db, async (tx) => {
    const studio = await holdRow(tx, 'studios', id);
    requireVersion(studio.version, version, `The studio ${studio.name}`);
    return studioFromRow(await changeRow(tx, 'studios', studio, values));
  });
}

/** @throws NotFound, and Conflict while entrants belong to it */
export async function deleteStudio(db: Db, id: unknown): Promise<Studio> {
  return inTransaction(db, async (tx) => {
    const studio = await holdRow(tx, 'studios', id);
    const { count } = await tx
      .selectFrom('entrants')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('studio_id', '=', studio.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) {
      throw new Conflict(
        `${studio.name} is in use: ${count} people belong to it. Give them another studio first.`,
      );
    }
    await deleteRow(tx, 'studios', studio);
    return studioFromRow(studio);
  });
}
