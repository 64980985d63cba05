import { addTo } from '../collections.ts';
import type { ExistingData } from '../existing.ts';
import { type Candidate, findLookAlikes, type LikenessReason } from '../review/lookAlikes.ts';
import type { OrganiserDecisions } from './decisions.ts';
import type { Judged, SourceLine } from './draft.ts';
import type { People } from './people.ts';
import type { EntryTarget } from './targets.ts';
import { isInCapitals } from './words.ts';

/** Two people who may be the same; at least one is new. */
export interface PairFound {
  /** Whose name is proposed to stay. */
  a: string;
  b: string;
  entries: number;
  reasons: LikenessReason[];
}

interface Context {
  present: readonly EntryTarget[];
  judged: Judged<EntryTarget>;
  lines: readonly SourceLine[];
  existing: ExistingData;
  decided: OrganiserDecisions;
}

/** Likely duplicates that no one has decided on, most entries first. */
export function lookAlikesIn(
  people: People,
  { present, judged, lines, existing, decided }: Context,
): PairFound[] {
  const fresh = people.all.filter(({ id }) => id === null);
  if (fresh.length === 0) return [];
  const partners = new Map<string, Set<string>>();
  const entries = new Map<string, number>();
  for (const { entrant, partners: others } of [
    ...present,
    ...judged.changed.filter(({ id }) => id === null),
  ]) {
    for (const a of [entrant, ...others]) {
      entries.set(a.ref, (entries.get(a.ref) ?? 0) + 1);
      for (const b of [entrant, ...others]) if (a !== b) addTo(partners, a.ref, b.ref);
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
  const byRef = new Map(candidates.map((candidate) => [candidate.ref, candidate]));
  /** A file never renames an existing person; of two new ones, the better written name stays. */
  const claim = (ref: string): number[] => {
    const { name = '', cardNumber = '' } = byRef.get(ref) ?? {};
    const accents = name.normalize('NFD').match(/\p{M}/gu)?.length ?? 0;
    return [
      ...[Number(!isNew.has(ref)), Number(!isInCapitals(name)), accents],
      ...[Number(cardNumber !== ''), entries.get(ref) ?? 0],
    ];
  };
  return findLookAlikes(
    candidates,
    ({ ref }) => isNew.has(ref),
    (a, b) => shares(heats.get(a.ref), heats.get(b.ref)),
  )
    .filter(({ a, b }) => !decidedPairs.has(pairKey(a, b)))
    .map(({ a, b, reasons }) => {
      const [one, other] = [claim(a), claim(b)];
      const differs = one.findIndex((value, place) => value !== other[place]);
      const isSwapped = (one[differs] ?? 0) < (other[differs] ?? 0);
      const count = (entries.get(a) ?? 0) + (entries.get(b) ?? 0);
      return { ...(isSwapped ? { a: b, b: a } : { a, b }), entries: count, reasons };
    })
    .sort((x, y) => y.entries - x.entries || y.reasons.length - x.reasons.length);
}

const NO_ONE: ReadonlySet<string> = new Set();

function heatsOf(people: People, lines: readonly SourceLine[]): Map<string, Set<string>> {
  const heats = new Map<string, Set<string>>();
  for (const { source, who, heats: own = [] } of lines) {
    if (!who || own.length === 0) continue;
    for (const key of [who.entrant, ...who.partners]) {
      const person = people.byKey(source, key);
      if (person) for (const heat of own) addTo(heats, person.ref, `${source} ${heat}`);
    }
  }
  return heats;
}

function shares(a: ReadonlySet<string> = NO_ONE, b: ReadonlySet<string> = NO_ONE): boolean {
  for (const one of a) if (b.has(one)) return true;
  return false;
}

const pairKey = (a: string, b: string): string => [a, b].sort().join(' ');
