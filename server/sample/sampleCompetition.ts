import { REFERENCE_DANCES } from '../dances/referenceDances.ts';
import { Random } from '../engine/random.ts';
import type { EntryType } from '../entries/entry.entity.ts';
import { FAMILY_NAMES, GIVEN_NAMES, STUDIOS } from './sampleNames.ts';

/** CSV sheets in the columns of the import. */
export interface SampleCompetition {
  people: string;
  entries: string;
  sections: string;
}

export interface SampleSize {
  students: number;
  teachers: number;
  /** At most `STUDIOS.length`. */
  studios: number;
  /** Average; a block is the dances of one style at one level and age group. */
  blocksPerStudent: number;
  seed: number;
}

/** One day: 40 students, 12 teachers, 6 studios, about 500 entries. */
const ONE_DAY: SampleSize = { students: 40, teachers: 12, studios: 6, blocksPerStudent: 2.85, seed: 2027 };

export const SAMPLE_DATE = '2027-03-06';
const STYLES = ['Smooth', 'Rhythm', 'Standard', 'Latin'] as const;
/** The first dances of a style, which most students enter; only Open dancers enter the others. */
const USUAL_DANCES = 4;
const LEVELS = [
  'Newcomer',
  'Pre-Bronze',
  'Intermediate Bronze',
  'Full Bronze',
  'Intermediate Silver',
  'Full Silver',
  'Gold',
  'Open',
];
const AGE_GROUPS = ['A1 (16-34)', 'A2 (35-44)', 'B1 (45-54)', 'B2 (55-64)', 'C1 (65+)'];
const SECONDS_PER_HEAT = 90;
const SECONDS_PER_SOLO = 150;
const SECONDS_PER_MULTI = 360;

interface Person {
  name: string;
  studio: string;
  card: number;
  level: string;
  age: string;
}

interface Entry {
  student: Person;
  teacher: Person;
  type: EntryType;
  style: string;
  dance: string;
  level: string;
}

/**
 * Generates a competition in realistic proportions: a few teachers with many students, most students with one teacher,
 * entries in blocks of a style's dances, a second level for some, multi-dances and solos for a few.
 */
export function sampleCompetition(size: Partial<SampleSize> = {}): SampleCompetition {
  const whole = { ...ONE_DAY, ...size };
  const random = new Random(whole.seed);
  const names = peopleNames(random);
  const studios = STUDIOS.slice(0, whole.studios);
  const teachers = Array.from({ length: whole.teachers }, (_, index) => ({
    name: names(),
    studio: pick(studios, index),
    card: 100 + index,
    level: '',
    age: '',
  }));
  const students = Array.from({ length: whole.students }, (_, index) => ({
    name: names(),
    studio: '',
    card: 301 + index,
    level: pick(LEVELS, Math.floor(random.next() ** 1.5 * LEVELS.length)),
    age: pick(AGE_GROUPS, random.below(AGE_GROUPS.length)),
  }));
  const entries = students.flatMap((student) => {
    // Skewed, so the first teachers have most students.
    const teacher = pick(teachers, Math.floor(random.next() ** 1.35 * teachers.length));
    student.studio = teacher.studio;
    return entriesOf(student, teacher, pick(teachers, random.below(teachers.length)), whole, random);
  });
  return {
    people: peopleSheet(teachers, students),
    entries: entriesSheet(entries),
    sections: sectionsSheet(entries),
  };
}

function entriesOf(
  student: Person,
  usual: Person,
  other: Person,
  { blocksPerStudent }: SampleSize,
  random: Random,
): Entry[] {
  const blocks = Math.max(1, Math.round(blocksPerStudent + (random.next() - 0.5) * 2));
  const first = random.below(STYLES.length);
  const entries: Entry[] = [];
  for (let block = 0; block < blocks; block++) {
    // XOR stays within American (0, 1) or International (2, 3): few dance both.
    const style = pick(STYLES, block === 0 ? first : first ^ (block % 2));
    const teacher = block > 0 && random.next() < 0.15 ? other : usual;
    const base = LEVELS.indexOf(student.level);
    const level = pick(LEVELS, Math.min(base + Math.floor(block / 2), LEVELS.length - 1));
    const dances = dancesOf(style).slice(0, level === 'Open' ? 5 : USUAL_DANCES);
    for (const dance of dances) entries.push({ student, teacher, type: 'HEAT', style, dance, level });
    if (random.next() < 0.3) entries.push({ student, teacher, type: 'MULTI', style, dance: '', level });
    if (block === 0 && random.next() < 0.25) {
      entries.push({ student, teacher, type: 'SOLO', style, dance: pick(dances, random.below(4)), level });
    }
  }
  return entries;
}

