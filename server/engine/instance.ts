import type {
  EngineCategory,
  EngineDance,
  EngineHeat,
  EngineRow,
  EngineSection,
  Problem,
  SectionType,
  TimeSpan,
} from './types.ts';

/** Invalid instance file; the message names the place. */
export class InstanceError extends Error {}

export interface Instance {
  readonly name: string;
  readonly problem: Problem;
  readonly personNames: readonly string[];
  readonly danceNames: readonly string[];
  readonly categoryNames: readonly string[];
  /** Heat of each row in the printed program; null if the file has none. */
  readonly printed: readonly number[] | null;
}

type Fields = Record<string, unknown>;
const TYPES: readonly string[] = ['HEAT', 'SOLO', 'MULTI'];

/** @throws InstanceError that names the place */
export function readInstance(json: unknown): Instance {
  const file = fieldsOf(json, 'the instance');
  const cap = wholeNumber(file.C, 'C (most couples in one heat)', 1);
  const duration = wholeNumber(file.dur ?? 90, 'dur (seconds of one heat)', 1);
  const persons = listOf(file.persons, 'persons').map((person, i) => fieldsOf(person, `persons[${i}]`));
  const cats = listOf(file.cats, 'cats').map(readCategory);
  const dances = listOf(file.dances, 'dances').map((value, i) => {
    const dance = fieldsOf(value, `dances[${i}]`);
    return {
      name: String(dance.name ?? `Dance ${i}`),
      category: index(dance.cat, cats.length, `dances[${i}].cat`),
    };
  });
  const sections = readSections(listOf(file.sections, 'sections'), cap, duration, cats.length);
  const heats = listOf(file.heats ?? [], 'heats').map((value, i) => readHeat(value, i, sections, dances));
  const rows = listOf(file.entries, 'entries').flatMap((value, i) =>
    readEntry(value, i, persons.length, dances),
  );
  return {
    name: typeof file.name === 'string' ? file.name : 'instance',
    problem: {
      isProfessional: persons.map((person) => Boolean(person.pro)),
      categories: cats.map((cat) => ({ costume: cat.costume })),
      dances: dances.map((dance) => ({ category: dance.category })),
      sections,
      heats,
      rows,
      assignment: readPlaces(file.assignment, 'assignment', rows.length, heats.length) ?? rows.map(() => -1),
      isFixed: rows.map(() => false),
      mode: 'RUNS',
      levelRange: null,
      seed: 1,
      away: persons.map((person, i) => readAway(person.away, `persons[${i}].away`)),
      apart: listOf(file.apart ?? [], 'apart').map((pair, i) =>
        readPair(pair, `apart[${i}]`, persons.length),
      ),
    },
    personNames: persons.map((person, i) => (typeof person.name === 'string' ? person.name : `Person ${i}`)),
    danceNames: dances.map((dance) => dance.name),
    categoryNames: cats.map((cat) => cat.name),
    printed: readPlaces(file.printed ?? file.real, 'printed', rows.length, Number.MAX_SAFE_INTEGER),
  };
}

function readCategory(value: unknown, i: number): EngineCategory & { name: string } {
  const given = typeof value === 'object' && value !== null ? (value as Fields) : { name: value };
  const name = String(given.name ?? `Category ${i}`);
  if (given.costume === 0 || given.costume === 1 || given.costume === 2)
    return { name, costume: given.costume };
  if (/smooth|standard|ballroom/i.test(name)) return { name, costume: 1 };
  return { name, costume: /latin|rhythm/i.test(name) ? 2 : 0 };
}

function readSections(values: unknown[], cap: number, duration: number, catCount: number): EngineSection[] {
  const sections: EngineSection[] = [];
  values.forEach((value, i) => {
    const at = `sections[${i}]`;
    const given = fieldsOf(value, at);
    const start = wholeNumber(given.start, `${at}.start`, 0);
    const before = sections.at(-1);
    // Adjacent sections are one session: dancers stay between them.
    const follows = before !== undefined && before.end === start;
    const ownSession = before === undefined ? 0 : before.session + (follows ? 0 : 1);
    sections.push({
      type: sectionType(given.type, `${at}.type`),
      start,
      end: wholeNumber(given.end, `${at}.end`, 0),
      duration: wholeNumber(given.dur ?? duration, `${at}.dur`, 1),
      categories: listOf(given.cats, `${at}.cats`).map((cat) => index(cat, catCount, `${at}.cats`)),
      cap: given.cap === undefined || given.cap === null ? cap : wholeNumber(given.cap, `${at}.cap`, 1),
      session: given.session === undefined ? ownSession : wholeNumber(given.session, `${at}.session`, 0),
    });
  });
  return sections;
}

