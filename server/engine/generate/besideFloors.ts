import { hasAway, isClosedTo } from '../away.ts';
import { Colouring } from '../fill/colouring.ts';
import { sideBySideBound } from '../fill/floors/sideBySide.ts';
import { capOf, heatKey, overlappingHeats, rowKey } from '../fill/groups.ts';
import { fillHeats } from '../fillHeats.ts';
import type { BusyPerson } from '../report.ts';
import type { EngineHeat, EngineRow, Problem } from '../types.ts';
import type { GenerateInput } from './lines.ts';
import { offersOf } from './offers.ts';

/** Changes tried in total; fewer the more rows each is evaluated on. */
const MOST_TRIES = 300;
const TRIED_ROWS = 60_000;
/** Changes tried per person before the next one. */
const LEAST_TRIES = 12;

/**
 * Local search over the dances of new heats where floors run side by side, or someone is away: a person can dance only
 * one of two simultaneous heats, and none while away. Heats swap dances or take one in greater demand while the bound on rows rises; sections and times
 * stay. Keeps the result only if filling assigns more rows.
 */
export function placeBesideFloors<H extends EngineHeat>(input: GenerateInput, made: readonly H[]): H[] {
  const heats = [...made];
  const problem = problemOf(input, heats);
  if (input.demand.length === 0 || (overlappingHeats(problem) === null && !hasAway(problem))) return heats;
  const better = new DanceSearch(input, heats).run();
  if (better.every((heat, i) => heat === made[i])) return heats;
  const seats = (of: readonly H[]): number => fillHeats(problemOf(input, of)).assigned;
  return seats(better) > seats(made) ? better : heats;
}

function problemOf(input: GenerateInput, heats: readonly EngineHeat[]): Problem {
  const people = 1 + input.demand.reduce((most, row) => Math.max(most, ...row.persons), -1);
  const categories = 1 + Math.max(-1, ...input.dances.map(({ category }) => category));
  return {
    isProfessional: Array.from({ length: people }, () => false),
    categories: Array.from({ length: categories }, () => ({ costume: 0 as const })),
    dances: input.dances,
    sections: input.sections,
    heats: [...input.existing, ...heats],
    rows: input.demand,
    assignment: input.demand.map(() => -1),
    isFixed: input.demand.map(() => false),
    mode: 'SPREAD',
    levelRange: input.levelRange ?? null,
    seed: 1,
    contests: 'free',
    away: input.away ?? [],
  };
}

class DanceSearch<H extends EngineHeat> {
  private readonly input: GenerateInput;
  private readonly heats: H[];
  private readonly rowsOf: ReadonlyMap<number, EngineRow[]>;
  private tries: number;

  constructor(input: GenerateInput, heats: readonly H[]) {
    this.input = input;
    this.heats = [...heats];
    this.tries = Math.min(MOST_TRIES, Math.ceil(TRIED_ROWS / input.demand.length));
    this.rowsOf = Map.groupBy(input.demand, rowKey);
  }

  run(): H[] {
    for (let now = this.evaluate(); now.most < this.input.demand.length; ) {
      const better = this.step(now);
      if (better === null) break;
      now = better;
    }
    return this.heats;
  }

  /** Tries changes for the people who lack the most moments; returns the first that raises the bound. */
  private step(now: Evaluation): Evaluation | null {
    const people = [...now.people].sort(
      (a, b) => b.rows - b.times - (a.rows - a.times) || a.person - b.person,
    );
    const triesEach = Math.max(LEAST_TRIES, Math.floor(this.tries / people.length));
    for (const busy of people) {
      let tries = triesEach;
      for (const change of this.changesFor(busy)) {
        if (this.tries <= 0) return null;
        this.tries -= 1;
        if (tries-- === 0) break;
        const before = change.map(({ i }) => this.heats[i]!);
        for (const { i, heat } of change) this.heats[i] = heat;
        const then = this.evaluate();
        if (then.most > now.most) return then;
        change.forEach(({ i }, j) => {
          this.heats[i] = before[j]!;
        });
      }
    }
    return null;
  }

  /**
   * Gives the person a dance at a moment without one: swapped with a moment that has two or at which the person is away,
   * or instead of another dance.
   */
  private *changesFor({ person, other, dances }: BusyPerson): Generator<{ i: number; heat: H }[]> {
    const all = problemOf(this.input, this.heats);
    const overlaps = overlappingHeats(all);
    const before = this.input.existing.length;
    const isOwn = (heat: EngineHeat): boolean =>
      dances.some(({ dance, category }) => dance === heat.dance && category === heat.category);
    const hasOwnBeside = (i: number): boolean =>
      (overlaps?.get(before + i) ?? []).some((other) => isOwn(all.heats[other]!));
    const isAway = (i: number): boolean =>
      [person, other ?? person].every((one) => isClosedTo(all, one, this.heats[i]!));
    const numbers = this.heats.map((_, i) => i);
    const idle = numbers.filter((i) => !isOwn(this.heats[i]!) && !hasOwnBeside(i) && !isAway(i));
    const doubled = numbers.filter((i) => isOwn(this.heats[i]!) && (hasOwnBeside(i) || isAway(i)));
    for (let shift = 0; shift < doubled.length; shift++) {
      for (const [turn, i] of idle.entries()) {
        const j = doubled[(turn + shift) % doubled.length]!;
        const [one, other] = [this.heats[i]!, this.heats[j]!];
        if (this.allows(one, other) && this.allows(other, one))
          yield [
            { i, heat: as(one, other) },
            { i: j, heat: as(other, one) },
          ];
      }
    }
    for (const i of idle) {
      for (const dance of dances)
        if (this.allows(this.heats[i]!, dance)) yield [{ i, heat: as(this.heats[i]!, dance) }];
    }
  }

  private allows({ section }: EngineHeat, { dance, category }: Offer): boolean {
    return offersOf(this.input, this.input.sections[section]!).some(
      (offer) => offer.dance === dance && offer.category === category,
    );
  }

  /** Bound on the rows in these heats, and the people with too few moments. */
  private evaluate(): Evaluation {
    const problem = problemOf(this.input, this.heats);
    const rows = problem.rows.map((_, row) => row);
    const heats = problem.heats.map((_, heat) => heat);
    const colouring = new Colouring(problem, rows, heats, problem.assignment, overlappingHeats(problem));
    const places = new Map<number, number>();
    for (const heat of problem.heats) {
      const kind = heatKey(problem, heat);
      places.set(kind, (places.get(kind) ?? 0) + capOf(problem, heat));
    }
    const own = new Map(
      [...this.rowsOf].map(([kind, of]) => [kind, Math.min(of.length, places.get(kind) ?? 0)] as const),
    );
    const { bound, reason } = sideBySideBound(colouring, own);
    const why = reason();
    return { most: bound, people: why.kind === 'sideBySide' ? why.people : [] };
  }
}

type Offer = Pick<EngineHeat, 'dance' | 'category'>;

interface Evaluation {
  readonly most: number;
  readonly people: readonly BusyPerson[];
}

function as<H extends EngineHeat>(heat: H, { dance, category }: Offer): H {
  return { ...heat, dance, category };
}
