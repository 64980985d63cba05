import { sql } from 'kysely';
import { anyOf } from '../db/oneOf.ts';
import type { Db } from '../db/orm.ts';
import {
  DESK,
  type DeskJournal,
  deskSubject,
  lateEntryRule,
  partnerRule,
  scratchRule,
} from '../eventDay/deskJournal.ts';
import { type AnyRule, foldLines, type States, stateIn, subjectOf } from '../journal/act.ts';
import { readLines } from '../journal/journal.ts';
import type { DeskTouch } from './existing.ts';

/** Without the services, which the import process does not load. */
const RULES: Record<string, AnyRule> = {
  PARTNER: partnerRule,
  SCRATCH: scratchRule,
  LATE_ENTRY: lateEntryRule,
};

/** What the desk changed in the entries of some schedules of one event, and did not undo. */
export async function readDeskTouches(db: Db, scheduleIds: readonly number[]): Promise<DeskTouch[]> {
  const touches = new Map<string, DeskTouch>();
  for (const id of scheduleIds) {
    const where = sql`schedule_id = ${id} and subject = ${subjectOf(deskSubject, DESK)}`;
    const states: States = new Map();
    foldLines((kind) => RULES[kind], await readLines(db, where), states);
    for (const touch of await touchesOf(db, id, stateIn(states, deskSubject, DESK) as DeskJournal)) {
      const key = JSON.stringify([touch.entryId, touch.kind, touch.swaps]);
      // The schedules of an event share its entries.
      if ((touches.get(key)?.units ?? 0) < touch.units) touches.set(key, touch);
    }
  }
  return [...touches.values()];
}

interface Row {
  id: number;
  entryId: number;
  isScratched: boolean;
}

async function touchesOf(
  db: Db,
  scheduleId: number,
  { partnerChanges, scratchOf, lateEntries }: DeskJournal,
): Promise<DeskTouch[]> {
  const ids = [...new Set([...scratchOf.keys(), ...partnerChanges.flatMap((one) => one.heatEntryIds)])];
  const entryIds = lateEntries.map(({ entryId }) => entryId);
  if (ids.length + entryIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select id, entry_id as "entryId", is_scratched as "isScratched" from heat_entries
    where schedule_id = ${scheduleId} and id = ${anyOf(ids)} order by id`.execute(db);
  const undone = new Set(
    partnerChanges.flatMap(({ undoes, heatEntryIds }) => heatEntryIds.map((id) => `${undoes} ${id}`)),
  );
  const touches = new Map<string, DeskTouch>();
  const add = (
    entryId: number,
    kind: DeskTouch['kind'],
    swaps: DeskTouch['swaps'],
    { by, at }: DeskTouch | { by: string; at: number },
  ): void => {
    const key = JSON.stringify([entryId, kind, swaps]);
    const known = touches.get(key);
    touches.set(key, { entryId, kind, by, at, swaps, units: (known?.units ?? 0) + 1 });
  };
  for (const { id, entryId, isScratched } of rows) {
    const scratch = isScratched ? scratchOf.get(id) : undefined;
    if (scratch) add(entryId, 'SCRATCH', [], scratch);
    const changes = partnerChanges
      .filter(
        ({ no, undoes, heatEntryIds }) =>
          undoes === null && heatEntryIds.includes(id) && !undone.has(`${no} ${id}`),
      )
      .toReversed();
    const [last] = changes;
    if (last)
      add(
        entryId,
        'PARTNER',
        changes.map(({ fromId, toId }) => ({ fromId, toId })),
        last,
      );
  }
  for (const late of lateEntries) add(late.entryId, 'LATE_ENTRY', [], late);
  return [...touches.values()];
}
