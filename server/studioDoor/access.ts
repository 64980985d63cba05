import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../auth/context.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import type { Account, Accounts } from '../billing/accounts/accounts.ts';
import { type OfStudio, readAccount } from '../billing/accounts/registration.service.ts';
import type { Db } from '../db/orm.ts';
import { Forbidden, NotFound, Unauthenticated } from '../errors.ts';
import { found, idOf } from '../input/found.ts';
import { type Entrant, entrantFromRow } from '../people/entrant.entity.ts';

/** @throws Forbidden for the staff and day passes */
export function requireStudio({ studioIds }: SignedIn): void {
  if (!studioIds) throw new Forbidden('This is for the account of a studio.');
}

/** @throws NotFound, as for a studio that does not exist */
export function requireMember({ studioIds }: SignedIn, studioId: number): void {
  if (!studioIds?.includes(studioId)) throw new NotFound();
}

/** A person of the studio, held until the transaction ends. @throws NotFound, as for one that does not exist */
export async function ownPerson(tx: Db, studioId: number, id: number): Promise<Entrant> {
  const row = await tx
    .selectFrom('entrants')
    .selectAll()
    .where('id', '=', id)
    .where('studio_id', '=', studioId)
    .where('merged_into_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return entrantFromRow(found(row));
}

/** Whether an event with prices is open to a studio: it has a registration there, or people who dance. */
export const isOpenTo = (
  eventId: RawBuilder<unknown>,
  studioId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`(
  exists (select from registrations where event_id = ${eventId} and studio_id = ${studioId})
  or exists (select from entries n join entry_people p on p.entry_id = n.id join entrants d on d.id = p.person
    where n.event_id = ${eventId} and d.studio_id = ${studioId}))`;

/**
 * Whether a studio knows the person `o`: its own, or a guest with whom a student of it has danced. Students of other
 * studios who dance with its teachers stay unknown to it.
 */
export const isKnownTo = (studioId: number): RawBuilder<boolean> => sql`(
  o.merged_into_id is null and (o.studio_id = ${studioId} or o.id in (
    select p.person from entry_people p join entry_people q on q.entry_id = p.entry_id join entrants s on s.id = q.person
    where s.studio_id = ${studioId} and not s.is_professional)))`;

/**
 * The account of the sender's studio in an event that is open to it.
 * @throws NotFound for another studio, an event without prices, and one in which the studio neither dances nor registers
 */
export async function ownAccount(db: Db, user: SignedIn, of: OfStudio): Promise<[Account, Accounts]> {
  requireMember(user, of.studioId);
  return readAccount(db, of);
}

/** Lets a studio's account have the documents of its own studio. @throws NotFound for those of another */
export function letMemberIn(context: Context, studioId: unknown): void {
  const { sender } = context;
  if (sender instanceof Unauthenticated || !sender.studioIds) return;
  requireMember(sender, idOf(studioId));
  context.isWithinScope = true;
}
