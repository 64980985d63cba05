import { plainWords } from '../vocabulary/words.ts';
import type { ListKind } from './columns.ts';

/** "Card #" becomes "Card number". */
export const withNumber = (heading: string): string => heading.replaceAll('#', ' number ');

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const STUDENT = wordsOf('student students amateur amateurs am pupil dancer dancers client');
const TEACHER = wordsOf(
  'teacher teachers instructor instructors pro pros professional coach trainer partner',
);
const ANYONE = wordsOf('participant participants competitor competitors attendee person');
const THINGS: readonly (readonly [field: string, words: ReadonlySet<string>])[] = [
  ['first_name', wordsOf('first given forename firstname')],
  ['last_name', wordsOf('last surname lastname')],
  ['category', wordsOf('age')],
  ['level', wordsOf('level lvl grade proficiency skill syllabus')],
  ['studio', wordsOf('studio school academy franchise')],
  ['card_number', wordsOf('ndca card member membership registration license licence')],
  ['is_professional', wordsOf('type role status is')],
];
/** Filler words. */
const FILLER = wordsOf(
  'name names full of the s number no num id code group cat category division div class bracket range dance dancing usual primary home and or which what your please enter',
);
/** Filler around a person alone: "Professional or Partner", "Who is your teacher?". */
const FILLER_WITH_PERSON = wordsOf('or and the s full who is your which dance dancing');
/** Words of a quantity, one of which is required: "# of times", "How many dances?". */
const COUNTED = wordsOf('times entries dances qty quantity count units');
const COUNT = wordsOf(
  'times entries dances qty quantity count units number no num of how many entered danced per dance',
);
/** "Age on event day", "Age as of 1/1/2027". */
const AGE_ON_A_DAY = /^age\s+(on|at|as of|as at|by|in)\s/i;
/** "Sec./heat", "Minutes (each heat)", "Max. couples". */
const OF_SECTIONS: readonly (readonly [field: string, pattern: RegExp])[] = [
  ['heat_duration', /\b(secs?|seconds|mins?|minutes|duration|length)\b/i],
  ['max_couples', /\bcouples\b/i],
];

/**
 * The field of a heading of several words: "Name of Student", "Age Cat.", "Pro Last Name". Null if a word is
 * unknown: "Date of Birth" is not a date of the event.
 */
export function composedField(kind: ListKind, heading: string): string | null {
  if (kind === 'SECTIONS') return OF_SECTIONS.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
  if (kind !== 'PEOPLE' && kind !== 'ENTRIES') return null;
  if (AGE_ON_A_DAY.test(heading)) return 'category';
  const words = plainWords(withNumber(heading)).split(' ');
  const has = (set: ReadonlySet<string>): boolean => words.some((word) => set.has(word));
  const field = THINGS.find(([, own]) => has(own))?.[0];
  const isKnown = (word: string): boolean =>
    FILLER.has(word) ||
    [STUDENT, TEACHER, ANYONE, ...THINGS.map(([, own]) => own)].some((set) => set.has(word));
  if (words.length < 2) return null;
  if (kind === 'ENTRIES' && has(STUDENT) !== has(TEACHER)) {
    const role = has(TEACHER) ? TEACHER : STUDENT;
    if (words.every((word) => role.has(word) || FILLER_WITH_PERSON.has(word)))
      return has(TEACHER) ? 'partners' : 'entrant';
  }
  if (kind === 'ENTRIES' && words.every((word) => COUNT.has(word)) && has(COUNTED)) return 'quantity';
  if (!words.every(isKnown)) return null;
  if (field === 'is_professional') return kind === 'PEOPLE' && (has(TEACHER) || has(ANYONE)) ? field : null;
  const isOfTeacher = kind === 'ENTRIES' && has(TEACHER);
  if (isOfTeacher && has(STUDENT)) return null;
  if (field === 'category' || field === 'level') return isOfTeacher ? null : field;
  if (field !== undefined) return isOfTeacher ? `partner_${field}` : field;
  if (!has(wordsOf('name names'))) return null;
  if (kind === 'PEOPLE') return 'name';
  // "Your name", on a form that dancers fill in.
  return isOfTeacher ? 'partners' : has(STUDENT) || has(ANYONE) || has(wordsOf('your')) ? 'entrant' : null;
}
