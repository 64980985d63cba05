import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { deleteEntry, updateEntry } from '../../entries/entry.service.ts';
import { createEntry } from '../../entries/newEntries.service.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, pressFields, reference } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { once, readState, toAppend } from '../../journal/journal.ts';
import { runCommand } from '../../schedules/commands/command.ts';
import { listed } from '../../schedules/counted.ts';
import { readHeatsById } from '../../schedules/heats/heat.reader.ts';
import { heatName } from '../../schedules/heats/heatName.ts';
import { coupleName } from '../../schedules/rows/coupleName.ts';
import type { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';
import { readHeatsAhead, requireAhead } from '../clock/heatsAhead.reader.ts';
import { DESK, deskSubject, isInForce, partnerRule } from '../deskJournal.ts';
import { choicesInput, peopleIdsOf, readBusy, readNamedRows } from './changedRows.ts';

const partnerAct = defineAct('PARTNER', {
  ...partnerRule,
  data: z.object({
    heatEntryIds: z.array(z.number()),
    fromId: z.number(),
    toId: z.number(),
    undoes: z.number().nullable(),
    content: z.string(),
  }),
  seenBy: everyone,
});

export const changeInput = choicesInput.extend({
  toId: reference,
  isConfirmed: z.boolean().nullish(),
  ...pressFields,
});

/**
 * Replaces a person in some heat entries; no one else moves. Entries without `fromId` are ignored, and swapping both
 * ids reverts the change. Idempotent by client key.
 * @param undoes limits the change to entries still in force from this earlier one
 * @throws NotFound, InvalidInput, and Conflict if a heat is danced or about to start, or the new person is busy then
 */
export async function changePartner(
  db: Db,
  user: SignedIn,
  input: unknown,
  undoes: number | null = null,
): Promise<{ scheduleId: number }> {
  const change = parseInput(changeInput, input);
  const { scheduleId, heatEntryIds, fromId, toId, pressedAt } = change;
  const command = { name: 'CHANGE_PARTNER', refusesLocked: false, recordsNoStep: true } as const;
  await runCommand(db, user, { scheduleId }, command, async (tx) => {
    const named = undoes === null ? heatEntryIds : await readRowsInForce(tx, scheduleId, undoes);
    const rows = (await readNamedRows(tx, scheduleId, named)).filter((row) =>
      peopleIdsOf(row).includes(fromId),
    );
    if (rows.length === 0) return null;
    let content = '';
    await once(tx, user, change, async (appendActs) => {
      content = await replaceInRows(tx, user, change, rows);
      const ids = rows.map(({ id }) => id);
      const said = { heatEntryIds: ids, fromId, toId, undoes, content };
      return appendActs([toAppend(partnerAct, DESK, said)]);
    });
    return content === '' ? null : { content, pressedAt };
  });
  return { scheduleId };
}

/** Entries of the change that were neither reverted nor replaced again. */
async function readRowsInForce(tx: Db, scheduleId: number, changeNo: number): Promise<number[]> {
  const desk = await readState(tx, scheduleId, deskSubject, DESK);
  const change = found(desk.partnerChanges.find(({ no }) => no === changeNo));
  return change.heatEntryIds.filter((id) => isInForce(desk, change, id));
}

/** @returns the log text */
async function replaceInRows(
  tx: Db,
  user: SignedIn,
  { scheduleId, heatEntryIds, fromId, toId, isConfirmed }: z.output<typeof changeInput>,
  rows: readonly HeatEntry[],
): Promise<string> {
  const to = await tx.selectFrom('entrants').select('name').where('id', '=', toId).executeTakeFirst();
  if (!to) throw new InvalidInput({ toId: ['There is no such person.'] });
  if (rows.some((row) => peopleIdsOf(row).includes(toId))) {
    throw new Conflict(`${to.name} already dances in one of these entries.`);
  }
  const heatIds = rows.flatMap(({ heatId }) => heatId ?? []);
  const heats = await readHeatsById(tx, heatIds);
  requireAhead(await readHeatsAhead(tx, scheduleId, Date.now()), heats, isConfirmed ?? false);
  const busy = (await readBusy(tx, scheduleId, heatIds, heatEntryIds)).find(
    ({ entrantId }) => entrantId === toId,
  );
  if (busy) throw new Conflict(`${to.name} dances heat ${busy.label} at that time.`);
  const first = found(rows[0]);
  const before = coupleName(first.entry);
  for (const own of Map.groupBy(rows, ({ entryId }) => entryId).values()) {
    await replaceIn(tx, user, own, (id) => (id === fromId ? toId : id));
  }
  const inOrder = heats.toSorted((a, b) => a.number - b.number).map(heatName);
  const where = inOrder.length > 0 ? ` in ${listed(inOrder)}` : '';
  return `${to.name} replaces ${nameOf(first, fromId)} (${before})${where}`;
}

const nameOf = ({ entry }: HeatEntry, id: number): string =>
  [entry.entrant, ...entry.partners].find((person) => person.id === id)?.name ?? '';

/**
 * Moves heat entries to the entry of the new couple: an existing one in the same contest, the entry itself if all of it
 * changes, or a new one.
 */
async function replaceIn(
  tx: Db,
  user: SignedIn,
  rows: readonly HeatEntry[],
  newId: (id: number) => number,
): Promise<void> {
  const [{ entry, entryId, eventId, level }] = rows as [HeatEntry];
  const entrantId = newId(entry.entrant.id);
  const partnerIds = entry.partners.map(({ id }) => newId(id));
  const target = await readEntryOf(tx, entryId, [entrantId, ...partnerIds]);
  if (!target && rows.length === entry.quantity) {
    await updateEntry(tx, user, entryId, { entrantId, partnerIds, level });
    return;
  }
  const count = rows.length;
  const other =
    target ??
    (await createEntry(tx, user, {
      eventId,
      entrantId,
      partnerIds,
      level,
      quantity: count,
      entryType: entry.entryType,
      category: entry.category,
      danceId: entry.danceId,
      danceCategoryId: entry.danceId === null ? entry.danceCategoryId : null,
    }));
  if (target) await updateEntry(tx, user, target.id, { quantity: target.quantity + count });
  else {
    await sql`update entries set song = (select song from entries where id = ${entryId})
      where id = ${other.id}`.execute(tx);
  }
  await moveRows(tx, rows, other.id);
  if (count < entry.quantity) await updateEntry(tx, user, entryId, { quantity: entry.quantity - count });
  else await deleteEntry(tx, user, entryId, { isKept: true });
}

async function readEntryOf(
  tx: Db,
  entryId: number,
  people: readonly number[],
): Promise<{ id: number; quantity: number } | null> {
  const { rows } = await sql<{ id: number; quantity: number }>`
    select t.id, t.quantity from entries e join entries t on t.event_id = e.event_id and t.id <> e.id
      and t.entry_type = e.entry_type and t.dance_id is not distinct from e.dance_id
      and t.dance_category_id = e.dance_category_id and t.level = e.level and t.category = e.category
    where e.id = ${entryId} and array(select q from (select t.entrant_id union all
        select entrant_id from entry_partners where entry_id = t.id) o(q) order by q)
      = array(select unnest(${people}::int[]) order by 1)
    order by t.id limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Appends rows to another entry as its last units; the remaining units are renumbered. */
async function moveRows(tx: Db, rows: readonly HeatEntry[], entryId: number): Promise<void> {
  const [{ scheduleId, entryId: from }] = rows as [HeatEntry];
  const ids = rows.map(({ id }) => id);
  await sql`
    update heat_entries r set entry_id = ${entryId}, unit = o.place + coalesce((select max(unit) from heat_entries
      where schedule_id = ${scheduleId} and entry_id = ${entryId}), 0)
    from unnest(${ids}::int[]) with ordinality o(id, place) where r.id = o.id`.execute(tx);
  const left = await sql<{ id: number }>`select id from heat_entries
    where schedule_id = ${scheduleId} and entry_id = ${from} and not id = ${anyOf(ids)} order by unit`.execute(
    tx,
  );
  for (const [index, { id }] of left.rows.entries()) {
    await sql`update heat_entries set unit = ${index + 1} where id = ${id} and unit <> ${index + 1}`.execute(
      tx,
    );
  }
}
