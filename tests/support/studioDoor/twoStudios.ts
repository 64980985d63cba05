import { sql } from 'kysely';
import type { Api } from '../api.ts';
import { issue, PRICES, pay } from '../billing/accounts.ts';
import { buildEntry, buildEvent, buildStudent, buildStudio, buildTeacher, danceNamed } from '../builders.ts';
import { buildMember } from './members.ts';

/** In every text of the other studio but the name of a partner in a shared entry. */
export const MARK = 'Zyxwv';
export const PARTNER = 'Nora Brennan';

/** No id of one table is an id of another. */
async function spreadIds(api: Api): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select pg_get_serial_sequence(quote_ident(table_name), 'id') as name
    from information_schema.columns where table_schema = 'public' and column_name = 'id'
      and pg_get_serial_sequence(quote_ident(table_name), 'id') is not null order by table_name`.execute(
    api.db,
  );
  for (const [index, { name }] of rows.entries())
    await sql`select setval(${name}::regclass, ${(index + 1) * 100_000})`.execute(api.db);
}

const marked = (what: string): string => `${MARK} ${what}`;

async function buildHalf(api: Api, eventId: number, textOf: (what: string) => string, partner?: string) {
  const { id: studioId } = await buildStudio(api, {
    name: textOf('Studio'),
    contactName: textOf('Contact'),
    email: `${textOf('').trim() || 'own'}@studio.example`,
    address: textOf('Address'),
    taxId: textOf('Tax'),
  });
  const student = await buildStudent(api, { studioId, name: partner ?? textOf('Student') });
  const lonely = await buildStudent(api, {
    studioId,
    name: textOf('Lonely'),
    level: textOf('Level'),
    category: textOf('Age'),
    cardNumber: textOf('Card'),
  });
  const teacher = await buildTeacher(api, { studioId, name: textOf('Teacher') });
  const entry = await buildEntry(api, {
    eventId,
    entrantId: lonely.id,
    partnerIds: [teacher.id],
    quantity: 2,
  });
  const charge = { eventId, studioId, words: textOf('Charge'), reason: textOf('Why'), unitAmount: '5.00' };
  await api.act('addExtra', charge);
  const extra = await api.db
    .selectFrom('extras')
    .select('id')
    .where('studio_id', '=', studioId)
    .executeTakeFirstOrThrow();
  return { studioId, student, lonely, teacher, entry, extraId: extra.id };
}

/** Studio A and studio B of one event, each with people, money and a member; B also has an event of its own. */
export async function buildTwoStudios(api: Api) {
  await spreadIds(api);
  const build = async (name: string, numberPrefix: string) => {
    const { id } = await buildEvent(api, { name, date: '2027-03-05' });
    await api.act('updateEntryTerms { version }', {
      eventId: id,
      currency: 'USD',
      prices: PRICES,
      numberPrefix,
    });
    return id;
  };
  const eventId = await build('Harbor Lights', 'HL-');
  const itemId = await api.act<string>('createItem.id', { eventId, name: 'Dinner', amount: '80.00' });
  const othersEvent = await build(marked('Event'), `${MARK}-`);
  const a = await buildHalf(api, eventId, (what) => `Own ${what}`);
  const b = await buildHalf(api, eventId, marked, PARTNER);
  await buildEntry(api, { eventId, entrantId: a.student.id, partnerIds: [b.student.id] });
  // A student of B with a teacher of A, who stays unknown to A.
  const shared = await buildEntry(api, { eventId, entrantId: b.lonely.id, partnerIds: [a.teacher.id] });
  await buildEntry(api, { eventId: othersEvent, entrantId: b.lonely.id, partnerIds: [b.teacher.id] });
  const ofA = await buildMember(api, eventId, a.studioId);
  const ofB = await buildMember(api, eventId, b.studioId, { firstName: MARK, lastName: MARK });
  for (const { studioId } of [a, b]) await issue(api, eventId, [studioId]);
  const { id: danceId } = await danceNamed(api, 'Tango');
  for (const [half, member, guestName] of [
    [a, ofA, 'Own Guest'],
    [b, ofB, marked('Guest')],
  ] as const) {
    const cell = { entrantId: half.lonely.id, guestName, danceId, entryType: 'HEAT', seen: 0, quantity: 1 };
    await api
      .as(member.access)
      .act('setMyEntries { id }', { eventId, studioId: half.studioId, cells: [cell] });
  }
  await pay(api, eventId, a.studioId, '10.00', { reference: 'Own check' });
  await pay(api, eventId, b.studioId, '10.00', { reference: marked('check') });
  const idOf = async (table: 'invoices' | 'payments' | 'entry_requests', studioId: number): Promise<number> =>
    (await api.db.selectFrom(table).select('id').where('studio_id', '=', studioId).executeTakeFirstOrThrow())
      .id;
  const session = await api.db
    .selectFrom('refresh_tokens')
    .select('id')
    .where('user_id', '=', Number(ofB.id))
    .executeTakeFirstOrThrow();
  return {
    eventId,
    itemId,
    a: { ...a, member: ofA },
    b: { ...b, member: ofB, eventId: othersEvent },
    idsOfB: [
      b.studioId,
      othersEvent,
      b.lonely.id,
      b.student.id,
      b.teacher.id,
      b.entry.id,
      shared.id,
      b.extraId,
      await idOf('invoices', b.studioId),
      await idOf('payments', b.studioId),
      await idOf('entry_requests', b.studioId),
      ofB.id,
      session.id,
    ].map(String),
  };
}
