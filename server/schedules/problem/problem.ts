import { type Selectable, sql } from 'kysely';
import { rowReader } from '../../db/columnReader.ts';
import { anyOf } from '../../db/oneOf.ts';
import type { Db } from '../../db/orm.ts';
import type { Tables } from '../../db/tables.ts';
import { rankLevels } from '../../engine/levels.ts';
import type { EngineHeat, EngineRow, Problem } from '../../engine/types.ts';
import { type Names } from '../../engine/words/names.ts';
import { entriesOf, readPartnerIds } from '../../entries/entryPeople.reader.ts';
import { contestKey } from '../contests/contestKey.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { readHeatsById, readHeatsOfSchedule } from '../heats/heat.reader.ts';
import type { Schedule } from '../schedule.entity.ts';
import type { Section } from '../sections/section.entity.ts';
import { readSectionsOfSchedules } from '../sections/section.reader.ts';
import { engineSections, untimedStart } from './engineSections.ts';
import { readLaterRounds } from './laterRounds.reader.ts';
import { absenceOf, awayWords, engineLimits, readLimits } from './limits.reader.ts';

/** The engine's problem, with the ids and names behind its indexes. */
export interface ScheduleProblem {
  problem: Problem;
  names: Names;
  personIds: readonly number[];
  danceIds: readonly number[];
  categoryIds: readonly number[];
  /** By index of the problem's later rounds: "the final of Waltz Bronze, A1". */
  roundName: (round: number) => string;
  /** "Ann Archer arrives at 10:00 AM on Sat; heat 12 starts at 8:15 AM", by index. */
  awayWords: (person: number, heat: number) => string;
  /** Without breaks. */
  sections: readonly Section[];
  heats: readonly Heat[];
  rowIds: readonly number[];
  /** By the `entry` index of rows and demand. */
  entryIds: readonly number[];
  /** One row per unit of every entry, generated or not. */
  demand: readonly EngineRow[];
}

interface EntryRow {
  id: number;
  entry_type: EngineRow['type'];
  dance_id: number | null;
  dance_category_id: number;
  level: string;
  age: string;
  quantity: number;
  person_ids: number[];
}
/** Without partners, which a statement of their own reads. */
type TableRow = Omit<EntryRow, 'person_ids'> & { entrant_id: number };

const readEntries = rowReader<TableRow>([
  'id',
  'entrant_id',
  'entry_type',
  'dance_id',
  'dance_category_id',
  'level',
  'age',
  'quantity',
]);

type PlacedRow = Pick<Selectable<Tables['heat_entries']>, 'id' | 'entry_id' | 'heat_id' | 'is_pinned'>;

const readPlaced = rowReader<PlacedRow>(['id', 'entry_id', 'heat_id', 'is_pinned']);

/** All rows of some people and of those they are kept apart from, the heats these are in or may be recalled to, and one more heat. */
interface PartOfProblem {
  entrantIds: readonly number[];
  heatId: number;
}

/**
 * Reads a schedule in twelve statements, whatever its size. Pinned rows, and in a locked schedule all assigned rows, are
 * fixed.
 * @param part reads only that part
 */
export async function readProblem(
  db: Db,
  schedule: Schedule,
  part: PartOfProblem | null = null,
): Promise<ScheduleProblem> {
  const sections = (await readSectionsOfSchedules(db, [schedule.id])).filter(
    (section) => section.sectionType !== 'BREAK',
  );
  const sectionIndex = indexOf(sections.map((section) => section.id));
  const categories = await db
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const dances = await db
    .selectFrom('dances as d')
    .innerJoin('dance_categories as c', 'c.id', 'd.category_id')
    .select(['d.id', 'd.name', 'd.category_id'])
    .orderBy('c.position')
    .orderBy('c.name')
    .orderBy('d.position')
    .orderBy('d.name')
    .execute();
  const limits = await readLimits(db, schedule.eventId);
  const entrantIds = part && [
    ...part.entrantIds,
    ...limits.apart.filter((pair) => part.entrantIds.some((id) => pair.includes(id))).flat(),
  ];
  const entered = await readEntries(
    db,
    sql`from (
      select e.id, coalesce(p.merged_into_id, p.id) as entrant_id, e.entry_type, e.dance_id, e.dance_category_id, e.quantity,
        coalesce(nullif(e.level, ''), p.level, '') as level, coalesce(nullif(e.category, ''), p.category, '') as age
      from entries e join entrants p on p.id = e.entrant_id
      where e.event_id = ${schedule.eventId} and ${entrantIds ? danced(entrantIds) : sql`true`}
    ) t order by id`,
  );
  const entries = await withPeople(db, entered);
  const ofPart = part ? sql`and entry_id = ${anyOf(entries.map((entry) => entry.id))}` : sql``;
  const rows = await readPlaced(
    db,
    sql`from heat_entries where schedule_id = ${schedule.id} and not is_scratched ${ofPart} order by entry_id, unit`,
  );
  const isRead = new Set(entries.map((entry) => entry.id));
  const planned = (await readLaterRounds(db, schedule)).filter(({ entryIds }) =>
    entryIds.some((id) => isRead.has(id)),
  );
  const standing = part
    ? await readHeatsById(db, [
        ...[part.heatId, ...rows.flatMap((row) => row.heat_id ?? [])],
        ...planned.map(({ heatId }) => heatId),
      ])
    : await readHeatsOfSchedule(db, schedule.id);
  const heats = standing.filter((heat) => sectionIndex.has(heat.sectionId));
  const { rows: people } = await sql<{ id: number; name: string; is_professional: boolean }>`
    select id, name, is_professional from entrants
    where id = any(${[...new Set(entries.flatMap((entry) => entry.person_ids))]}) order by id`.execute(db);

  const categoryIndex = indexOf(categories.map((category) => category.id));
  const danceIndex = indexOf(dances.map((dance) => dance.id));
  const personIndex = indexOf(people.map((person) => person.id));
  const heatIndex = indexOf(heats.map((heat) => heat.id));
  const entryRows = engineRows(entries, { personIndex, danceIndex, categoryIndex });
  const known = rows.filter((row) => entryRows.has(row.entry_id));
  const laterRounds = planned.filter(({ heatId }) => heatIndex.has(heatId));
  return {
    problem: {
      isProfessional: people.map((person) => person.is_professional),
      categories: categories.map((category) => ({ costume: costumeOf(category.name) })),
      dances: dances.map((dance) => ({ category: categoryIndex.get(dance.category_id) ?? -1 })),
      sections: engineSections(sections, schedule, categoryIndex),
      heats: heats.map((heat) => engineHeat(heat, sections, { sectionIndex, danceIndex, categoryIndex })),
      rows: known.map((row) => entryRows.get(row.entry_id) as EngineRow),
      assignment: known.map((row) => (row.heat_id === null ? -1 : (heatIndex.get(row.heat_id) ?? -1))),
      isFixed: known.map((row) => row.heat_id !== null && (row.is_pinned || schedule.isLocked)),
      mode: schedule.fillMode,
      levelRange: schedule.levelRange,
      seed: 1,
      contests: schedule.keepContests ? 'whole' : 'free',
      laterRounds: laterRounds.map(({ heatId, couples, isCertain, mayMeet, entryIds }) => ({
        heat: heatIndex.get(heatId) as number,
        couples,
        isCertain,
        mayMeet,
        rows: entryIds.flatMap((id) => entryRows.get(id) ?? []),
      })),
      ...engineLimits(limits, personIndex),
    },
    roundName: (round) => laterRounds[round]?.name ?? 'a later round',
    awayWords: (person, heat) => awayWords(limits, people[person], heats[heat]) ?? 'away at that time',
    names: {
      person: (index) => people[index]?.name ?? '',
      dance: (index) => dances[index]?.name ?? '',
      category: (index) => categories[index]?.name ?? '',
      away: (index) => absenceOf(limits, people[index]?.id),
    },
    personIds: people.map((person) => person.id),
    danceIds: dances.map((dance) => dance.id),
    categoryIds: categories.map((category) => category.id),
    sections,
    heats,
    rowIds: known.map((row) => row.id),
    entryIds: entries.map((entry) => entry.id),
    demand: entries.flatMap((entry) =>
      new Array<EngineRow>(entry.quantity).fill(entryRows.get(entry.id) as EngineRow),
    ),
  };
}

