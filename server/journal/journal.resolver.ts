import { sql } from 'kysely';
import { ID, Int, ObjectType } from 'type-graphql';
import { queries, query } from '../auth/reads.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';
import { ONE_SCHEDULE } from '../schedules/schedule.inputs.ts';
import { ofKnown } from '../schedules/schedule.loaders.ts';
import type { Line } from './act.ts';
import { type AnyAct, actOf } from './defineAct.ts';
import { readLastNo, readLines } from './journal.ts';
import { signedFields, signedOf } from './signed.ts';

@ObjectType({ description: 'One act of the day.' })
export class JournalLine extends objectOf({
  ...signedFields,
  id: field<string>(ID, "The sender's key, or one that the server chose."),
  no: field(Int, 'Number of the line, from 1. Lines that you may not read are left out.'),
  kind: field(String, 'Kind of the act, such as "CHECK_IN".'),
  subject: field(String, 'What it is about: "person:81", "floor:Ballroom A".'),
  data: field(String, 'What was said, as JSON; its shape depends on the kind and on `v`.'),
  v: field(Int, 'Version of the shape of `data`.'),
}) {}

@ObjectType({ description: 'The acts of a schedule on its day.' })
export class Journal extends objectOf({
  lastNo: field(Int, 'Number of the last line, to read on from; 0 if there is none.'),
  lines: list(JournalLine, 'Lines that you may read, in order.'),
}) {}

queries({
  journal: query(
    field(
      Journal,
      'What was done on the day. Marks only for scrutineers and the chair, and for no one while the event has cards typed twice.',
    ),
    { ...ONE_SCHEDULE, since: nullable(Int, 'Only lines with a higher number.') },
    ofKnown(async (db, id, { since }, user) => {
      // Read first, so that a line of a later commit is read again rather than missed.
      const lastNo = await readLastNo(db, id);
      const lines = await readLines(db, sql`schedule_id = ${id} and no > ${since ?? 0} and no <= ${lastNo}`);
      const seen = await linesSeenBy(db, user, id, lines);
      return { lastNo, lines: seen.map(journalLine) };
    }),
  ),
});

/** Asks each kind once. A kind that this version does not know is seen by no one. */
async function linesSeenBy(
  db: Db,
  user: SignedIn,
  scheduleId: number,
  lines: readonly Line[],
): Promise<Line[]> {
  const seen = new Map<AnyAct['seenBy'] | undefined, boolean>([[undefined, false]]);
  for (const { seenBy } of new Set(lines.flatMap(({ kind }) => actOf(kind) ?? [])))
    if (!seen.has(seenBy)) seen.set(seenBy, await seenBy(db, user, scheduleId));
  return lines.filter(({ kind }) => seen.get(actOf(kind)?.seenBy));
}

const journalLine = ({ data, ...line }: Line): JournalLine => ({
  ...line,
  ...signedOf(line),
  data: JSON.stringify(data),
});
