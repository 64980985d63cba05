import { sql } from 'kysely';
import { dancesAdded } from '../dances/dance.topics.ts';
import type { Db } from '../db/orm.ts';
import type { EntryType } from '../entries/entry.entity.ts';
import type { CsvFile, CsvLine } from './csv.ts';
import {
  BadLine,
  cell,
  choiceCell,
  compared,
  filledCell,
  judgeLines,
  type Verdict,
  wholeCell,
} from './draft.ts';
import { type DanceTarget, type Known, keyOf, type PersonTarget, type Target } from './known.ts';
import { distinct, insertNamed } from './people.ts';

export interface EntryTarget {
  id: number | null;
  entrant: PersonTarget;
  partners: PersonTarget[];
  type: EntryType;
  category: Target;
  dance: DanceTarget | null;
  level: string;
  ageGroup: string;
  quantity: number;
}

/** The entries and limits that stand, as far as the spreadsheet may meet them. */
export interface Standing {
  entries: EntryTarget[];
  /** By dance id; null or absent is unlimited. */
  limits: Map<number, number | null>;
}

/**
 * Reads the entries file. An entry is known again by its couple, type and dance, first with the same level and age
 * group, then without; what the file does not mention stays.
 */
export function judgeEntries(csv: CsvFile, known: Known, standing: Standing) {
  const unmatched = new Pool(standing.entries);
  const load = new TeacherLoad(standing);
  const changed: EntryTarget[] = [];
  const read = new Map<CsvLine, EntryTarget>();
  const first = judgeLines('ENTRIES', csv, (line): Verdict => {
    read.set(line, entryOf(line, known));
    return { change: 'UNCHANGED', summary: '' };
  });
  // Exact matches come first, so that a changed level never takes the place of an entry that stands as it is.
  const exact = new Map<CsvLine, EntryTarget>();
  for (const [line, entry] of read) {
    const present = unmatched.take(entry, true);
    if (present) exact.set(line, present);
  }
  const judged = judgeLines(
    'ENTRIES',
    { lines: [...read.keys()], problems: first.problems },
    (line): Verdict => {
      const entry = read.get(line);
      if (!entry) throw new Error('a line without its entry');
      const present = exact.get(line) ?? unmatched.take(entry, false);
      const verdict = compared(present ? cellsOf(present) : null, cellsOf(entry));
      if (verdict.change !== 'UNCHANGED') {
        const refusal = load.change(entry, entry.quantity - (present?.quantity ?? 0));
        if (refusal) throw new BadLine('quantity', refusal);
        changed.push({ ...entry, id: present?.id ?? null });
      }
      return { ...verdict, summary: summaryOf(entry) };
    },
  );
  return { ...judged, changed };
}

function entryOf(line: CsvLine, known: Known): EntryTarget {
  const type = choiceCell<EntryType>(line, 'entry_type', ['HEAT', 'SOLO', 'MULTI']);
  const entrant = personOf('entrant', filledCell(line, 'entrant', 200), known, false);
  const names = filledCell(line, 'partners', 1000)
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length === 0) throw new BadLine('partners', 'partners is empty.');
  const partners = names.map((name) => personOf('partners', name, known, true));
  if (partners.includes(entrant)) throw new BadLine('partners', 'The entrant is also the partner.');
  if (new Set(partners).size < partners.length) throw new BadLine('partners', 'A partner is named twice.');
  const categoryName = filledCell(line, 'dance_category', 200);
  const danceName = cell(line, 'dance', 200);
  if (type === 'MULTI' && danceName !== '')
    throw new BadLine('dance', 'A MULTI entry has a dance_category and no dance.');
  if (type !== 'MULTI' && danceName === '')
    throw new BadLine('dance', `dance is empty; a ${type} entry needs one.`);
  const level = cell(line, 'level', 100) || entrant.level;
  const ageGroup = cell(line, 'category', 100) || entrant.category;
  const quantity = wholeCell(line, 'quantity', 1, 999) ?? 1;
  const category = known.category(categoryName);
  const dance = danceName === '' ? null : known.dance(danceName, category);
  return { id: null, entrant, partners, type, category, dance, level, ageGroup, quantity };
}

