import type { EntryType } from '../../entries/entry.entity.ts';
import type { Grid } from '../reading/grid.ts';
import {
  isProperDance,
  letteredDances,
  MOST_WORDS,
  misspeltDance,
  namedDance,
} from '../vocabulary/dances.ts';
import { ageAndLevelIn, isLevel } from '../vocabulary/levels.ts';
import { type Style, styleOf } from '../vocabulary/styles.ts';
import { ageIn, readSide, readTitle, type Title } from '../vocabulary/titles.ts';
import { isCancelled } from './columnsByContent.ts';
import { Drafts, headedStyle } from './drafts.ts';
import type { Reach, SheetLine } from './lines.ts';
import { countIn, isMarked } from './marks.ts';
import { couplesIn, fullName, withCouple } from './people/couples.ts';
import { NameMarks } from './people/nameMarks.ts';
import { nameTurner } from './people/personName.ts';
import { isAmateurCouple, isBothRoles, isNonDancer, isTick, roleIn } from './people/roles.ts';
import { rowsOf, type TableFound, type TableRow } from './table.ts';

/** Reads a list of people. @param everyone the role of all of them, if no column has it @returns the unusable lines */
export function readPeopleList(
  drafts: Drafts,
  grid: Grid,
  table: TableFound,
  everyone: boolean | null,
): SheetLine[] {
  const { rows: written, notes } = rowsOf(grid, table);
  const marks = new NameMarks(written.map(({ cells }) => cells));
  drafts.notes.push(...notes, ...marks.notes());
  const marked = written.map(({ cells }) => marks.roleIn(cells));
  const rows = written.map((row) => ({ ...row, cells: marks.without(row.cells) }));
  const names = rows.map(({ cells }) => fullName(cells, '', 'name'));
  const turn = nameTurner(names);
  const roleCell = rolesIn(rows);
  const columns = [...new Set(table.fields.filter((field) => field !== null))];
  const faulty: SheetLine[] = [];
  for (const [index, row] of rows.entries()) {
    const { line, cells, fault, above } = row;
    if (isNonDancer(cells.is_professional)) {
      drafts.notes.push(`Skipped line ${line}: ${names[index]} is ${cells.is_professional}.`);
      continue;
    }
    const name = turn(names[index] ?? '');
    const word = roleCell(cells);
    const both = isBothRoles(word);
    const role = both || (roleIn(word) ?? marked[index] ?? above.isProfessional ?? everyone ?? undefined);
    if (fault !== undefined || name === '' || typeof role !== 'boolean') {
      const known = { ...cells, name, ...(role === undefined ? {} : { is_professional: String(role) }) };
      faulty.push({ ...row, cells: known });
      continue;
    }
    const { studio = above.studio, card_number: cardNumber = '' } = cells;
    const usual = levelAndAge(cells);
    const [level, age] = [usual.level || above.level, usual.age || above.age];
    const person = { name, studio, cardNumber, line };
    drafts.people.list({ ...person, isProfessional: role }, columns, level, age);
    if (!both) continue;
    drafts.people.list({ ...person, isProfessional: false }, columns, level, age);
    drafts.notes.push(`Line ${line}: ${name} is both a teacher and a student.`);
  }
  return faulty;
}

/** Reads the role. If the column only has some ticks ("Pro?" with an x), a blank means no. */
function rolesIn(rows: readonly TableRow[]): (cells: Record<string, string>) => string | undefined {
  const roles = rows.flatMap(({ cells }) => cells.is_professional || []);
  const areMarks = roles.length > 0 && roles.length < rows.length && roles.every(isTick);
  if (!areMarks) return (cells) => cells.is_professional;
  return (cells) => (cells.is_professional ? 'yes' : 'no');
}

