import DataLoader from 'dataloader';
import type { Kysely, Selectable } from 'kysely';
import { userFromRow } from './auth/user.reader.ts';
import { danceLoaders } from './dances/dance.loaders.ts';
import { danceCategoryFromRow, danceFromRow } from './dances/dance.reader.ts';
import { type Em, sqlOf } from './db/orm.ts';
import type { Tables } from './db/tables.ts';
import { entryLoaders } from './entries/entry.loaders.ts';
import { entryFromRow } from './entries/entry.reader.ts';
import { NotFound } from './errors.ts';
import { eventLoaders } from './events/event.loaders.ts';
import { eventFromRow } from './events/event.reader.ts';
import { entrantFromRow, studioFromRow } from './people/entrant.reader.ts';
import { createScheduleLoaders } from './schedules/schedule.loaders.ts';
import { scheduleFromRow } from './schedules/schedule.reader.ts';

type TableWithId = Exclude<keyof Tables, 'entry_partners' | 'section_dance_categories' | 'refresh_tokens'>;

/** One request's look-ups by id: those of one moment become one statement. Rejects with NotFound. */
function byId<T extends TableWithId, Out>(
  db: Kysely<Tables>,
  table: T,
  fromRow: (row: Selectable<Tables[T]>) => Out,
): DataLoader<number, Out> {
  return new DataLoader<number, Out>(async (ids) => {
    const rows = await db
      .selectFrom(table as 'studios')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    const found = new Map(rows.map((row) => [row.id, fromRow(row as unknown as Selectable<Tables[T]>)]));
    return ids.map((id) => found.get(id) ?? new NotFound());
  });
}

/** How many people belong to each studio, counted in one statement. */
function entrantCounts(db: Kysely<Tables>): DataLoader<number, number> {
  return new DataLoader<number, number>(async (ids) => {
    const rows = await db
      .selectFrom('entrants')
      .select((select) => ['studio_id', select.fn.countAll<string>().as('count')])
      .where('studio_id', 'in', [...ids])
      .groupBy('studio_id')
      .execute();
    const counts = new Map(rows.map((row) => [row.studio_id, Number(row.count)]));
    return ids.map((id) => counts.get(id) ?? 0);
  });
}

export function createLoaders(em: Em) {
  const db = sqlOf(em);
  return {
    user: byId(db, 'users', userFromRow),
    studio: byId(db, 'studios', studioFromRow),
    entrant: byId(db, 'entrants', entrantFromRow),
    dance: byId(db, 'dances', danceFromRow),
    danceCategory: byId(db, 'dance_categories', danceCategoryFromRow),
    event: byId(db, 'events', eventFromRow),
    entry: byId(db, 'entries', entryFromRow),
    schedule: byId(db, 'schedules', scheduleFromRow),
    entrantCount: entrantCounts(db),
    ...createScheduleLoaders(em),
    ...danceLoaders(db),
    ...entryLoaders(db),
    ...eventLoaders(db),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