function personOf(column: string, name: string, known: Known, isLikelyProfessional: boolean): PersonTarget {
  const person = known.anyone(name, isLikelyProfessional);
  if (person) return person;
  const nearest = known.nearestPerson(name);
  throw new BadLine(column, `No person named "${name}".${nearest ? ` Nearest: ${nearest}.` : ''}`);
}

function cellsOf(entry: EntryTarget): Record<string, string> {
  return { level: entry.level, category: entry.ageGroup, quantity: String(entry.quantity) };
}

function summaryOf({ entrant, partners, type, category, dance, level, quantity }: EntryTarget): string {
  const people = [entrant, ...partners].map((person) => person.name).join(' & ');
  const what = [type, category.name, dance?.name, level].filter(Boolean).join(' ');
  return `${people}: ${what}${quantity === 1 ? '' : ` × ${quantity}`}`;
}

/** The entries that stand and that no line has claimed yet. */
class Pool {
  readonly #exact = new Map<string, EntryTarget[]>();
  readonly #core = new Map<string, EntryTarget[]>();
  readonly #taken = new Set<EntryTarget>();

  constructor(entries: EntryTarget[]) {
    for (const entry of entries) {
      append(this.#exact, exactKey(entry), entry);
      append(this.#core, coreKey(entry), entry);
    }
  }

  take(entry: EntryTarget, isExact: boolean): EntryTarget | null {
    const candidates = isExact ? this.#exact.get(exactKey(entry)) : this.#core.get(coreKey(entry));
    while (candidates && candidates.length > 0) {
      const present = candidates.shift();
      if (!present || this.#taken.has(present)) continue;
      this.#taken.add(present);
      return present;
    }
    return null;
  }
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

const personMark = (person: PersonTarget): string =>
  `${person.isProfessional ? 'T' : 'S'}${keyOf(person.name)}`;

function coreKey({ entrant, partners, type, category, dance }: EntryTarget): string {
  const others = partners.map(personMark).sort();
  return [type, personMark(entrant), ...others, keyOf(category.name), keyOf(dance?.name ?? '')].join('|');
}

const exactKey = (entry: EntryTarget): string => `${coreKey(entry)}|${entry.level}|${entry.ageGroup}`;

/** Counts what each teacher dances of each dance, and refuses what goes over the event's limit. */
class TeacherLoad {
  readonly #taken = new Map<PersonTarget, Map<DanceTarget, number>>();
  readonly #limits: Map<number, number | null>;

  constructor({ entries, limits }: Standing) {
    this.#limits = limits;
    for (const entry of entries) this.#add(entry, entry.quantity);
  }

  /** Adds so many units; the reason, and nothing added, where a teacher would go over the limit. */
  change(entry: EntryTarget, units: number): string | null {
    const limit = entry.dance?.id ? this.#limits.get(entry.dance.id) : null;
    if (entry.type === 'HEAT' && entry.dance && units > 0 && limit !== null && limit !== undefined) {
      for (const person of [entry.entrant, ...entry.partners]) {
        const taken = this.#taken.get(person)?.get(entry.dance) ?? 0;
        if (person.isProfessional && taken + units > limit) {
          return `${person.name} has ${taken} of ${limit} ${entry.category.name} ${entry.dance.name} entries.`;
        }
      }
    }
    this.#add(entry, units);
    return null;
  }

  #add(entry: EntryTarget, units: number): void {
    if (entry.type !== 'HEAT' || !entry.dance) return;
    for (const person of [entry.entrant, ...entry.partners]) {
      const dances = this.#taken.get(person) ?? new Map<DanceTarget, number>();
      dances.set(entry.dance, (dances.get(entry.dance) ?? 0) + units);
      this.#taken.set(person, dances);
    }
  }
}

/** What the event holds already. */
export async function readStanding(db: Db, eventId: number, known: Known): Promise<Standing> {
  const people = new Map([...known.people.values()].map((person) => [person.id, person]));
  const dances = new Map([...known.dances.values()].map((dance) => [dance.id, dance]));
  const categories = new Map([...known.categories.values()].map((category) => [category.id, category]));
  const { rows } = await sql<{
    id: number;
    entrant_id: number;
    entry_type: EntryType;
    dance_id: number | null;
    dance_category_id: number;
    level: string;
    category: string;
    quantity: number;
    partners: number[];
  }>`
    select e.id, e.entrant_id, e.entry_type, e.dance_id, e.dance_category_id, e.level, e.category, e.quantity,
      array(select p.entrant_id from entry_partners p where p.entry_id = e.id order by p.position) as partners
    from entries e where e.event_id = ${eventId} order by e.id`.execute(db);
  const entries: EntryTarget[] = [];
  for (const row of rows) {
    const entrant = people.get(row.entrant_id);
    const partners = row.partners.map((id) => people.get(id));
    const category = categories.get(row.dance_category_id);
    // A person whose name another, older one bears cannot be named by a spreadsheet, so neither can the entry.
    if (!entrant || !category || partners.includes(undefined)) continue;
    entries.push({
      id: row.id,
      entrant,
      partners: partners.filter((person) => person !== undefined),
      type: row.entry_type,
      category,
      dance: row.dance_id === null ? null : (dances.get(row.dance_id) ?? null),
      level: row.level,
      ageGroup: row.category,
      quantity: row.quantity,
    });
  }
  const limits = await db
    .selectFrom('entry_limits')
    .select(['dance_id', 'limit'])
    .where('event_id', '=', eventId)
    .execute();
  return { entries, limits: new Map(limits.map((limit) => [limit.dance_id, limit.limit])) };
}

/** Writes the categories, dances and entries that are new or changed, each kind in one statement. */
export async function writeEntries(tx: Db, eventId: number, changed: EntryTarget[]): Promise<void> {
  await insertNamed(tx, 'dance_categories', distinct(changed.map((entry) => entry.category)));
  await insertDances(tx, distinct(changed.map((entry) => entry.dance)));
  const fresh = changed.filter((entry) => entry.id === null);
  const known = changed.filter((entry) => entry.id !== null);
  if (fresh.length > 0) {
    const { rows } = await sql<{ id: number }>`
      insert into entries (event_id, entrant_id, entry_type, dance_id, dance_category_id, level, category, quantity)
      select ${eventId}::int, entrant, type, dance, style, level, age, quantity
      from unnest(${fresh.map((e) => e.entrant.id)}::int[], ${fresh.map((e) => e.type)}::text[],
        ${fresh.map((e) => e.dance?.id ?? null)}::int[], ${fresh.map((e) => e.category.id)}::int[],
        ${fresh.map((e) => e.level)}::text[], ${fresh.map((e) => e.ageGroup)}::text[],
        ${fresh.map((e) => e.quantity)}::int[])
        with ordinality as t (entrant, type, dance, style, level, age, quantity, n)
      order by n returning id`.execute(tx);
    for (const [index, entry] of fresh.entries()) entry.id = rows[index]?.id ?? null;
    const pairs = fresh.flatMap((entry) =>
      entry.partners.map((partner, position) => ({ entry, partner, position })),
    );
    await sql`
      insert into entry_partners (entry_id, entrant_id, position)
      select * from unnest(${pairs.map((p) => p.entry.id)}::int[], ${pairs.map((p) => p.partner.id)}::int[],
        ${pairs.map((p) => p.position)}::int[])`.execute(tx);
  }
  if (known.length > 0) {
    await sql`
      update entries e set level = t.level, category = t.age, quantity = t.quantity, version = e.version + 1
      from unnest(${known.map((e) => e.id)}::int[], ${known.map((e) => e.level)}::text[],
        ${known.map((e) => e.ageGroup)}::text[], ${known.map((e) => e.quantity)}::int[]) as t (id, level, age, quantity)
      where e.id = t.id`.execute(tx);
  }
}

/** New dances stand after the ones that their style has, in the order of the file; every event gets a limit row. */
async function insertDances(tx: Db, dances: DanceTarget[]): Promise<void> {
  const fresh = dances.filter((dance) => dance.id === null);
  for (const dance of fresh) {
    const { rows } = await sql<{ id: number }>`
      insert into dances (name, category_id, position)
      values (${dance.name}, ${dance.category.id},
        (select coalesce(max(position), 0) + 1 from dances where category_id = ${dance.category.id}))
      returning id`.execute(tx);
    dance.id = rows[0]?.id ?? null;
  }
  if (fresh.length > 0) await dancesAdded.tell(tx, null);
}
