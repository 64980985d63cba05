import { addTo, append } from '../../collections.ts';
import type { Side } from '../../vocabulary/titles.ts';

export interface Pairing {
  a: string;
  b: string;
  side: Side | null;
  /** Age group of the amateur. */
  age: string;
  /** Back number of the leader. */
  number: string;
}

interface Couple {
  a: string;
  b: string;
  side: Side | null;
  ages: Set<string>;
  numbers: Set<string>;
}

const SAME_ROLE = { amateurs: 1, pros: 2, marked: 6 };
const AGE_UNEXPLAINED = 1.5;
const NUMBER_TOO_MANY = 1;
const PASSES = 12;

/**
 * Infers who teaches in a heat list, which does not say so, by minimising a cost (local search). Clues: an L (the lady
 * is the student) or G (the gentleman is) marks a mixed couple; a title has the age group of the amateur, who has only
 * one; a leader has one number; and teachers have many partners. @returns the keys of the teachers
 * @param open receives the people who could as well have the other role
 */
export function inferRoles(
  pairings: readonly Pairing[],
  known: ReadonlyMap<string, boolean>,
  open = new Set<string>(),
): Set<string> {
  const couples = couplesOf(pairings);
  const ofPerson = new Map<string, Couple[]>();
  for (const couple of couples) {
    for (const person of [couple.a, couple.b]) append(ofPerson, person, couple);
  }
  const usualAge = usualAges(pairings);
  const teachers = new Set<string>();
  const partnersOf = (person: string): number => ofPerson.get(person)?.length ?? 0;
  const agesOf = (person: string): number =>
    new Set(ofPerson.get(person)?.flatMap(({ ages }) => [...ages])).size;
  for (const person of ofPerson.keys()) {
    const led = numberEvidence(person, ofPerson.get(person) ?? []);
    if (known.get(person) ?? led ?? (agesOf(person) > 1 || partnersOf(person) > 2)) teachers.add(person);
  }
  const costOf = (person: string): number => {
    const own = ofPerson.get(person) ?? [];
    const prior = (teachers.has(person) ? -1 : 1) * Math.min(2, (partnersOf(person) - 1.5) * 0.3);
    const numbers = (one: string): number =>
      Math.max(0, numbersLed(one, ofPerson.get(one) ?? [], teachers).size - 1) * NUMBER_TOO_MANY;
    return own.reduce(
      (sum, couple) =>
        sum + coupleCost(couple, teachers, usualAge) + numbers(couple.a === person ? couple.b : couple.a),
      prior + numbers(person),
    );
  };
  const flip = (person: string): void => void (teachers.delete(person) || teachers.add(person));
  /** What it costs to exchange the roles of these people. */
  const costOfExchange = (people: readonly string[]): number => {
    const cost = (): number => people.reduce((sum, person) => sum + costOf(person), 0);
    const before = cost();
    people.forEach(flip);
    const after = cost();
    people.forEach(flip);
    return after - before;
  };
  const improve = (people: readonly string[]): boolean => {
    const isBetter = costOfExchange(people) < -1e-9;
    if (isBetter) people.forEach(flip);
    return isBetter;
  };
  const free = [...ofPerson.keys()].filter((person) => !known.has(person));
  const isFree = new Set(free);
  const groups = groupsOf(couples).filter((group) => group.every((person) => isFree.has(person)));
  for (let pass = 0; pass < PASSES; pass++) {
    let isBetter = false;
    for (const person of free) isBetter = improve([person]) || isBetter;
    for (const { a, b } of couples) {
      if (isFree.has(a) && isFree.has(b) && teachers.has(a) !== teachers.has(b))
        isBetter = improve([a, b]) || isBetter;
    }
    for (const group of groups) isBetter = improve(group) || isBetter;
    if (!isBetter) break;
  }
  // Nothing says who teaches among people who only dance with each other if the other roles cost the same.
  for (const group of groups)
    if (Math.abs(costOfExchange(group)) < 1e-9) for (const one of group) open.add(one);
  return teachers;
}

/** Whether a person leads: one number with several partners is a teacher's after an L, an amateur's after a G. */
function numberEvidence(person: string, couples: readonly Couple[]): boolean | null {
  let evidence = 0;
  for (const side of ['L', 'G'] as const) {
    const own = couples.filter((couple) => couple.side === side);
    const partners = new Set(own.map(({ a, b }) => (a === person ? b : a)));
    const numbers = new Set(own.flatMap((couple) => [...couple.numbers]));
    if (partners.size < 2 || numbers.size === 0) continue;
    evidence += (numbers.size === 1) === (side === 'L') ? partners.size : -partners.size;
  }
  return evidence === 0 ? null : evidence > 0;
}

function couplesOf(pairings: readonly Pairing[]): Couple[] {
  const couples = new Map<string, Couple>();
  for (const { a, b, side, age, number } of pairings) {
    const key = JSON.stringify([...[a, b].sort(), side]);
    const couple = couples.get(key) ?? { a, b, side, ages: new Set(), numbers: new Set() };
    couples.set(key, couple);
    if (age) couple.ages.add(age);
    if (number) couple.numbers.add(number);
  }
  return [...couples.values()];
}

function usualAges(pairings: readonly Pairing[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { a, b, age } of pairings) {
    for (const person of [a, b]) {
      const ages = counts.get(person) ?? new Map<string, number>();
      counts.set(person, ages.set(age, (ages.get(age) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].map(([person, ages]) => [person, [...ages].sort((x, y) => y[1] - x[1])[0]?.[0] ?? '']),
  );
}

function coupleCost(
  { a, b, side, ages }: Couple,
  teachers: ReadonlySet<string>,
  usualAge: ReadonlyMap<string, string>,
): number {
  const amateurs = [a, b].filter((person) => !teachers.has(person));
  const wanted = side === 'AMATEURS' ? 2 : side === 'PROS' ? 0 : 1;
  const penalty =
    side === null ? (amateurs.length === 2 ? SAME_ROLE.amateurs : SAME_ROLE.pros) : SAME_ROLE.marked;
  const unfit = amateurs.length === wanted ? 0 : penalty;
  if (amateurs.length === 0) return unfit;
  const unexplained = [...ages].filter(
    (age) => !amateurs.some((person) => usualAge.get(person) === age),
  ).length;
  return unfit + unexplained * AGE_UNEXPLAINED;
}

/** The numbers a person leads with: after an L the teacher leads, after a G the amateur; otherwise unknown. */
function numbersLed(person: string, couples: readonly Couple[], teachers: ReadonlySet<string>): Set<string> {
  const isTeacher = teachers.has(person);
  return new Set(
    couples
      .filter(({ side }) => (side === 'L' && isTeacher) || (side === 'G' && !isTeacher))
      .flatMap(({ numbers }) => [...numbers]),
  );
}

/** Connected components: people linked by dancing with each other. */
function groupsOf(couples: readonly Couple[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { a, b } of couples) {
    addTo(next, a, b);
    addTo(next, b, a);
  }
  const seen = new Set<string>();
  const groups: string[][] = [];
  for (const start of next.keys()) {
    if (seen.has(start)) continue;
    const group = [start];
    seen.add(start);
    for (const person of group) {
      for (const other of next.get(person) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}
