import { anchorProgram } from '../anchorProgram.ts';
import { compareTimes } from '../compareTimes.ts';
import type { Program } from '../program.ts';
import { DEFAULT_SMALL_SHIFT_MINUTES } from '../publication.entity.ts';
import { peopleOfChange } from './changesOfPerson.ts';
import { type SheetLine, sheetLines } from './sheetLine.ts';
import { isSmallShift } from './shifts.ts';

/** LATER_ROUND is a change of a later round of the line's contest. */
export type ChangeKind =
  | 'MOVED'
  | 'NEW_TIME'
  | 'FLOOR'
  | 'PARTNER'
  | 'CONTEST'
  | 'LATER_ROUND'
  | 'NEW'
  | 'GONE';

export interface LineChange {
  /** At least one; the most important first. */
  readonly kinds: readonly ChangeKind[];
  readonly before: SheetLine | null;
  readonly after: SheetLine | null;
  /** Only times changed, by a few minutes. Summed up in one sentence instead of marked. */
  readonly isShift: boolean;
}

/** A couple's new back number, reported once and not for each line. */
export interface NumberChange {
  readonly personIds: readonly number[];
  /** Empty if none. */
  readonly before: string;
  readonly after: string;
}

export interface NameChange {
  readonly personId: number;
  readonly before: string;
  readonly after: string;
}

export interface SheetChanges {
  /** By current time; cancelled lines by their former time. */
  readonly lines: readonly LineChange[];
  readonly numbers: readonly NumberChange[];
  readonly names: readonly NameChange[];
}

export function countChanges({ lines, numbers, names }: SheetChanges): { count: number; people: number } {
  const people = new Set([
    ...lines.flatMap(peopleOfChange),
    ...numbers.flatMap(({ personIds }) => personIds),
    ...names.map(({ personId }) => personId),
  ]);
  return { count: lines.length + numbers.length + names.length, people: people.size };
}

export function compareSheets(before: Program, after: Program): SheetChanges {
  // Compares printed clock times, since the event's time zone may have changed.
  const old = sheetLines(anchorProgram(before, after.event.timeZone));
  const now = sheetLines(after);
  const nowOf = Map.groupBy(now, ({ entryId }) => entryId);
  const oldOf = Map.groupBy(old, ({ entryId }) => entryId);
  const changes: LineChange[] = [];
  const smallSeconds = 60 * (after.event.smallShiftMinutes ?? DEFAULT_SMALL_SHIFT_MINUTES);
  for (const [entryId, lines] of oldOf) {
    for (const [was, is] of pairs(lines, nowOf.get(entryId) ?? [])) {
      const kinds = kindsOf(was, is);
      if (kinds.length === 0) continue;
      const change = { kinds, before: was, after: is };
      changes.push({ ...change, isShift: isSmallShift(change, smallSeconds) });
    }
  }
  for (const [entryId, lines] of nowOf) {
    if (oldOf.has(entryId)) continue;
    for (const line of lines) changes.push({ kinds: ['NEW'], before: null, after: line, isShift: false });
  }
  return {
    lines: changes.sort(inOrderOfTime),
    numbers: numberChanges(old, now),
    names: nameChanges(before, after),
  };
}

type Pair = [before: SheetLine | null, after: SheetLine | null];

/**
 * Pairs the lines of one entry: first by heat, then by printed heat and time (generating heats again changes their
 * ids), and the rest in running order.
 */
function pairs(before: readonly SheetLine[], after: readonly SheetLine[]): Pair[] {
  const found: Pair[] = [];
  let [old, now] = [before, after];
  for (const isSame of [inSameHeat, printedAlike]) {
    const free = [...now];
    old = old.filter((was) => {
      const index = free.findIndex((is) => isSame(was, is));
      if (index < 0) return true;
      found.push([was, ...free.splice(index, 1)] as Pair);
      return false;
    });
    now = free;
  }
  for (let index = 0; index < Math.max(old.length, now.length); index++) {
    found.push([old[index] ?? null, now[index] ?? null]);
  }
  return found;
}

const inSameHeat = (a: SheetLine, b: SheetLine): boolean => a.heatId === b.heatId;
const printedAlike = (a: SheetLine, b: SheetLine): boolean =>
  a.heat === b.heat && a.startTime === b.startTime;

function kindsOf(before: SheetLine | null, after: SheetLine | null): ChangeKind[] {
  if (!before) return ['NEW'];
  if (!after) return ['GONE'];
  const kinds: ChangeKind[] = [];
  if (before.heat !== after.heat) kinds.push('MOVED');
  else if (before.startTime !== after.startTime) kinds.push('NEW_TIME');
  if (before.floor !== after.floor) kinds.push('FLOOR');
  if (before.personIds.join() !== after.personIds.join()) kinds.push('PARTNER');
  if (contestOf(before) !== contestOf(after)) kinds.push('CONTEST');
  if (laterText(before) !== laterText(after)) kinds.push('LATER_ROUND');
  return kinds;
}

/** Ignores heat ids, which change when heats are generated again. */
const laterText = ({ later }: SheetLine): string =>
  JSON.stringify(later.map(({ name, startTime, floor }) => [name, startTime, floor]));

const contestOf = ({ entryType, style, dance, level, ageGroup }: SheetLine): string =>
  JSON.stringify([entryType, style.id, dance?.id, level, ageGroup]);

function numberChanges(old: readonly SheetLine[], now: readonly SheetLine[]): NumberChange[] {
  const worn = new Map(old.map(({ personIds, backNumber }) => [personIds.join(), backNumber]));
  const changes = new Map<string, NumberChange>();
  for (const { personIds, backNumber: after } of now) {
    const couple = personIds.join();
    const before = worn.get(couple);
    if (before !== undefined && before !== after) changes.set(couple, { personIds, before, after });
  }
  return [...changes.values()];
}

function nameChanges(before: Program, after: Program): NameChange[] {
  const names = new Map(before.people.map(({ id, name }) => [id, name]));
  return after.people.flatMap(({ id, name }) => {
    const was = names.get(id);
    return was === undefined || was === name ? [] : [{ personId: id, before: was, after: name }];
  });
}

const lineOf = ({ before, after }: LineChange): SheetLine => (after ?? before) as SheetLine;

const inOrderOfTime = (a: LineChange, b: LineChange): number =>
  compareTimes(lineOf(a), lineOf(b)) ||
  lineOf(a).heatNumber - lineOf(b).heatNumber ||
  Number(a.after !== null) - Number(b.after !== null) ||
  lineOf(a).entryId - lineOf(b).entryId;
