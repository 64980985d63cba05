import { type Grid } from '../../reading/grid.ts';
import { namedDance } from '../../vocabulary/dances.ts';
import { isLevel } from '../../vocabulary/levels.ts';
import { mayDance } from '../../vocabulary/placeDance.ts';
import { type Style, styleOf } from '../../vocabulary/styles.ts';
import {
  danceWithin,
  readSide,
  readTitle,
  roundIn,
  songOf,
  type Title,
  withKnownLevel,
} from '../../vocabulary/titles.ts';
import { type DanceOfEntry, Drafts, type EntryDraft, headedStyle } from '../drafts.ts';
import { nameTurner } from '../people/personName.ts';
import { isProCouple } from '../people/roles.ts';
import { type HeatInProgram, sectionsOfProgram } from './programSections.ts';

const HEAT = /^(Pro heat|Heat|Solo|Formation)\s+(\d+[A-Z]?|TBD)\b\s*(?:\[([^\]]*)\])?\s*(.*)$/i;
const HEADING = /^\[\s*(\d{1,2}:\d\d\s*(?:[AP]M)?)[^\]]*\]\s*(.+)$/i;
const SOLO = /^(solo|formation)/i;
const ROW = /^_{2,}$/;
const ROOM = /^Ballroom\s+([A-Z])\b\s*(.*)$/i;

/** Whether a sheet is a COMPMNGR program: heats, each with levels and a row per couple. */
export function isProgram(grid: Grid): boolean {
  let heats = 0;
  let rows = 0;
  for (const cells of grid.rows) {
    if (HEAT.test(cells[0] ?? '')) heats++;
    if (ROW.test(cells[0] ?? '')) rows++;
    if (heats > 0 && rows > 0) return true;
  }
  return false;
}

interface State {
  heat: HeatInProgram | null;
  title: Title | null;
  level: string;
  round: string;
  group: string;
  turn: (name: string) => string;
  levels: ReadonlySet<string>;
}

/** Reads a program: people with studios, an entry per row, and sections by the headings. */
export function readProgram(drafts: Drafts, grid: Grid): void {
  drafts.isHeatByHeat = true;
  const heats: HeatInProgram[] = [];
  const couples = grid.rows.filter(([first = '']) => ROW.test(first));
  const studios = new Set(
    couples.flatMap(([, code = '', , , , school = '']) =>
      school && ['L', 'G'].includes(sideIn(code)?.side ?? '') ? school : [],
    ),
  );
  const faulty = new Set(grid.faults.map(({ row }) => row));
  const turn = nameTurner(couples.flatMap(([, , , one = '', other = '']) => [one, other]));
  const levels = new Set(
    grid.rows.flatMap(([first = ''], row) => (isBeforeRow(grid, row) && !HEAT.test(first) ? first : [])),
  );
  const state: State = { heat: null, title: null, level: '', round: '', group: '', turn, levels };
  for (const [row, cells] of grid.rows.entries()) {
    const first = cells[0] ?? '';
    const line = grid.lines[row] ?? row + 1;
    if (faulty.has(row)) {
      // Without its heat or level, the couples below it cannot be read either.
      if (!ROW.test(first)) state.heat = null;
      continue;
    }
    const heat = HEAT.exec(first);
    if (heat) {
      startHeat(state, heat, heats.length);
      if (state.heat) heats.push(state.heat);
    } else if (ROW.test(first)) readRow(drafts, state, cells, line, studios);
    else if (cells.slice(1).every((cell) => cell === '')) readLine(state, first, isBeforeRow(grid, row));
  }
  drafts.sections.push(...sectionsOfProgram(heats));
  drafts.reach = { ...drafts.reach, studios: [...studios] };
}

function startHeat(
  state: State,
  [, kind = '', number = '', time = '', written = '']: RegExpExecArray,
  place: number,
): void {
  const { words, round } = SOLO.test(kind) ? { words: written, round: '' } : roundIn(written);
  const read = readTitle(words);
  const type = typeOf(kind, words, read);
  const title = type === 'SOLO' ? withKnownLevel(read, state.levels) : read;
  state.title = title;
  state.level = title.level;
  state.round = round;
  state.heat = {
    number,
    time,
    group: state.group,
    type,
    line: 0,
    place,
    isPro: /^pro/i.test(kind),
    day: '',
    date: '',
  };
}

/** A dance in parentheses after a title makes it a solo; letters in parentheses are several dances. */
function typeOf(kind: string, words: string, title: Title): EntryDraft['type'] {
  if (SOLO.test(kind)) return 'SOLO';
  if (title.isMulti) return 'MULTI';
  const inside = /\(([^()]*)\)\s*$/.exec(words)?.[1];
  return inside !== undefined && (namedDance(inside) || title.song !== '') ? 'SOLO' : 'HEAT';
}

