import { distance } from 'fastest-levenshtein';
import { areNumberedApart } from '../vocabulary/words.ts';

/** How many letters a misspelt name may be away from the one that is meant. */
const mostSteps = (wanted: string): number => Math.max(2, Math.floor(wanted.length / 4));

/**
 * Finds the known name that is closest to a misspelt one, without comparing it with every name. A name of n letters
 * has n + 1 pairs of neighbouring letters, its two ends counted; each step (a letter more, less or another) breaks at
 * most two of them. So two names that are k steps apart share at least n + 1 - 2k pairs, and of thousands of names
 * hardly any shares that many by chance.
 */
export class NearestNames {
  readonly #names: readonly string[];
  /** Pair of letters → the names that have it. */
  readonly #having = new Map<string, number[]>();
  /** How many pairs each name shares with the one that is looked for. */
  readonly #shared: Uint16Array;
  readonly #found = new Map<string, number | null>();

  constructor(names: readonly string[]) {
    this.#names = names;
    this.#shared = new Uint16Array(names.length);
    for (const [index, name] of names.entries()) {
      for (const pair of pairsOf(name)) {
        const having = this.#having.get(pair);
        if (having) having.push(index);
        else this.#having.set(pair, [index]);
      }
    }
  }

  /** The place of the closest name, the first of several; null where none is close. A name is looked for once. */
  find(wanted: string): number | null {
    const known = this.#found.get(wanted);
    if (known !== undefined) return known;
    const found = this.#closestOf(this.#candidates(wanted), wanted);
    this.#found.set(wanted, found);
    return found;
  }

  /** The names that share enough pairs, in any order; all of them where a name is too short to tell. */
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
      if (areNumberedApart(wanted, name)) continue;
      [best, least] = [index, steps];
    }
    return best;
  }
}

/** No name holds the NUL character: it marks both ends. A repeated pair is numbered. */
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
