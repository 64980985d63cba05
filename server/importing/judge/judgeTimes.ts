import { daysBetween } from '../../events/eventDays.ts';
import { type DayTimes, faultOfDay, NOT_THERE } from '../../schedules/limits/floorDays.ts';
import { addTo } from '../collections.ts';
import type { ExistingData } from '../existing.ts';
import { roleIn } from '../layouts/people/roles.ts';
import { readTimes, type TimeWritten } from '../layouts/times.ts';
import { ANY_YEAR } from '../vocabulary/moments.ts';
import {
  alignedCell,
  BadLine,
  cell,
  compared,
  type Judged,
  judgeLines,
  type SourceLine,
  type Verdict,
} from './draft.ts';
import { type Clock, dayOf, dayOfFigures } from './momentReader.ts';
import type { People } from './people.ts';
import { candidatesFor, strangerIn } from './resolveCouple.ts';
import type { PersonTarget } from './targets.ts';

/** A person's times of all days, and everyone they are kept apart from; null if the files do not say. */
export interface TimesTarget {
  person: PersonTarget;
  days: DayTimes[];
  apart: PersonTarget[] | null;
}

/** A line that differs from what was set by hand. */
interface TimesConflict {
  person: PersonTarget;
  content: string;
  file: string;
  current: string;
  isKept: boolean;
}

export interface JudgedTimes extends Judged<TimesTarget> {
  desk: TimesConflict[];
}

interface TimesContext {
  people: People;
  floor: ExistingData['floor'];
  clock: Clock;
  /** People for whom the files hold, though their times were set by hand. */
  usesFile: readonly number[];
}

interface Said {
  person: PersonTarget;
  others: PersonTarget[];
  isBlank: boolean;
}

/** Judges when people can dance and with whom not: a column that is missing changes nothing, a blank cell is no limit. */
export function judgeTimes(
  lines: readonly SourceLine[],
  { people, floor, clock, usesFile }: TimesContext,
  onLine: () => void,
): JudgedTimes {
  const said = new Map<SourceLine, Said>();
  const spoken = new Map<PersonTarget, SourceLine>();
  const pairs = new Map<PersonTarget, Set<PersonTarget>>();
  const first = judgeLines('TIMES', lines, (line): BadLine | null => {
    onLine();
    const read = saidIn(line, people);
    if (read instanceof BadLine) return read;
    const { person, others, isBlank } = read;
    const before = spoken.get(person);
    const isSame = before && wordsIn(before) === wordsIn(line);
    if (before && !isBlank && !isSame && !said.get(before)?.isBlank)
      return new BadLine({ name: [`Line ${before.line} says otherwise of ${person.name}.`] });
    if (before && (isBlank || isSame)) return null;
    if (before) said.delete(before);
    spoken.set(person, line);
    said.set(line, read);
    for (const other of others) {
      addTo(pairs, person, other);
      addTo(pairs, other, person);
    }
    return null;
  });
  const limitsOf = presentLimits(floor, people);
  const changed: TimesTarget[] = [];
  const desk: TimesConflict[] = [];
  const second = judgeLines('TIMES', [...said.keys()], (line): Verdict | BadLine | null => {
    const person = said.get(line)?.person;
    if (!person) throw new Error('a line without its person');
    const now = limitsOf(person);
    const after = daysAfter(line, now.days, floor, clock);
    if (after instanceof BadLine) return after;
    const apart = 'not_with' in line.cells ? [...(pairs.get(person) ?? [])] : null;
    const then = { days: after, apart: apart ?? now.apart };
    if (isFree(now) && isFree(then)) return null;
    const cells = [now, then].map((one) => cellsOf(one, line));
    const verdict = compared(isFree(now) ? null : (cells[0] ?? {}), cells[1] ?? {});
    const summary = `${person.name}: ${inWords(then)}`;
    const edit =
      verdict.change === 'UNCHANGED'
        ? undefined
        : floor.edits.find(({ personId }) => personId === person.id)?.words;
    if (edit) {
      const isKept = !usesFile.includes(person.id ?? 0);
      const current = `${person.name}: ${inWords(now)}`;
      desk.push({ person, content: `Set on ${edit}`, file: summary, current, isKept });
      if (isKept) return { change: 'UNCHANGED', summary, note: `Set on ${edit}: kept` };
    }
    if (verdict.change !== 'UNCHANGED') changed.push({ person, days: then.days, apart });
    return { ...verdict, summary };
  });
  return { lines: second.lines, problems: [...first.problems, ...second.problems], changed, desk };
}

