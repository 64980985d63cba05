import type { Grid } from '../reading/grid.ts';
import { isAgeGroup, isLevel, isLevelWord } from '../vocabulary/levels.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { readTitle } from '../vocabulary/titles.ts';
import { mapHeadings } from './columns.ts';
import { isTotalWord, roleOfAll } from './groupLabels.ts';
import { isSideWord } from './people/couples.ts';
import { isBothRoles, isNonDancer, isTick, roleIn } from './people/roles.ts';
import type { TableFound } from './table.ts';

type Fields = (string | null)[];
type CellsOf = (column: number) => string[];

/** Corrects the fields of columns by their cells, where headings mislead or say too little. */
export function fieldsByContent(grid: Grid, { kind, header, fields, isOwn }: TableFound): Fields {
  if (isOwn) return fields;
  const headings = grid.rows[header] ?? [];
  // Skip totals, and column names repeated on each page.
  const isValue = (row: readonly string[]): boolean =>
    row.length > 1 && (row.filter((cell) => cell !== '').length > MOST_OF_TOTAL || !row.some(isTotalWord));
  const below = grid.rows.slice(header + 1).filter(isValue);
  const cellsOf: CellsOf = (column) =>
    below.flatMap((row) => (row[column] !== headings[column] && row[column]) || []);
  if (kind === 'PEOPLE')
    return withAges(withUsualLevel(withRoles(fields, headings, cellsOf), cellsOf), headings, cellsOf);
  if (kind !== 'ENTRIES') return fields;
  const typed = withPartnership(withTypeAndStyle(fields, cellsOf), cellsOf);
  const counted = withCount(typed, headings, cellsOf);
  const stated = withState(withBothPartners(counted, headings, cellsOf), headings, cellsOf);
  return withAges(withUsualLevel(stated, cellsOf), headings, cellsOf);
}

const MOST_OF_TOTAL = 4;

const unreadIn = (fields: Fields): number[] => [...fields.keys()].filter((column) => fields[column] === null);

function withRoles(fields: Fields, headings: readonly string[], cellsOf: CellsOf): Fields {
  const isRole = (word: string): boolean =>
    typeof roleIn(word) === 'boolean' || isBothRoles(word) || isNonDancer(word) || isTick(word);
  const named = fields.indexOf('is_professional');
  if (named >= 0 && (cellsOf(named).length === 0 || cellsOf(named).some(isRole))) return fields;
  // "Teacher" may name the students' teachers, and "Role" who leads: then another column may hold the roles.
  const areRoles = (column: number): boolean => {
    const cells = cellsOf(column);
    const means = mapHeadings('PEOPLE', [headings[column] ?? ''])[0] === 'is_professional';
    return cells.length > 1 && cells.every((cell) => isRole(cell) && (means || ROLE_WORD.test(cell)));
  };
  // "Category" and "Division" may hold Pro or Am too.
  const words = [...fields.keys()].filter((column) => /^(level|category)$/.test(fields[column] ?? ''));
  const other = [...unreadIn(fields), ...words].find(areRoles) ?? -1;
  return fields.map((field, at) =>
    at === other ? 'is_professional' : field === 'is_professional' ? null : field,
  );
}

/** "Category" is the level if its cells are levels and no other column has them. */
function withUsualLevel(fields: Fields, cellsOf: CellsOf): Fields {
  const column = fields.includes('level') ? -1 : fields.indexOf('category');
  return column >= 0 && areLevels(cellsOf(column)) ? fields.with(column, 'level') : fields;
}

/** "Division" is the age if its cells are ages (A1, B2, "Adult") and no other column has them. */
function withAges(fields: Fields, headings: readonly string[], cellsOf: CellsOf): Fields {
  const areAges = (column: number): boolean =>
    mapHeadings('ENTRIES', [headings[column] ?? ''])[0] === 'level' &&
    cellsOf(column).length > 0 &&
    cellsOf(column).every(isAgeGroup) &&
    !cellsOf(column).every(isLevelWord);
  const column = fields.includes('category') ? undefined : [...fields.keys()].find(areAges);
  return column === undefined ? fields : fields.with(column, 'category');
}

export const areLevels = (cells: readonly string[]): boolean => cells.length > 0 && cells.every(isLevel);

function withTypeAndStyle(fields: Fields, cellsOf: CellsOf): Fields {
  // "Event" may hold "Single", "Multi-Dance" or "Solo" when another column has the dance.
  const title = fields.includes('dance') && !fields.includes('entry_type') ? fields.indexOf('title') : -1;
  if (title >= 0 && cellsOf(title).length > 1 && cellsOf(title).every((cell) => TYPE_WORD.test(cell)))
    return fields.with(title, 'entry_type');
  if (fields.includes('dance_category')) return fields;
  // "Category" may hold styles.
  const areStyles = (column: number): boolean =>
    cellsOf(column).length > 2 && cellsOf(column).every((cell) => styleOf(cell) !== null);
  const styles = [...unreadIn(fields), fields.indexOf('category')].find(areStyles);
  return styles === undefined ? fields : fields.with(styles, 'dance_category');
}

