import { type RawBuilder, sql } from 'kysely';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import { listOf, rowsIn } from '../../db/columnReader.ts';
import { type EntityClass, storedFields } from '../../db/columns.ts';
import { naturalOrder } from '../../db/naturalOrder.ts';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import type { RowOf, Stored } from '../../db/tables.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { namesIn } from '../../input/namesIn.ts';
import type { ChargedEntry, Payer } from '../../money/types.ts';
import { StoredInvoice } from '../documents/invoice.entity.ts';
import { StoredItem } from '../items/item.entity.ts';
import { StoredPayment, UnexpectedPayment } from '../payments/payment.entity.ts';
import { EventTerms } from '../terms/entryTerms.entity.ts';
import { StoredExtra, StoredRegistration } from './account.entity.ts';
import { type Accounts, accountsOf } from './accounts.ts';

/** An entry as studios see it. */
export interface AccountEntry extends ChargedEntry {
  readonly entryType: EntryType;
  readonly styleId: number;
  readonly danceId: number | null;
  readonly style: string;
  readonly dance: string;
  readonly song: string;
}

/** What the charges of an event depend on, and its money. */
export interface Read {
  readonly event: {
    readonly id: number;
    readonly name: string;
    readonly date: string | null;
    readonly location: string;
    readonly timeZone: string;
  };
  readonly terms: EventTerms;
  readonly items: readonly StoredItem[];
  readonly entries: readonly AccountEntry[];
  readonly people: readonly Payer[];
  readonly extras: readonly StoredExtra[];
  /** By item, how many all studios have bought, less those given back. */
  readonly sold: Readonly<Record<string, number>>;
  readonly registrations: readonly StoredRegistration[];
  readonly invoices: readonly StoredInvoice[];
  readonly payments: readonly StoredPayment[];
  readonly unexpected: readonly UnexpectedPayment[];
  /** Ids of studios for which someone signs in. */
  readonly studiosWithMembers: readonly number[];
  /** By name: those of people who dance, and those with a registration. */
  readonly studios: readonly { readonly id: number; readonly name: string }[];
}

const KIND: Kind<Accounts> = {
  name: 'accounts',
  bytes: ({ read }) => 1000 * (read.entries.length + read.invoices.length * 20),
};

/**
 * The accounts of an event, or only that of a studio, kept while nothing changes them.
 * @throws NotFound for an event without terms
 */
export async function readAccounts(db: Db, eventId: number, studioId?: number): Promise<Accounts> {
  const accounts = await findAccounts(db, eventId, studioId);
  if (!accounts) throw new NotFound();
  return accounts;
}

/** The same; null for an event without terms. */
export async function findAccounts(db: Db, eventId: number, studioId?: number): Promise<Accounts | null> {
  const { rows } = await sql<{ revision: number }>`${prepared}
    select coalesce(sum(changes), 0)::float8 as revision from revisions
    where scope = any(array['event ' || ${eventId}::int, 'money ' || ${eventId}::int, 'names'])`.execute(db);
  const key = studioId ? `${eventId} ${studioId}` : eventId;
  return cacheOf(db).of<Accounts | null>(KIND, key, rows[0]?.revision ?? 0, async () => {
    const { terms, ...read } = await readMoney(db, eventId, studioId);
    return terms && accountsOf({ ...read, terms });
  });
}

type EntryRow = Omit<AccountEntry, 'entrantId' | 'partnerIds'> & { dancers: number[] };
/** By column, which takes a third of the time of JSON by row. */
const ENTRY = namesIn(
  'id entryType styleId danceId level category quantity song enteredAt style dance dancers lateFee',
) as (keyof EntryRow)[];
const entriesIn = rowsIn<EntryRow>(ENTRY);

/** An instant as the charge rule compares it. */
const instant = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * One statement, so that all of it is of the same moment. Of one studio only what its account depends on, so the cost grows
 * with the studio and not with the event.
 */
