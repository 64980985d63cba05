import { z } from 'zod';
import { auditDeletion } from '../auth/audit.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { recordBulkChange } from '../bulkChanges/recordBulkChange.ts';
import { IMPORT_LOCK, withLock } from '../db/lock.ts';
import type { Db } from '../db/orm.ts';
import { deleteRow, holdRow } from '../db/rows.ts';
import { InvalidInput } from '../errors.ts';
import { parseInput, reference } from '../input/validation.ts';
import { entrantsChanged } from '../people/entrant.service.ts';
import { Studio } from '../people/studio.entity.ts';
import { Topic } from '../pubsub/topic.ts';
import type { StudioMerge } from './merge.entity.ts';

/** Published before a studio is merged into another, within the change that undo reverts. */
export const studiosMerging = new Topic<{ kept: Studio; merged: Studio }>();

export const mergeStudiosInput = z.object({ keptId: reference, mergedId: reference });

/** Moves the people of one studio to another and deletes it. @throws InvalidInput, NotFound */
export async function mergeStudios(db: Db, user: SignedIn, input: unknown): Promise<StudioMerge> {
  const { keptId, mergedId } = parseInput(mergeStudiosInput, input);
  if (keptId === mergedId) throw new InvalidInput({ mergedId: ['Choose another studio.'] });
  return withLock(db, IMPORT_LOCK, async (tx) => {
    const studios = new Map<number, Studio>();
    for (const id of [keptId, mergedId].sort((a, b) => a - b)) studios.set(id, await holdRow(tx, Studio, id));
    const [kept, merged] = [studios.get(keptId), studios.get(mergedId)];
    if (!kept || !merged) throw new Error('a merged studio is missing');
    const move = async (): Promise<number[]> => {
      const moved = await tx
        .updateTable('entrants')
        .set((now) => ({ studio_id: kept.id, version: now('version', '+', 1) }))
        .where('studio_id', '=', merged.id)
        .returning('id')
        .execute();
      await studiosMerging.publish(tx, { kept, merged });
      await deleteRow(tx, Studio, merged);
      return moved.map(({ id }) => id);
    };
    const { result, changeId } = await recordBulkChange(tx, user, 'MERGE', move, () => ({
      content: `Merged ${merged.name} into ${kept.name}`,
      merge: { table: 'studios', keptId: kept.id, mergedId: merged.id },
    }));
    if (result.length > 0) await entrantsChanged.publish(tx, { entrantIds: result });
    await auditDeletion(tx, user, `the studio ${merged.name}, merged into ${kept.name}`);
    return { studioId: kept.id, personCount: result.length, bulkChangeId: changeId };
  });
}