const wordsIn = ({ cells: { arrives, leaves, not_with: apart } }: SourceLine): string =>
  JSON.stringify([arrives, leaves, apart]);

function saidIn(line: SourceLine, people: People): Said | BadLine {
  const { name = '', is_professional: role, studio, card_number: cardNumber, entrant_id: id } = line.cells;
  const known = line.key === undefined ? undefined : people.byKey(line.source, line.key);
  if (line.key !== undefined && !known) return new BadLine({ name: [`${name} is left out.`] });
  const person =
    known ?? only(people, line, 'name', name, { isTeacher: roleIn(role) === true, studio, cardNumber, id });
  if (person instanceof BadLine) return person;
  const ids = alignedCell(line, 'not_with_ids');
  const others: PersonTarget[] = [];
  for (const [at, other] of alignedCell(line, 'not_with').entries()) {
    if (other === '') continue;
    const found = only(people, line, 'not_with', other, { isTeacher: false, id: ids[at] });
    if (found instanceof BadLine) return found;
    if (found === person) return new BadLine({ not_with: [`${name} can’t be kept apart from themselves.`] });
    others.push(found);
  }
  return { person, others, isBlank: !['arrives', 'leaves', 'not_with'].some((column) => cell(line, column)) };
}

/** The only person meant by a name. */
function only(
  people: People,
  { source }: SourceLine,
  column: string,
  name: string,
  {
    isTeacher,
    studio,
    cardNumber,
    id,
  }: { isTeacher: boolean } & Partial<Record<'studio' | 'cardNumber' | 'id', string | undefined>>,
): PersonTarget | BadLine {
  const found = candidatesFor(people, source, name, isTeacher, { studio, cardNumber, id });
  const [one, another] = found;
  if (one && !another) return one;
  const [reason, misspelt] = another
    ? [`${found.length} people are named ${name}. Set their times on the Students or Teachers screen.`, []]
    : strangerIn(people, name);
  return new BadLine({ [column]: [reason] }, misspelt);
}

/** What the event has now, by person. */
function presentLimits(
  { times, pairs }: ExistingData['floor'],
  people: People,
): (of: PersonTarget) => Limits {
  const byId = new Map(people.all.map((person) => [person.id, person]));
  const timesOf = Map.groupBy(times, ({ personId }) => personId);
  return ({ id }) =>
    id === null
      ? { days: [], apart: [] }
      : {
          days: (timesOf.get(id) ?? []).map(({ personId: _personId, ...day }) => day),
          apart: pairs.flatMap(([one, other]) =>
            one === id || other === id ? (byId.get(one === id ? other : one) ?? []) : [],
          ),
        };
}

