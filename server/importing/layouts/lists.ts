import type { EntryType } from '../../entries/entry.entity.ts';
import { addTo } from '../collections.ts';
import type { Grid } from '../reading/grid.ts';
import { isProperDance, LETTERS, letteredDances, misspeltDance, namedDance } from '../vocabulary/dances.ts';
import { ageAndLevelIn } from '../vocabulary/levels.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { ageIn, readSide, readTitle, type Title } from '../vocabulary/titles.ts';
import { isCancelled } from './columnsByContent.ts';
import { Drafts, headedStyle } from './drafts.ts';
import type { Reach, SheetLine } from './lines.ts';
import { countIn } from './marks.ts';
import { couplesIn, fullName, withCouple } from './people/couples.ts';
import { nameTurner } from './people/personName.ts';
import { isAmateurCouple, isBothRoles, isNonDancer, roleIn } from './people/roles.ts';
import { rowsOf, type TableFound, type TableRow } from './table.ts';
import { timesOf } from './times.ts';

/** Reads a list of people. @param everyone the role of all of them, if no column has it @returns the unusable lines */
export function readPeopleList(
  drafts: Drafts,
  grid: Grid,
  table: TableFound,
  everyone: boolean | null,
): SheetLine[] {
  const { rows, notes } = rowsOf(grid, table);
  drafts.notes.push(...notes);
  const names = rows.map(({ cells }) => fullName(cells, '', 'name'));
  const turn = nameTurner(names);
  const columns = [...new Set(table.fields.filter((field) => field !== null))];
  const faulty: SheetLine[] = [];
  for (const [index, row] of rows.entries()) {
    const { line, cells, fault } = row;
    const { is_professional: word, studio, card_number: cardNumber = '' } = cells;
    if (isNonDancer(word)) {
      drafts.notes.push(`Skipped line ${line}: ${names[index]} is ${word}.`);
      continue;
    }
    const name = turn(names[index] ?? '');
    const both = isBothRoles(word);
    const role = both || (roleIn(word) ?? everyone ?? undefined);
    if (fault !== undefined || name === '' || typeof role !== 'boolean') {
      const known = { ...cells, name, ...(role === undefined ? {} : { is_professional: String(role) }) };
      faulty.push({ ...row, cells: known });
      continue;
    }
    const { level, age } = levelAndAge(cells);
    const person = { name, studio, cardNumber, line };
    for (const isProfessional of both ? [true, false] : [role]) {
      const key = drafts.people.list({ ...person, isProfessional }, columns, level, age);
      drafts.times.push(...timesOf(row, { name }, key));
    }
    if (!both) continue;
    drafts.notes.push(`Line ${line}: ${name} is both a teacher and a student.`);
  }
  return faulty;
}

