import { type RawBuilder, sql } from 'kysely';
import { rowReader } from '../../db/columnReader.ts';
import { anyOf, oneOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import { compareLevels } from '../../engine/levels.ts';
import { readPartnerIds } from '../../entries/entryPeople.reader.ts';
import { AGE_GROUP, contestName, LEVEL } from '../../entries/entryTraits.ts';
import { MULTI_DANCE } from '../heats/heatDance.ts';
import type { Contest } from './contest.ts';
import { contestId } from './contestKey.ts';
import {
  type ContestRow,
  type DancedContest,
  dancedContests,
  type Person,
  sharedKey,
  traitsOf,
} from './dancedContests.ts';

/** The parts are sorted by heat number. */
export interface ReadContest extends Contest {
  scheduleId: number;
}

/** In the order of styles, dances, levels and age groups. */
export const readContestsOfSchedules = (db: Db, scheduleIds: readonly number[]): Promise<ReadContest[]> =>
  readContests(db, anyOf(scheduleIds), sql`true`);

/** Contests with a couple in one of these heats, with all their couples in any heat. */
export function readContestsOfHeats(db: Db, heatIds: readonly number[]): Promise<ReadContest[]> {
  return readContests(
    db,
    sql`any(array(select schedule_id from heats where id = ${anyOf(heatIds)}))`,
    // Restricts the rows to the heats' dances, so that one heat does not read the whole day.
    sql`(e.dance_category_id, coalesce(e.dance_id, 0)) in (
      select dance_category_id, coalesce(dance_id, 0) from heats where id = ${anyOf(heatIds)})`,
    new Set(heatIds),
  );
}

/** Without partners, which a statement of their own reads. */
type TableRow = Omit<ContestRow, 'person_ids'> & { entry_id: number; entrant_id: number };

const readRows = rowReader<TableRow>([
  'id',
  'schedule_id',
  'heat_id',
  'heat_number',
  'is_fixed',
  'entry_id',
  'entrant_id',
  'entry_type',
  'dance_id',
  'dance_category_id',
  'level',
  'age_group',
  'cap',
]);

/**
 * A few statements, whatever the size.
 * @param schedules `any(…)`; for a subquery the planner expects a handful of rows and picks nested loops
 * @param inHeats keeps contests with a couple in one of them
 */
async function readContests(
  db: Db,
  schedules: RawBuilder<unknown>,
  about: RawBuilder<unknown>,
  inHeats?: ReadonlySet<number | null>,
): Promise<ReadContest[]> {
  const read = await readRows(
    db,
    sql`from (
      select r.id, r.schedule_id, r.heat_id, h.number as heat_number, r.is_pinned or p.is_locked as is_fixed,
        e.id as entry_id, e.entrant_id, e.entry_type, e.dance_id, e.dance_category_id, f.cap,
        ${LEVEL} as level,
        ${AGE_GROUP} as age_group
      from heat_entries r
      join schedules p on p.id = r.schedule_id
      join entries e on e.id = r.entry_id
      join entrants o on o.id = e.entrant_id
      left join heats h on h.id = r.heat_id
      left join (
        select s.schedule_id, s.section_type, c.dance_category_id, max(coalesce(s.max_couples, p.max_couples)) as cap
        from sections s
        join schedules p on p.id = s.schedule_id
        join section_dance_categories c on c.section_id = s.id
        where s.schedule_id = ${schedules} group by 1, 2, 3
      ) f on f.schedule_id = r.schedule_id and f.section_type = e.entry_type
        and f.dance_category_id = e.dance_category_id
      where r.schedule_id = ${schedules} and not r.is_scratched and e.entry_type <> 'SOLO' and ${about}
    ) t order by schedule_id, id`,
  );
  const rows = await withPartners(db, inHeats ? ofContestsIn(inHeats, read) : read);
  const styles = await readStyles(db);
  const people = await readPeople(db, peopleOf(rows));
  return [...Map.groupBy(rows, (row) => row.schedule_id)].flatMap(([scheduleId, own]) =>
    dancedContests(own, people)
      .map((one) => contestFrom(scheduleId, one, styles))
      .sort(byStyle(styles)),
  );
}

function ofContestsIn(heats: ReadonlySet<number | null>, rows: readonly TableRow[]): TableRow[] {
  const keys = rows.map((row) => `${row.schedule_id} ${sharedKey(row)}`);
  const asked = new Set(keys.filter((_, index) => heats.has((rows[index] as TableRow).heat_id)));
  return rows.filter((_, index) => asked.has(keys[index] as string));
}

function peopleOf(rows: readonly ContestRow[]): number[] {
  const ids = new Set<number>();
  for (const { person_ids } of rows) for (const id of person_ids) ids.add(id);
  return [...ids];
}

async function withPartners(db: Db, rows: readonly TableRow[]): Promise<ContestRow[]> {
  const partnerIds = await readPartnerIds(db, [...new Set(rows.map((row) => row.entry_id))]);
  return rows.map((row) => ({
    ...row,
    person_ids: [row.entrant_id, ...(partnerIds.get(row.entry_id) ?? [])],
  }));
}

interface Styles {
  dances: ReadonlyMap<number, { name: string; place: number }>;
  styles: ReadonlyMap<number, { id: number; name: string; position: number; version: number; place: number }>;
}

async function readStyles(db: Db): Promise<Styles> {
  const { rows } = await sql<{
    id: number;
    name: string;
    position: number;
    version: number;
    dances: { id: number; name: string }[];
  }>`
    select c.id, c.name, c.position, c.version, (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
      order by d.position, d.name), '[]') from dances d where d.category_id = c.id) as dances
    from dance_categories c order by c.position, c.name`.execute(db);
  const dances = rows.flatMap((style) => style.dances);
  return {
    dances: new Map(dances.map(({ id, name }, place) => [id, { name, place }])),
    styles: new Map(rows.map(({ dances: _, ...style }, place) => [style.id, { ...style, place }])),
  };
}

async function readPeople(db: Db, ids: readonly number[]): Promise<Map<number, Person>> {
  const rows = await db
    .selectFrom('entrants')
    .select(['id', 'name', 'is_professional'])
    .where(oneOf('id', ids))
    .execute();
  return new Map(
    rows.map(({ id, name, is_professional }) => [id, { name, isProfessional: is_professional }]),
  );
}

function contestFrom(
  scheduleId: number,
  { first, danced, whyNot, heats, rows }: DancedContest,
  known: Styles,
): ReadContest {
  const traits = traitsOf(first);
  const style = known.styles.get(traits.danceCategoryId);
  const dance = traits.danceId === null ? MULTI_DANCE : (known.dances.get(traits.danceId)?.name ?? '');
  const { level, ageGroup } = traits;
  const { id, name, position, version } = style ?? { id: 0, name: '', position: 0, version: 0 };
  return {
    id: contestId(scheduleId, traits),
    scheduleId,
    name: contestName({ level, style: name, dance, ageGroup }),
    entryType: traits.entryType,
    dance: { id: traits.danceId, name: dance, category: { id, name, position, version } },
    level,
    ageGroup,
    couples: danced.rows.length,
    parts: danced.parts.map((part) => ({
      heatId: heats[part.heat]?.heat_id ?? 0,
      couples: part.rows.length,
      rowIds: part.rows.flatMap((index) => rows[index]?.id ?? []),
    })),
    waiting: danced.waiting.length,
    fewestParts: danced.fewest,
    isWhole: danced.isWhole,
    whyNot,
  };
}

const ageOrder = new Intl.Collator('en', { numeric: true });

const byStyle =
  ({ styles, dances }: Styles) =>
  (a: ReadContest, b: ReadContest): number => {
    const styleOf = (one: ReadContest) => styles.get(one.dance.category.id)?.place ?? 0;
    const danceOf = (one: ReadContest) =>
      one.dance.id === null ? Number.MAX_SAFE_INTEGER : (dances.get(one.dance.id)?.place ?? 0);
    return (
      styleOf(a) - styleOf(b) ||
      danceOf(a) - danceOf(b) ||
      compareLevels(a.level, b.level) ||
      ageOrder.compare(a.ageGroup, b.ageGroup)
    );
  };
