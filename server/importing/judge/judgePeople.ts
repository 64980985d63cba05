import { startsFormula } from '../../input/formula.ts';
import { danceLevels, entrantDetails, studioName } from '../../people/entrantInput.ts';
import { entriesCounted } from '../../schedules/counted.ts';
import { append } from '../collections.ts';
import { isPlaceholder, isTwoPeople } from '../layouts/people/personName.ts';
import { roleIn } from '../layouts/people/roles.ts';
import type { Decisions } from './decisions.ts';
import {
  BadLine,
  cell,
  compared,
  type Judged,
  judgeLines,
  readByRule,
  type SourceLine,
  type Verdict,
} from './draft.ts';
import { matchPerson } from './matchPerson.ts';
import type { People } from './people.ts';
import { keyOf, type PersonTarget, type Target } from './targets.ts';
import type { Words } from './words.ts';

const personRule = entrantDetails.omit({ studioId: true }).extend({ studio: studioName.optional() });
const COLUMNS = { isProfessional: 'is_professional', cardNumber: 'card_number' };

/** Tells candidates apart by their partners in the files; null if undecided. */
export type Evidence = (line: SourceLine, candidates: readonly PersonTarget[]) => PersonTarget | null;

/** The people claimed by the lines of a file so far. */
class Claims {
  readonly #people = new Set<PersonTarget>();
  readonly #byKey = new Map<string, number>();
  readonly #byName = new Map<string, { person: PersonTarget; line: number }[]>();

  isFree = (person: PersonTarget): boolean => !this.#people.has(person);

