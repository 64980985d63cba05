import { sql } from 'kysely';
import { type Account, type Accounts, entryOf, sumOf } from '../../billing/accounts/accounts.ts';
import type { Db } from '../../db/orm.ts';
import { chargesOf } from '../../money/charges.ts';
import type { ChargedEntry, Payer } from '../../money/types.ts';
import { type CellEntry, changeCell } from '../cells/changeCell.ts';
import { type Cell, keyOf, readCells } from '../cells/changeCells.ts';
import type { StoredRequest } from './entryRequest.entity.ts';

/** What a request adds to the account of its studio, or for fewer entries what these are charged now. */
export interface RequestPrice {
  readonly amount: number;
  /** Of which late fee. */
  readonly late: number;
  /** Entries that it deletes. */
  readonly deletedIds?: readonly number[];
}

type People = ReadonlyMap<number, Payer>;

/** A typed guest counts as a teacher. */
const GUEST = { id: -1, name: '', isProfessional: true, studioId: null, level: null, category: null };

/** By id, the people of requests as they are now: those whom they were merged into. */
export async function readPeopleNow(db: Db, requests: readonly StoredRequest[]): Promise<People> {
  const ids = requests.flatMap(({ cell }) => [cell.entrantId, ...(cell.partnerId ? [cell.partnerId] : [])]);
  const { rows } = await sql<Payer & { asked: number }>`
    select n.id as asked, o.id, o.name, o.is_professional as "isProfessional", o.studio_id as "studioId", o.level, o.category
    from entrants n join entrants o on o.id = coalesce(n.merged_into_id, n.id) where n.id = any(${ids})`.execute(
    db,
  );
  return new Map(rows.map(({ asked, ...person }) => [asked, person]));
}

/** The cell of a request, with its people as they are now, and who a guest turned out to be. */
export function cellNow({ cell, seen, wanted: quantity }: StoredRequest, people: People): Cell {
  const now = (id: number | null): number | null => (id === null ? null : (people.get(id)?.id ?? id));
  const { partnerId } = cell;
  const guestName = partnerId === null ? cell.guestName : null;
  return {
    ...cell,
    guestName,
    entrantId: now(cell.entrantId) ?? 0,
    partnerId: now(partnerId),
    seen,
    quantity,
  };
}

/** By request; one without a price is absent. */
export async function readRequestPrices(
  db: Db,
  accounts: Accounts,
  requests: readonly StoredRequest[],
): Promise<Map<number, RequestPrice>> {
  const people = await readPeopleNow(db, requests);
  const more = requests.filter(({ seen, wanted, cell }) => wanted > seen && people.has(cell.entrantId));
  const fewer = requests.filter(({ seen, wanted }) => wanted < seen);
  const cells = fewer.map((request) => cellNow(request, people));
  const present = await readCells(db, accounts.read.event.id, cells);
  const prices = addedPrices(accounts, more, people);
  for (const [turn, { id, studioId, wanted }] of fewer.entries()) {
    const account = accounts.accounts.get(studioId);
    const held = present.get(keyOf(cells[turn] as Cell)) ?? [];
    const deletedIds = changeCell(held, wanted, null).changed.flatMap((one) =>
      one.quantity === 0 ? one.id : [],
    );
    if (account) prices.set(id, { amount: chargedFor(account, held, wanted).amount, late: 0, deletedIds });
  }
  return prices;
}

function addedPrices(
  { facts, lines: charged }: Accounts,
  requests: readonly StoredRequest[],
  people: People,
): Map<number, RequestPrice> {
  const entries = requests.map((request): ChargedEntry => {
    const { entrantId, partnerId, level = '', ageGroup = '', entryType } = cellNow(request, people);
    const { id, cell, seen, wanted, askedAt } = request;
    const known = people.get(partnerId ?? 0) ? [partnerId ?? 0] : [];
    const partnerIds = cell.guestName === null ? known : [GUEST.id];
    const danced = { entryType, styleId: cell.danceCategoryId, level, category: ageGroup };
    const enteredAt = askedAt.toISOString();
    return { id: -id, entrantId, partnerIds, ...danced, quantity: wanted - seen, enteredAt };
  });
  const { lines } = chargesOf({ ...facts, entries, people: [...facts.people, ...people.values(), GUEST] });
  // A fee of each person is charged once, with the first of the requests.
  const paid = new Set(charged.map(({ key }) => key));
  const prices = new Map<number, RequestPrice>();
  for (const { id, studioId } of requests) {
    const own = lines.filter((line) => line.studioId === studioId && entryOf(line) === -id);
    const fees = own.map(({ personId }) => `late:${personId}`).filter((key) => !paid.has(key));
    const late = [
      ...own.filter(({ key }) => key.startsWith('late:')),
      ...lines.filter(({ key }) => fees.includes(key)),
    ];
    for (const key of fees) paid.add(key);
    const price = own.filter(({ key }) => key.startsWith('entry:'));
    const amountOf = ({ amount }: { amount: number }): number => amount;
    if (price.length > 0)
      prices.set(id, { amount: sumOf([...price, ...late], amountOf), late: sumOf(late, amountOf) });
  }
  return prices;
}

/** What an account is charged for the units that a cell loses, late fees included. */
export function chargedFor(
  { lines }: Account,
  held: readonly CellEntry[],
  quantity: number,
): { amount: number; taxPerMillion: number | null } {
  let amount = 0;
  let taxPerMillion: number | null = null;
  const units = new Map(held.map((entry) => [entry.id, entry.quantity]));
  for (const { id, quantity: left } of changeCell(held, quantity, null).changed) {
    const before = units.get(id) ?? 1;
    const own = lines.filter((line) => entryOf(line) === id);
    amount += Math.round((sumOf(own, (line) => line.amount) * (before - left)) / before);
    taxPerMillion ??= own[0]?.taxPerMillion ?? null;
  }
  return { amount, taxPerMillion };
}
