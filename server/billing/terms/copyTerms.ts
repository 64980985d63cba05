import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/orm.ts';
import { addRow } from '../../db/rows.ts';
import type { Event } from '../../events/event.entity.ts';
import { readMoney } from '../accounts/accounts.reader.ts';
import { StoredItem } from '../items/item.entity.ts';
import { EventTerms } from './entryTerms.entity.ts';
import { freePrefix } from './terms.service.ts';

/** The price list and the items of the copy of an event, with all dates as many days before it. */
export async function copyTerms(tx: Db, { from, to }: { from: Event; to: Event }): Promise<void> {
  const { terms, items } = await readMoney(tx, from.id);
  if (!terms) return;
  const shift = from.date && to.date ? Date.parse(to.date) - Date.parse(from.date) : null;
  const moved = (at: Date | null): Date | null =>
    at === null || shift === null ? null : new Date(at.getTime() + shift);
  const copied = {
    ...terms,
    eventId: to.id,
    numberPrefix: await freePrefix(tx, to),
    version: 1,
    closesAt: moved(terms.closesAt),
    lateFrom: moved(terms.lateFrom),
    prices: [],
  };
  await tx.insertInto('event_terms').values(columnsOf(EventTerms, copied)).execute();
  const newIds = new Map<number, number>();
  for (const { id, version, ...item } of items)
    newIds.set(id, (await addRow(tx, StoredItem, { ...item, eventId: to.id })).id);
  const prices = terms.prices.map(({ itemId, enteredUntil, ...rule }) => ({
    ...rule,
    itemId: itemId ? newIds.get(itemId) : null,
    enteredUntil: enteredUntil ? moved(new Date(enteredUntil)) : null,
  }));
  const columns = { prices: JSON.stringify(prices) };
  await tx.updateTable('event_terms').set(columns).where('event_id', '=', to.id).execute();
}
