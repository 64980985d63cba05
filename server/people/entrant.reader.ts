import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Entrant } from './entrant.entity.ts';
import type { Studio } from './studio.entity.ts';

export const entrantFromRow = (row: Selectable<Tables['entrants']>): Entrant => ({
  id: row.id,
  name: row.name,
  cardNumber: row.card_number,
  studioId: row.studio_id,
  isProfessional: row.is_professional,
  level: row.level,
  category: row.category,
  version: row.version,
});

export const studioFromRow = (row: Selectable<Tables['studios']>): Studio => ({ ...row });
