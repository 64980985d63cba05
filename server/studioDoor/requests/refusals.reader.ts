import { sumOf } from '../../billing/accounts/accounts.ts';
import type { Db } from '../../db/orm.ts';
import { overLimits } from '../../entries/entryLimits.ts';
import { complete, lookUpEntries } from '../../entries/entryReferences.ts';
import { partnerProblems } from '../../entries/partnerRules.ts';
import { type Cell, entryOfCell, keyOf, readCells, staleWords } from '../cells/changeCells.ts';
import type { StoredRequest } from './entryRequest.entity.ts';
import { cellNow, readPeopleNow } from './requestPrices.ts';

/**
 * By pending request, why it can't be approved now, as if it were the only one; absent if it can. The limits of a guest
 * are unknown until a person is chosen.
 */
export async function readRefusals(
  db: Db,
  eventId: number,
  requests: readonly StoredRequest[],
): Promise<Map<number, string>> {
  const people = await readPeopleNow(db, requests);
  const cells = requests.map((request) => cellNow(request, people));
  const present = await readCells(db, eventId, cells);
  const refusals = new Map<number, string>();
  const added = requests.flatMap(({ id }, turn) => {
    const cell = cells[turn] as Cell;
    const held = sumOf(present.get(keyOf(cell)) ?? [], ({ quantity }) => quantity);
    const stale = staleWords(held, cell);
    if (stale) refusals.set(id, stale);
    const { danceId = null, danceCategoryId = null, ...entry } = entryOfCell(cell, held > 0);
    const wanted = { ...entry, danceId, danceCategoryId, quantity: cell.quantity - held };
    return stale || wanted.quantity <= 0 ? [] : [{ id, wanted, isGuest: Boolean(cell.guestName) }];
  });
  const entries = added.map(({ wanted }) => wanted);
  const { entries: known } = await lookUpEntries(db, eventId, entries);
  const alone = await partnerProblems(db, eventId, entries);
  const whole = added.flatMap(({ id, wanted, isGuest }, turn) => {
    const found = known[turn];
    const problems = Object.values({ ...(isGuest ? {} : alone[turn]), ...found?.problems }).flat();
    if (problems.length > 0) refusals.set(id, problems.join(' '));
    return found && problems.length === 0 ? [{ id, wanted: { ...wanted, ...complete(found) } }] : [];
  });
  const over = await overLimits(
    db,
    eventId,
    whole.map(({ wanted }) => wanted),
    undefined,
    true,
  );
  for (const [turn, { id }] of whole.entries()) {
    const [sentence] = over[turn] ?? [];
    if (sentence) refusals.set(id, sentence);
  }
  return refusals;
}
