import type { ExistingData } from '../existing.ts';
import { type Candidate, findLookAlikes, type LikenessReason } from '../review/lookAlikes.ts';
import type { OrganiserDecisions } from './decisions.ts';
import type { Judged, SourceLine } from './draft.ts';
import type { People } from './people.ts';
import type { EntryTarget } from './targets.ts';

/** Two people who may be the same; at least one is new. */
export interface PairFound {
  a: string;
  b: string;
  reasons: LikenessReason[];
}

interface Context {
  present: readonly EntryTarget[];
  judged: Judged<EntryTarget>;
  lines: readonly SourceLine[];
  existing: ExistingData;
  decided: OrganiserDecisions;
}

/** Likely duplicates that no one has decided on. */
export function lookAlikesIn(
  people: People,
  { present, judged, lines, existing, decided }: Context,
): PairFound[] {
  const fresh = people.all.filter(({ id }) => id === null);
  if (fresh.length === 0) return [];
  const partners = new Map<string, Set<string>>();
  for (const { entrant, partners: others } of [...present, ...judged.changed]) {
    for (const a of [entrant, ...others]) {
      for (const b of [entrant, ...others]) if (a !== b) add(partners, a.ref, b.ref);
    }
  }
  const heats = heatsOf(people, lines);
  const decidedPairs = new Set([
    ...decided.pairs.map(({ a, b }) => pairKey(a, b)),
    ...existing.different.map(([a, b]) => pairKey(`p${a}`, `p${b}`)),
  ]);
  const candidates = people.all.map(
    (person): Candidate => ({
      ref: person.ref,
      name: person.name,
      isProfessional: person.isProfessional,
      studio: person.studio?.name ?? '',
      cardNumber: person.cardNumber,
      partners: partners.get(person.ref) ?? NO_ONE,
    }),
  );
  const isNew = new Set(fresh.map(({ ref }) => ref));
  return findLookAlikes(
    candidates,
    ({ ref }) => isNew.has(ref),
    (a, b) => shares(heats.get(a.ref), heats.get(b.ref)),
  ).filter(({ a, b }) => !decidedPairs.has(pairKey(a, b)));
}

const NO_ONE: ReadonlySet<string> = new Set();

function heatsOf(people: People, lines: readonly SourceLine[]): Map<string, Set<string>> {
  const heats = new Map<string, Set<string>>();
  for (const { source, who, heats: own = [] } of lines) {
    if (!who || own.length === 0) continue;
    for (const key of [who.entrant, ...who.partners]) {
      const person = people.byKey(source, key);
      if (person) for (const heat of own) add(heats, person.ref, `${source} ${heat}`);
    }
  }
  return heats;
}

function shares(a: ReadonlySet<string> = NO_ONE, b: ReadonlySet<string> = NO_ONE): boolean {
  for (const one of a) if (b.has(one)) return true;
  return false;
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

const pairKey = (a: string, b: string): string => [a, b].sort().join(' ');
