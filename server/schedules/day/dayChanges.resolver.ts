import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { type Context, readAnew } from '../../auth/context.ts';
import type { Db } from '../../db/orm.ts';
import { NotFound } from '../../errors.ts';
import type { Arrangement } from '../figures/arrangement.ts';
import { arrangementOfStanding, figureLoaders } from '../figures/figure.loaders.ts';
import { ScheduleChanges } from '../figures/scheduleChanges.ts';
import { readStandings } from '../figures/standing.reader.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { readDay } from './day.reader.ts';
import { DayChanges } from './dayChanges.ts';
import { DayMemory } from './dayMemory.ts';

const memories = new WeakMap<Db, DayMemory>();

@Resolver(() => ScheduleChanges)
export class ScheduleDayResolver {
  @FieldResolver(() => DayChanges, {
    nullable: true,
    description:
      'What is different on the day strip; null where nothing has changed. Put the heats in place of those you have, take out those that are gone, and you have the day as it is.',
  })
  async day(@Root() changes: ScheduleChanges, @Ctx() context: Context): Promise<DayChanges | null> {
    const { isChanged, scheduleId, revision, since } = changes;
    if (!isChanged) return null;
    const { db } = context;
    const read = () => readDay(db, scheduleId, (door) => arrangementOf(context, door, scheduleId));
    const memory = memories.get(db) ?? new DayMemory();
    if (!db.isTransaction) memories.set(db, memory);
    const seen = await memory.at(scheduleId, revision, read);
    if (!seen) throw new NotFound();
    // What else is asked for of it is to be no older than that.
    readAnew(context);
    return { scheduleId, ...seen.changesSince(since) };
  }
}

/** Remembered for as long as nobody moves; in a transaction of its own counted anew. */
async function arrangementOf(context: Context, db: Db, scheduleId: number): Promise<Arrangement> {
  if (db === context.db) {
    // Not what this request has read before: it may be of an earlier revision.
    return figureLoaders({ ...context, lookUps: new Map() }).arrangement.load(scheduleId);
  }
  const standing = (await readStandings(db, [scheduleId])).get(scheduleId);
  if (!standing) throw new NotFound();
  return arrangementOfStanding(standing);
}

@Resolver(() => DayChanges)
export class DayChangesResolver {
  @FieldResolver(() => Schedule, {
    nullable: true,
    description:
      'The schedule, where its settings, its event or its sections are different; null where they are what they were.',
  })
  async schedule(
    @Root() { isGroundChanged, scheduleId }: DayChanges,
    @Ctx() context: Context,
  ): Promise<Schedule | null> {
    return isGroundChanged ? scheduleLoaders(context).schedule.load(scheduleId) : null;
  }
}
