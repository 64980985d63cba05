import { distance } from 'fastest-levenshtein';
import type { Db } from '../db/orm.ts';

/** Something that exists (id) or will exist once the import is applied (null until then). */
export interface Target {
  id: number | null;
  name: string;
}

export interface PersonTarget extends Target {
  isProfessional: boolean;
  cardNumber: string;
  studio: Target | null;
  level: string;
  category: string;
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

  person(name: string, isProfessional: boolean): PersonTarget | undefined {
    return this.people.get(personKey(name, isProfessional));
  }

  addPerson(person: PersonTarget): void {
    this.people.set(personKey(person.name, person.isProfessional), person);
  }

  /** A person of either role, the likelier one first. */
  anyone(name: string, isLikelyProfessional: boolean): PersonTarget | undefined {
    return this.person(name, isLikelyProfessional) ?? this.person(name, !isLikelyProfessional);
  }

  /** The known name that is closest to a misspelt one, where one is close. */
  nearestPerson(name: string): string | null {
    const wanted = keyOf(name);
    let best: string | null = null;
    let least = Math.max(2, Math.floor(wanted.length / 4)) + 1;
    for (const person of this.people.values()) {
      const steps = distance(wanted, keyOf(person.name));
      if (steps < least) [best, least] = [person.name, steps];
    }
    return best;
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
export async function readKnown(db: Db): Promise<Known> {
  const known = new Known();
  const keep = <T extends Target>(map: Map<string, T>, key: string, target: T): void => {
    if (!map.has(key)) map.set(key, target);
  };
  const byId = new Map<number, Target>();
  for (const studio of await db.selectFrom('studios').select(['id', 'name']).orderBy('id').execute()) {
    byId.set(studio.id, studio);
    keep(known.studios, keyOf(studio.name), studio);
  }
  const categories = new Map<number, Target>();
  for (const category of await db
    .selectFrom('dance_categories')
    .select(['id', 'name'])
    .orderBy('id')
    .execute()) {
    categories.set(category.id, category);
    keep(known.categories, keyOf(category.name), category);
  }
  for (const dance of await db
    .selectFrom('dances')
    .select(['id', 'name', 'category_id'])
    .orderBy('id')
    .execute()) {
    const category = categories.get(dance.category_id);
    if (category)
      keep(known.dances, danceKey(dance.name, category), { id: dance.id, name: dance.name, category });
  }
  for (const person of await db.selectFrom('entrants').selectAll().orderBy('id').execute()) {
    keep(known.people, personKey(person.name, person.is_professional), {
      id: person.id,
      name: person.name,
      isProfessional: person.is_professional,
      cardNumber: person.card_number,
      studio: person.studio_id === null ? null : (byId.get(person.studio_id) ?? null),
      level: person.level ?? '',
      category: person.category ?? '',
    });
  }
  return known;
}
