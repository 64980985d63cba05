import { sql } from 'kysely';
import type { Db } from '../db/orm.ts';
import type { CsvFile, CsvLine } from './csv.ts';
import { BadLine, cell, compared, filledCell, judgeLines, type Verdict } from './draft.ts';
import type { Known, PersonTarget, Target } from './known.ts';

const YES = ['true', 'yes', 'y', '1', 'teacher', 'professional', 'pro'];
const NO = ['false', 'no', 'n', '0', 'student', 'amateur', 'am'];

/** Reads the people file: who is new, who changes. People are matched by name and role. */
export function judgePeople(csv: CsvFile, known: Known) {
  const lineOf = new Map<PersonTarget, number>();
  const changed: PersonTarget[] = [];
  const judged = judgeLines('PEOPLE', csv, (line): Verdict => {
    const name = filledCell(line, 'name', 200);
    const isProfessional = roleOf(line);
    const present = known.person(name, isProfessional);
    const earlier = present && lineOf.get(present);
    if (earlier) throw new BadLine('name', `${name} stands in line ${earlier} already.`);
    const studioName = cell(line, 'studio', 200);
    const after: PersonTarget = {
      id: present?.id ?? null,
      name: present?.name ?? name,
      isProfessional,
      cardNumber: cell(line, 'card_number', 100),
      studio: studioName === '' ? null : known.studio(studioName),
      level: isProfessional ? '' : cell(line, 'level', 100),
      category: isProfessional ? '' : cell(line, 'category', 100),
    };
    const verdict = compared(present ? cellsOf(present, line) : null, cellsOf(after, line));
    if (verdict.change !== 'UNCHANGED') changed.push(merge(after, present, line));
    const person = verdict.change === 'UNCHANGED' ? (present ?? after) : (changed.at(-1) ?? after);
    known.addPerson(person);
    lineOf.set(person, line.line);
    return { ...verdict, summary: `${name}, ${isProfessional ? 'teacher' : 'student'}` };
  });
  return { ...judged, changed };
}

/** A column that the file does not have says nothing about the person. */
function merge(after: PersonTarget, present: PersonTarget | undefined, line: CsvLine): PersonTarget {
  if (!present) return after;
  const has = (column: string): boolean => column in line.cells;
  return {
    ...after,
    cardNumber: has('card_number') ? after.cardNumber : present.cardNumber,
    studio: has('studio') ? after.studio : present.studio,
    level: has('level') ? after.level : present.level,
    category: has('category') ? after.category : present.category,
  };
}

function cellsOf(person: PersonTarget, line: CsvLine): Record<string, string> {
  const cells: Record<string, string> = {
    studio: person.studio?.name ?? '',
    card_number: person.cardNumber,
    level: person.level,
    category: person.category,
  };
  return Object.fromEntries(Object.entries(cells).filter(([column]) => column in line.cells));
}

function roleOf(line: CsvLine): boolean {
  const word = filledCell(line, 'is_professional', 40).toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new BadLine('is_professional', 'is_professional must be true or false.');
}

/** Writes the studios and people that are new or changed, each kind in one statement, and gives the new ones ids. */
export async function writePeople(tx: Db, changed: PersonTarget[]): Promise<void> {
  await insertNamed(tx, 'studios', distinct(changed.map((person) => person.studio)));
  const fresh = changed.filter((person) => person.id === null);
  const columns = (people: PersonTarget[]) => ({
    names: people.map((person) => person.name),
    cards: people.map((person) => person.cardNumber),
    studios: people.map((person) => person.studio?.id ?? null),
    roles: people.map((person) => person.isProfessional),
    levels: people.map((person) => (person.isProfessional ? null : person.level)),
    categories: people.map((person) => (person.isProfessional ? null : person.category)),
  });
  if (fresh.length > 0) {
    const c = columns(fresh);
    const { rows } = await sql<{ id: number }>`
      insert into entrants (name, card_number, studio_id, is_professional, level, category)
      select name, card, studio, role, level, category
      from unnest(${c.names}::text[], ${c.cards}::text[], ${c.studios}::int[], ${c.roles}::boolean[],
        ${c.levels}::text[], ${c.categories}::text[]) with ordinality as t (name, card, studio, role, level, category, n)
      order by n returning id`.execute(tx);
    for (const [index, person] of fresh.entries()) person.id = rows[index]?.id ?? null;
  }
  const known = changed.filter((person) => !fresh.includes(person));
  if (known.length > 0) {
    const c = columns(known);
    await sql`
      update entrants e set card_number = t.card, studio_id = t.studio, level = t.level, category = t.category,
        version = e.version + 1
      from unnest(${known.map((person) => person.id)}::int[], ${c.cards}::text[], ${c.studios}::int[],
        ${c.levels}::text[], ${c.categories}::text[]) as t (id, card, studio, level, category)
      where e.id = t.id`.execute(tx);
  }
}

export function distinct<T>(targets: (T | null)[]): T[] {
  return [...new Set(targets)].filter((target) => target !== null);
}

/** Inserts those without an id, in their order, and notes the ids they get. New styles stand after those there are. */
export async function insertNamed(
  tx: Db,
  table: 'studios' | 'dance_categories',
  targets: Target[],
): Promise<void> {
  const fresh = targets.filter((target) => target.id === null);
  if (fresh.length === 0) return;
  const places = table === 'dance_categories' ? await lastPlace(tx) : null;
  const rows = await tx
    .insertInto(table)
    .values(
      fresh.map(({ name }, index) => ({
        name,
        ...(places === null ? {} : { position: places + index + 1 }),
      })),
    )
    .returning('id')
    .execute();
  for (const [index, target] of fresh.entries()) target.id = rows[index]?.id ?? null;
}

async function lastPlace(tx: Db): Promise<number> {
  const { last } = await tx
    .selectFrom('dance_categories')
    .select((select) => select.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