/** Reads a single-cell line: the heading of a group of heats, a room, or the level of the rows below. */
function readLine(state: State, text: string, isBeforeRow: boolean): void {
  const heading = HEADING.exec(text);
  if (heading) {
    state.group = groupName(heading[2] ?? '');
    state.heat = null;
    return;
  }
  if (/^[.\-_=\s]+$/.test(text) || /^end of/i.test(text)) return;
  const room = ROOM.exec(text);
  if (room) {
    if (room[2]) state.level = room[2];
    return;
  }
  if (state.heat && (isBeforeRow || isLevel(text))) state.level = text;
  else if (styleOf(text)) {
    state.group = groupName(text);
    state.heat = null;
  }
}

/** "Saturday American Smooth - Part 2" and "American Smooth Continued" become "American Smooth". */
const groupName = (text: string): string =>
  text
    .replace(/^(mon|tues|wednes|thurs|fri|satur|sun)day\s+/i, '')
    .replace(/\s*-\s+part \d+$/i, '')
    .replace(/\s+continued$/i, '')
    .trim();

function isBeforeRow(grid: Grid, row: number): boolean {
  const next = grid.rows[row + 1]?.[0] ?? '';
  return ROW.test(next) || ROOM.test(next);
}

function readRow(
  drafts: Drafts,
  state: State,
  cells: readonly string[],
  line: number,
  studios: Set<string>,
): void {
  const { heat, title, level, turn } = state;
  const [, code = '', , first = '', second = '', school = ''] = cells;
  if (!heat || !title) return void drafts.notes.push(`Skipped line ${line}: it is not below a heat.`);
  const side = sideIn(code);
  const isAmateur = side?.side === 'AMATEURS';
  // After amateurs, parentheses hold their instructor; elsewhere they are part of the studio's name.
  const isOfTeacher = (isAmateur || second === '') && !studios.has(school);
  const [, named = school, instructor] = (isOfTeacher && /^(.*?)\s*\(([^()]*)\)$/.exec(school)) || [];
  const studio = named.trim();
  if (studio) studios.add(studio);
  const isPro = heat.isPro || side?.side === 'PROS' || (!side && [level, title.level].some(isProCouple));
  if (first === '' && second === '') return void drafts.notes.push(`Skipped line ${line}: it names no one.`);
  if (instructor) {
    for (const name of instructor.split(/\s*[,&/]\s*/).filter(Boolean)) {
      drafts.people.mention({ name, isProfessional: true, studio, isStudioOfCouple: true, line });
    }
  }
  const common = { studio, line };
  const entrant = drafts.people.mention({ ...common, name: turn(first), isProfessional: isPro });
  const partners = second
    ? [
        drafts.people.mention({
          ...common,
          name: turn(second),
          isProfessional: !isAmateur,
          isStudioOfCouple: !isAmateur,
        }),
      ]
    : [];
  drafts.entries.push({
    line,
    entrant,
    partners,
    type: heat.type,
    level,
    age: side?.age ?? '',
    quantity: 1,
    position: heat.place,
    heat: `${heat.isPro ? 'Pro ' : ''}${heat.number}`,
    round: state.round,
    ...contestOf(heat, title),
    ...(heat.type === 'SOLO' ? { song: songOf(title) } : {}),
  });
}

/** Reads a code in its own cell: "L-A2", "AC-Senior II", "P". */
const sideIn = (code: string) => readSide(code, true) ?? readSide(code) ?? readSide(`${code}-`);

function contestOf(heat: HeatInProgram, title: Title): DanceOfEntry {
  const group = styleOf(heat.group) ? headedStyle(heat.group) : null;
  if (heat.type === 'MULTI') return { ...styleIn(title, group), dance: null, known: null };
  const known = title.known ?? (heat.type === 'SOLO' ? danceWithin(title.dance ?? title.song) : null);
  const dance = known
    ? title.known
      ? title.dance
      : known.name
    : heat.type === 'SOLO'
      ? 'Showcase'
      : title.dance;
  const fits = !known || !group?.style || mayDance(known, group.style);
  // A dance that usually belongs to one style takes the heading's style, if it can have it.
  const isOwnStyle = title.isStyleNamed && title.style && title.style !== group?.style;
  const style = fits && (!isOwnStyle || known?.styles.length === 1) ? group : null;
  if (style) return { ...style, dance, known };
  const isNamed = title.isStyleNamed;
  const fallback: Style | null = known ? title.style : heat.type === 'SOLO' ? 'SHOWCASE' : title.style;
  return { styleName: null, style: fallback, isStyleNamed: isNamed, dance, known };
}

function styleIn(title: Title, group: ReturnType<typeof headedStyle> | null) {
  if (group && (title.style === null || title.style === group.style)) return group;
  return { styleName: null, style: title.style, isStyleNamed: title.style !== null };
}