/** The owner first, then partners in order. */
async function withPeople(db: Db, entries: readonly TableRow[]): Promise<EntryRow[]> {
  const ids = entries.map(({ id }) => id);
  const partnerIds = await readPartnerIds(db, ids, { asMerged: true });
  return entries.map((entry) => ({
    ...entry,
    person_ids: [entry.entrant_id, ...(partnerIds.get(entry.id) ?? [])],
  }));
}

const danced = (entrantIds: readonly number[]) => sql`e.id in ${entriesOf(entrantIds)}`;

type Index = Map<number, number>;

export const indexOf = (ids: readonly number[]): Index => new Map(ids.map((id, index) => [id, index]));

/** Ballroom and Latin need different costumes; other styles suit either. */
function costumeOf(category: string): 0 | 1 | 2 {
  if (/smooth|standard|ballroom/i.test(category)) return 1;
  return /rhythm|latin/i.test(category) ? 2 : 0;
}

function engineHeat(
  heat: Heat,
  sections: readonly Section[],
  index: { sectionIndex: Index; danceIndex: Index; categoryIndex: Index },
): EngineHeat {
  const section = index.sectionIndex.get(heat.sectionId) ?? -1;
  return {
    section,
    dance: heat.danceId === null ? -1 : (index.danceIndex.get(heat.danceId) ?? -1),
    category: index.categoryIndex.get(heat.danceCategoryId) ?? -1,
    isDanced: heat.isDanced,
    start: heat.startTime
      ? heat.startTime.getTime() / 1000
      : untimedStart(sections[section] as Section, heat.number),
  };
}

const ageOrder = new Intl.Collator('en', { numeric: true });

/** Rows of one dance, level and age group share a contest. */
function engineRows(
  entries: readonly EntryRow[],
  index: { personIndex: Index; danceIndex: Index; categoryIndex: Index },
): Map<number, EngineRow> {
  const levels = rankLevels(entries.map((entry) => entry.level));
  const ages = [...new Set(entries.map((entry) => entry.age))].sort(ageOrder.compare);
  const ageIndex = new Map(ages.map((age, position) => [age, position]));
  const contests = new Map<string, number>();
  return new Map(
    entries.map((entry, position) => {
      const dance = entry.dance_id === null ? -1 : (index.danceIndex.get(entry.dance_id) ?? -1);
      const category = index.categoryIndex.get(entry.dance_category_id) ?? -1;
      const level = levels.get(entry.level) ?? 0;
      const age = ageIndex.get(entry.age) ?? 0;
      const key = contestKey({
        entryType: entry.entry_type,
        danceCategoryId: entry.dance_category_id,
        danceId: entry.dance_id,
        level: entry.level,
        ageGroup: entry.age,
      });
      const contest = contests.get(key) ?? contests.size;
      contests.set(key, contest);
      return [
        entry.id,
        {
          type: entry.entry_type,
          dance,
          category,
          persons: entry.person_ids.map((id) => index.personIndex.get(id) ?? -1),
          level,
          age,
          entry: position,
          contest,
          isOpen: /\bopen\b/i.test(entry.level),
        },
      ];
    }),
  );
}