export async function readMoney(
  db: Db,
  eventId: number,
  studioId?: number,
): Promise<Omit<Read, 'terms'> & { terms: EventTerms | null }> {
  const ifOne = (condition: RawBuilder<unknown>): RawBuilder<unknown> => (studioId ? condition : sql`true`);
  const ofStudio = ifOne(sql`studio_id = ${studioId}`);
  const rowsOf = (table: string, order: string, which = sql<unknown>`true`): RawBuilder<unknown> =>
    sql`(select coalesce(json_agg(r order by ${sql.ref(order)}), '[]') from ${sql.table(table)} r
      where event_id = ${eventId} and ${which})`;
  const { rows } = await sql<Record<keyof Read, never> & { terms: object[] }>`${prepared}
    with chosen as materialized (
      select * from entries where event_id = ${eventId} and ${ifOne(sql`id in (
        select p.entry_id from entry_people p join entrants o on o.id = p.person where o.studio_id = ${studioId}
        union all select jsonb_array_elements_text(kept_for)::int from extras
          where event_id = ${eventId} and ${ofStudio})`)}),
    own as materialized (
      select e.id, coalesce(o.merged_into_id, o.id) as person, e.position from (
        select id, entrant_id, 0 as position from chosen union all
        select p.entry_id, p.entrant_id, p.position + 1 from entry_partners p join chosen e on e.id = p.entry_id) e
      join entrants o on o.id = e.entrant_id),
    dancers as (select id, json_agg(person order by position) as ids from own group by id),
    desk as (select (j.data ->> 'entryId')::int as id, (j.data ->> 'feeCents')::bigint as fee
      from journal j join schedules s on s.id = j.schedule_id
      where s.event_id = ${eventId} and j.kind = 'LATE_ENTRY'),
    own_extras as materialized (select * from extras where event_id = ${eventId} and ${ifOne(sql`(
      ${ofStudio} or entrant_id in (select person from own)
        or entrant_id in (select id from entrants where ${ofStudio}))`)}),
    payers as (select person as id from own union select entrant_id from own_extras)
    select (select json_build_object('id', id, 'name', name, 'date', date, 'location', location, 'timeZone', time_zone)
        from events where id = ${eventId}) as event,
      ${rowsOf('event_terms', 'event_id')} as terms, ${rowsOf('items', 'position')} as items,
      ${rowsOf('own_extras', 'id')} as extras, ${rowsOf('registrations', 'studio_id', ofStudio)} as registrations,
      ${rowsOf('invoices', 'number', ofStudio)} as invoices, ${rowsOf('payments', 'id', ofStudio)} as payments,
      ${rowsOf('unexpected_payments', 'received_at', ofStudio)} as unexpected,
      (select coalesce(json_object_agg(item_id, units), '{}') from (
        select item_id, sum(quantity)::int as units from extras
        where event_id = ${eventId} and item_id is not null and removed_at is null group by item_id) x) as sold,
      (select json_build_object(${sql.join(ENTRY.flatMap((name) => [sql.lit(name), listOf(name)]))}) from (
        select e.id, e.entry_type as "entryType", e.dance_category_id as "styleId", e.dance_id as "danceId", e.level, e.category, e.quantity, e.song,
          ${instant('e.entered_at')} as "enteredAt", c.name as style, coalesce(a.name, '') as dance,
          d.ids as dancers, k.fee as "lateFee"
        from chosen e join dancers d on d.id = e.id join dance_categories c on c.id = e.dance_category_id
        left join dances a on a.id = e.dance_id left join desk k on k.id = e.id order by e.id) l) as entries,
      (select coalesce(json_agg(p order by id), '[]') from (
        select o.id, o.name, o.is_professional as "isProfessional", o.studio_id as "studioId", o.level, o.category
        from entrants o where o.id in (select id from payers)) p) as people,
      (select coalesce(json_agg(s order by ${naturalOrder('name')}, id), '[]') from (
        select id, name from studios where ${ifOne(sql`id = ${studioId}`)}
          and id in (select studio_id from entrants where id in (select id from payers)
            union select studio_id from registrations where event_id = ${eventId})) s) as studios,
      (select coalesce(json_agg(distinct studio_id), '[]') from studio_members where ${ofStudio}) as "studiosWithMembers"`.execute(
    db,
  );
  const row = found(rows[0]);
  const [terms = null] = thingsOf(EventTerms, row.terms);
  return {
    event: row.event,
    terms,
    items: thingsOf(StoredItem, row.items),
    entries: entriesIn(row.entries).map(({ dancers: [entrantId = 0, ...partners], ...entry }) => ({
      ...entry,
      entrantId,
      partnerIds: partners.filter((id) => id !== entrantId),
    })),
    people: row.people,
    extras: thingsOf(StoredExtra, row.extras),
    sold: row.sold,
    registrations: thingsOf(StoredRegistration, row.registrations),
    invoices: thingsOf(StoredInvoice, row.invoices),
    payments: thingsOf(StoredPayment, row.payments),
    unexpected: thingsOf(UnexpectedPayment, row.unexpected),
    studios: row.studios,
    studiosWithMembers: row.studiosWithMembers,
  };
}

/** Rows that came as JSON, in which instants are texts. */
function thingsOf<E extends object>(entity: EntityClass<E>, rows: readonly object[]): Stored<E>[] {
  const instants = storedFields(entity).filter(({ type }) => type === 'datetime');
  return rows.map((row) => {
    const values = { ...row } as Record<string, unknown>;
    for (const { column } of instants)
      if (values[column] !== null) values[column] = new Date(String(values[column]));
    return rowMapper(entity)(values as RowOf<E>);
  });
}
