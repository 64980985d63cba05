import { Field, ID, Int, ObjectType } from 'type-graphql';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { Said } from '../../journal/act.ts';
import { readState } from '../../journal/journal.ts';
import { DESK, deskSubject, type LateEntered } from '../deskJournal.ts';
import { DeskPress, deskPressOf } from '../scratches/scratchLine.ts';

@ObjectType({ description: 'Details of a late entry.' })
export class LateEntry extends DeskPress {
  @Field(() => ID, { description: 'The entry.' })
  entryId!: number;

  @Field(() => Int, { nullable: true, description: 'Late fee in cents; null if none.' })
  feeCents!: number | null;

  @Field(() => String, { description: 'Why it is late; may be empty.' })
  reason!: string;
}

export const lateEntryLine = (line: Said<LateEntered>): LateEntry => ({ ...line, ...deskPressOf(line) });

/** In order; without those whose entry was deleted since, as by undo. */
export async function readLateEntries(db: Db, scheduleId: number): Promise<Said<LateEntered>[]> {
  const { lateEntries } = await readState(db, scheduleId, deskSubject, DESK);
  if (lateEntries.length === 0) return [];
  const ids = lateEntries.map(({ entryId }) => entryId);
  const rows = await db.selectFrom('entries').select('id').where(oneOf('id', ids)).execute();
  const known = new Set(rows.map(({ id }) => id));
  return lateEntries.filter(({ entryId }) => known.has(entryId));
}