export function readEntriesList(drafts: Drafts, grid: Grid, table: TableFound): void {
  const { rows: listed, notes } = rowsOf(grid, { ...table, fields: withLevels(grid, table) });
  const [cancelled = [], written = []] = [true, false].map((isOut) =>
    listed.filter(({ cells }) => isCancelled(cells.status ?? '') === isOut),
  );
  drafts.notes.push(
    ...notes,
    ...cancelled.map(({ line, cells }) => `Skipped line ${line}: ${cells.status}.`),
  );
  const marks = new NameMarks(written.map(({ cells }) => cells));
  drafts.notes.push(...marks.notes());
  drafts.people.mark(marks.roles);
  const rows = filledDown(
    written
      .map((row) => ({ ...row, cells: marks.without(row.cells) }))
      .map(withGroupLabels(table.fields))
      .flatMap(byLevel)
      .map(withCouple),
    isTeacherFirst(table.fields),
  );
  const coupleOf = couplesIn(drafts, rows);
  if (!table.fields.includes('heat')) drafts.notes.push(...repeatedLines(rows));
  const hasHeats = table.fields.includes('heat') && !table.fields.includes('quantity');
  drafts.isHeatByHeat = hasHeats;
  for (const row of hasHeats ? rows : []) {
    const { entrant, partners } = coupleOf(row);
    if (row.cells.heat) drafts.people.danceIn(row.cells.heat, [entrant, ...partners].filter(Boolean));
  }
  const studiosOf = new Map<string, Set<string>>();
  const before = drafts.entries.length;
  for (const row of rows) {
    const { cells, line, fault, note, above } = row;
    const heat = cells.heat ?? '';
    const place = /^\d+/.exec(heat.replace(/^\D+/, ''))?.[0];
    const position = hasHeats && place !== undefined ? Number(place) : null;
    const couple = coupleOf(row);
    const styled = { ...cells, dance_category: cells.dance_category || above.style };
    const [what, ...more] = dancesOf(styled).map((dance) => contestOf({ ...styled, dance }));
    if (!what) continue;
    const { studio = above.studio, card_number: cardNumber = '' } = cells;
    const isOfAmateurs =
      what.side === 'AMATEURS' ||
      [cells.entry_type, cells.partnership].some((type) => isAmateurCouple(type ?? ''));
    const arePros = couple.partners.length > 0 && (couple.arePros === true || what.side === 'PROS');
    const entrant = drafts.people.mention({
      name: couple.entrant,
      isProfessional: arePros,
      studio,
      cardNumber,
      line,
    });
    const partners = couple.partners.map((name, at) =>
      drafts.people.mention({
        name,
        isProfessional: arePros || (couple.areTeachers && !isOfAmateurs),
        studio: partsOf(cells.partner_studio)[at] || above.studio,
        isStudioOfCouple: cells.partner_studio === undefined,
        coupleStudio: studio,
        cardNumber: partsOf(cells.partner_card_number)[at] ?? '',
        line,
      }),
    );
    for (const name of couple.instructors)
      drafts.people.mention({ name, isProfessional: true, studio, isStudioOfCouple: true, line });
    if (cells.partner_studio === undefined) {
      for (const key of partners) studiosOf.set(key, (studiosOf.get(key) ?? new Set()).add(studio ?? ''));
    }
    const own = levelAndAge(cells);
    for (const { entry, level, age } of [what, ...more]) {
      drafts.entries.push({
        ...{ line, entrant, partners, position },
        ...{ level: own.level || level || above.level, age: own.age || age || above.age },
        ...entry,
        ...(position === null ? {} : { heat }),
        ...(couple.isOpen && !isOfAmateurs && !arePros ? { isOpen: true } : {}),
        ...(couple.isSided ? { isSided: true } : {}),
        ...countIn(cells.quantity || '1'),
        ...(cells.song ? { song: cells.song } : {}),
        ...(fault === undefined ? {} : { fault }),
        ...noteOf(note, arePros),
      });
    }
  }
  drafts.reach = reachedBy(drafts, before);
  // A single studio column is the couple's: it is the teacher's only if all students of the teacher share it.
  for (const [key, [studio = '', ...others]] of studiosOf)
    if (studio !== '' && others.length === 0) drafts.people.guessStudio(key, studio);
}

const noteOf = (note: string | undefined, arePros: boolean): { note?: string } => {
  const notes = [...(note === undefined ? [] : [note]), ...(arePros ? ['Read as two professionals'] : [])];
  return notes.length > 0 ? { note: notes.join('. ') } : {};
};

/** The organiser may mean two entries, or one. */
function repeatedLines(rows: readonly TableRow[]): string[] {
  const seen = new Set<string>();
  const repeated = rows.filter(({ cells, above }) => {
    const words = JSON.stringify([cells, above]).toLowerCase();
    return seen.has(words) || !seen.add(words);
  });
  const [first] = repeated;
  if (!first) return [];
  return [
    repeated.length === 1
      ? `Line ${first.line} repeats an earlier line and counts as an extra entry. Delete it in the file if it is a mistake.`
      : `${repeated.length} lines, starting with line ${first.line}, repeat earlier lines and count as extra entries. Delete them in the file if they are a mistake.`,
  ];
}

