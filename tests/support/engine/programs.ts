/**
 * Generates competitions with realistic proportions: a few teachers with several students each, blocks of a style at
 * one level and often the next, contests by level and age. Seeded.
 */
import fc from 'fast-check';
import { heatsPossible } from '../../../server/engine/heatsPossible.ts';
import { Random } from '../../../server/engine/random.ts';
import type {
  EngineCategory,
  EngineDance,
  EngineRow,
  EngineSection,
  Problem,
  SectionType,
} from '../../../server/engine/types.ts';

export interface ProgramShape {
  readonly seed: number;
  readonly students: number;
  readonly teachers: number;
  readonly cap: number;
  /** Each session has its own styles unless they are shared. */
  readonly sessions: number;
  readonly sharesStyles?: boolean;
  /** Heats of the frame, relative to rows / 3. */
  readonly room?: number;
  readonly levelRange?: number | null;
  /** Amateur couples without a teacher, which may form odd cycles. */
  readonly amateurs?: number;
  readonly multis?: boolean;
  readonly solos?: boolean;
  /** The second style of each session is on a second floor at the same time. */
  readonly floors?: boolean;
}

const STYLES = [
  { dances: 4, costume: 1 },
  { dances: 5, costume: 2 },
  { dances: 5, costume: 1 },
  { dances: 5, costume: 2 },
  { dances: 3, costume: 0 },
] as const;
const SECONDS = 90;

export function makeProgram(shape: ProgramShape): Problem {
  const random = new Random(shape.seed);
  const styles = shape.sharesStyles ? 2 : 2 * shape.sessions;
  const categories: EngineCategory[] = [];
  const dances: EngineDance[] = [];
  const dancesOf: number[][] = [];
  for (let c = 0; c < styles; c++) {
    const style = STYLES[c % STYLES.length]!;
    categories.push({ costume: style.costume });
    dancesOf.push(Array.from({ length: style.dances }, () => dances.push({ category: c }) - 1));
  }
  const rows = makeRows(shape, random, dancesOf);
  const sections = makeSections(shape, rows, dancesOf);
  return {
    isProfessional: Array.from({ length: shape.teachers + shape.students }, (_, p) => p < shape.teachers),
    categories,
    dances,
    sections,
    heats: [],
    rows,
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
    mode: 'RUNS',
    levelRange: shape.levelRange ?? null,
    seed: shape.seed,
  };
}

function makeRows(shape: ProgramShape, random: Random, dancesOf: readonly number[][]): EngineRow[] {
  const rows: EngineRow[] = [];
  const contests = new Map<string, number>();
  let entry = 0;
  const add = (row: Omit<EngineRow, 'entry' | 'contest'>) => {
    const key = `${row.type} ${row.category} ${row.dance} ${row.level} ${row.age} ${row.isOpen}`;
    if (!contests.has(key)) contests.set(key, contests.size);
    rows.push({ ...row, entry: entry++, contest: contests.get(key)! });
  };
  for (let s = 0; s < shape.students; s++) {
    const student = shape.teachers + s;
    // The first teachers have the most students.
    const teacher = Math.floor(random.next() * random.next() * shape.teachers);
    const isAmateur = s > 0 && s <= (shape.amateurs ?? 0);
    const partner = isAmateur ? student - 1 : teacher;
    const base = random.below(8);
    const age = random.below(4);
    dancesOf.forEach((dances, category) => {
      if (random.next() < 0.35) return;
      const isOpen = random.next() < 0.25;
      const blocks = 1 + random.below(2);
      for (let b = 0; b < blocks; b++) {
        for (const dance of dances) {
          if (random.next() < 0.2) continue;
          add({ type: 'HEAT', dance, category, persons: [student, partner], level: base + b, age, isOpen });
        }
      }
      if (shape.multis && random.next() < 0.5) {
        add({ type: 'MULTI', dance: -1, category, persons: [student, partner], level: base, age, isOpen });
      }
      if (shape.solos && random.next() < 0.2) {
        add({
          type: 'SOLO',
          dance: dances[0]!,
          category,
          persons: [student, partner],
          level: base,
          age,
          isOpen,
        });
      }
    });
  }
  return rows;
}

function makeSections(
  shape: ProgramShape,
  rows: readonly EngineRow[],
  dancesOf: readonly number[][],
): EngineSection[] {
  const sections: EngineSection[] = [];
  const types: SectionType[] = ['HEAT'];
  if (shape.multis) types.push('MULTI');
  if (shape.solos) types.push('SOLO');
  for (let session = 0; session < shape.sessions; session++) {
    let clock = 100_000 * (session + 1);
    const start = clock;
    dancesOf.forEach((_, category) => {
      if (!shape.sharesStyles && Math.floor(category / 2) !== session) return;
      if (shape.floors && category % 2 === 1) clock = start;
      for (const type of types) {
        const own = rows.filter((row) => row.type === type && row.category === category).length;
        const share = shape.sharesStyles ? shape.sessions : 1;
        const heats = Math.ceil(((shape.room ?? 1) * own) / (type === 'SOLO' ? 1 : 3) / share);
        const end = clock + heats * SECONDS;
        const cap = type === 'SOLO' ? 1 : shape.cap;
        sections.push({ type, start: clock, end, duration: SECONDS, categories: [category], cap, session });
        clock = end;
      }
    });
  }
  return sections;
}

export function roomOf(problem: Problem): number[] {
  return problem.sections.map((section) => heatsPossible(section));
}

/** Small enough to plan hundreds. */
export const anyShape: fc.Arbitrary<ProgramShape> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  students: fc.integer({ min: 2, max: 24 }),
  teachers: fc.integer({ min: 1, max: 6 }),
  cap: fc.integer({ min: 1, max: 8 }),
  sessions: fc.integer({ min: 1, max: 2 }),
  sharesStyles: fc.boolean(),
  room: fc.constantFrom(0.5, 1, 1.3),
  levelRange: fc.constantFrom(null, 0, 2, 3),
  amateurs: fc.constantFrom(0, 0, 6),
  multis: fc.boolean(),
  solos: fc.boolean(),
  floors: fc.boolean(),
});
