import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';

interface Dancer {
  readonly id: number;
  readonly name: string;
  readonly isProfessional: boolean;
  readonly studio: string | null;
}

/** A heat entry in the database, read without any code that makes documents. */
export interface ExpectedRow {
  readonly rowId: number;
  readonly heatNumber: number;
  readonly heat: string;
  readonly startTime: Date;
  readonly floor: string;
  readonly type: 'HEAT' | 'SOLO' | 'MULTI';
  readonly style: string;
  /** Null for a multi-dance, which has all dances of the style. */
  readonly dance: string | null;
  readonly contest: string;
  /** Students first. */
  readonly dancers: readonly Dancer[];
  readonly number: string;
}

interface Row extends Omit<ExpectedRow, 'dancers' | 'number' | 'contest'> {
  level: string;
  age: string;
  dancers: (Dancer & { number: number | null })[];
}

/** Every assigned entry in running order; its number is the teacher's if the teacher has one. */
export async function expectedRows(db: Db, scheduleId: number): Promise<ExpectedRow[]> {
  const { rows } = await sql<Row>`
    select r.id as "rowId", h.number as "heatNumber", coalesce(l.label, h.number::text) as heat, t.starts as "startTime", s.floor,
      e.entry_type as type, c.name as style, d.name as dance,
      coalesce(nullif(e.level, ''), o.level, '') as level, coalesce(nullif(e.category, ''), o.category, '') as age,
      (select json_agg(json_build_object('id', p.id, 'name', p.name, 'isProfessional', p.is_professional,
          'studio', z.name, 'number', b.number) order by p.is_professional, x.place)
        from (select e.entrant_id as id, 0 as place union all
          select q.entrant_id, q.position + 1 from entry_partners q where q.entry_id = e.id) x
        join entrants p on p.id = x.id left join studios z on z.id = p.studio_id
        left join back_numbers b on b.event_id = e.event_id and b.entrant_id = p.id) as dancers
    from heat_entries r
    join heats h on h.id = r.heat_id join heat_times t on t.heat_id = h.id join sections s on s.id = h.section_id
    left join heat_labels l on l.heat_id = h.id
    join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
    join dance_categories c on c.id = h.dance_category_id left join dances d on d.id = h.dance_id
    where r.schedule_id = ${scheduleId} order by h.number, r.id`.execute(db);
  return rows.map(({ dancers, level, age, ...row }) => {
    const wearer = dancers.find(({ isProfessional }) => isProfessional) ?? dancers[0];
    return {
      ...row,
      dancers,
      number: String(wearer?.number ?? ''),
      contest: [level, age].filter(Boolean).join(', '),
    };
  });
}

/** Dances of more than one style, which a sheet prints with their style. */
export function sharedDances(rows: readonly ExpectedRow[]): Set<string> {
  const styles = Map.groupBy(rows, ({ dance }) => dance);
  const isShared = (of: readonly ExpectedRow[]) => new Set(of.map(({ style }) => style)).size > 1;
  return new Set([...styles].flatMap(([dance, of]) => (dance !== null && isShared(of) ? [dance] : [])));
}

export const namesOf = ({ dancers }: ExpectedRow): string[] => dancers.map(({ name }) => name);