const OF_LEVEL = 'level: ';

/** Columns headed by levels hold entry counts. */
function withLevels(grid: Grid, { header, fields }: TableFound): (string | null)[] {
  const headings = grid.rows[header] ?? [];
  const isOfLevel = (at: number): boolean => fields[at] === null && isLevel(headings[at] ?? '');
  const columns = fields.includes('level') ? [] : [...fields.keys()].filter(isOfLevel);
  return columns.length < 2
    ? fields
    : fields.map((field, at) => (columns.includes(at) ? OF_LEVEL + headings[at] : field));
}

function byLevel(row: TableRow): TableRow[] {
  const counted = Object.entries(row.cells).filter(([field]) => field.startsWith(OF_LEVEL));
  if (counted.length === 0) return [row];
  return counted
    .filter(([, quantity]) => isMarked(quantity))
    .map(([field, quantity]) => ({
      ...row,
      cells: { ...row.cells, level: field.slice(OF_LEVEL.length), quantity },
    }));
}

/** A list covers its students, for its own entry types only: solos often have a separate list. */
function reachedBy({ reach, entries }: Drafts, from: number): Reach {
  const own = entries.slice(from);
  const others = from > 0 ? reach.types : [];
  const types = others && [...new Set([...others, ...own.map(({ type }) => type)])];
  return { ...reach, students: [...reach.students, ...new Set(own.map(({ entrant }) => entrant))], types };
}

const STUDENT = ['entrant', 'first_name', 'last_name', 'lead', 'follow'];
const PARTNERS = ['partners', 'partner_first_name', 'partner_last_name'];
const USUAL = ['level', 'category', 'studio', 'card_number', 'dance_category'];

/** Fills in "Teacher: Al Frye" or "Student: Ann Odell" from above lines that lack the column. */
function withGroupLabels(fields: TableFound['fields']): (row: TableRow) => TableRow {
  const lacks = (columns: readonly string[]): boolean => !columns.some((column) => fields.includes(column));
  const [isTeacherTold, isStudentTold] = [
    lacks([...PARTNERS, 'lead', 'couple']),
    lacks([...STUDENT, 'couple']),
  ];
  return (row) => {
    const { teacher, student } = row.above;
    const inherited = {
      ...(isTeacherTold && teacher ? { partners: teacher } : {}),
      ...(isStudentTold && student ? { entrant: student } : {}),
    };
    return { ...row, cells: { ...row.cells, ...inherited } };
  };
}

/** Whether the teacher's column comes first; then blanks below a teacher mean the same one. */
function isTeacherFirst(fields: TableFound['fields']): boolean {
  const first = (columns: readonly string[]): number =>
    fields.findIndex((field) => field !== null && columns.includes(field));
  return first(PARTNERS) >= 0 && first(PARTNERS) < first(STUDENT);
}

/** Completes a line that only names a dance with the couple of the line above. */
function filledDown(rows: readonly TableRow[], hasTeacherFirst: boolean): TableRow[] {
  const completed: TableRow[] = [];
  for (const row of rows) {
    const last = completed.at(-1);
    const lacks = (columns: readonly string[]): boolean => columns.every((column) => !row.cells[column]);
    const isOfLast =
      last && row.line === last.line + 1 && lacks(STUDENT) && Boolean(row.cells.dance || row.cells.title);
    if (hasTeacherFirst && last && row.line === last.line + 1 && !lacks(STUDENT) && lacks(PARTNERS)) {
      const teacher = PARTNERS.filter((column) => last.cells[column]).map((column) => [
        column,
        last.cells[column] ?? '',
      ]);
      completed.push({
        ...row,
        cells: { ...row.cells, ...Object.fromEntries(teacher) },
        note: 'The teacher is from the line above',
      });
      continue;
    }
    if (!isOfLast) {
      completed.push(row);
      continue;
    }
    const isSameCouple = lacks(PARTNERS);
    const columns = [...STUDENT, ...(isSameCouple ? [...PARTNERS, ...USUAL] : ['studio', 'card_number'])];
    const above = columns.filter((column) => !row.cells[column] && last.cells[column]);
    const cells = {
      ...row.cells,
      ...Object.fromEntries(above.map((column) => [column, last.cells[column] ?? ''])),
    };
    completed.push({
      ...row,
      cells,
      note: `${isSameCouple ? 'The couple is' : 'The student is'} from the line above`,
    });
  }
  return completed;
}