function readHeat(
  value: unknown,
  i: number,
  sections: readonly EngineSection[],
  dances: readonly EngineDance[],
): EngineHeat {
  const at = `heats[${i}]`;
  const given = fieldsOf(value, at);
  const section = index(given.sec, sections.length, `${at}.sec`);
  const start = wholeNumber(given.start, `${at}.start`, 0);
  const isDanced = given.danced === true;
  if (sections[section]!.type !== 'MULTI') {
    const dance = index(given.dance, dances.length, `${at}.dance`);
    return { section, dance, category: dances[dance]!.category, start, isDanced };
  }
  const category = given.cat ?? sections[section]!.categories[0];
  return { section, dance: -1, category: wholeNumber(category, `${at}.cat`, 0), start, isDanced };
}

/** `[[from, until], …]` in seconds. */
function readAway(value: unknown, at: string): TimeSpan[] {
  return listOf(value ?? [], at).map((span, i) => {
    const [from, until] = listOf(span, `${at}[${i}]`);
    const start = wholeNumber(from, `${at}[${i}] (from)`, 0);
    return [start, wholeNumber(until, `${at}[${i}] (until)`, start + 1)];
  });
}

function readPair(value: unknown, at: string, personCount: number): [number, number] {
  const [one, other] = listOf(value, at).map((person) => index(person, personCount, at));
  if (one === undefined || other === undefined || one === other)
    throw new InstanceError(`${at} must name two different persons`);
  return [one, other];
}

/** `[entrant, [partners], dance, level, age, quantity, contest?, open?]`; one row per unit of quantity. */
function readEntry(
  value: unknown,
  i: number,
  personCount: number,
  dances: readonly EngineDance[],
): EngineRow[] {
  const at = `entries[${i}]`;
  const given = listOf(value, at);
  const partners = listOf(given[1], `${at}[1] (partners)`);
  const dance = index(given[2], dances.length, `${at}[2] (dance)`);
  const row: EngineRow = {
    type: 'HEAT',
    dance,
    category: dances[dance]!.category,
    persons: [given[0], ...partners].map((person) => index(person, personCount, `${at} (person)`)),
    level: wholeNumber(given[3] ?? 0, `${at}[3] (level)`, -1),
    age: wholeNumber(given[4] ?? 0, `${at}[4] (age)`, -1),
    entry: i,
    contest: wholeNumber(given[6] ?? -1, `${at}[6] (contest)`, -1),
    isOpen: Boolean(given[7]),
  };
  const quantity = wholeNumber(given[5] ?? 1, `${at}[5] (quantity)`, 0);
  if (quantity > 999) throw new InstanceError(`${at}[5] (quantity) is ${quantity}, at most 999 is allowed`);
  return new Array<EngineRow>(quantity).fill(row);
}

/** List with the heat of each row, -1 for none. */
export function readPlaces(value: unknown, at: string, rowCount: number, heatCount: number): number[] | null {
  if (value === undefined || value === null) return null;
  const places = listOf(value, at);
  if (places.length !== rowCount)
    throw new InstanceError(`${at} has ${places.length} places for ${rowCount} rows`);
  return places.map((place, i) =>
    place === -1 || place === null ? -1 : index(place, heatCount, `${at}[${i}]`),
  );
}

function sectionType(value: unknown, at: string): SectionType {
  if (value === undefined) return 'HEAT';
  if (!TYPES.includes(value as string)) throw new InstanceError(`${at} must be HEAT, SOLO or MULTI`);
  return value as SectionType;
}

function fieldsOf(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InstanceError(`${at} must be an object`);
  return value as Fields;
}

function listOf(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) throw new InstanceError(`${at} must be a list`);
  return value;
}

function wholeNumber(value: unknown, at: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw new InstanceError(`${at} must be a whole number, ${least} or more`);
  return value;
}

function index(value: unknown, count: number, at: string): number {
  const number = wholeNumber(value, at, 0);
  if (number >= count) throw new InstanceError(`${at} is ${number}, there are only ${count}`);
  return number;
}
