import { append } from '../collections.ts';
import { groupsOf } from './nicknames.ts';
import {
  type NameLikeness,
  type NameWords,
  nameLikeness,
  nameWords,
  withoutDigraphs,
} from './personNames.ts';

export interface Candidate {
  ref: string;
  name: string;
  isProfessional: boolean;
  studio: string;
  cardNumber: string;
  /** Refs of the people they dance with. */
  partners: ReadonlySet<string>;
}

export type LikenessReason = NameLikeness | 'CARD' | 'PARTNER' | 'STUDIO';

interface LookAlike {
  a: string;
  b: string;
  reasons: LikenessReason[];
}

/** Likenesses too weak for people of two studios. */
const WEAK: ReadonlySet<NameLikeness> = new Set(['LETTERS', 'NICKNAME', 'INITIAL', 'PART', 'ORDER']);

/**
 * Pairs that may be one person under two spellings. Never offers two card numbers, a teacher and a
 * student, or people who share a heat or an entry.
 * @param isAsked limits the pairs to those with such a person
 * @param danceTogether whether two people are in the same heat
 */
export function findLookAlikes(
  people: readonly Candidate[],
  isAsked: (person: Candidate) => boolean,
  danceTogether: (a: Candidate, b: Candidate) => boolean,
): LookAlike[] {
  const words = people.map(({ name }) => nameWords(name));
  const pairs: LookAlike[] = [];
  for (const [a, b] of pairsToCompare(people, words)) {
    const [one, other] = [people[a], people[b]];
    if (!one || !other || (!isAsked(one) && !isAsked(other)) || one.isProfessional !== other.isProfessional)
      continue;
    const reasons = reasonsFor(one, other, words[a], words[b]);
    if (!reasons || danceTogether(one, other)) continue;
    pairs.push({ a: one.ref, b: other.ref, reasons });
  }
  return pairs;
}

function reasonsFor(
  a: Candidate,
  b: Candidate,
  left?: NameWords,
  right?: NameWords,
): LikenessReason[] | null {
  if (!left || !right) return null;
  if (a.cardNumber && b.cardNumber && a.cardNumber !== b.cardNumber) return null;
  const likeness = nameLikeness(left, right);
  if (!likeness) return null;
  const isSameCard = a.cardNumber !== '' && a.cardNumber === b.cardNumber;
  const hasPartner = [...a.partners].some((partner) => b.partners.has(partner));
  const isSameStudio = a.studio === b.studio && a.studio !== '';
  const areTwoStudios = a.studio !== b.studio && a.studio !== '' && b.studio !== '';
  if (areTwoStudios && WEAK.has(likeness) && !isSameCard && !hasPartner) return null;
  // Partners of each other are two people.
  if (a.partners.has(b.ref) || b.partners.has(a.ref)) return null;
  const accents = likeness === 'SAME' && a.name.toLowerCase() !== b.name.toLowerCase() ? 'ACCENTS' : likeness;
  return [
    accents,
    ...(isSameCard ? (['CARD'] as const) : []),
    ...(hasPartner ? (['PARTNER'] as const) : []),
    ...(isSameStudio ? (['STUDIO'] as const) : []),
  ];
}

/** A key shared by more people than this does not suggest a pair. */
const MOST_SHARING = 60;

/** Few, even among thousands of people. */
function* pairsToCompare(
  people: readonly Candidate[],
  words: readonly NameWords[],
): Generator<[number, number]> {
  const having = new Map<string, number[]>();
  for (const place of people.keys()) {
    for (const key of keysOf(words[place])) append(having, key, place);
  }
  const seen = new Set<number>();
  for (const places of having.values()) {
    if (places.length > MOST_SHARING) continue;
    for (const [at, a] of places.entries()) {
      for (const b of places.slice(at + 1)) {
        const pair = a * people.length + b;
        if (a === b || seen.has(pair)) continue;
        seen.add(pair);
        yield [a, b];
      }
    }
  }
}

function keysOf(name: NameWords | undefined): Set<string> {
  const { words = [], plain = '' } = name ?? {};
  const whole = plain.replaceAll(' ', '');
  const keys = new Set([whole, withoutDigraphs(whole)]);
  // Hundreds share a first name; combined with a letter of another word, few do.
  for (const word of words) {
    if (words.length === 1) keys.add(`${word.slice(0, 3)}…`).add(`…${word.slice(-3)}`);
    for (const other of words) {
      if (other === word || word.length < 2) continue;
      keys.add(`${word} ${other.slice(0, 1)}…`).add(`${word} …${other.slice(-1)}`);
    }
    for (const group of groupsOf(word))
      for (const other of words)
        if (other !== word) keys.add(`${group} ${other}`).add(`${group} ${other.slice(0, 1)}…`);
  }
  return keys;
}
