import { addTo, append } from '../collections.ts';
import { NearestNames } from './nearestNames.ts';
import { keyOf, type PersonTarget } from './targets.ts';

export interface PersonKey {
  source: number;
  key: string;
}

/** The existing and new people that files may name. Namesakes stay separate. */
export class People {
  readonly all: PersonTarget[] = [];
  readonly #byName = new Map<string, PersonTarget[]>();
  readonly #byCard = new Map<string, PersonTarget[]>();
  readonly #byRef = new Map<string, PersonTarget>();
  readonly #byKey = new Map<string, PersonTarget>();
  readonly #withKey = new Map<string, Set<PersonTarget>>();
  readonly #keysOf = new Map<PersonTarget, PersonKey[]>();
  readonly #refs = new Map<string, number>();
  readonly #merged = new Map<string, PersonTarget>();
  readonly #listed = new Set<PersonTarget>();
  readonly #others = new Map<string, PersonTarget>();
  #nearest: { people: PersonTarget[]; names: NearestNames } | null = null;

  constructor(existing: readonly PersonTarget[]) {
    for (const person of existing) this.add(person);
  }

  add(person: PersonTarget): void {
    this.all.push(person);
    this.#byRef.set(person.ref, person);
    this.answersTo(person, person.name);
    if (person.cardNumber) append(this.#byCard, keyOf(person.cardNumber), person);
  }

  /** A new person of a name that others have, known only from entries: one per question. */
  someoneElse(question: string, name: string, isProfessional: boolean): PersonTarget {
    const known = this.#others.get(question);
    if (known) return known;
    const nothing = { id: null, cardNumber: '', studio: null, level: null, category: null };
    const person = { ...nothing, ref: this.newRef(name, isProfessional, '', ''), name, isProfessional };
    this.#others.set(question, person);
    return person;
  }

  get others(): PersonTarget[] {
    return [...this.#others.values()];
  }

  answersTo(person: PersonTarget, name: string): void {
    const key = keyOf(name);
    if (!this.#byName.get(key)?.includes(person)) append(this.#byName, key, person);
    this.#nearest = null;
  }

  /** A name whose person was merged into another; namesakes come first. */
  setMerged(name: string, person: PersonTarget): void {
    this.#merged.set(`${person.isProfessional} ${keyOf(name)}`, person);
    if (this.named(name).length === 0) this.answersTo(person, name);
  }

  mergedInto(name: string, isProfessional: boolean): PersonTarget | undefined {
    return this.#merged.get(`${isProfessional} ${keyOf(name)}`);
  }

  /** A unique reference, stable across previews of the same files. */
  newRef(name: string, isProfessional: boolean, studio: string, cardNumber: string): string {
    const words = ['new', isProfessional ? 'T' : 'S', keyOf(name), keyOf(studio), keyOf(cardNumber)].join(
      '|',
    );
    const times = this.#refs.get(words) ?? 0;
    this.#refs.set(words, times + 1);
    return times === 0 ? words : `${words}|${times + 1}`;
  }

  byRef(ref: string): PersonTarget | undefined {
    return this.#byRef.get(ref);
  }

  /** People of this name; those with exactly this spelling if there are any. */
  named(name: string, isProfessional: boolean | null = null): PersonTarget[] {
    const named = (this.#byName.get(keyOf(name)) ?? []).filter(
      (person) => isProfessional === null || person.isProfessional === isProfessional,
    );
    const exact = named.filter((person) => person.name === name);
    return exact.length > 0 ? exact : named;
  }

  withCard(cardNumber: string, isProfessional: boolean | null): PersonTarget[] {
    return (this.#byCard.get(keyOf(cardNumber)) ?? []).filter(
      (person) => isProfessional === null || person.isProfessional === isProfessional,
    );
  }

  /** People of this name in the likelier role, else in the other. */
  anyone(name: string, isLikelyProfessional: boolean): PersonTarget[] {
    const likely = this.named(name, isLikelyProfessional);
    return likely.length > 0 ? likely : this.named(name, !isLikelyProfessional);
  }

  setListed(person: PersonTarget): void {
    this.#listed.add(person);
  }

  isListed(person: PersonTarget): boolean {
    return this.#listed.has(person);
  }

  setKey(source: number, key: string, person: PersonTarget): void {
    this.#byKey.set(`${source} ${key}`, person);
    addTo(this.#withKey, key, person);
    append(this.#keysOf, person, { source, key });
  }

  byKey(source: number, key: string): PersonTarget | undefined {
    return this.#byKey.get(`${source} ${key}`);
  }

  keysOf(person: PersonTarget): readonly PersonKey[] {
    return this.#keysOf.get(person) ?? [];
  }

  withKey(key: string): PersonTarget[] {
    return [...(this.#withKey.get(key) ?? [])];
  }

  nearest(name: string): string | null {
    const people = this.#nearest?.people ?? [...this.all];
    this.#nearest ??= { people, names: new NearestNames(people.map((person) => keyOf(person.name))) };
    const place = this.#nearest.names.find(keyOf(name));
    return place === null ? null : (people[place]?.name ?? null);
  }
}
