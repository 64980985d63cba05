/** Small problems for property tests, and an independent check of the hard rules. */
import fc from 'fast-check';
import type { EngineHeat, EngineRow, EngineSection, Problem } from '../../../server/engine/types.ts';

export interface Couple {
  readonly persons: readonly number[];
  readonly dance?: number;
  readonly level?: number;
  readonly age?: number;
}

export function rowOf(couple: Couple, entry: number, change: Partial<EngineRow> = {}): EngineRow {
  return {
    type: 'HEAT',
    dance: couple.dance ?? 0,
    category: 0,
    persons: couple.persons,
    level: couple.level ?? 0,
    age: couple.age ?? 0,
    entry,
    contest: -1,
    isOpen: false,
    ...change,
  };
}

export function sectionOf(change: Partial<EngineSection> = {}): EngineSection {
  return {
    type: 'HEAT',
    start: 0,
    end: 90_000,
    duration: 90,
    categories: [0],
    cap: 3,
    session: 0,
    ...change,
  };
}

export function heatOf(start: number, change: Partial<EngineHeat> = {}): EngineHeat {
  return { section: 0, dance: 0, category: 0, start, isDanced: false, ...change };
}

export function problemOf(change: Partial<Problem> & Pick<Problem, 'rows' | 'heats'>): Problem {
  const people = 1 + Math.max(0, ...change.rows.flatMap((row) => row.persons));
  return {
    isProfessional: Array.from({ length: people }, () => false),
    categories: [{ costume: 0 }],
    dances: [{ category: 0 }],
    sections: [sectionOf()],
    assignment: change.rows.map(() => -1),
    isFixed: change.rows.map(() => false),
    mode: 'RUNS',
    levelRange: null,
    seed: 1,
    ...change,
  };
}

/** `count` consecutive heats of one dance, or of several in turn. */
export function heatsInTurn(count: number, dances = 1): EngineHeat[] {
  return Array.from({ length: count }, (_, i) => heatOf(i * 90, { dance: i % dances }));
}

export interface Shape {
  /** Students and teachers; with `mixes` anyone may dance with anyone. */
  readonly left: number;
  readonly right: number;
  readonly rows: number;
  readonly heats: number;
  readonly dances?: number;
  readonly mixes?: boolean;
  readonly trios?: boolean;
}

export function problems(shape: Shape): fc.Arbitrary<Problem> {
  const { left, right, dances = 1 } = shape;
  const people = left + right;
  const pair = shape.mixes
    ? fc.tuple(fc.nat(people - 1), fc.nat(people - 2)).map(([p, q]) => [p, q >= p ? q + 1 : q])
    : fc.tuple(fc.nat(left - 1), fc.nat(right - 1)).map(([p, q]) => [p, left + q]);
  const trio = fc.uniqueArray(fc.nat(people - 1), { minLength: 3, maxLength: 3 });
  const persons = shape.trios
    ? fc.oneof({ weight: 4, arbitrary: pair }, { weight: 1, arbitrary: trio })
    : pair;
  const couple = fc.record({ persons, dance: fc.nat(dances - 1), level: fc.nat(5), age: fc.nat(2) });
  return fc
    .record({
      couples: fc.array(couple, { maxLength: shape.rows }),
      heats: fc.nat(shape.heats),
      cap: fc.integer({ min: 1, max: 4 }),
      seed: fc.nat(1000),
    })
    .map(({ couples, heats, cap, seed }) =>
      problemOf({
        isProfessional: Array.from({ length: people }, (_, p) => p >= left),
        dances: Array.from({ length: dances }, () => ({ category: 0 })),
        sections: [sectionOf({ cap })],
        heats: heatsInTurn(heats, dances),
        rows: couples.map((each, i) => rowOf(each, i)),
        seed,
      }),
    );
}

/** Bipartite; general; and two dances of a general graph with rows of three. */
export const twoSided = problems({ left: 5, right: 4, rows: 22, heats: 7 });
export const anybody = problems({ left: 4, right: 3, rows: 18, heats: 6, mixes: true });
export const anything = problems({
  left: 5,
  right: 4,
  rows: 22,
  heats: 9,
  dances: 2,
  mixes: true,
  trios: true,
});

