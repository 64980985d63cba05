import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';

interface DanceUses {
  dances?: number;
  entries?: number;
  sections?: number;
  heats?: number;
}

/** Numbers of entries and heats that use each dance or style. */
export async function danceUses(
  tx: Db,
  column: 'dance_id' | 'dance_category_id',
  ids: readonly number[],
): Promise<{ id: number; entries: number; heats: number }[]> {
  const reference = sql.ref(column);
  const { rows } = await sql<{ id: number; entries: number; heats: number }>`
    select asked.id, (select count(*)::int from entries where entries.${reference} = asked.id) as entries,
      (select count(*)::int from heats where heats.${reference} = asked.id) as heats
    from unnest(${ids}::int[]) asked(id)`.execute(tx);
  return rows;
}

/** "3 entries and 1 heat"; empty if none. */
export function usesInWords({ dances = 0, entries = 0, sections = 0, heats = 0 }: DanceUses): string {
  const parts = [
    counted(dances, 'dance', 'dances'),
    counted(entries, 'entry', 'entries'),
    counted(sections, 'section', 'sections'),
    counted(heats, 'heat', 'heats'),
  ].filter(Boolean);
  return new Intl.ListFormat('en').format(parts);
}

const numbers = new Intl.NumberFormat('en-US');

function counted(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
