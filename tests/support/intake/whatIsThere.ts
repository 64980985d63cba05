import { sql } from 'kysely';
import type { Api } from '../api.ts';
import type { Invented } from './inventCompetition.ts';

/** The content of an event or of a competition, in one format. */
export interface Facts {
  people: string[];
  entries: string[];
}

export async function factsOf(api: Api, eventId: string): Promise<Facts> {
  const { rows: entries } = await sql<Record<string, string | number>>`
    select o.name || '/' || coalesce(os.name, '') as entrant,
      (select string_agg(p.name || '/' || coalesce(ps.name, ''), '+' order by p.name) from entry_partners ep
        join entrants p on p.id = ep.entrant_id left join studios ps on ps.id = p.studio_id where ep.entry_id = e.id) as partners,
      e.entry_type, c.name as style, d.name as dance, e.level, e.category, sum(e.quantity)::int as quantity, e.song
    from entries e join entrants o on o.id = e.entrant_id left join studios os on os.id = o.studio_id
    join dance_categories c on c.id = e.dance_category_id left join dances d on d.id = e.dance_id
    where e.event_id = ${Number(eventId)}
    group by e.id, c.name, d.name, o.name, os.name, e.entry_type, e.level, e.category`.execute(api.db);
  const { rows: people } = await sql<
    Record<'name' | 'studio' | 'level' | 'category', string> & { role: boolean }
  >`
    select o.name, o.is_professional as role, coalesce(s.name, '') as studio, coalesce(o.level, '') as level, coalesce(o.category, '') as category
    from entrants o left join studios s on s.id = o.studio_id`.execute(api.db);
  return {
    people: people
      .map(({ name, role, studio, level, category }) =>
        [name, role ? 'T' : 'S', studio, level, category].join('|'),
      )
      .sort(),
    entries: entries
      .map(({ song, ...row }) =>
        [...Object.values(row).map((cell) => cell ?? ''), ...(song ? [song] : [])].join('|'),
      )
      .sort(),
  };
}

/** The content of a competition; `asked` limits it to what a layout contains. */
export function factsIn(
  { people, entries }: Invented,
  asked: Partial<Record<'hasStudios' | 'hasSolos' | 'hasSongs' | 'listsAll', boolean>> & {
    types?: string[];
  } = {},
): Facts {
  const { hasStudios = true, hasSolos = true, types = ['HEAT', 'SOLO', 'MULTI'], listsAll = false } = asked;
  const { hasSongs = false } = asked;
  const studio = (name: string): string => (hasStudios ? name : '');
  const used = new Map<string, { key: string; song: string; quantity: number }>();
  for (const { student, partner, type, style, dance, level, quantity, song: own } of entries) {
    if (!types.includes(type)) continue;
    const key = [
      `${student.name}/${studio(student.studio)}`,
      `${partner.name}/${studio(partner.studio)}`,
      ...[type === 'SOLO' && !hasSolos ? 'HEAT' : type, style, dance, level, student.age],
    ].join('|');
    const song = hasSongs ? own : '';
    const before = used.get(`${key}|${song}`)?.quantity ?? 0;
    used.set(`${key}|${song}`, { key, song, quantity: before + quantity });
  }
  const dancing = new Set(
    entries.filter(({ type }) => types.includes(type)).flatMap(({ student, partner }) => [student, partner]),
  );
  return {
    people: people
      .filter((person) => listsAll || dancing.has(person))
      .map(({ name, isProfessional, studio: own, level, age }) =>
        [name, isProfessional ? 'T' : 'S', studio(own), level, age].join('|'),
      )
      .sort(),
    entries: [...used.values()]
      .map(({ key, song, quantity }) => [key, quantity, ...(song ? [song] : [])].join('|'))
      .sort(),
  };
}