/** "No." is the quantity unless it numbers the lines. */
function withCount(fields: Fields, headings: readonly string[], cellsOf: CellsOf): Fields {
  const isCount = (column: number): boolean => {
    const numbers = cellsOf(column).map(Number);
    const isNumbering = numbers.every(
      (number, at) => at === 0 || number === 1 || number === (numbers[at - 1] ?? 0) + 1,
    );
    return (
      /^(no|nr|num|#|x|total)\.?$/i.test(headings[column] ?? '') &&
      numbers.every((number) => number > 0 && number < 100) &&
      !isNumbering
    );
  };
  const found = fields.includes('quantity') ? undefined : unreadIn(fields).find(isCount);
  return found === undefined ? fields : fields.with(found, 'quantity');
}

/** Finds a column of "Pro/Am" and "Amateur", whatever its heading. */
function withPartnership(fields: Fields, cellsOf: CellsOf): Fields {
  const found = fields.findIndex(
    (field, column) =>
      /^(null|level|category|couple)$/.test(String(field)) &&
      cellsOf(column).length > 0 &&
      cellsOf(column).every((cell) => PARTNERSHIP.test(cell)),
  );
  return found < 0 ? fields : fields.with(found, 'partnership');
}

const PARTNERSHIP =
  /^(pro|professional|am|amateur|student|teacher|mixed)s?([\s/-]+(pro|professional|am|amateur|student|teacher))?( couples?)?$/i;

/** "Student", "Partner" and "Instructor": an amateur couple and its instructor, or a student and the teacher. */
function withBothPartners(fields: Fields, headings: readonly string[], cellsOf: CellsOf): Fields {
  const areNames = (column: number): boolean => cellsOf(column).some((cell) => /\p{L} \p{L}/u.test(cell));
  const isSides = (column: number): boolean =>
    cellsOf(column).length > 0 && cellsOf(column).every(isSideWord);
  const own = fields.indexOf('partners');
  const isNamed = (column: number): boolean =>
    mapHeadings('ENTRIES', [headings[column] ?? ''])[0] === 'partners' && areNames(column);
  const other = own < 0 ? -1 : (unreadIn(fields).find(isNamed) ?? -1);
  const [first, second] = [own, other].map((column) => TEACHER.test(headings[column] ?? ''));
  if (other >= 0 && first !== second) {
    const [teacher, partner] = first ? [own, other] : [other, own];
    return fields.with(teacher, 'partners').with(partner, 'amateur_partner');
  }
  // "Pro is: Leader" says who of the couple teaches.
  const side = unreadIn(fields).find((column) => TEACHER.test(headings[column] ?? '') && isSides(column));
  return own < 0 && fields.includes('lead') && side !== undefined ? fields.with(side, 'partners') : fields;
}

const TEACHER = /\b(teacher|instructor|pro|professional|coach|trainer)s?\b/i;

function withState(fields: Fields, headings: readonly string[], cellsOf: CellsOf): Fields {
  const state = unreadIn(fields).find(
    (column) =>
      /status|state|cancel|scratch|withdr/i.test(headings[column] ?? '') && cellsOf(column).some(isCancelled),
  );
  return state === undefined ? fields : fields.with(state, 'status');
}

/** Matches "Cancelled", "Scratched 3/4" and "Withdrew". */
export const isCancelled = (cell: string): boolean =>
  /^(cancel|scratch|withdr[ae]w|void|deleted|removed|no[- ]?show|refund)/i.test(cell);

/** Competitions named in the lines, if there are several: each must be imported into its own event. */
export function competitionsIn(grid: Grid, { kind, header, fields, isOwn }: TableFound): string[] {
  if (isOwn || kind !== 'ENTRIES' || !fields.includes('dance')) return [];
  const names = (column: number): string[] => [
    ...new Set(grid.rows.slice(header + 1).flatMap((row) => row[column] || [])),
  ];
  const column = (grid.rows[header] ?? []).findIndex(
    (heading, at) =>
      /^(competition|comp|event)( name)?$/i.test(heading) &&
      (fields[at] ?? 'title') === 'title' &&
      names(at).length > 1,
  );
  const found = column < 0 ? [] : names(column);
  return found.every((name) => COMPETITION.test(name) && !readTitle(name).known) ? found : [];
}

const COMPETITION =
  /\b(ball|classic|competition|comp|open|championships?|cup|dancesport|festival|fest|gala|challenge|showcase|invitational|20\d\d)$/i;

/** Sheet names that are competitions. "Smooth Challenge" and "Open" may only be parts of one. */
export const competitionSheets = (names: readonly string[]): string[] => {
  const found = names.filter(
    (name) =>
      EVENT.test(name) &&
      !readTitle(name).known &&
      roleOfAll(name) === null &&
      !/day\b/i.test(name) &&
      !name.split(/\s+/).some((word) => isLevelWord(word) || styleOf(word) !== null),
  );
  return found.length > 1 && new Set(found.map((name) => name.toLowerCase())).size === found.length
    ? found
    : [];
};

const EVENT = /\S\s+(ball|classic|competition|cup|dancesport|festival|gala|invitational|(19|20)\d\d)$/i;

const TYPE_WORD =
  /^(?:singles?|multis?|solos?|heats?|formations?|showcases?|freestyles?|championships?|scholarships?|\d+)(?:[- ]dances?)?$/i;
/** Words that mean a role under any heading, unlike yes and no. */
const ROLE_WORD = /^(pro|am|teach|stud|instr|prof|amat)/i;
