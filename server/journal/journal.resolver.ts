import { sql } from 'kysely';
import { Arg, Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { idOf } from '../input/found.ts';
import { DateTime } from '../input/scalars.ts';
import { OfSchedule } from '../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';
import type { Line } from './act.ts';
import { type AnyAct, actOf } from './defineAct.ts';
import { readLastNo, readLines } from './journal.ts';

@ObjectType({ description: 'One act of the day.' })
export class JournalLine {
  @Field(() => ID, { description: "The sender's key, or one that the server chose." })
  id!: string;

  @Field(() => Int, { description: 'Number of the line, from 1. Lines that you may not read are left out.' })
  no!: number;

  @Field(() => String, { description: 'Kind of the act, such as "CHECK_IN".' })
  kind!: string;

  @Field(() => String, { description: 'What it is about: "person:81", "floor:Ballroom A".' })
  subject!: string;

  @Field(() => String, { description: 'What was said, as JSON; its shape depends on the kind and on `v`.' })
  data!: string;

  @Field(() => Int, { description: 'Version of the shape of `data`.' })
  v!: number;

  @Field(() => String, { description: 'Author: an account as "M. Okafor", or the name of a day pass.' })
  by!: string;

  @Field(() => DateTime, { description: "Time by the server's clock." })
  at!: Date;

  @Field(() => DateTime, {
    nullable: true,
    description: "Time by the device's clock; null if not sent.",
  })
  pressedAt!: Date | null;
}

@ObjectType({ description: 'The acts of a schedule on its day.' })
export class Journal {
  @Field(() => Int, { description: 'Number of the last line, to read on from; 0 if there is none.' })
  lastNo!: number;

  @Field(() => [JournalLine], { description: 'Lines that you may read, in order.' })
  lines!: JournalLine[];
}

@Resolver()
export class JournalResolver {
  @Query(() => Journal, {
    description: 'What was done on the day. Marks only for scrutineers and the chair.',
  })
  async journal(
    @OfSchedule() scheduleId: string,
    @Arg('since', () => Int, { nullable: true, description: 'Only lines with a higher number.' })
    since: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<Journal> {
    const user = currentUser(context);
    const { id } = await scheduleLoaders(context).schedule.load(idOf(scheduleId));
    // Read first, so that a line of a later commit is read again rather than missed.
    const lastNo = await readLastNo(context.db, id);
    const lines = await readLines(
      context.db,
      sql`schedule_id = ${id} and no > ${since ?? 0} and no <= ${lastNo}`,
    );
    const seen = await linesSeenBy(context.db, user, id, lines);
    return { lastNo, lines: seen.map(journalLine) };
  }
}

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

const journalLine = ({ data, at, pressedAt, ...line }: Line): JournalLine => ({
  ...line,
  data: JSON.stringify(data),
  at: new Date(at),
  pressedAt: pressedAt === null ? null : new Date(pressedAt),
});
