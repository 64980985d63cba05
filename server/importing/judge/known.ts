import type { Standing } from '../standing.ts';
import { NearestNames } from './nearestNames.ts';

/** Something that exists (id) or will exist once the import is applied (null until then). */
export interface Target {
  id: number | null;
  name: string;
}

export interface PersonTarget extends Target {
  isProfessional: boolean;
  cardNumber: string;
  studio: Target | null;
  level: string | null;
  category: string | null;
}

export interface DanceTarget extends Target {
  category: Target;
}

/** Names are compared as an organiser reads them: without regard to case, accents' encoding and doubled spaces. */
export const keyOf = (name: string): string =>
  name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const personKey = (name: string, isProfessional: boolean): string =>
  `${isProfessional ? 'T' : 'S'} ${keyOf(name)}`;
const danceKey = (name: string, category: Target): string => `${keyOf(category.name)} / ${keyOf(name)}`;

/** What the spreadsheets may name, found by name; what they bring themselves is added as new. */
export class Known {
  readonly people = new Map<string, PersonTarget>();
  readonly studios = new Map<string, Target>();
  readonly categories = new Map<string, Target>();
  readonly dances = new Map<string, DanceTarget>();
  #nearest: { people: PersonTarget[]; names: NearestNames } | null = null;

  person(name: string, isProfessional: boolean): PersonTarget | undefined {
    return this.people.get(personKey(name, isProfessional));
  }

  addPerson(person: PersonTarget): void {
    this.people.set(personKey(person.name, person.isProfessional), person);
    this.#nearest = null;
  }

  /** A person of either role, the likelier one first. */
  anyone(name: string, isLikelyProfessional: boolean): PersonTarget | undefined {
    return this.person(name, isLikelyProfessional) ?? this.person(name, !isLikelyProfessional);
  }

  /** The known name that is closest to a misspelt one, where one is close. */
  nearestPerson(name: string): string | null {
    const people = this.#nearest?.people ?? [...this.people.values()];
    this.#nearest ??= { people, names: new NearestNames(people.map((person) => keyOf(person.name))) };
    const place = this.#nearest.names.find(keyOf(name));
    return place === null ? null : (people[place]?.name ?? null);
  }

  studio(name: string): Target {
    return named(this.studios, keyOf(name), { id: null, name });
  }

  category(name: string): Target {
    return named(this.categories, keyOf(name), { id: null, name });
  }

  dance(name: string, category: Target): DanceTarget {
    return named(this.dances, danceKey(name, category), { id: null, name, category });
  }
}

function named<T>(map: Map<string, T>, key: string, fresh: T): T {
  const known = map.get(key) ?? fresh;
  map.set(key, known);
  return known;
}

/** Everything that spreadsheets may name. Of two with the same name the older one is meant. */
export function knownOf(standing: Standing): Known {
  const known = new Known();
  const keep = <T extends Target>(map: Map<string, T>, key: string, target: T): void => {
    if (!map.has(key)) map.set(key, target);
  };
  const studios = new Map(standing.studios.map((studio) => [studio.id, studio]));
  const categories = new Map(standing.categories.map((category) => [category.id, category]));
  for (const studio of standing.studios) keep(known.studios, keyOf(studio.name), studio);
  for (const category of standing.categories) keep(known.categories, keyOf(category.name), category);
  for (const { id, name, categoryId } of standing.dances) {
    const category = categories.get(categoryId);
    if (category) keep(known.dances, danceKey(name, category), { id, name, category });
  }
  for (const { studioId, ...person } of standing.people) {
    const studio = studioId === null ? null : (studios.get(studioId) ?? null);
    keep(known.people, personKey(person.name, person.isProfessional), { ...person, studio });
  }
  return known;
}
