/** Seeded benchmark families: loose and tight, with stars, amateurs and odd cycles. */
import { Random } from '../../../server/engine/random.ts';
import type { EngineHeat, EngineRow, EngineSection, Problem } from '../../../server/engine/types.ts';

export interface Family {
  readonly name: string;
  readonly rows: number;
  readonly students: number;
  readonly teachers: number;
  readonly cap: number;
  readonly dances: number;
  /** Heats per dance: by maximum degree and cap, by cap alone, or a factor on the former. */
  readonly heats: 'degree' | 'cap' | number;
  /** Share of rows with two amateurs, with the first teacher, or with three people. */
  readonly amateurs?: number;
  readonly star?: number;
  readonly trios?: number;
  /** A perfect fill exists: each dance is a union of maximum matchings, between the sides or among all. */
  readonly planted?: 'sides' | 'anybody';
  readonly seed?: number;
}

/** What families of one size have in common. */
const SMALL = { rows: 200, students: 25, teachers: 8, cap: 6, dances: 9 };
const TYPICAL = { rows: 1500, students: 110, teachers: 30, cap: 7, dances: 19 };
const LARGE = { rows: 20_000, students: 1100, teachers: 220, cap: 12, dances: 19 };
const HUGE = { rows: 50_000, students: 2500, teachers: 500, cap: 12, dances: 19 };
const PLANTED = { cap: 8, dances: 9, heats: 'degree', planted: 'sides' } as const;

export const FAMILIES: readonly Family[] = [
  { ...SMALL, name: 'small', heats: 0.95 },
  { ...SMALL, name: 'small-tight', heats: 'degree' },
  { ...SMALL, name: 'small-amateur', heats: 'degree', amateurs: 0.4, trios: 0.03 },
  { ...TYPICAL, name: 'typical', heats: 1.7 },
  { ...TYPICAL, name: 'typical-degtight', heats: 'degree' },
  { ...TYPICAL, name: 'typical-captight', students: 140, teachers: 55, cap: 6, heats: 'cap' },
  { ...TYPICAL, name: 'typical-busy', teachers: 25, heats: 0.8, star: 0.27 },
  { ...TYPICAL, name: 'typical-short', heats: 0.88 },
  { ...TYPICAL, name: 'typical-amateur', heats: 1.3, amateurs: 0.3 },
  { ...TYPICAL, name: 'typical-amateur-tight', heats: 'degree', amateurs: 0.3, trios: 0.02 },
  { ...TYPICAL, name: 'allamateur-tight', students: 140, teachers: 0, heats: 'degree', amateurs: 1 },
  { ...PLANTED, name: 'planted-8x10', rows: 1404, students: 10, teachers: 8 },
  { ...PLANTED, name: 'planted-8x24', rows: 1440, students: 24, teachers: 8 },
  { ...PLANTED, name: 'planted-gen-17', rows: 1367, students: 17, teachers: 0, planted: 'anybody' },
];

export const LARGE_FAMILIES: readonly Family[] = [
  { ...LARGE, name: 'large', heats: 1.2 },
  { ...LARGE, name: 'large-captight', heats: 'cap' },
  { ...LARGE, name: 'large-degtight', cap: 30, heats: 'degree' },
  { ...LARGE, name: 'large-busy', heats: 0.6, star: 0.16 },
  { ...LARGE, name: 'large-amateur', heats: 'cap', amateurs: 0.2, trios: 0.01 },
  { ...PLANTED, name: 'planted-12x18', rows: 22_156, students: 18, teachers: 12, cap: 12 },
  { ...PLANTED, name: 'planted-12x60', rows: 22_800, students: 60, teachers: 12, cap: 12 },
  { ...PLANTED, name: 'planted-20x30', rows: 49_593, students: 30, teachers: 20, cap: 20, dances: 19 },
  {
    ...PLANTED,
    name: 'planted-20x30-one-dance',
    rows: 49_593,
    students: 30,
    teachers: 20,
    cap: 20,
    dances: 1,
  },
  {
    ...PLANTED,
    name: 'planted-gen-25',
    rows: 13_065,
    students: 25,
    teachers: 0,
    cap: 12,
    planted: 'anybody',
  },
  { ...HUGE, name: 'huge', heats: 1.2 },
  { ...HUGE, name: 'huge-captight', cap: 10, heats: 'cap' },
  { ...HUGE, name: 'huge-busy', heats: 0.7, star: 0.13 },
  { ...HUGE, name: 'huge-amateur', cap: 10, heats: 'cap', amateurs: 0.2, trios: 0.01 },
  { ...HUGE, name: 'huge-one-dance', cap: 10, dances: 1, heats: 'cap' },
];

const STYLES = [4, 5, 5, 5];
const PAUSE_SECONDS = 1800;
const DURATION = 90;

