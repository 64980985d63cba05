import { keyOf } from '../../judge/targets.ts';
import { plainWords } from '../../vocabulary/words.ts';
import type { SheetLine } from '../lines.ts';

export interface PersonMention {
  name: string;
  /** Null where the file does not tell; concluded later. */
  isProfessional: boolean | null;
  studio?: string;
  /** Whether the studio is that of the couple, which need not be this person's own. */
  isStudioOfCouple?: boolean;
  /** Beside the couple, where this person's own is not told: of several people of one name, the one who is there. */
  coupleStudio?: string;
  cardNumber?: string;
  /** The key by which the file distinguishes this person, such as their block. */
  id?: string;
  line: number;
}

interface Person {
  key: string;
  name: string;
  isProfessional: boolean | null;
  studio: string;
  cardNumber: string;
  line: number;
  levels: Map<string, number>;
  ages: Map<string, number>;
  /** Whether the studio is concluded from those of the partners. */
  isStudioGuessed?: boolean;
  /** The columns of the line that lists this person; undefined if none does. */
  listed: readonly string[] | null;
}

/** Everybody whom a file names: one for each name, role and studio, or as the file tells them apart. Other spellings are others. */
export class PersonBook {
  readonly #people = new Map<string, Person>();
  readonly #byName = new Map<string, Person[]>();
  /** By heat and name, how it is written there; and the names that two people have in other capitals. */
  readonly #spelling = new Map<string, string>();
  readonly #apart = new Set<string>();
  /** What marks behind names say, by name. */
  readonly #marked = new Map<string, boolean | null>();

  /** Called before they are mentioned: two of one heat are two people, though only capitals differ. */
  danceIn(heat: string, names: readonly string[]): void {
    for (const name of names) {
      const words = keyOf(name);
      const key = `${heat} ${words}`;
      const spelling = this.#spelling.get(key);
      if (spelling === undefined) this.#spelling.set(key, name);
      else if (spelling !== name) this.#apart.add(words);
    }
  }

  /** Notes that a person is named. @returns the key by which entries name the same one */
  mention(mention: PersonMention): string {
    const known = mention.id === undefined ? this.#find(mention) : this.#people.get(`#${mention.id}`);
    const person = known ?? this.#add(mention);
    person.studio ||= mention.studio ?? '';
    person.cardNumber ||= mention.cardNumber ?? '';
    person.isProfessional ??= mention.isProfessional;
    return person.key;
  }

  /** A line of the file is about this person alone; two such lines are two people until the organiser says otherwise. */
  list(mention: PersonMention, columns: readonly string[], level: string, age: string): string {
    const person = this.#add(mention);
    person.listed = columns;
    if (level) person.levels.set(level, Number.MAX_SAFE_INTEGER);
    if (age) person.ages.set(age, Number.MAX_SAFE_INTEGER);
    return person.key;
  }

  /** Notes at which level and age an amateur dances: what is danced most is usual. */
  dances(key: string, level: string, age: string, times: number): void {
    const person = this.#people.get(key);
    if (!person) return;
    if (level) person.levels.set(level, (person.levels.get(level) ?? 0) + times);
    if (age) person.ages.set(age, (person.ages.get(age) ?? 0) + times);
  }

  setRole(key: string, isProfessional: boolean): void {
    const person = this.#people.get(key);
    if (person) person.isProfessional = isProfessional;
  }

  /** The studio of all whom a person dances with, where no line tells another. */
  guessStudio(key: string, studio: string): void {
    const person = this.#people.get(key);
    if (person && person.studio === '' && !person.listed)
      Object.assign(person, { studio, isStudioGuessed: true });
  }

  /** Notes the roles that a table writes behind names. */
  mark(roles: ReadonlyMap<string, boolean | null>): void {
    for (const [name, role] of roles) this.#marked.set(name, role);
  }

  /** The role written behind a name; undefined where none is. */
  markedRole(name: string): boolean | undefined {
    return this.#marked.get(keyOf(name)) ?? undefined;
  }

  /** Whether those of a name teach; undefined where nothing says so, or two differ. */
  roleOf(name: string): boolean | undefined {
    const marked = this.markedRole(name);
    if (marked !== undefined) return marked;
    const roles = new Set(this.#byName.get(keyOf(name))?.map(({ isProfessional }) => isProfessional));
    const [role] = roles;
    return roles.size === 1 ? (role ?? undefined) : undefined;
  }

  get(key: string): Readonly<Person> | undefined {
    return this.#people.get(key);
  }

  keys(): string[] {
    return [...this.#people.keys()];
  }

  /** A line for each person, with what the whole file tells. @param guessed columns that were concluded */
  lines(guessed: readonly string[]): SheetLine[] {
    return [...this.#people.values()].map((person) => {
      const isTeacher = person.isProfessional === true;
      const cells: Record<string, string> = {
        name: person.name,
        is_professional: String(isTeacher),
        studio: person.studio,
        card_number: person.cardNumber,
        level: isTeacher ? '' : mostOf(person.levels),
        category: isTeacher ? '' : mostOf(person.ages),
      };
      const { listed, line, key, isStudioGuessed } = person;
      // A blank in the file says nothing about the existing person.
      const told = Object.entries(cells).filter(([column, cell]) => cell !== '' || listed?.includes(column));
      const concluded = listed ? [] : ['level', 'category', ...guessed];
      if (isStudioGuessed) concluded.push('studio');
      return { line, key, cells: Object.fromEntries(told), guessed: concluded };
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
    const words = keyOf(name);
    const named = (this.#byName.get(words) ?? []).filter(
      (person) =>
        (isProfessional === null ||
          person.isProfessional === null ||
          person.isProfessional === isProfessional) &&
        (person.name === name || !this.#apart.has(words)),
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

  #add({ name, isProfessional, studio = '', cardNumber = '', id, line }: PersonMention): Person {
    const key = id === undefined ? `${this.#people.size + 1}` : `#${id}`;
    const counts = { levels: new Map<string, number>(), ages: new Map<string, number>() };
    const person: Person = { key, name, isProfessional, studio, cardNumber, line, ...counts, listed: null };
    this.#people.set(key, person);
    const words = keyOf(name);
    const named = this.#byName.get(words);
    if (named) named.push(person);
    else this.#byName.set(words, [person]);
    return person;
  }
}

/** What is counted most often; empty where nothing is. */
export function mostOf(counts: ReadonlyMap<string, number>): string {
  let best = '';
  let times = 0;
  for (const [word, count] of counts) if (count > times) [best, times] = [word, count];
  return best;
}
