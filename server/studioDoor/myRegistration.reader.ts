import { sql } from 'kysely';
import type { SignedIn } from '../auth/signedIn.ts';
import { Shown } from '../billing/accounts/account.types.ts';
import type { OfStudio } from '../billing/accounts/registration.service.ts';
import { naturalOrder } from '../db/naturalOrder.ts';
import type { Db } from '../db/orm.ts';
import { prepared } from '../db/prepared.ts';
import { found } from '../input/found.ts';
import { isOpenTo, ownAccount } from './access.ts';
import type { MyMissing, MyPerson, MyRegistration, MyStudio } from './my.types.ts';

/** By name. */
export async function readMyStudios(db: Db, studioIds: readonly number[]): Promise<MyStudio[]> {
  const { rows } = await sql<MyStudio>`${prepared}
    select s.id, s.name, s.contact_name as "contactName", s.email, s.address, s.tax_id as "taxId",
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'date', e.date)
          order by e.date desc nulls last, e.id desc), '[]')
        from event_terms t join events e on e.id = t.event_id
        where ${isOpenTo(sql.ref('e.id'), sql.ref('s.id'))}) as events
    from studios s where s.id = any(${studioIds}) order by ${naturalOrder('name')}, s.id`.execute(db);
  return rows;
}

/** By name; `id` for one of them. */
export async function readMyPeople(db: Db, studioId: number, id: number | null = null): Promise<MyPerson[]> {
  const { rows } = await sql<MyPerson>`${prepared}
    select o.id, o.name, o.is_professional as "isProfessional", o.level, o.category as "ageGroup",
      o.card_number as "cardNumber",
      not exists (select from entry_people p where p.person = o.id)
        and not exists (select from extras x where x.entrant_id = o.id) as "canDelete"
    from entrants o where o.studio_id = ${studioId} and o.merged_into_id is null
      and (${id}::int is null or o.id = ${id}) order by ${naturalOrder('name')}, o.id`.execute(db);
  return rows;
}

/** @throws NotFound */
export async function readMyRegistration(db: Db, user: SignedIn, of: OfStudio): Promise<MyRegistration> {
  const [account, accounts] = await ownAccount(db, user, of);
  let people: Promise<MyPerson[]> | undefined;
  const shown = new Shown(accounts);
  const { event, terms } = accounts.read;
  const { registration } = account;
  const now = shown.registration(account);
  const documents = now.documents;
  return {
    account,
    accounts,
    readPeople: () => (people ??= readMyPeople(db, of.studioId)),
    id: now.id,
    event: {
      ...event,
      currency: terms.currency,
      closesAt: now.closesAt,
      isOpen: now.isOpen,
      lateFee: terms.lateFee === null ? null : shown.money(terms.lateFee),
      payWords: terms.payWords,
      payLink: terms.payLink,
      seller: terms.seller,
      contact: terms.contact,
    },
    entryCount: now.entryCount,
    // Not read after each change of a cell.
    get lines() {
      return now.lines;
    },
    get statements() {
      return now.people;
    },
    tax: shown.money(account.totals.tax),
    charged: now.charged,
    paid: now.paid,
    balance: now.balance,
    dueOn: documents.findLast(({ open }) => open.amount > 0)?.dueOn ?? null,
    documents,
    payments: now.payments,
    confirmation: registration?.confirmed
      ? {
          at: found(now.confirmedAt),
          by: found(now.confirmedBy),
          entryCount: found(now.confirmedEntryCount),
          amount: found(now.confirmedAmount),
          isCurrent: now.state === 'CONFIRMED',
          changes: now.changesSinceConfirmed,
        }
      : null,
  };
}

/** Students without a level, an age group or a partner, and entries without a price. */
export async function missingIn({
  account: { unpriced },
  accounts: { read },
  readPeople,
}: MyRegistration): Promise<MyMissing[]> {
  const owned = Map.groupBy(read.entries, ({ entrantId }) => entrantId);
  const ofPeople = (await readPeople()).flatMap(
    ({ id, name, isProfessional, level, ageGroup }): MyMissing[] => {
      const own = owned.get(id) ?? [];
      if (isProfessional) return [];
      const lacks = [level ? [] : ['level'], ageGroup ? [] : ['age group']].flat();
      const using = own.filter(
        (entry) =>
          (lacks.includes('level') && !entry.level) || (lacks.includes('age group') && !entry.category),
      );
      const alone = own.filter(({ partnerIds }) => partnerIds.length === 0);
      return [
        ...(lacks.length === 0
          ? []
          : [
              {
                text: `${name} has no ${lacks.join(' and no ')}`,
                detail:
                  using.length > 0
                    ? `${entries(using.length)} ${using.length === 1 ? 'uses' : 'use'} it`
                    : '',
                personId: id,
              },
            ]),
        ...(alone.length === 0
          ? []
          : [{ text: `${name} has no partner`, detail: `In ${entries(alone.length)}`, personId: null }]),
      ];
    },
  );
  if (unpriced.length === 0) return ofPeople;
  const has = unpriced.length === 1 ? 'has' : 'have';
  return [
    ...ofPeople,
    {
      text: `${entries(unpriced.length)} ${has} no price yet`,
      detail: 'The organiser sets it.',
      personId: null,
    },
  ];
}

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);
