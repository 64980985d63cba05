import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { addRow, changeRow, holdRow, kindOf, listByName } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { type Sender, withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { requireVersion } from '../input/found.ts';
import { optionalLine, optionalText, parseInput } from '../input/validation.ts';
import { Topic } from '../pubsub/topic.ts';
import { deleteThing } from '../trash/moveToTrash.ts';
import { studioName } from './entrantInput.ts';
import { Studio } from './studio.entity.ts';

/** Published before a studio without people is deleted. */
export const studioDeleting = new Topic<{ studio: Studio }>();

export const studioInput = z.object({
  name: studioName,
  contactName: optionalLine(200).optional(),
  email: optionalLine(254)
    .refine((email) => email === '' || /^\S+@\S+$/.test(email), 'Write an email address.')
    .optional(),
  address: optionalText(500).optional(),
  taxId: optionalLine(50).optional(),
});

export const listStudios = (db: Db): Promise<Studio[]> => listByName(db, Studio);

/** @throws InvalidInput */
export async function createStudio(db: Db, sender: Sender, input: unknown): Promise<Studio> {
  const values = parseInput(studioInput, input);
  return inTransaction(db, (tx) =>
    withIdempotencyKey(tx, sender, kindOf(Studio), input, () => addRow(tx, Studio, values)),
  );
}

/** @throws NotFound, InvalidInput, and Conflict for a stale `version` */
export async function updateStudio(
  db: Db,
  id: unknown,
  input: unknown,
  version?: number | null,
): Promise<Studio> {
  const values = parseInput(studioInput.partial(), input);
  return inTransaction(db, async (tx) => {
    const studio = await holdRow(tx, Studio, id);
    requireVersion(studio.version, version, `The studio ${studio.name}`);
    return changeRow(tx, Studio, studio, values);
  });
}

/** @throws NotFound, and Conflict while people belong to it */
export async function deleteStudio(db: Db, user: SignedIn, id: unknown): Promise<Studio> {
  return inTransaction(db, async (tx) => {
    const studio = await holdRow(tx, Studio, id);
    // People merged into others can't be given another studio by hand.
    await sql`update entrants m set studio_id = k.studio_id from entrants k
      where k.id = m.merged_into_id and m.studio_id = ${studio.id}`.execute(tx);
    const { count } = await tx
      .selectFrom('entrants')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('studio_id', '=', studio.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) {
      throw new Conflict(
        Number(count) === 1
          ? `${studio.name} is in use: 1 person belongs to it. Give this person another studio first.`
          : `${studio.name} is in use: ${count} people belong to it. Give them another studio first.`,
      );
    }
    await studioDeleting.publish(tx, { studio });
    await deleteThing(tx, user, { kind: 'STUDIO', id: studio.id, name: studio.name });
    return studio;
  });
}
