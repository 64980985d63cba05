import type { Db } from '../db/orm.ts';
import { addRow } from '../db/rows.ts';
import type { New } from '../db/tables.ts';
import { completeEntryLimits } from './entryLimitRows.ts';
import { Event } from './event.entity.ts';

/** Adds an event with an unlimited entry limit per dance. */
export async function insertEvent(tx: Db, values: New<Event>): Promise<Event> {
  const event = await addRow(tx, Event, values);
  await completeEntryLimits(tx);
  return event;
}