  add(person: PersonTarget, name: string, { line, key }: SourceLine): void {
    this.#people.add(person);
    if (key !== undefined) this.#byKey.set(key, line);
    append(this.#byName, name, { person, line });
  }

  withKey(key: string): number | null {
    return this.#byKey.get(key) ?? null;
  }

  /** The earlier line with the same name, role and studio and no other card: a repetition, not a namesake. */
  twinOf(name: string, isProfessional: boolean, cardNumber: string, studio?: Target): number | null {
    const isTwin = ({ person }: { person: PersonTarget }): boolean =>
      person.isProfessional === isProfessional &&
      (person.cardNumber === cardNumber || person.cardNumber === '' || cardNumber === '') &&
      person.studio === (studio ?? null);
    return this.#byName.get(name)?.find(isTwin)?.line ?? null;
  }
}

interface PeopleContext {
  people: People;
  words: Words;
  decisions: Decisions;
  evidence: Evidence;
}

/**
 * Judges the lines about people.
 * @param onLine called once for each line
 */
export function judgePeople(
  lines: readonly SourceLine[],
  { people, words, decisions, evidence }: PeopleContext,
  onLine: () => void,
): Judged<PersonTarget> {
  const changed = new Set<PersonTarget>();
  const claims = new Map<number, Claims>();
  const judged = judgeLines('PEOPLE', lines, (line): Verdict | BadLine | null => {
    onLine();
    const read = personOf(line);
    if (read instanceof BadLine) return read;
    const { name, isProfessional, cardNumber = '' } = read;
    const claimed = claims.get(line.source) ?? new Claims();
    claims.set(line.source, claimed);
    const isGuessed = line.guessed?.includes('is_professional') === true;
    const isStudioGuessed = line.guessed?.includes('studio') === true;
    const studio = read.studio === undefined ? undefined : words.studio(read.studio);
    const description = {
      name,
      isProfessional: isGuessed ? null : isProfessional,
      studio: 'studio' in line.cells && !isStudioGuessed ? (studio ?? null) : undefined,
      cardNumber,
    };
    const twin =
      line.key === undefined
        ? claimed.twinOf(name, isProfessional, cardNumber, studio)
        : claimed.withKey(line.key);
    if (twin !== null) return new BadLine({ name: [`${name} is already on line ${twin}.`] });
    let known = matchPerson(people, description, claimed.isFree);
    if ('oneOf' in known && isStudioGuessed) known = ofStudio(known.oneOf, studio) ?? known;
    if ('oneOf' in known) {
      const chosen =
        decisions.answer(people, questionKey(line, name)) ??
        evidence(line, known.oneOf) ??
        withId(known.oneOf, line.cells.person_id);
      if (chosen === undefined || chosen === null) return question(line, name, known.oneOf);
      known = chosen === 'NEW' ? { isNew: true } : { person: chosen };
    }
    const { note = null } = known;
    const after = described(line, read, words, studio, 'person' in known ? known.person : null);
    if ('isNew' in known) {
      after.ref = people.newRef(name, isProfessional, studio?.name ?? '', cardNumber);
      const same = decisions.sameAs(people, after.ref);
      if (same) {
        people.answersTo(same.person, name);
        if (same.name !== null) same.person.name = same.name;
        return take(same.person, `Same person as ${same.person.name}`);
      }
      const kept = people.mergedInto(name, isProfessional);
      if (kept) return take(kept, `${name} was merged into ${kept.name}`);
      people.add(after);
      changed.add(after);
      claim(after);
      const isElsewhere = people.named(name, !isProfessional).length > 0;
      return { change: 'NEW', summary: summaryOf(after), note: note ?? (isElsewhere ? OTHER_ROLE : null) };
    }
    return take(known.person, note);

    function claim(person: PersonTarget): void {
      claimed.add(person, name, line);
      people.setListed(person);
      if (line.key !== undefined) people.setKey(line.source, line.key, person);
    }
    function take(person: PersonTarget, note: string | null): Verdict {
      claim(person);
      const before = person.id === null ? null : cellsOf(person, line);
      const merged = merge(after, person, line);
      const verdict = before
        ? compared(before, cellsOf(merged, line))
        : ({ change: 'UNCHANGED', fields: [] } as const);
      if (verdict.change === 'CHANGED' || person.id === null) {
        Object.assign(person, { ...merged, id: person.id, name: person.name, ref: person.ref });
        changed.add(person);
      }
      const told = [note, ...followWords(person, verdict.fields)].filter(Boolean).join('. ') || null;
      return { ...verdict, fields: [...verdict.fields], summary: summaryOf(person), note: told };
    }
  });
  return { ...judged, changed: [...changed] };
}

/** How many entries change with the level or age group of a person. */
const followWords = (
  { followers = { level: 0, category: 0 } }: PersonTarget,
  fields: readonly { field: string }[],
): string[] =>
  (['level', 'category'] as const).flatMap((column) => {
    const count = followers[column];
    if (count === 0 || !fields.some(({ field }) => field === column)) return [];
    const what = column === 'level' ? 'level' : 'age group';
    return [`Changes the ${what} of ${entriesCounted(count)} that ${count === 1 ? 'follows' : 'follow'} it`];
  });

const OTHER_ROLE = 'Someone of this name has the other role. Correct the role if this is the same person';

const ofStudio = (
  people: readonly PersonTarget[],
  studio: Target | undefined,
): { person: PersonTarget } | null => {
  const [person, ...others] = people.filter((one) => one.studio === studio);
  return person && others.length === 0 ? { person } : null;
};

export const withId = (people: readonly PersonTarget[], id: string | undefined): PersonTarget | null =>
  people.find((person) => person.id !== null && String(person.id) === id) ?? null;

const questionKey = ({ key, cells }: SourceLine, name: string): string =>
  [keyOf(name), cells.studio ?? '', key ?? ''].join('|');

const question = (line: SourceLine, name: string, candidates: readonly PersonTarget[]): BadLine =>
  new BadLine({ name: [`${candidates.length} people are named ${name}. Choose who this is.`] }, [], {
    key: questionKey(line, name),
    name,
    candidates: candidates.map(({ ref }) => ref),
  });

function personOf(line: SourceLine) {
  const input = {
    name: cell(line, 'name'),
    isProfessional: roleIn(cell(line, 'is_professional')),
    cardNumber: cell(line, 'card_number'),
    studio: cell(line, 'studio'),
    level: cell(line, 'level'),
    category: cell(line, 'category'),
  };
  // Exported names were accepted before, even if they look like formulas.
  const isExported = line.escapes?.name === 'TEXT' && line.key !== undefined;
  if (input.name !== undefined && !isExported && startsFormula(input.name) && /^.\s*\w+\(/.test(input.name)) {
    return new BadLine({ name: [`“${input.name}” looks like a formula. Type the name.`] });
  }
  const fault = input.name === undefined || line.cells.person_id ? null : faultIn(input.name);
  if (fault) return new BadLine({ name: [fault] });
  return readByRule(personRule, input, COLUMNS);
}

function faultIn(name: string): string | null {
  if (isTwoPeople(name)) return `“${name}” names two people. Write each name in full, on its own line.`;
  return isPlaceholder(name) ? `“${name}” is not a name. Type the name once it is known.` : null;
}

type Read = Exclude<ReturnType<typeof personOf>, BadLine>;

function described(
  line: SourceLine,
  read: Read,
  words: Words,
  studio: Target | undefined,
  present: PersonTarget | null,
): PersonTarget {
  const { name, isProfessional, cardNumber = '', level, category } = read;
  const levels = danceLevels({
    isProfessional: present?.isProfessional ?? isProfessional,
    level: level === undefined ? null : words.level(level, line.isLiteral),
    category: category === undefined ? null : words.age(category, line.isLiteral),
  });
  return { id: null, ref: '', name, isProfessional, cardNumber, studio: studio ?? null, ...levels };
}

/** A missing column changes nothing; a guessed one only fills blanks. */
function merge(after: PersonTarget, present: PersonTarget, line: SourceLine): PersonTarget {
  const says = (column: string, isBlank: boolean): boolean =>
    column in line.cells && (isBlank || !line.guessed?.includes(column));
  return {
    ...after,
    isProfessional: present.isProfessional,
    cardNumber: says('card_number', present.cardNumber === '') ? after.cardNumber : present.cardNumber,
    studio: says('studio', present.studio === null) ? after.studio : present.studio,
    level: says('level', !present.level) ? after.level : present.level,
    category: says('category', !present.category) ? after.category : present.category,
  };
}

function cellsOf(person: PersonTarget, line: SourceLine): Record<string, string> {
  const cells: Record<string, string> = {
    studio: person.studio?.name ?? '',
    card_number: person.cardNumber,
    level: person.level ?? '',
    category: person.category ?? '',
  };
  return Object.fromEntries(Object.entries(cells).filter(([column]) => column in line.cells));
}

const summaryOf = ({ name, isProfessional }: PersonTarget): string =>
  `${name}, ${isProfessional ? 'teacher' : 'student'}`;
