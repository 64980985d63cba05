import { danceLevels, entrantDetails, studioName } from '../../people/entrantInput.ts';
import type { CsvFile, CsvLine } from '../csv.ts';
import { BadLine, cell, compared, type Judged, judgeLines, readByRule, type Verdict } from './draft.ts';
import type { Known, PersonTarget } from './known.ts';

const YES = ['true', 'yes', 'y', '1', 'teacher', 'professional', 'pro'];
const NO = ['false', 'no', 'n', '0', 'student', 'amateur', 'am'];

const personRule = entrantDetails.omit({ studioId: true }).extend({ studio: studioName.optional() });
const COLUMNS = { isProfessional: 'is_professional', cardNumber: 'card_number' };

/**
 * Reads the people file: who is new, who changes. People are matched by name and role.
 * @param onLine called once for each line
 */
export function judgePeople(csv: CsvFile, known: Known, onLine: () => void): Judged<PersonTarget> {
  const changed: PersonTarget[] = [];
  const lineOf = new Map<PersonTarget, number>();
  const judged = judgeLines('PEOPLE', csv, (line): Verdict | BadLine => {
    onLine();
    const read = personOf(line);
    if (read instanceof BadLine) return read;
    const { name, isProfessional, studio, cardNumber = '', ...levels } = read;
    const present = known.person(name, isProfessional);
    const earlier = present && lineOf.get(present);
    if (earlier) return new BadLine({ name: [`${name} stands in line ${earlier} already.`] });
    const after: PersonTarget = {
      id: present?.id ?? null,
      name: present?.name ?? name,
      isProfessional,
      cardNumber,
      studio: studio === undefined ? null : known.studio(studio),
      ...danceLevels({ isProfessional, ...levels }),
    };
    const verdict = compared(present ? cellsOf(present, line) : null, cellsOf(after, line));
    const written = verdict.change === 'UNCHANGED' ? null : merge(after, present, line);
    if (written) changed.push(written);
    const person = written ?? present ?? after;
    known.addPerson(person);
    lineOf.set(person, line.line);
    return { ...verdict, summary: `${name}, ${isProfessional ? 'teacher' : 'student'}` };
  });
  return { ...judged, changed };
}

function personOf(line: CsvLine) {
  const said = {
    name: cell(line, 'name'),
    isProfessional: roleIn(cell(line, 'is_professional')),
    cardNumber: cell(line, 'card_number'),
    studio: cell(line, 'studio'),
    level: cell(line, 'level'),
    category: cell(line, 'category'),
  };
  return readByRule(personRule, said, COLUMNS);
}

/** A role as organisers write it; another word is left as it stands, for the rule to refuse. */
function roleIn(word: string | undefined): boolean | string | undefined {
  if (word === undefined) return undefined;
  if (YES.includes(word.toLowerCase())) return true;
  return NO.includes(word.toLowerCase()) ? false : word;
}

/** A column that the file does not have says nothing about the person. */
function merge(after: PersonTarget, present: PersonTarget | undefined, line: CsvLine): PersonTarget {
  if (!present) return after;
  const has = (column: string): boolean => column in line.cells;
  return {
    ...after,
    cardNumber: has('card_number') ? after.cardNumber : present.cardNumber,
    studio: has('studio') ? after.studio : present.studio,
    level: has('level') ? after.level : present.level,
    category: has('category') ? after.category : present.category,
  };
}

function cellsOf(person: PersonTarget, line: CsvLine): Record<string, string> {
  const cells: Record<string, string> = {
    studio: person.studio?.name ?? '',
    card_number: person.cardNumber,
    level: person.level ?? '',
    category: person.category ?? '',
  };
  return Object.fromEntries(Object.entries(cells).filter(([column]) => column in line.cells));
}
