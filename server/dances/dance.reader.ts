import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Dance } from './dance.entity.ts';
import type { DanceCategory } from './danceCategory.entity.ts';

export const danceFromRow = (row: Selectable<Tables['dances']>): Dance => ({
  id: row.id,
  name: row.name,
  categoryId: row.category_id,
  position: row.position,
  version: row.version,
});

export const danceCategoryFromRow = (row: Selectable<Tables['dance_categories']>): DanceCategory => ({
  ...row,
});
