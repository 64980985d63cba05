import { sql } from 'kysely';
import { oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { ageGroupKey, isJunior, isJuniorByName, isJuniorGroup } from '../../people/juniors.ts';
import { publicName } from '../public/publicNames.ts';
import type { Publication } from '../publication.entity.ts';
import type { ShownAgeGroupType, ShownPersonType } from './publicationTypes.ts';

interface Row {
  event_id: number;
  id: number;
  name: string;
  is_professional: boolean;
  own: string;
  entered: string[];
}

export async function readShownPeople(
  db: Db,
  publications: readonly Publication[],
): Promise<Map<number, ShownPersonType[]>> {
  const eventIds = publications.map(({ eventId }) => eventId);
  const { rows } = await sql<Row>`
    select e.event_id, o.id, o.name, o.is_professional, coalesce(o.category, '') as own,
      array_agg(distinct coalesce(nullif(e.category, ''), n.category, '')) as entered
    from entries e join entrants n on n.id = e.entrant_id
    cross join lateral (select e.entrant_id as id
      union select q.entrant_id from entry_partners q where q.entry_id = e.id) p
    join entrants o on o.id = p.id
    where ${oneOf('e.event_id', eventIds)} group by e.event_id, o.id`.execute(db);
  const rowsOf = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map(publications.map((one) => [one.eventId, shownPeople(rowsOf.get(one.eventId) ?? [], one)]));
}

function shownPeople(rows: readonly Row[], publication: Publication): ShownPersonType[] {
  const names = new Intl.Collator('en', { numeric: true });
  return rows
    .map(({ id, name, is_professional: isProfessional, own, entered }) => {
      const isYoung = !isProfessional && isJunior(own, entered, publication.juniorGroups);
      return {
        id,
        name,
        isProfessional,
        ageGroups: [...new Set([own, ...entered].filter(Boolean))],
        isJunior: isYoung,
        shown: publicName({ name, isJunior: isYoung }, publication),
      };
    })
    .sort((a, b) => names.compare(a.name, b.name) || a.id - b.id);
}

/** Undecided ones first. */
export function shownAgeGroups(
  people: readonly ShownPersonType[],
  { juniorGroups, ageGroupWords }: Publication,
): ShownAgeGroupType[] {
  const students = people.filter(({ isProfessional }) => !isProfessional);
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { ageGroups } of students) {
    for (const key of new Set(ageGroups.map(ageGroupKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const name of ageGroups) if (!names.has(ageGroupKey(name))) names.set(ageGroupKey(name), name);
  }
  const order = new Intl.Collator('en', { numeric: true });
  return [...names]
    .map(([key, ageGroup]) => ({
      ageGroup,
      isJunior: isJuniorGroup(ageGroup, juniorGroups),
      isUndecided: juniorGroups[key] === undefined && isJuniorByName(ageGroup) === null,
      students: counts.get(key) ?? 0,
      words: ageGroupWords[key] ?? '',
    }))
    .sort(
      (a, b) =>
        Number(b.isUndecided) - Number(a.isUndecided) ||
        Number(b.isJunior) - Number(a.isJunior) ||
        order.compare(a.ageGroup, b.ageGroup),
    );
}
