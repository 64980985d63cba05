import { z } from 'zod';
import { naturalOrder } from '../db/naturalOrder.ts';
import { type Em, sqlOf } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { found, idOf, requireVersion } from '../found.ts';
import { name, parseInput } from '../validation.ts';
import { studioFromRow } from './entrant.reader.ts';
import { Studio } from './studio.entity.ts';

const studioInput = z.object({ name: name() });

export async function listStudios(em: Em): Promise<Studio[]> {
  const rows = await sqlOf(em)
    .selectFrom('studios')
    .selectAll()
    .orderBy(naturalOrder('name'))
    .orderBy('id')
    .execute();
  return rows.map(studioFromRow);
}

/** @throws InvalidInput */
export async function createStudio(em: Em, input: unknown): Promise<Studio> {
  const values = parseInput(studioInput, input);
  return inTransaction(em, async (tx) => {
    const studio = tx.create(Studio, { ...values, version: 1 });
    await tx.flush();
    return studio;
  });
}

/** Changes what the input names. @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateStudio(
  em: Em,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Studio> {
  const values = parseInput(studioInput.partial(), input);
  return inTransaction(em, async (tx) => {
    const studio = found(await tx.findOne(Studio, idOf(id), { lockMode: 4 }));
    requireVersion(studio.version, version, `The studio ${studio.name}`);
    tx.assign(studio, values);
    await tx.flush();
    return studio;
  });
}

/** @throws NotFound, and Conflict while entrants belong to it */
export async function deleteStudio(em: Em, id: unknown): Promise<Studio> {
  return inTransaction(em, async (tx) => {
    const studio = found(await tx.findOne(Studio, idOf(id), { lockMode: 4 }));
    const { count } = await sqlOf(tx)
      .selectFrom('entrants')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('studio_id', '=', studio.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) {
      throw new Conflict(
        `${studio.name} is in use: ${count} people belong to it. Give them another studio first.`,
      );
    }
    const gone = { ...studio };
    await tx.remove(studio).flush();
    return gone;
  });
}