export function makeInstance(family: Family): Problem {
  const random = new Random(
    family.seed ?? [...family.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );
  const categoryOf = styleOfDances(family.dances);
  const rows = family.planted
    ? plantedRows(family, random, categoryOf)
    : enteredRows(family, random, categoryOf);
  const { sections, heats } = frameOf(family, rows, categoryOf);
  return {
    isProfessional: Array.from({ length: family.students + family.teachers }, (_, p) => p >= family.students),
    categories: [...new Set(categoryOf)].map((category) => ({ costume: category % 2 === 0 ? 1 : 2 })),
    dances: categoryOf.map((category) => ({ category })),
    sections,
    heats,
    rows,
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
    mode: 'RUNS',
    levelRange: null,
    seed: 1,
  };
}

function styleOfDances(dances: number): number[] {
  return STYLES.flatMap((size, category) => Array.from({ length: size }, () => category)).slice(0, dances);
}

/** A student dances a few styles with one or two teachers, some rows more than once. */
function enteredRows(family: Family, random: Random, categoryOf: readonly number[]): EngineRow[] {
  const rows: EngineRow[] = [];
  const anybody = (): number => random.below(family.students + family.teachers);
  for (let entry = 0; rows.length < family.rows; ) {
    const student = random.below(family.students);
    const level = Math.min(5, Math.floor(random.next() * random.next() * 7));
    const age = random.below(5);
    const category = random.below(Math.max(...categoryOf) + 1);
    const draw = random.next();
    const isAmateur = draw < (family.amateurs ?? 0) || family.teachers === 0;
    const isStar = !isAmateur && random.next() < (family.star ?? 0);
    let partner =
      family.students + (isStar ? 0 : (student * 7 + random.below(2)) % Math.max(1, family.teachers));
    if (isAmateur) partner = (student + 1 + random.below(family.students - 1)) % family.students;
    const isTrio = random.next() < (family.trios ?? 0);
    const third = isTrio ? anybody() : -1;
    const persons =
      third >= 0 && third !== student && third !== partner ? [student, partner, third] : [student, partner];
    for (let dance = 0; dance < categoryOf.length; dance++) {
      if (categoryOf[dance] !== category || random.next() < 0.25) continue;
      const quantity = 1 + (random.next() < 0.25 ? random.below(3) : 0);
      for (let unit = 0; unit < quantity && rows.length < family.rows; unit++)
        rows.push(row(dance, category, persons, level, age, entry));
      entry += 1;
    }
  }
  return rows;
}

function row(
  dance: number,
  category: number,
  persons: readonly number[],
  level: number,
  age: number,
  entry: number,
): EngineRow {
  return { type: 'HEAT', dance, category, persons, level, age, entry, contest: -1, isOpen: false };
}

function plantedRows(family: Family, random: Random, categoryOf: readonly number[]): EngineRow[] {
  const rows: EngineRow[] = [];
  const people = family.students + family.teachers;
  const perHeat =
    family.planted === 'sides' ? Math.min(family.students, family.teachers) : Math.floor(people / 2);
  const heats = Math.ceil(family.rows / perHeat / categoryOf.length);
  categoryOf.forEach((category, dance) => {
    for (let heat = 0; heat < heats; heat++) {
      const students = shuffled(family.students, random);
      const all = shuffled(people, random);
      for (let i = 0; i < perHeat; i++) {
        const persons =
          family.planted === 'sides' ? [students[i]!, family.students + i] : [all[2 * i]!, all[2 * i + 1]!];
        const level = Math.min(5, persons[0]! % 6);
        rows.push(row(dance, category, persons, level, persons[0]! % 4, rows.length));
      }
    }
  });
  // Sorted by couple, so that the order does not reveal the planted heats.
  const [students, teachers] = [shuffled(people, random), shuffled(people, random)];
  const placeOf = ({ dance, persons: [p, q] }: EngineRow): number =>
    (dance * people + students[p!]!) * people + teachers[q!]!;
  return rows.sort((a, b) => placeOf(a) - placeOf(b)).map((each, entry) => ({ ...each, entry }));
}

function shuffled(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = list[i]!;
    list[i] = list[j]!;
    list[j] = held;
  }
  return list;
}

/** Two sections per style, alternating its dances. */
function frameOf(
  family: Family,
  rows: readonly EngineRow[],
  categoryOf: readonly number[],
): { sections: EngineSection[]; heats: EngineHeat[] } {
  const counts = categoryOf.map((_, dance) =>
    heatsOfDance(
      family,
      rows.filter((each) => each.dance === dance),
    ),
  );
  const sections: EngineSection[] = [];
  const heats: EngineHeat[] = [];
  let start = 28_800;
  for (const half of [0, 1]) {
    for (const category of new Set(categoryOf)) {
      const dances = categoryOf.map((_, dance) => dance).filter((dance) => categoryOf[dance] === category);
      const slots = dances.flatMap((dance, i) => {
        const count = half === 0 ? Math.ceil(counts[dance]! / 2) : Math.floor(counts[dance]! / 2);
        return Array.from({ length: count }, (_, j) => ({
          dance,
          at: (j + (i + 1) / (dances.length + 1)) / count,
        }));
      });
      slots.sort((a, b) => a.at - b.at || a.dance - b.dance);
      const section = sections.length;
      const end = start + slots.length * DURATION;
      sections.push({
        type: 'HEAT',
        start,
        end,
        duration: DURATION,
        categories: [category],
        cap: family.cap,
        session: section,
      });
      slots.forEach(({ dance }, i) => {
        heats.push({ section, dance, category, start: start + i * DURATION, isDanced: false });
      });
      start = end + PAUSE_SECONDS;
    }
  }
  return { sections, heats };
}

function heatsOfDance(family: Family, rows: readonly EngineRow[]): number {
  const degree = new Map<number, number>();
  for (const { persons } of rows) for (const p of persons) degree.set(p, (degree.get(p) ?? 0) + 1);
  const busiest = Math.max(0, ...degree.values());
  const byRows = Math.ceil(rows.length / family.cap);
  if (family.heats === 'cap') return Math.max(byRows, Math.min(busiest, byRows + 2));
  if (family.heats === 'degree') return Math.max(busiest, byRows);
  return Math.ceil(Math.max(busiest, byRows) * family.heats);
}
