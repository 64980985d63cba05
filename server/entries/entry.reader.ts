import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Entry } from './entry.entity.ts';

export const entryFromRow = (row: Selectable<Tables['entries']>): Entry => ({
  id: row.id,
  eventId: row.event_id,
  entrantId: row.entrant_id,
  entryType: row.entry_type,
  danceId: row.dance_id,
  danceCategoryId: row.dance_category_id,
  quantity: row.quantity,
  level: row.level,
  category: row.category,
  clientKey: row.client_key,
  version: row.version,
});