/** With people who are away, pairs that stay apart and rows of one. */
export function withTies(base: fc.Arbitrary<Problem>): fc.Arbitrary<Problem> {
  return base.chain((problem) => {
    const people = problem.isProfessional.length;
    const end = 90 * problem.heats.length;
    const person = fc.nat(people - 1);
    const span = fc
      .tuple(fc.nat(end + 90), fc.integer({ min: 1, max: end + 90 }))
      .map(([from, length]): [number, number] => [from, from + length]);
    const pair = fc.tuple(person, person).filter(([p, q]) => p !== q);
    return fc
      .record({
        away: fc.array(fc.tuple(person, span), { maxLength: 4 }),
        apart: fc.array(pair, { maxLength: 3 }),
        alone: fc.array(fc.boolean(), { minLength: problem.rows.length, maxLength: problem.rows.length }),
        one: fc.nat(3),
      })
      .map(({ away, apart, alone, one }) => ({
        ...problem,
        rows: problem.rows.map((row, i) =>
          alone[i] && one === 0 ? { ...row, persons: row.persons.slice(0, 1) } : row,
        ),
        away: problem.isProfessional.map((_, p) => away.flatMap(([who, when]) => (who === p ? [when] : []))),
        apart,
      }));
  });
}

/** Violations of hard rules, in words. Rows assigned in `before` must stay assigned. */
export function brokenRules(
  problem: Problem,
  assignment: readonly number[],
  before = problem.assignment,
): string[] {
  const broken: string[] = [];
  const { rows, heats, sections } = problem;
  assignment.forEach((heat, i) => {
    if (before[i]! >= 0 && heat < 0) broken.push(`row ${i} lost its heat`);
    const mayNotMove = problem.isFixed[i] || (before[i]! >= 0 && heats[before[i]!]!.isDanced);
    if (before[i]! >= 0 && mayNotMove && heat !== before[i]) broken.push(`row ${i} is fixed and moved`);
    if (heat < 0) return;
    if (before[i] !== heat && heats[heat]!.isDanced) broken.push(`row ${i} joined a danced heat`);
    const row = rows[i]!;
    const slot = heats[heat]!;
    const type = sections[slot.section]!.type;
    const isOwn =
      row.type === type && row.category === slot.category && (type === 'MULTI' || row.dance === slot.dance);
    if (!isOwn) broken.push(`row ${i} is in a heat of another dance`);
  });
  const endOf = (heat: number): number => heats[heat]!.start + sections[heats[heat]!.section]!.duration;
  heats.forEach((heat, h) => {
    const inside = rows.map((_, i) => i).filter((i) => assignment[i] === h);
    const section = sections[heat.section]!;
    const cap = section.type === 'SOLO' ? 1 : section.cap;
    if (inside.length > cap) broken.push(`heat ${h} holds ${inside.length} of ${cap}`);
    const levels = inside.map((i) => rows[i]!.level);
    if (problem.levelRange !== null && Math.max(...levels) - Math.min(...levels) > problem.levelRange)
      broken.push(`heat ${h} spans too many levels`);
    const beside = rows
      .map((_, i) => i)
      .filter((i) => {
        const other = assignment[i]!;
        return other >= 0 && heats[other]!.start < endOf(h) && endOf(other) > heat.start;
      });
    for (const i of inside) {
      const isAway = rows[i]!.persons.some((person) =>
        problem.away?.[person]?.some(([from, until]) => from < endOf(h) && until > heat.start),
      );
      if (isAway && !problem.isFixed[i]) broken.push(`somebody of row ${i} is away during heat ${h}`);
      const meetsApart = beside.some((j) => j !== i && areApart(rows[i]!.persons, rows[j]!.persons));
      if (meetsApart) broken.push(`row ${i} of heat ${h} meets somebody kept apart`);
    }
    const people = beside.flatMap((i) => rows[i]!.persons);
    if (
      inside.length > 0 &&
      new Set(people).size < people.length &&
      inside.some((i) => meetsTwice(i, beside))
    )
      broken.push(`somebody is in heat ${h} and elsewhere at once`);
  });
  return broken;

  function areApart(some: readonly number[], others: readonly number[]): boolean {
    return (problem.apart ?? []).some(
      ([p, q]) => (some.includes(p) && others.includes(q)) || (some.includes(q) && others.includes(p)),
    );
  }

  function meetsTwice(i: number, beside: readonly number[]): boolean {
    return beside.some(
      (j) => j !== i && rows[j]!.persons.some((person) => rows[i]!.persons.includes(person)),
    );
  }
}

export function countAssigned(assignment: readonly number[]): number {
  return assignment.filter((heat) => heat >= 0).length;
}

export function sizesOf(problem: Problem, assignment: readonly number[], dance = 0): number[] {
  return problem.heats.flatMap((heat, h) =>
    heat.dance === dance ? [assignment.filter((place) => place === h).length] : [],
  );
}
