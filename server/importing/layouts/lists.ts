import type { EntryType } from '../../entries/entry.entity.ts';
import type { Grid } from '../reading/grid.ts';
import { isProperDance, MOST_WORDS, misspeltDance, namedDance } from '../vocabulary/dances.ts';
import { styleOf } from '../vocabulary/styles.ts';
import { readSide, readTitle, type Title } from '../vocabulary/titles.ts';
import { Drafts, headedStyle } from './drafts.ts';
import type { SheetLine } from './lines.ts';
import { countIn } from './marks.ts';
import { areTurned, joinedName, turnedName } from './personName.ts';
import { isNoDancer, roleIn } from './roles.ts';
import { rowsOf, type TableFound } from './table.ts';

/** Lists people, as others name the columns. @param everyone the role of all of them where no column tells */
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
    if (isNoDancer(cells.is_professional)) {
      drafts.notes.push(`Skipped line ${line}: ${names[index]} is ${cells.is_professional}.`);
      continue;
    }
    const name = turn(names[index] ?? '');
    const role = roleIn(cells.is_professional) ?? everyone ?? undefined;
    if (fault !== undefined || name === '' || typeof role !== 'boolean') {
      const told = { ...cells, name, ...(role === undefined ? {} : { is_professional: String(role) }) };
      faulty.push({ ...row, cells: told });
      continue;
    }
    const { studio = '', card_number: cardNumber = '', level = '', category = '' } = cells;
    drafts.people.list(
      { name, isProfessional: role, studio, cardNumber, line },
      columns,
      level,
      ageIn(category),
    );
  }
  return faulty;
}

/** Lists entries, as others name the columns: a student, a teacher and a dance, or the title of a contest. */
export function readEntriesList(drafts: Drafts, grid: Grid, table: TableFound): void {
  const { rows, notes } = rowsOf(grid, table);
  drafts.notes.push(...notes);
  const turn = nameTurner(rows.flatMap((row) => peopleIn(row.cells)));
  const hasHeats = table.fields.includes('heat') && !table.fields.includes('quantity');
  drafts.isHeatByHeat = hasHeats;
  const order = new Map<string, number>();
  for (const row of rows) {
    const { cells, line, fault, note } = row;
    const heat = cells.heat ?? '';
    const place = /^\d+/.exec(heat.replace(/^\D+/, ''))?.[0];
    const position = hasHeats && place !== undefined ? Number(place) : null;
    if (position !== null) order.set(heat, position);
    const couple = coupleOf(cells, turn);
    const [what, ...more] = dancesOf(cells).map((dance) => contestOf({ ...cells, dance }));
    if (!what) continue;
    const { studio = '', card_number: cardNumber = '' } = cells;
    const isOfAmateurs = what.side === 'AMATEURS';
    const entrant = drafts.people.mention({
      name: couple.entrant,
      isProfessional: false,
      studio,
      cardNumber,
      line,
    });
    const partners = couple.partners.map((name, at) =>
      drafts.people.mention({
        name,
        isProfessional: isOfAmateurs
          ? false
          : cells.teacher === undefined && cells.lead !== undefined
            ? null
            : true,
        studio: listed(cells.partner_studio)[at] ?? studio,
        isStudioOfCouple: cells.partner_studio === undefined,
        cardNumber: listed(cells.partner_card_number)[at] ?? '',
        line,
      }),
    );
    for (const { entry, level, age } of [what, ...more]) {
      drafts.entries.push({
        ...{ line, entrant, partners, position },
        ...{ level: cells.level || level, age: ageIn(cells.category) || age },
        ...entry,
        ...(position === null ? {} : { heat }),
        ...countIn(cells.quantity || '1'),
        ...(fault === undefined ? {} : { fault }),
        ...(note === undefined ? {} : { note }),
      });
    }
  }
}

const listed = (cell: string | undefined): string[] => (cell ?? '').split(';').map((part) => part.trim());

function peopleIn(cells: Record<string, string>): string[] {
  return [cells.entrant, ...listed(cells.partners), cells.lead, cells.follow].filter((name): name is string =>
    Boolean(name),
  );
}

function coupleOf(
  cells: Record<string, string>,
  turn: (name: string) => string,
): { entrant: string; partners: string[] } {
  const entrant = turn(fullName(cells, '', 'entrant') || cells.follow || '');
  const others =
    cells.partners === undefined && cells.partner_last_name === undefined
      ? [cells.lead ?? '', cells.follow ?? ''].map(turn).filter((name) => name !== entrant)
      : cells.partners === undefined
        ? [fullName(cells, 'partner_', 'partners')]
        : listed(cells.partners).map(turn);
  return { entrant, partners: others.filter(Boolean) };
}

function fullName(cells: Record<string, string>, prefix: string, whole: string): string {
  return cells[whole] || joinedName(cells[`${prefix}first_name`] ?? '', cells[`${prefix}last_name`] ?? '');
}

function nameTurner(names: readonly string[]): (name: string) => string {
  return areTurned(names) ? turnedName : (name) => name;
}

/** "L - A1" is age A1 of a lady; other ages stay as they are written. */
const ageIn = (cell: string | undefined): string => (cell ? (readSide(cell, true)?.age ?? cell) : '');

/** The dances of a cell, one unless it lists several by name: "Waltz, Tango & Foxtrot". */
function dancesOf({ dance = '', entry_type: type = '' }: Record<string, string>): string[] {
  const parts = dance
    .split(/[,;&+]|\band\b/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const dances = parts.flatMap((part) => (isDanceName(part) ? [part] : dancesInWords(part)));
  const isSeveral = !isDanceName(dance) && dances.length > 1 && dances.every(isDanceName);
  return isSeveral && !/^multi/i.test(type) ? dances : [dance];
}

const isDanceName = (text: string): boolean =>
  text.length > 3 && (namedDance(text) ?? misspeltDance(text)) !== null;

/** "Cha Cha Rumba" where a cell had a line for each; the words as they are where one of them is no dance. */
function dancesInWords(text: string): string[] {
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    const first = words.slice(0, count).join(' ');
    if (namedDance(first))
      return [first, ...(count < words.length ? dancesInWords(words.slice(count).join(' ')) : [])];
  }
  return [text];
}

/** What the cells say of the contest; its title is read where dance and style have no columns of their own. */
function contestOf(cells: Record<string, string>) {
  const said = cells.dance || cells.title || '';
  const title = readTitle(said);
  const type = typeIn(cells.entry_type, title);
  const side = readSide(cells.category ?? '', true)?.side ?? title.side;
  const style = cells.dance_category ? headedStyle(cells.dance_category) : null;
  const isMulti = type === 'MULTI';
  return {
    ...{ side, level: title.level, age: title.age },
    entry: {
      type,
      styleName: style?.styleName ?? null,
      style: style?.style ?? title.style ?? (isMulti ? styleOf(said) : null),
      isStyleNamed: style !== null || title.isStyleNamed,
      dance: isMulti ? null : danceIn(cells.dance, title),
      known: isMulti ? null : title.known,
    },
  };
}

function danceIn(cell: string | undefined, title: Title): string | null {
  if (cell && (namedDance(cell) || isProperDance(cell) || misspeltDance(cell))) return cell;
  return title.dance ?? (title.song || null);
}

function typeIn(word: string | undefined, title: Title): EntryType {
  const plain = word?.trim().toLowerCase() ?? '';
  if (/^multi/.test(plain) || /scholarship|champ/.test(plain)) return 'MULTI';
  if (/^(solo|show)/.test(plain)) return 'SOLO';
  if (title.isMulti) return 'MULTI';
  return 'HEAT';
}
