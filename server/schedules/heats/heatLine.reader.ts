import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Heat } from './heat.entity.ts';
import { type HeatDance, MULTI_DANCE } from './heatDance.ts';

/** A heat without its rows, maximum and counts. */
export type HeatLine = Pick<Heat, 'id' | 'sectionId' | 'order' | 'startTime' | 'dance'>;

interface Lists {
  ids: number[] | null;
  sections: number[];
  numbers: number[];
  /** Milliseconds since 1970; null if the section has no start. */
  starts: (number | null)[];
  dances: (number | null)[];
  categories: number[];
}

type Category = HeatDance['category'];

/** All heats of a schedule by number. Read as one list per column; heats of one dance share one object. */
export async function readHeatLines(db: Db, scheduleId: number): Promise<HeatLine[]> {
  const { rows } = await sql<{
    heats: Lists;
    dances: { id: number; name: string }[];
    categories: Category[];
  }>`
    select
      (select json_build_object('ids', array_agg(h.id order by h.number),
          'sections', array_agg(h.section_id order by h.number), 'numbers', array_agg(h.number order by h.number),
          'starts', array_agg((extract(epoch from t.starts) * 1000)::float8 order by h.number),
          'dances', array_agg(h.dance_id order by h.number),
          'categories', array_agg(h.dance_category_id order by h.number))
        from heats h join heat_times t on t.heat_id = h.id where h.schedule_id = ${scheduleId}) as heats,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from dances) as dances,
      (select coalesce(json_agg(c), '[]') from dance_categories c) as categories`.execute(db);
  const [{ heats, dances, categories } = EMPTY] = rows;
  const names = new Map(dances.map(({ id, name }) => [id, name]));
  const styles = new Map(categories.map((category) => [category.id, category]));
  const said = new Map<string, HeatDance>();
  const danceOf = (danceId: number | null, categoryId: number): HeatDance => {
    const key = `${danceId} ${categoryId}`;
    const known = said.get(key) ?? {
      id: danceId,
      name: names.get(danceId ?? 0) ?? MULTI_DANCE,
      category: styles.get(categoryId) as Category,
    };
    said.set(key, known);
    return known;
  };
  return (heats.ids ?? []).map((id, index) => {
    const start = heats.starts[index] ?? null;
    return {
      id,
      sectionId: heats.sections[index] as number,
      order: heats.numbers[index] as number,
      startTime: start === null ? null : new Date(start),
      dance: danceOf(heats.dances[index] ?? null, heats.categories[index] as number),
    };
  });
}

const EMPTY = { heats: { ids: null } as Lists, dances: [], categories: [] };