/** A person's days as the line leaves them. */
function daysAfter(
  line: SourceLine,
  before: readonly DayTimes[],
  { days: known }: ExistingData['floor'],
  clock: Clock,
): DayTimes[] | BadLine {
  const after = new Map(before.map((times) => [times.day, times]));
  const set = (day: string, times: Partial<DayTimes>): void =>
    void after.set(day, { day, arrives: null, leaves: null, ...after.get(day), ...times });
  const all = [...new Set([...known, ...(clock.firstDay ? [clock.firstDay] : [])])].toSorted();
  const said: { column: 'arrives' | 'leaves'; when: TimeWritten }[] = [];
  for (const column of ['arrives', 'leaves'] as const) {
    const text = line.cells[column];
    if (text === undefined) continue;
    const written = readTimes(text);
    if (!written) return new BadLine({ [column]: [`“${text}” is not a time. ${SUCH_AS}`] });
    said.push(...written.map((when) => ({ column, when })));
    const named = readTimes(line.cells[`${column}_on`] ?? '')?.flatMap(
      (when) => dayMeant(when, all, clock) ?? [],
    );
    for (const day of named?.length ? named : after.keys()) {
      const isAway = after.get(day)?.leaves === NOT_THERE;
      if (after.has(day)) set(day, isAway ? { arrives: null, leaves: null } : { [column]: null });
    }
  }
  for (const { column, when } of said) {
    const { isAway, isOfDay } = when;
    const time =
      when.time === null
        ? null
        : `${String(Number(when.time.slice(0, 2)) % 24).padStart(2, '0')}${when.time.slice(2, 5)}`;
    const meant = dayMeant(when, all, clock);
    const hasDay = when.date !== null || when.figures !== null || when.weekday !== null;
    const days = hasDay ? [meant] : isAway || all.length === 1 ? all : [null];
    for (const day of days) {
      if (day === null)
        return new BadLine({
          [column]: [all.length === 0 ? NO_DAY : `Which day is “${cell(line, column)}”? ${SUCH_AS}`],
        });
      const isOutside =
        !isOfDay &&
        hasDay &&
        !isAway &&
        (column === 'arrives' ? day < (all[0] ?? '') : known.length > 1 && day > (all.at(-1) ?? ''));
      if (isOutside) continue;
      set(day, isAway ? { arrives: null, leaves: NOT_THERE } : { [column]: time });
      const others =
        isOfDay || !hasDay || isAway
          ? []
          : all.filter((one) => (column === 'arrives' ? one < day : one > day));
      for (const other of others) set(other, { arrives: null, leaves: NOT_THERE });
      const times = after.get(day);
      const fault = times && faultOfDay(times, new Set(all), clock.firstDay);
      if (fault) return new BadLine({ [column]: [fault] });
    }
  }
  return [...after.values()]
    .filter(({ arrives, leaves }) => arrives !== null || leaves !== null)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const SUCH_AS = 'Write 10:00 AM, Sat 10:00 AM or away.';
const NO_DAY = 'Set the date of the event first: these times are on its days.';
/** Who comes on the weekday before the first day comes on the evening before, not a week later. */
const LATEST_DAY = 4;

function dayMeant(
  { date, figures, weekday }: TimeWritten,
  known: readonly string[],
  { firstDay }: Clock,
): string | null {
  if (date) return firstDay && date.startsWith(ANY_YEAR) ? `${firstDay.slice(0, 4)}${date.slice(4)}` : date;
  if (figures) return dayOfFigures(figures, firstDay);
  if (!weekday || !firstDay) return null;
  const day = dayOf(firstDay, weekday);
  return known.includes(day) || daysBetween(firstDay, day) < LATEST_DAY ? day : dayOf(firstDay, weekday, -1);
}

interface Limits {
  days: readonly DayTimes[];
  apart: readonly PersonTarget[];
}

const isFree = ({ days, apart }: Limits): boolean => days.length + apart.length === 0;

function cellsOf({ days, apart }: Limits, { cells }: SourceLine): Record<string, string> {
  const texts = {
    arrives: timesText(days, 'arrives', true),
    leaves: timesText(days, 'leaves', !('arrives' in cells)),
    not_with: namesOf(apart),
  };
  return Object.fromEntries(Object.entries(texts).filter(([column]) => column in cells));
}

const namesOf = (people: readonly PersonTarget[]): string =>
  people
    .map(({ name }) => name)
    .toSorted()
    .join('; ');

/** "Fri away; Sat 10:00 AM" */
const timesText = (days: readonly DayTimes[], column: 'arrives' | 'leaves', namesAway: boolean): string =>
  days
    .flatMap((times) => {
      if (times.leaves === NOT_THERE) return namesAway ? `${weekdayOf(times)} away` : [];
      const time = times[column];
      return time === null ? [] : `${weekdayOf(times)} ${clockText(time)}`;
    })
    .join('; ');

/** "arrives Sat 10:00 AM, leaves Sun 2:00 PM, not with Bo Dahl" */
function inWords({ days, apart }: Limits): string {
  const [arrives, leaves, names] = [
    timesText(days, 'arrives', true),
    timesText(days, 'leaves', false),
    namesOf(apart),
  ];
  const words = [arrives && `arrives ${arrives}`, leaves && `leaves ${leaves}`, names && `not with ${names}`];
  return words.filter(Boolean).join(', ') || 'no times';
}

const weekdayOf = ({ day }: DayTimes): string =>
  new Date(day).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' });
const clockText = (time: string): string =>
  new Date(`2000-01-01T${time}Z`)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replaceAll('\u202f', ' ');
