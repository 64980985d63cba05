import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

export interface DanceUses {
  dances?: number;
  entries?: number;
  sections?: number;
  heats?: number;
}

/** How many entries and heats have a dance, or a style. */
export async function danceUses(
  tx: Db,
  column: 'dance_id' | 'dance_category_id',
  id: number,
): Promise<{ entries: number; heats: number }> {
  const reference = sql.ref(column);
  const { rows } = await sql<{ entries: number; heats: number }>`
    select (select count(*)::int from entries where ${reference} = ${id}) as entries,
           (select count(*)::int from heats where ${reference} = ${id}) as heats`.execute(tx);
  return rows[0] ?? { entries: 0, heats: 0 };
}

/** The same for several dances at once. */
export async function usesOfDances(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; entries: number; heats: number }[]> {
  const { rows } = await sql<{ id: number; entries: number; heats: number }>`
    select d.id,
      (select count(*)::int from entries e where e.dance_id = d.id) as entries,
      (select count(*)::int from heats h where h.dance_id = d.id) as heats
    from dances d where d.id = any(${ids}::int[])`.execute(db);
  return rows;
}

/** "3 entries and 1 heat have it"; empty where nothing does. */
export function usesInWords({ dances = 0, entries = 0, sections = 0, heats = 0 }: DanceUses): string {
  const parts = [
    counted(dances, 'dance', 'dances'),
    counted(entries, 'entry', 'entries'),
    counted(sections, 'section', 'sections'),
    counted(heats, 'heat', 'heats'),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const total = dances + entries + sections + heats;
  return `${new Intl.ListFormat('en').format(parts)} ${total === 1 ? 'has' : 'have'} it`;
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? one : many}`;
}
