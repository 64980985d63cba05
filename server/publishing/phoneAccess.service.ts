import { sql } from 'kysely';
import { z } from 'zod';
import { writeAudit } from '../auth/audit.ts';
import { requireOrganiser, requireSignIn, type SignedIn } from '../auth/signedIn.ts';
import type { Db } from '../db/orm.ts';
import { inTransaction } from '../db/transaction.ts';
import { Conflict } from '../errors.ts';
import { parseInput } from '../input/validation.ts';
import { announce } from '../pubsub/channel.ts';
import { PHONES, type PhoneListener } from './phoneListener.ts';
import type { Reach } from './publicAddress.ts';

export const phoneAccessInput = z.object({ isOn: z.boolean() });

/** It opens the computer to others in the room, so only organisers who signed in themselves may. */
export function maySetPhoneAccess(user: SignedIn): void {
  requireSignIn(user, 'let phones in');
  requireOrganiser(user, 'let phones in');
}

/** @throws Conflict if the server is open in another way */
export async function setPhoneAccess(
  db: Db,
  phones: PhoneListener,
  user: SignedIn,
  input: unknown,
): Promise<void> {
  const { isOn } = parseInput(phoneAccessInput, input);
  if (phones.isFixed) throw new Conflict('The server was started with its own address for phones.');
  await inTransaction(db, async (tx) => {
    const { rows } = isOn
      ? await sql`insert into phone_access (is_on) values (true)
          on conflict (id) do update set is_on = true where not phone_access.is_on returning id`.execute(tx)
      : await sql`update phone_access set is_on = false where is_on returning id`.execute(tx);
    if (rows.length === 0) return;
    const content = isOn
      ? 'Let phones on this network open it'
      : 'No longer lets phones on this network open it';
    await writeAudit(tx, { act: 'PHONE_ACCESS_CHANGED', user, content });
    await announce(tx, { kind: PHONES, id: 1 });
  });
  // The answer says which addresses are open now.
  await phones.follow();
}

/** Remembers the origin of printed codes, to tell when they no longer open. */
export async function rememberPrinted(db: Db, phones: PhoneListener, { origin, isLocalOnly }: Reach) {
  if (phones.isFixed || isLocalOnly) return;
  await db
    .updateTable('phone_access')
    .set({ printed_origin: origin })
    .where('printed_origin', 'is distinct from', origin)
    .execute();
}

/** The origin of printed codes that no longer open; null if they do, or none were printed. */
export async function printedElsewhere(db: Db, { origin, others }: Reach): Promise<string | null> {
  const row = await db.selectFrom('phone_access').selectAll().executeTakeFirst();
  const printed = row?.is_on ? row.printed_origin : null;
  return printed && printed !== origin && !others.includes(printed) ? printed : null;
}
