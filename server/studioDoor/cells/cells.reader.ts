import { sql } from 'kysely';
import type { AccountEntry } from '../../billing/accounts/accounts.reader.ts';
import { type Account, entryOf, factsOf, sumOf } from '../../billing/accounts/accounts.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import { moneyIn } from '../../billing/amounts.ts';
import { naturalOrder } from '../../db/naturalOrder.ts';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { unitsTaken } from '../../entries/entryLimits.ts';
import { remainingOf } from '../../entries/teacherLimit.ts';
import { NotFound } from '../../errors.ts';
import { chargesOf } from '../../money/charges.ts';
import type { Payer } from '../../money/types.ts';
import { isKnownTo } from '../access.ts';
import type { MyRegistration } from '../my.types.ts';
import type { MyEntry, MyItem, MyPartner, MyPrice, MyStyle } from './cells.types.ts';
import { type CellPlace, cellKey } from './changeCell.ts';

const listed = new Intl.ListFormat('en');

interface Danced extends CellPlace {
  readonly entry: AccountEntry;
  /** Its people, professionals last. */
  readonly people: readonly Payer[];
  /** Ids of the studio's own: students, unless professionals dance. */
  readonly own: readonly number[];
}

/** Entries of an event that the studio's own people pay or dance, by cell, in the order of the styles. */
export async function readMyEntries(
  db: Db,
  { account, accounts: { read } }: MyRegistration,
): Promise<MyEntry[]> {
  const money = moneyIn(read.terms.currency);
  const amounts = amountsOf(account);
  const known = new Map(read.people.map((person) => [person.id, person]));
  const styles = await readMyStyles(db);
  const places = new Map(
    styles
      .flatMap(({ id, dances }) => [`${id} null`, ...dances.map((dance) => `${id} ${dance.id}`)])
      .map((key, place) => [key, place]),
  );
  const placeOf = ({ styleId, danceId }: AccountEntry): number => places.get(`${styleId} ${danceId}`) ?? 0;
  const danced = read.entries
    .map((entry): Danced => {
      const dancers = [entry.entrantId, ...entry.partnerIds].flatMap((id) => known.get(id) ?? []);
      const people = dancers.toSorted((a, b) => Number(a.isProfessional) - Number(b.isProfessional));
      const [{ isProfessional: professionals } = { isProfessional: true }] = people;
      const own = people.filter(
        (one) => one.studioId === account.studioId && one.isProfessional === professionals,
      );
      const { entryType, danceId, styleId, level, category: ageGroup } = entry;
      const peopleIds = people.map(({ id }) => id);
      return {
        entry,
        people,
        own: own.map(({ id }) => id),
        peopleIds,
        entryType,
        danceId,
        styleId,
        level,
        ageGroup,
      };
    })
    .filter(({ own }) => own.length > 0)
    .toSorted((a, b) => placeOf(a.entry) - placeOf(b.entry) || a.entry.id - b.entry.id);
  return [...Map.groupBy(danced, cellKey)].map(([key, cell]) => {
    const [{ entry, people, own, peopleIds, entryType, danceId, level, ageGroup }] = cell as [Danced];
    const [personId = 0] = own;
    const priced = cell.map(({ entry: { id } }) => amounts.get(id));
    const partners = people.filter(({ id }) => id !== personId).map(({ name }) => name);
    const shared = partners.length > 0 ? `with ${listed.format(partners)}, ` : '';
    return {
      key,
      personId,
      partnerIds: peopleIds.filter((id) => id !== personId),
      words: `${shared}${entry.dance || entry.style}`,
      entryType,
      danceId,
      styleId: entry.styleId,
      level,
      ageGroup,
      song: cell.flatMap(({ entry: { song } }) => song || []).join('\n'),
      quantity: sumOf(cell, ({ entry: { quantity } }) => quantity),
      amount: priced.includes(undefined) ? null : money(sumOf(priced, (one) => one ?? 0)),
    };
  });
}

/** What the account is charged for each of its entries. */
function amountsOf({ lines }: Account): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const line of lines) {
    const id = entryOf(line);
    if (id !== undefined) amounts.set(id, (amounts.get(id) ?? 0) + line.amount);
  }
  return amounts;
}