const dancesOf = (style: string): readonly string[] =>
  REFERENCE_DANCES.find(([name]) => name === style)?.[1] ?? [];

function peopleNames(random: Random): () => string {
  const used = new Set<string>();
  return () => {
    for (let turn = 1; ; turn++) {
      const given = pick(GIVEN_NAMES, random.below(GIVEN_NAMES.length));
      const family = pick(FAMILY_NAMES, random.below(FAMILY_NAMES.length));
      const name = turn > 20 ? `${given} ${family} ${used.size}` : `${given} ${family}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const sheet = (columns: string, lines: readonly (string | number)[][]): string =>
  `${[columns, ...lines.map((line) => line.join(','))].join('\n')}\n`;

function peopleSheet(teachers: readonly Person[], students: readonly Person[]): string {
  const line = (isProfessional: boolean) => (person: Person) => [
    person.name,
    String(isProfessional),
    person.studio,
    person.card,
    person.level,
    person.age,
  ];
  return sheet('name,is_professional,studio,card_number,level,category', [
    ...teachers.map(line(true)),
    ...students.map(line(false)),
  ]);
}

function entriesSheet(entries: readonly Entry[]): string {
  return sheet(
    'entrant,partners,entry_type,dance_category,dance,level,category,quantity',
    entries.map(({ student, teacher, type, style, dance, level }) => [
      student.name,
      teacher.name,
      type,
      style,
      dance,
      level,
      student.age,
      1,
    ]),
  );
}

/** From 9 AM: the heats and multi-dances of each style, with a lunch break halfway, then the solos. */
function sectionsSheet(entries: readonly Entry[]): string {
  const lines: (string | number)[][] = [];
  let minute = 9 * 60;
  const add = (title: string, type: string, style: string, seconds: number, heats: number): void => {
    if (heats === 0) return;
    const end = minute + Math.ceil((heats * seconds) / 60);
    lines.push([title, type, style, clock(minute), clock(end), seconds, '']);
    minute = end;
  };
  for (const [index, style] of STYLES.entries()) {
    if (index === 2) add('Lunch', 'BREAK', '', 60, 45);
    const ofStyle = entries.filter((entry) => entry.style === style);
    const heats = ofStyle.filter((entry) => entry.type === 'HEAT');
    const needed = dancesOf(style).map((dance) => heatsFor(heats.filter((entry) => entry.dance === dance)));
    add(
      `${style} heats`,
      'HEAT',
      style,
      SECONDS_PER_HEAT,
      needed.reduce((sum, count) => sum + count, 0),
    );
    const multis = ofStyle.filter((entry) => entry.type === 'MULTI');
    add(`${style} multi-dances`, 'MULTI', style, SECONDS_PER_MULTI, heatsFor(multis));
  }
  const solos = entries.filter((entry) => entry.type === 'SOLO').length;
  add('Solos', 'SOLO', STYLES.join(';'), SECONDS_PER_SOLO, solos);
  return sheet('title,section_type,dance_category,start_time,end_time,heat_duration,max_couples', lines);
}

/** Enough for the busiest teacher and for eight couples a heat, plus one spare. */
function heatsFor(entries: readonly Entry[]): number {
  const rows = new Map<Person, number>();
  for (const { teacher } of entries) rows.set(teacher, (rows.get(teacher) ?? 0) + 1);
  return entries.length === 0 ? 0 : Math.max(...rows.values(), Math.ceil(entries.length / 8)) + 1;
}

/** Larger sizes run on into the next days. */
function clock(minute: number): string {
  const day = new Date(`${SAMPLE_DATE}T00:00:00Z`);
  day.setUTCMinutes(minute);
  return day.toISOString().slice(0, 16);
}
