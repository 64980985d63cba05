import type { Accounts } from '../../billing/accounts/accounts.ts';
import { moneyIn } from '../../billing/amounts.ts';
import { LookUp } from '../../db/lookUp.ts';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { perRequest } from '../../db/perRequest.ts';
import { countOfAll } from '../../db/rows.ts';
import type { Page } from '../../input/paging.ts';
import { type EntryRequestState, requestFromRow } from './entryRequest.entity.ts';
import { readRefusals } from './refusals.reader.ts';
import { readEmptiedHeats, readHeld } from './requestCells.reader.ts';
import { type RequestPrice, readRequestPrices } from './requestPrices.ts';
import type { EntryRequest } from './requests.types.ts';

const NO_PRICES: ReadonlyMap<number, RequestPrice> = new Map();

interface Which {
  readonly eventId: number;
  readonly studioId?: number;
  readonly states?: readonly EntryRequestState[];
  readonly ids?: readonly number[];
}

const requestsOf = (db: Db, { eventId, studioId, states, ids }: Which) =>
  db
    .selectFrom('entry_requests')
    .where('event_id', '=', eventId)
    .$if(studioId !== undefined, (query) => query.where('studio_id', '=', studioId ?? 0))
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(ids !== undefined, (query) => query.where(oneOf('id', ids ?? [])));

export async function countRequests(db: Db, which: Which): Promise<number> {
  return (await requestsOf(db, which).select(countOfAll).executeTakeFirstOrThrow()).count;
}

/** By event, the number of requests that wait of each studio. */
export const requestLoaders = perRequest((db) => ({
  pending: new LookUp<Map<number, number>>(async (ids) => {
    const rows = await db
      .selectFrom('entry_requests')
      .select(['event_id', 'studio_id', countOfAll])
      .where(oneOf('event_id', ids))
      .where('state', '=', 'PENDING')
      .groupBy(['event_id', 'studio_id'])
      .execute();
    const counts = Map.groupBy(rows, (row) => row.event_id);
    return ids.map((id) => new Map((counts.get(id) ?? []).map((row) => [row.studio_id, row.count])));
  }),
}));

/** Pending ones first and in order, then what was decided last. */
export async function readRequests(
  db: Db,
  accounts: Accounts,
  which: Omit<Which, 'eventId'>,
  { first, offset }: Page,
): Promise<EntryRequest[]> {
  const { id: eventId } = accounts.read.event;
  const rows = await requestsOf(db, { eventId, ...which })
    .selectAll()
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .offset(offset)
    .$if(first !== null, (query) => query.limit(first ?? 0))
    .execute();
  const requests = rows.map(requestFromRow);
  const pending = requests.filter(({ state }) => state === 'PENDING');
  const prices = pending.length > 0 ? await readRequestPrices(db, accounts, pending) : NO_PRICES;
  const held = await readHeld(db, eventId, requests);
  const deleted = new Map([...prices].map(([id, { deletedIds = [] }]) => [id, deletedIds]));
  const emptied = await readEmptiedHeats(db, deleted);
  const money = moneyIn(accounts.read.terms.currency);
  let reading: Promise<ReadonlyMap<number, string>> | null = null;
  const refusals = () => (reading ??= readRefusals(db, eventId, pending));
  return requests.map(({ cell, ...request }) => {
    const price = prices.get(request.id);
    return {
      ...request,
      ...cell,
      personId: cell.entrantId,
      partnerId: cell.guestName === null ? cell.partnerId : null,
      styleId: cell.danceCategoryId,
      isGuest: cell.guestName !== null,
      price: price ? money(price.amount) : null,
      lateFee: price?.late ? money(price.late) : null,
      held: held.get(request.id) ?? null,
      emptiedHeats: emptied.get(request.id) ?? [],
      refusals,
    };
  });
}
