import type { EngineRow, Problem } from './types.ts';

type Peopled = Pick<Problem, 'rows' | 'isProfessional' | 'apart' | 'laterRounds' | 'invented'>;

/**
 * Turns rules about people into people: a pair that stays apart shares an invented person in all rows of both, and a
 * row of one gets an invented partner. Every other rule, chain and bound then holds as it is. Idempotent.
 */
export function withInvented<P extends Peopled>(problem: P): P & Pick<Problem, 'invented'> {
  const { apart = [], rows, isProfessional, laterRounds = [] } = problem;
  const isAlone = ({ persons }: EngineRow): boolean => persons.length === 1;
  if (apart.length === 0 && !rows.some(isAlone) && !laterRounds.some((round) => round.rows.some(isAlone)))
    return problem;
  const inventor = new Inventor(isProfessional.length, apart);
  const change = (row: EngineRow): EngineRow => inventor.change(row);
  const changed = {
    ...problem,
    apart: [],
    rows: rows.map(change),
    laterRounds: laterRounds.map((round) => ({ ...round, rows: round.rows.map(change) })),
  };
  // A teacher's losses are not counted, so an invented person never claims a row.
  const invented = [...(problem.invented ?? []), ...inventor.invented];
  return { ...changed, invented, isProfessional: [...isProfessional, ...inventor.invented.map(() => true)] };
}

class Inventor {
  /** The real people each invented person stands for. */
  readonly invented: (readonly number[])[] = [];
  private readonly people: number;
  private readonly pairsOf = new Map<number, number[]>();
  private readonly partnerOf = new Map<number, number>();
  private readonly known = new Map<EngineRow, EngineRow>();

  constructor(people: number, apart: NonNullable<Problem['apart']>) {
    this.people = people;
    for (const pair of apart) {
      const shared = this.add(pair);
      for (const person of pair) this.pairsOf.set(person, [...(this.pairsOf.get(person) ?? []), shared]);
    }
  }

  private add(standsFor: readonly number[]): number {
    return this.people + this.invented.push(standsFor) - 1;
  }

  private partner(person: number): number {
    const known = this.partnerOf.get(person);
    if (known !== undefined) return known;
    const partner = this.add(this.invented[person - this.people] ?? [person]);
    this.partnerOf.set(person, partner);
    return partner;
  }

  change(row: EngineRow): EngineRow {
    let changed = this.known.get(row);
    if (changed === undefined) {
      changed = this.changed(row);
      this.known.set(row, changed);
    }
    return changed;
  }

  private changed(row: EngineRow): EngineRow {
    const { persons } = row;
    const shared = persons.flatMap((person) => this.pairsOf.get(person) ?? []);
    if (new Set(persons).size < persons.length || (persons.length > 1 && shared.length === 0)) return row;
    if (persons.length > 2) return { ...row, persons: [...new Set([...persons, ...shared])] };
    // Both of a pair are busy only when their invented person is, so that one stands for either.
    const [one, two] = persons.map((person) => this.pairsOf.get(person)?.[0] ?? person) as [number, number?];
    const ends = [one, two === undefined || two === one ? this.partner(one) : two];
    const all = [...new Set([...persons, ...ends, ...shared])];
    return { ...row, persons: all, edge: [all.indexOf(ends[0]!), all.indexOf(ends[1]!)] };
  }
}

export const realPeople = ({ isProfessional, invented = [] }: Pick<Problem, 'isProfessional' | 'invented'>) =>
  isProfessional.length - invented.length;

/** A person in a report; with `other`, a pair that is never on the floor at the same time. */
export interface Named {
  readonly person: number;
  readonly other?: number;
}

export function named(problem: Pick<Problem, 'isProfessional' | 'invented'>, person: number): Named {
  const [one, other] = problem.invented?.[person - realPeople(problem)] ?? [person];
  return other === undefined ? { person: one! } : { person: one!, other };
}
