import { append } from '../../collections.ts';
import { keyOf } from '../../judge/targets.ts';
import { plainWords } from '../../vocabulary/words.ts';
import type { SheetLine } from '../lines.ts';

interface PersonMention {
  name: string;
  isProfessional: boolean;
  /** Whether the role is inferred from all couples. */
  isRoleGuessed?: boolean;
  studio?: string | undefined;
  /** Whether the studio is the couple's, so not necessarily this person's. */
  isStudioOfCouple?: boolean;
  /** The couple's studio, which only helps to choose between namesakes. */
  coupleStudio?: string;
  cardNumber?: string;
  /** The file's own key for this person, such as the block. */
  id?: string;
  line: number;
}

interface Person {
  key: string;
  name: string;
  isProfessional: boolean;
  isRoleGuessed: boolean;
  studio: string;
  cardNumber: string;
  line: number;
  levels: Map<string, number>;
  ages: Map<string, number>;
  isStudioGuessed?: boolean;
  /** Columns of the line that lists this person; null if none does. */
  listed: readonly string[] | null;
}

/** Everyone in a file: one person per spelling of the name, role and studio, or per key of the file. */
export class PersonBook {
  readonly #people = new Map<string, Person>();
  readonly #byName = new Map<string, Person[]>();

  /** Records that an entry names a person. @returns the person's key */
  mention(mention: PersonMention): string {
    const known = mention.id === undefined ? this.#find(mention) : this.#people.get(`#${mention.id}`);
    const person = known ?? this.#add(mention);
    person.studio ||= mention.studio ?? '';
    person.cardNumber ||= mention.cardNumber ?? '';
    person.isRoleGuessed &&= mention.isRoleGuessed === true;
    return person.key;
  }

  /** Records a line about a person. Two such lines are two people until the organiser merges them. */
  list(mention: PersonMention, columns: readonly string[], level: string, age: string): string {
    const person = this.#add(mention);
    person.listed = columns;
    if (level) person.levels.set(level, Number.MAX_SAFE_INTEGER);
    if (age) person.ages.set(age, Number.MAX_SAFE_INTEGER);
    return person.key;
  }

  /** Counts the levels and ages of an amateur; the most frequent ones become the usual ones. */
  dances(key: string, level: string, age: string, times: number): void {
    const person = this.#people.get(key);
    if (!person) return;
    if (level) person.levels.set(level, (person.levels.get(level) ?? 0) + times);
    if (age) person.ages.set(age, (person.ages.get(age) ?? 0) + times);
  }

  /** Sets the studio of a person's partners, unless a line gives another. */
  guessStudio(key: string, studio: string): void {
    const person = this.#people.get(key);
    if (person && person.studio === '' && !person.listed)
      Object.assign(person, { studio, isStudioGuessed: true });
  }

  /** Whether people of this name teach; undefined if unknown or if they differ. */
  roleOf(name: string): boolean | undefined {
    const roles = new Set(this.#byName.get(keyOf(name))?.map(({ isProfessional }) => isProfessional));
    const [role] = roles;
    return roles.size === 1 ? role : undefined;
  }

  get(key: string): Readonly<Person> | undefined {
    return this.#people.get(key);
  }

  keys(): string[] {
    return [...this.#people.keys()];
  }

  /** A line per person, summing up the whole file. @param guessed columns that were inferred */
  lines(guessed: readonly string[]): SheetLine[] {
    return [...this.#people.values()].map((person) => {
      const isTeacher = person.isProfessional;
      const cells: Record<string, string> = {
        name: person.name,
        is_professional: String(isTeacher),
        studio: person.studio,
        card_number: person.cardNumber,
        level: isTeacher ? '' : mostFrequent(person.levels),
        category: isTeacher ? '' : mostFrequent(person.ages),
      };
      const { listed, line, key, isStudioGuessed } = person;
      // Leave out unlisted blanks, which would clear the existing person's values.
      const known = Object.entries(cells).filter(([column, cell]) => cell !== '' || listed?.includes(column));
      const inferred = listed ? [] : ['level', 'category', ...guessed];
      if (isStudioGuessed) inferred.push('studio');
      if (person.isRoleGuessed) inferred.push('is_professional');
      return { line, key, cells: Object.fromEntries(known), guessed: inferred };
    });
  }

  #find({
    name,
    isProfessional,
    studio = '',
    isStudioOfCouple,
    coupleStudio = '',
    cardNumber,
  }: PersonMention): Person | undefined {
    const named = (this.#byName.get(keyOf(name)) ?? []).filter(
      (person) => person.isProfessional === isProfessional,
    );
    const byCard = cardNumber ? named.find((person) => person.cardNumber === cardNumber) : undefined;
    if (byCard) return byCard;
    const wanted = plainWords(named.length > 1 ? studio || coupleStudio : studio);
    const same = named.filter((person) => plainWords(person.studio) === wanted);
    if (same.length > 0) return same[0];
    const [only, ...others] = named;
    if (!only || others.length > 0) return undefined;
    return wanted === '' || only.studio === '' || (isStudioOfCouple && only.listed) ? only : undefined;
  }

  #add({
    name,
    isProfessional,
    isRoleGuessed = false,
    studio = '',
    cardNumber = '',
    id,
    line,
  }: PersonMention): Person {
    const key = id === undefined ? `${this.#people.size + 1}` : `#${id}`;
    const counts = { levels: new Map<string, number>(), ages: new Map<string, number>() };
    const role = { isProfessional, isRoleGuessed };
    const person: Person = { key, name, ...role, studio, cardNumber, line, ...counts, listed: null };
    this.#people.set(key, person);
    append(this.#byName, keyOf(name), person);
    return person;
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let best = '';
  let times = 0;
  for (const [word, count] of counts) if (count > times) [best, times] = [word, count];
  return best;
}