export function readEntriesList(drafts: Drafts, grid: Grid, table: TableFound): void {
  const { rows: listed, notes } = rowsOf(grid, table);
  const cancelled = listed.filter(({ cells }) => isCancelled(cells.status ?? ''));
  const rows = listed.filter((row) => !cancelled.includes(row)).map(withCouple);
  drafts.notes.push(
    ...notes,
    ...cancelled.map(({ line, cells }) => `Skipped line ${line}: ${cells.status}.`),
  );
  const coupleOf = couplesIn(drafts, rows);
  if (!table.fields.includes('heat')) drafts.notes.push(...repeatedLines(rows));
  const hasHeats = table.fields.includes('heat') && !table.fields.includes('quantity');
  drafts.isHeatByHeat = hasHeats;
  const studiosOf = new Map<string, Set<string>>();
  const before = drafts.entries.length;
  for (const row of rows) {
    const { cells, line, note } = row;
    const heat = cells.heat ?? '';
    const place = /^\d+/.exec(heat.replace(/^\D+/, ''))?.[0];
    const position = hasHeats && place !== undefined ? Number(place) : null;
    const couple = coupleOf(row);
    const { side, level, age, entry } = contestOf(cells);
    const { studio, card_number: cardNumber = '' } = cells;
    const isOfAmateurs = side === 'AMATEURS' || isAmateurCouple(cells.entry_type ?? '');
    const arePros = couple.partners.length > 0 && (couple.arePros === true || side === 'PROS');
    const isRoleGuessed = couple.isSided === true || couple.isOpen === true;
    const entrant = drafts.people.mention({
      name: couple.entrant,
      isProfessional: arePros,
      isRoleGuessed,
      studio,
      cardNumber,
      line,
    });
    const partners = couple.partners.map((name, at) =>
      drafts.people.mention({
        name,
        isProfessional: arePros || (couple.areTeachers && !isOfAmateurs),
        isRoleGuessed,
        studio: partsOf(cells.partner_studio)[at],
        isStudioOfCouple: cells.partner_studio === undefined,
        coupleStudio: studio,
        cardNumber: partsOf(cells.partner_card_number)[at] ?? '',
        line,
      }),
    );
    drafts.times.push(...timesOf(row, { name: couple.entrant }, entrant));
    for (const name of couple.instructors)
      drafts.people.mention({ name, isProfessional: true, studio, isStudioOfCouple: true, line });
    if (cells.partner_studio === undefined) {
      for (const key of partners) addTo(studiosOf, key, studio ?? '');
    }
    const own = levelAndAge(cells);
    const fault = row.fault ?? severalDances(cells.dance ?? '', entry.type);
    drafts.entries.push({
      line,
      entrant,
      partners,
      position,
      level: own.level || level,
      age: own.age || age,
      ...entry,
      ...(position === null ? {} : { heat }),
      ...(couple.isOpen && !isOfAmateurs && !arePros ? { isOpen: true } : {}),
      ...countIn(cells.quantity || '1'),
      ...(cells.song ? { song: cells.song } : {}),
      ...(fault === undefined ? {} : { fault }),
      ...noteOf(note, arePros),
    });
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
  const repeated = rows.filter(({ cells }) => {
    const words = JSON.stringify(cells).toLowerCase();
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

/** A list covers its students, for its own entry types only: solos often have a separate list. */
function reachedBy({ reach, entries }: Drafts, from: number): Reach {
  const own = entries.slice(from);
  const others = from > 0 ? reach.types : [];
  const types = others && [...new Set([...others, ...own.map(({ type }) => type)])];
  return { ...reach, students: [...reach.students, ...new Set(own.map(({ entrant }) => entrant))], types };
}

const partsOf = (cell: string | undefined): string[] => (cell ?? '').split(';').map((part) => part.trim());

/** Splits "A1 Full Bronze" if there is no age column. */
function levelAndAge({ level = '', category }: Record<string, string>): { level: string; age: string } {
  const both = category === undefined ? ageAndLevelIn(level) : null;
  return both ?? { level, age: ageIn(category) };
}

const MULTI = /^multi|scholarship|champ|^\d+[- ]?dances?/i;

/** Why a cell such as "Waltz, Tango & Foxtrot" cannot be used, unless it is a multi-dance. */
function severalDances(cell: string, type: EntryType): string | undefined {
  const parts = cell.split(/\s*[,;&+]\s*|\s+and\s+/i);
  const isOne = (part: string): boolean =>
    part.length > 3 ? isDance(part) : LETTERS.test(part) && letteredDances(part).length > 0;
  const areDances = parts.length > 1 && parts.every(isOne);
  return type === 'MULTI' || isDance(cell) || !areDances
    ? undefined
    : `“${cell}” names ${parts.length} dances. Give each its own line.`;
}

const isDance = (text: string): boolean => (namedDance(text) ?? misspeltDance(text)) !== null;

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
  const isSong = Boolean(cells.dance) && !readTitle(words).known && !SOLO.test(words);
  return {
    side,
    level: title.level,
    age: title.age,
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
  if (cell && (isProperDance(cell) || isDance(cell))) return cell;
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