interface Wished {
  readonly personId: number;
  readonly partnerId: number | null;
  readonly entryType: EntryType;
  readonly styleId: number;
  readonly level: string;
  readonly ageGroup: string;
}

/** What one more entry would cost the studio now; null without a price. @throws NotFound for a person it doesn't know */
export async function readMyPrice(
  db: Db,
  { account: { studioId }, accounts: { read } }: MyRegistration,
  wished: Wished,
): Promise<MyPrice | null> {
  const { personId, partnerId, ageGroup: category, ...about } = wished;
  const partnerIds = partnerId === null ? [] : [partnerId];
  const { rows: people } = await sql<Payer>`
    select o.id, o.name, o.is_professional as "isProfessional", o.studio_id as "studioId", o.level, o.category
    from entrants o where o.id = any(${[personId, ...partnerIds]}) and ${isKnownTo(studioId)}`.execute(db);
  if (people.length < 1 + partnerIds.length) throw new NotFound();
  const entry = { id: 0, entrantId: personId, partnerIds, category, quantity: 1, ...about };
  const entries = [{ ...entry, enteredAt: new Date().toISOString() }];
  const { lines } = chargesOf({ ...factsOf(read), people, entries, items: [] });
  const own = lines.filter((line) => entryOf(line) === 0 && line.studioId === studioId);
  const [first] = own;
  return first
    ? {
        amount: moneyIn(read.terms.currency)(sumOf(own, ({ amount }) => amount)),
        why: own.map(({ why }) => why).join(', '),
      }
    : null;
}

/** The people whom the studio knows, by name. */
export async function readMyPartners(db: Db, { eventId, studioId }: OfStudio): Promise<MyPartner[]> {
  const { rows } = await sql<Omit<MyPartner, 'left'>>`${prepared}
    select o.id, o.name, o.is_professional as "isProfessional", o.studio_id is distinct from ${studioId} as "isGuest"
    from entrants o where ${isKnownTo(studioId)}
    order by ${naturalOrder('name')}, o.id`.execute(db);
  const teachers = rows.filter(({ isProfessional, isGuest }) => isProfessional && !isGuest);
  const { rows: limits } = await sql<{ danceId: number; limit: number }>`
    select dance_id as "danceId", "limit" from entry_limits
    where event_id = ${eventId} and "limit" is not null order by dance_id`.execute(db);
  const taken = await unitsTaken(
    db,
    { eventId, danceIds: limits.map(({ danceId }) => danceId) },
    teachers.map(({ id }) => id),
  );
  const unitsOf = new Map(taken.map(({ person, dance, units }) => [`${person} ${dance}`, units]));
  return rows.map((partner) => ({
    ...partner,
    left: teachers.includes(partner)
      ? limits.map(({ danceId, limit }) => ({
          danceId,
          units: remainingOf(limit, unitsOf.get(`${partner.id} ${danceId}`) ?? 0),
        }))
      : [],
  }));
}

/** All styles with their dances, in order. */
export async function readMyStyles(db: Db): Promise<MyStyle[]> {
  const { rows } = await sql<MyStyle>`${prepared}
    select c.id, c.name, (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.position, d.id), '[]')
      from dances d where d.category_id = c.id) as dances
    from dance_categories c order by c.position, c.id`.execute(db);
  return rows;
}

/** What is offered, and what the studio has. */
export function itemsOf({ account, accounts: { read } }: MyRegistration): MyItem[] {
  const money = moneyIn(read.terms.currency);
  const own = Map.groupBy(
    account.extras.filter(({ removedAt }) => removedAt === null),
    ({ itemId }) => itemId,
  );
  return read.items
    .filter(({ id, isOffered, addedTo }) => (isOffered && addedTo === null) || own.has(id))
    .map(({ id, name, amount, isPackage, isOffered, capacity }) => ({
      id,
      name,
      amount: money(amount),
      isPackage,
      isOffered,
      left: capacity === null ? null : Math.max(0, capacity - (read.sold[id] ?? 0)),
      held: [...Map.groupBy(own.get(id) ?? [], ({ entrantId }) => entrantId)].map(([personId, extras]) => ({
        personId,
        quantity: sumOf(extras, ({ quantity }) => quantity),
      })),
    }));
}
