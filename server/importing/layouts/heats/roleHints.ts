import { foldAccents } from '../../vocabulary/words.ts';

export interface PersonLabel {
  name: string;
  id: string;
}

/** A couple in which the lady (L) or the gentleman (G) is the student. */
interface SidedCouple {
  a: string;
  b: string;
  side: string | null;
}

type Counts = Map<string, [number, number]>;

/**
 * Learns from people of certain role how the list marks roles: by prefixes of ids, and by given names of ladies and of
 * gentlemen. For two people who only dance with each other nothing else decides who teaches.
 */
export class RoleHints {
  readonly #byPrefix: Counts = new Map();
  readonly #byName: Counts = new Map();
  readonly #byEnding: Counts = new Map();
  readonly #labels: ReadonlyMap<string, PersonLabel>;

  constructor(labels: ReadonlyMap<string, PersonLabel>) {
    this.#labels = labels;
  }

  learn(couples: readonly SidedCouple[], teachers: ReadonlySet<string>): void {
    for (const couple of couples) {
      for (const person of [couple.a, couple.b]) {
        const label = this.#labels.get(person);
        if (!label) continue;
        count(this.#byPrefix, prefixOf(label), teachers.has(person));
        const lady = isLady(couple, person, teachers);
        if (lady === null) continue;
        count(this.#byName, givenName(label), lady);
        count(this.#byEnding, givenName(label).slice(-1), lady);
      }
    }
  }

  /** Log odds of these roles given what was learned; higher is better. */
  fit(couples: readonly SidedCouple[], teachers: ReadonlySet<string>): number {
    let sum = 0;
    for (const couple of couples) {
      for (const person of [couple.a, couple.b]) {
        const label = this.#labels.get(person);
        if (!label) continue;
        sum += 3 * oddsOf(this.#byPrefix, prefixOf(label), teachers.has(person));
        const lady = isLady(couple, person, teachers);
        if (lady === null) continue;
        const name = givenName(label);
        sum += 2 * oddsOf(this.#byName, name, lady) + oddsOf(this.#byEnding, name.slice(-1), lady);
      }
    }
    return sum;
  }
}

/** After an L the student is the lady, after a G the teacher. */
function isLady({ side }: SidedCouple, person: string, teachers: ReadonlySet<string>): boolean | null {
  if (side !== 'L' && side !== 'G') return null;
  return (side === 'L') !== teachers.has(person);
}

/** "T" for "T01". */
export const prefixOf = (label: PersonLabel | undefined): string =>
  /^[A-Za-z]+(?=\d+$)/.exec(label?.id ?? '')?.[0] ?? '';
const givenName = ({ name }: PersonLabel): string => foldAccents(name).toLowerCase().split(' ')[0] ?? '';

function count(counts: Counts, key: string, isSo: boolean): void {
  if (key === '') return;
  const known = counts.get(key) ?? [0, 0];
  known[isSo ? 0 : 1] += 1;
  counts.set(key, known);
}

/** Log odds with add-one smoothing; positive if `isSo` fits. */
function oddsOf(counts: Counts, key: string, isSo: boolean): number {
  const [so, not] = counts.get(key) ?? [0, 0];
  return Math.log((so + 1) / (not + 1)) * (isSo ? 1 : -1);
}
