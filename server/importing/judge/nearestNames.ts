import { distance } from 'fastest-levenshtein';
import { append } from '../collections.ts';
import { haveDifferentNumbers } from '../vocabulary/words.ts';

const mostSteps = (wanted: string): number => Math.max(2, Math.floor(wanted.length / 4));

/**
 * Finds the known name closest to a misspelled one without comparing it with every name. With its two ends marked, a
 * name of n letters has n + 1 bigrams, and each edit breaks at most two of them. So names at distance k share at least
 * n + 1 - 2k bigrams, and hardly any of thousands of names shares that many by chance.
 */
export class NearestNames {
  readonly #names: readonly string[];
  readonly #having = new Map<string, number[]>();
  /** Scratch counts: bigrams that each name shares with the wanted one. */
  readonly #shared: Uint16Array;
  readonly #found = new Map<string, number | null>();

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#shared = new Uint16Array(names.length);
    for (const [index, name] of names.entries()) {
      for (const pair of pairsOf(name)) {
        append(this.#having, pair, index);
      }
    }
  }

  /** The index of the closest name, or of the first of several; null if none is close. Cached. */
  find(wanted: string): number | null {
    const known = this.#found.get(wanted);
    if (known !== undefined) return known;
    const found = this.#closestOf(this.#candidates(wanted), wanted);
    this.#found.set(wanted, found);
    return found;
  }

  /** Names that share enough bigrams; all names if the wanted one is too short for the bound. */
  #candidates(wanted: string): Iterable<number> {
    const enough = wanted.length + 1 - 2 * mostSteps(wanted);
    if (enough <= 0) return this.#names.keys();
    const shared = this.#shared.fill(0);
    const candidates: number[] = [];
    for (const pair of pairsOf(wanted)) {
      for (const index of this.#having.get(pair) ?? []) {
        const count = (shared[index] ?? 0) + 1;
        shared[index] = count;
        if (count === enough) candidates.push(index);
      }
    }
    return candidates;
  }

  #closestOf(candidates: Iterable<number>, wanted: string): number | null {
    let best: number | null = null;
    let least = mostSteps(wanted);
    for (const index of candidates) {
      const name = this.#names[index] ?? '';
      if (Math.abs(name.length - wanted.length) > least) continue;
      const steps = distance(wanted, name);
      if (steps > least || (steps === least && best !== null && best < index)) continue;
      if (haveDifferentNumbers(wanted, name)) continue;
      [best, least] = [index, steps];
    }
    return best;
  }
}

/** Bigrams with NUL at both ends, which no name contains. Repeats are numbered. */
function pairsOf(name: string): string[] {
  const marked = `\0${name}\0`;
  const times = new Map<string, number>();
  const pairs: string[] = [];
  for (let place = 0; place < marked.length - 1; place++) {
    const pair = marked.slice(place, place + 2);
    const before = times.get(pair) ?? 0;
    times.set(pair, before + 1);
    pairs.push(before === 0 ? pair : `${pair}${before}`);
  }
  return pairs;
}
