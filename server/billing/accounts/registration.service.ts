import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { eventLock, withLock } from '../../db/lock.ts';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { addRow } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { name, parseInput, reference } from '../../input/validation.ts';
import { entrantsChanged } from '../../people/entrant.service.ts';
import { Studio } from '../../people/studio.entity.ts';
import { moneyIn } from '../amounts.ts';
import { currencyOf } from '../items/item.service.ts';
import type { Confirmed } from './account.entity.ts';
import { readAccounts } from './accounts.reader.ts';
import type { Account, Accounts } from './accounts.ts';
import type { ContentLine } from './content.ts';

const ofStudio = z.object({ eventId: reference, studioId: reference });
export const extendInput = ofStudio.extend({ closesAt: z.date().nullable() });
export const confirmInput = ofStudio.extend({ confirmedBy: name(100), gross: z.int() });
export const studiosInput = z.object({ eventId: reference });

/** A studio in an event. */
export interface OfStudio {
  readonly eventId: number;
  readonly studioId: number;
}

/**
 * Makes the registration of a studio unless it has one, and holds it until the transaction ends: acts on an account run one
 * at a time.
 * @throws NotFound for an event without terms, or an unknown studio
 */
export async function holdRegistration(tx: Db, { eventId, studioId }: OfStudio): Promise<void> {
  const held = sql`${prepared} select from event_terms t join registrations r on r.event_id = t.event_id
    where t.event_id = ${eventId} and r.studio_id = ${studioId} for key share of t for no key update of r`;
  if ((await held.execute(tx)).rows.length > 0) return;
  await currencyOf(tx, eventId);
  found(
    await tx.selectFrom('studios').select('id').where('id', '=', studioId).forKeyShare().executeTakeFirst(),
  );
  await sql`insert into registrations (event_id, studio_id) values (${eventId}, ${studioId})
    on conflict do nothing`.execute(tx);
  await held.execute(tx);
}

/** @throws NotFound for an event without terms, or a studio that is not in it */
export async function readAccount(db: Db, { eventId, studioId }: OfStudio): Promise<[Account, Accounts]> {
  const accounts = await readAccounts(db, eventId, studioId);
  return [found(accounts.accounts.get(studioId)), accounts];
}

/** Gives a studio its own close, which also forgives the fees of entries made before; null for that of the event. */
export async function extendRegistration(db: Db, _: SignedIn, input: unknown): Promise<OfStudio> {
  const { closesAt, ...of } = parseInput(extendInput, input);
  await inTransaction(db, async (tx) => {
    await holdRegistration(tx, of);
    await sql`update registrations set closes_at = ${closesAt}, version = version + 1
      where event_id = ${of.eventId} and studio_id = ${of.studioId}
        and closes_at is distinct from ${closesAt}::timestamptz`.execute(tx);
  });
  return of;
}

/**
 * Keeps the lines of an account as confirmed.
 * @throws Conflict if it charges something else than `gross`, which was seen
 */
export async function confirmRegistration(db: Db, _: SignedIn, input: unknown): Promise<OfStudio> {
  const { confirmedBy, gross, ...of } = parseInput(confirmInput, input);
  await inTransaction(db, async (tx) => {
    await holdRegistration(tx, of);
    const [account, accounts] = await readAccount(tx, of);
    await requireSeen(tx, account, accounts, gross);
    const confirmed: Confirmed = {
      lines: contentLines(accounts, account.lines),
      entryCount: account.entryCount,
      gross,
    };
    await sql`update registrations set confirmed_at = now(), confirmed_by = ${confirmedBy},
      confirmed = ${JSON.stringify(confirmed)}, version = version + 1
      where event_id = ${of.eventId} and studio_id = ${of.studioId}`.execute(tx);
  });
  return of;
}

/** @throws Conflict "Harbor Ballroom is now 1,402.25. Look again." */
export async function requireSeen(
  tx: Db,
  { studioId, totals }: Account,
  { read }: Accounts,
  gross: number,
): Promise<void> {
  if (totals.gross === gross) return;
  const { name: studio } = await tx
    .selectFrom('studios')
    .select('name')
    .where('id', '=', studioId)
    .executeTakeFirstOrThrow();
  throw new Conflict(`${studio} is now ${moneyIn(read.terms.currency)(totals.gross).text}. Look again.`);
}

/** Lines with the names of their people as they are now. */
export function contentLines(
  { read }: Pick<Accounts, 'read'>,
  lines: readonly Omit<ContentLine, 'person'>[],
): ContentLine[] {
  const names = new Map(read.people.map((person) => [person.id, person.name]));
  return lines.map((line) => ({ ...line, person: names.get(line.personId ?? 0) ?? '' }));
}

/** Gives each person who is billed to no studio one of the same name. @returns the new studios */
export async function makeStudiosOfOne(db: Db, _: SignedIn, input: unknown): Promise<Studio[]> {
  const { eventId } = parseInput(studiosInput, input);
  return withLock(db, eventLock(eventId), async (tx) => {
    const { unbilled } = await readAccounts(tx, eventId);
    const ids = new Set(unbilled.flatMap(({ personId }) => personId ?? []));
    const studios: Studio[] = [];
    for (const id of [...ids].toSorted((a, b) => a - b)) {
      const { rows } = await sql<{ name: string }>`select name from entrants
        where id = ${id} and studio_id is null for update`.execute(tx);
      if (!rows[0]) continue;
      const studio = await addRow(tx, Studio, { name: rows[0].name });
      await sql`update entrants set studio_id = ${studio.id}, version = version + 1 where id = ${id}`.execute(
        tx,
      );
      studios.push(studio);
    }
    if (studios.length > 0) await entrantsChanged.publish(tx, { entrantIds: [...ids] });
    return studios;
  });
}
