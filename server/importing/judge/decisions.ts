import { append } from '../collections.ts';
import type { People } from './people.ts';
import type { PersonTarget } from './targets.ts';
import type { WordChoice } from './words.ts';

export interface PairDecision {
  a: string;
  b: string;
  isSame: boolean;
  name?: string | null;
}

export interface OrganiserDecisions {
  words: readonly WordChoice[];
  pairs: readonly PairDecision[];
  /** The chosen person by question; "NEW" for a new person. */
  answers: readonly { key: string; ref: string }[];
  /** Entries changed at the desk for which the files hold. */
  usesFile?: readonly number[];
  /** People whose times were set by hand, for which the files hold. */
  usesFileOf?: readonly number[];
  /** Whether entries of the event keep their levels. */
  keepsLevels?: boolean;
}

export const NO_DECISIONS: OrganiserDecisions = { words: [], pairs: [], answers: [] };

export class Decisions {
  readonly #same = new Map<string, PairDecision[]>();
  readonly #answers: ReadonlyMap<string, string>;

  constructor({ pairs, answers }: OrganiserDecisions) {
    this.#answers = new Map(answers.map(({ key, ref }) => [key, ref]));
    for (const pair of pairs) {
      if (!pair.isSame) continue;
      for (const ref of [pair.a, pair.b]) append(this.#same, ref, pair);
    }
  }

  /** @returns undefined if the question has no answer */
  answer(people: People, key: string): PersonTarget | 'NEW' | undefined {
    const ref = this.#answers.get(key);
    if (ref === undefined) return undefined;
    return ref === 'NEW' ? 'NEW' : people.byRef(ref);
  }

  /** The existing person that a new one was merged into, through any chain of pairs. */
  sameAs(people: People, ref: string): { person: PersonTarget; name: string | null } | null {
    const seen = new Set([ref]);
    const waiting = [ref];
    let name: string | null = null;
    let found: PersonTarget | undefined;
    for (const one of waiting) {
      for (const pair of this.#same.get(one) ?? []) {
        const other = pair.a === one ? pair.b : pair.a;
        name ??= pair.name ?? null;
        if (seen.has(other)) continue;
        seen.add(other);
        waiting.push(other);
        found ??= people.byRef(other);
      }
    }
    if (!found) return null;
    // A file never renames an existing person.
    return { person: found, name: found.id === null ? name : null };
  }
}
