import { sql } from 'kysely';
import { sumOf } from '../../billing/accounts/accounts.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { keyOf, readCells } from '../cells/changeCells.ts';
import type { StoredRequest } from './entryRequest.entity.ts';
import { cellNow, readPeopleNow } from './requestPrices.ts';

/** By approved request, the number of entries in its cell now; absent if another was approved for the cell since. */
export async function readHeld(
  db: Db,
  eventId: number,
  requests: readonly StoredRequest[],
): Promise<Map<number, number>> {
  const approved = requests.filter(({ state }) => state === 'APPROVED');
  if (approved.length === 0) return new Map();
  const { rows } = await sql<{ id: number }>`select distinct on (cell_key) id from entry_requests
    where event_id = ${eventId} and state = 'APPROVED' and cell_key = any(${approved.map(({ cellKey }) => cellKey)})
    order by cell_key, decided_at desc, id desc`.execute(db);
  const newest = new Set(rows.map(({ id }) => id));
  const last = approved.filter(({ id }) => newest.has(id));
  const people = await readPeopleNow(db, last);
  const cells = last.map((request) => ({ id: request.id, cell: cellNow(request, people) }));
  const present = await readCells(
    db,
    eventId,
    cells.map(({ cell }) => cell),
  );
  return new Map(
    cells.map(({ id, cell }) => [id, sumOf(present.get(keyOf(cell)) ?? [], ({ quantity }) => quantity)]),
  );
}

/** By request, printed numbers of the heats that are empty without the entries it deletes. */
export async function readEmptiedHeats(
  db: Db,
  deleted: ReadonlyMap<number, readonly number[]>,
): Promise<Map<number, string[]>> {
  const ids = [...deleted.values()].flat();
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ entryId: number; heatId: number; label: string; couples: number }>`
    select r.entry_id as "entryId", h.id as "heatId", coalesce(l.label, h.number::text) as label,
      (select count(*)::int from heat_entries where heat_id = h.id) as couples
    from heat_entries r join heats h on h.id = r.heat_id left join heat_labels l on l.heat_id = h.id
    where r.entry_id = ${anyOf(ids)} order by h.number`.execute(db);
  return new Map(
    [...deleted].map(([id, entryIds]) => {
      const heats = Map.groupBy(
        rows.filter(({ entryId }) => entryIds.includes(entryId)),
        ({ heatId }) => heatId,
      );
      const emptied = [...heats.values()].filter((own) => own.length === own[0]?.couples);
      return [id, [...new Set(emptied.flatMap(([one]) => one?.label ?? []))]];
    }),
  );
}
