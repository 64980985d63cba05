import { ID, Int, ObjectType } from 'type-graphql';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';
import type { Said } from '../../journal/act.ts';
import { readState } from '../../journal/journal.ts';
import { signedFields, signedOf } from '../../journal/signed.ts';
import { DESK, deskSubject, type LateEntered } from '../deskJournal.ts';

@ObjectType({ description: 'Details of a late entry.' })
export class LateEntry extends objectOf({
  ...signedFields,
  entryId: field(ID, 'The entry.'),
  feeCents: nullable(Int, 'Late fee in cents; null if none.'),
  reason: field(String, 'Why it is late; may be empty.'),
}) {}

export const lateEntryLine = (line: Said<LateEntered>): LateEntry => ({ ...line, ...signedOf(line) });

/** In order; without those whose entry was deleted since, as by undo. */
export async function readLateEntries(db: Db, scheduleId: number): Promise<Said<LateEntered>[]> {
  const { lateEntries } = await readState(db, scheduleId, deskSubject, DESK);
  if (lateEntries.length === 0) return [];
  const ids = lateEntries.map(({ entryId }) => entryId);
  const rows = await db.selectFrom('entries').select('id').where(oneOf('id', ids)).execute();
  const known = new Set(rows.map(({ id }) => id));
  return lateEntries.filter(({ entryId }) => known.has(entryId));
}
