import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EntryLimit } from './entryLimit.entity.ts';
import type { Event } from './event.entity.ts';

export const eventFromRow = (row: Selectable<Tables['events']>): Event => ({
  id: row.id,
  name: row.name,
  description: row.description,
  location: row.location,
  notes: row.notes,
  date: row.date,
  time: row.time?.slice(0, 5) ?? null,
  timeZone: row.time_zone,
  version: row.version,
});

export const entryLimitFromRow = (row: Selectable<Tables['entry_limits']>): EntryLimit => ({
  id: row.id,
  eventId: row.event_id,
  danceId: row.dance_id,
  limit: row.limit,
});