const partsOf = (cell: string | undefined): string[] => (cell ?? '').split(';').map((part) => part.trim());

/** Splits "A1 Full Bronze" if there is no age column. */
function levelAndAge({ level = '', category }: Record<string, string>): { level: string; age: string } {
  const both = category === undefined ? ageAndLevelIn(level) : null;
  return both ?? { level, age: ageIn(category) };
}

/** The dances of a cell, which may list several: "Waltz, Tango & Foxtrot". */
function dancesOf({
  dance = '',
  title = '',
  entry_type: type = '',
  dance_category: style = '',
}: Record<string, string>): string[] {
  const lettered = MULTI.test(type) || namedDance(dance) ? [] : letteredIn(dance || title, styleOf(style));
  if (lettered.length > 0) return lettered;
  const parts = dance
    .split(/[,;&+]|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const dances = parts.flatMap((part) => (isDanceName(part) ? [part] : dancesInWords(part)));
  const isSeveral = !isDanceName(dance) && dances.length > 1 && dances.every(isDanceName);
  return isSeveral && !MULTI.test(type) ? dances : [dance];
}

const MULTI = /^multi|scholarship|champ|^\d+[- ]?dances?/i;

/** Reads "W, T, VW" as dances of the style; none if any letter is unknown or ambiguous. */
function letteredIn(text: string, style: Style | null): string[] {
  const dances = text
    .split(/[\s,;&+]+/)
    .filter(Boolean)
    .map((letters) => {
      const [dance, ...others] = /^[A-Z0-9]{1,3}$/.test(letters) ? letteredDances(letters, style) : [];
      return style !== null || others.length === 0 ? dance?.name : undefined;
    });
  return dances.every((dance) => dance !== undefined) ? dances : [];
}

const isDanceName = (text: string): boolean =>
  text.length > 3 && (namedDance(text) ?? misspeltDance(text)) !== null;

/** Splits "Cha Cha Rumba", from a cell with line breaks; returns unknown words as they are. */
function dancesInWords(text: string): string[] {
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const first = words.slice(0, count).join(' ');
    if (namedDance(first))
      return [first, ...(count < words.length ? dancesInWords(words.slice(count).join(' ')) : [])];
  }
  return [text];
}

/** The title supplies dance and style if they have no columns. */
function contestOf(cells: Record<string, string>) {
  const text = cells.dance || cells.title || '';
  const title = readTitle(text.replace(/^(?:solos?|formations?)\s*[:–-]\s*/i, ''));
  const type = cells.entry_type || !SOLO.test(text) ? typeIn(cells.entry_type, title) : 'SOLO';
  const side = readSide(cells.category ?? '', true)?.side ?? title.side;
  const style = cells.dance_category ? headedStyle(cells.dance_category) : null;
  const isMulti = type === 'MULTI';
  // With a dance, the title of a solo is its song.
  const { title: words = '' } = cells;
  // "Bronze Smooth" next to "W, T, F".
  const levelBeside =
    cells.dance && type !== 'SOLO'
      ? readTitle(words.replace(/\b(championships?|champs?|scholarships?)\b/i, '')).level
      : '';
  const isSong = Boolean(cells.dance) && !readTitle(words).known && !SOLO.test(words);
  return {
    ...{ side, level: title.level || levelBeside, age: title.age },
    entry: {
      type,
      styleName: style?.styleName ?? null,
      style: style?.style ?? title.style ?? (isMulti ? styleOf(text) : null),
      isStyleNamed: style !== null || title.isStyleNamed,
      dance: isMulti ? null : danceIn(cells.dance, title),
      known: isMulti ? null : title.known,
      ...(type === 'SOLO' ? { song: title.song || (isSong ? words : '') } : {}),
    },
  };
}

function danceIn(cell: string | undefined, title: Title): string | null {
  if (cell && (namedDance(cell) || isProperDance(cell) || misspeltDance(cell))) return cell;
  return title.dance ?? (title.song || null);
}

const SOLO = /^(solos?|formations?)\b(?! single)/i;

function typeIn(word: string | undefined, title: Title): EntryType {
  const plain = word?.trim().toLowerCase() ?? '';
  if (MULTI.test(plain)) return 'MULTI';
  if (SOLO.test(plain) || plain.startsWith('show')) return 'SOLO';
  if (title.isMulti) return 'MULTI';
  return 'HEAT';
}
