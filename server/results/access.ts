import { z } from 'zod';
import type { Context } from '../auth/context.ts';
import { requireOrganiser, requireSignIn, requireWrite, type SignedIn } from '../auth/signedIn.ts';
import type { MaybePromise } from '../db/lookUp.ts';
import type { Db } from '../db/orm.ts';
import { Forbidden } from '../errors.ts';
import { parseInput, reference } from '../input/validation.ts';
import { scheduleLoaders } from '../schedules/schedule.loaders.ts';

export const DUTIES = ['SCRUTINEER', 'CHAIR'] as const;
export type Duty = (typeof DUTIES)[number];

/**
 * What a user may do with a schedule's results: organisers everything, other accounts the duties an organiser gave
 * them, a scrutineer's or chair's day pass that duty in its own event. A read-only token sees nothing before release.
 */
export async function dutiesIn(db: Db, user: SignedIn, scheduleId: number): Promise<readonly Duty[]> {
  const { pass } = user;
  if (pass) {
    const own = await db
      .selectFrom('schedules')
      .select('id')
      .where('id', '=', scheduleId)
      .where('event_id', '=', pass.eventId)
      .executeTakeFirst();
    return own ? DUTIES.filter((duty) => duty === pass.role) : [];
  }
  if (!user.mayWrite) return [];
  if (user.role === 'ORGANISER') return DUTIES;
  const rows = await db
    .selectFrom('officials as o')
    .innerJoin('schedules as p', 'p.event_id', 'o.event_id')
    .select('o.duty')
    .where('p.id', '=', scheduleId)
    .where('o.user_id', '=', user.id)
    .execute();
  return rows.map(({ duty }) => duty);
}

/** Scrutineers and the chair. */
export const seesMarks = async (db: Db, user: SignedIn, scheduleId: number): Promise<boolean> =>
  (await dutiesIn(db, user, scheduleId)).length > 0;

/** Who knows a result before it is public: the announcer too, once it is released to the announcer. */
export const hearsResults = async (db: Db, user: SignedIn, scheduleId: number): Promise<boolean> =>
  user.pass?.role === 'ANNOUNCER' || (await seesMarks(db, user, scheduleId));

/** @throws Forbidden for all but scrutineers and the chair */
export async function maySeeMarks(db: Db, user: SignedIn, scheduleId: number): Promise<void> {
  if (!(await seesMarks(db, user, scheduleId)))
    throw new Forbidden('Only the scrutineers and the chair may see this.');
}

type ReadMarks<Given, Value> = (
  db: Db,
  scheduleId: number,
  given: Given,
  context: Context,
) => MaybePromise<Value>;

/** A query for scrutineers and the chair. @throws Forbidden */
export const ofMarks =
  <Given extends { scheduleId: number }, Value>(read: ReadMarks<Given, Value>) =>
  async (given: Given, context: Context, user: SignedIn): Promise<Value> => {
    await maySeeMarks(context.db, user, given.scheduleId);
    return read(context.db, given.scheduleId, given, context);
  };

/** The same about a schedule that must exist. @throws Forbidden, NotFound */
export const ofKnownMarks = <Given extends { scheduleId: number }, Value>(read: ReadMarks<Given, Value>) =>
  ofMarks<Given, Value>(async (db, scheduleId, given, context) => {
    await scheduleLoaders(context).schedule.load(scheduleId);
    return read(db, scheduleId, given, context);
  });

const aboutSchedule = z.object({ scheduleId: reference });

/** Reads `scheduleId` alone, so rights are checked before the rest of the input is validated. @throws InvalidInput */
export const scheduleOf = (input: unknown): number => parseInput(aboutSchedule, input).scheduleId;

/** @throws Forbidden for all but scrutineers */
export async function mayScrutineer(db: Db, user: SignedIn, scheduleId: number): Promise<void> {
  const duties = await dutiesIn(db, user, scheduleId);
  if (!duties.includes('SCRUTINEER')) throw new Forbidden('Only a scrutineer may do this.');
}

/**
 * True for the announcer's day pass, which may publish what a scrutineer has released. @throws Forbidden for all others
 * but scrutineers
 */
export async function mayRelease(db: Db, user: SignedIn, scheduleId: number): Promise<boolean> {
  const isAnnouncer = user.pass?.role === 'ANNOUNCER';
  if (!isAnnouncer) await mayScrutineer(db, user, scheduleId);
  return isAnnouncer;
}

/** @throws Forbidden for all but the chair */
export async function mayChair(db: Db, user: SignedIn, scheduleId: number): Promise<void> {
  const duties = await dutiesIn(db, user, scheduleId);
  if (!duties.includes('CHAIR')) throw new Forbidden('Only the chair may do this.');
}

export function maySetRules(user: SignedIn): void {
  requireWrite(user);
  requireOrganiser(user, 'change the rules of results');
}

/** Appointing grants access, as a day pass does. */
export function mayAppoint(user: SignedIn): void {
  requireSignIn(user, 'appoint scrutineers and the chair');
  requireOrganiser(user, 'appoint scrutineers and the chair');
}
