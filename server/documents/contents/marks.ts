import { withTba } from '../../entries/tba.ts';
import type { ChangeKind, LineChange, SheetChanges } from '../../publishing/changes/compareSheets.ts';
import type { SheetLine as ComparedLine } from '../../publishing/changes/sheetLine.ts';
import { shiftWords } from '../../publishing/changes/shifts.ts';
import { contestText } from '../../publishing/contestWords.ts';
import type { Program, ProgramCouple, ProgramHeat, ProgramPerson } from '../../publishing/program.ts';
import type { SheetClock } from './sheetClock.ts';

export interface Marks extends SheetChanges {
  readonly sinceVersion: number;
  /** People of the earlier version, some of whom the current program may lack. */
  readonly people: readonly ProgramPerson[];
}

export type MarkKind = ChangeKind | 'NUMBER';

export interface Mark {
  readonly kind: MarkKind;
  /** "was 79, 11:03 AM"; "new"; "cancelled"; "was number 276". */
  readonly words: string;
}

/** Glyphs the fonts have. A sign always comes with words. */
export const MARK_SIGNS: Record<MarkKind, string> = {
  MOVED: '⇄',
  NEW_TIME: '◷',
  FLOOR: '⚑',
  PARTNER: '⚭',
  CONTEST: '✎',
  LATER_ROUND: '◷',
  NEW: '+',
  GONE: '−',
  NUMBER: '#',
};

export const marksBetween = (before: Program, changes: SheetChanges): Marks => ({
  ...changes,
  sinceVersion: before.version ?? 0,
  people: before.people,
});

export interface MarkIndex {
  readonly sinceVersion: number;
  /** The mark of a couple in its heat, optionally as one of its people sees it. */
  of(heat: ProgramHeat, couple: ProgramCouple, personId?: number): Mark | null;
  /** The change of a heat as a whole: number, time or floor. */
  ofHeat(heat: ProgramHeat): Mark | null;
  /** The mark of a couple without the changes that `ofHeat` already states. */
  inHeat(heat: ProgramHeat, couple: ProgramCouple): Mark | null;
  /** Number of changed lines, back numbers and names of these people, each counted once; small shifts excluded. */
  countFor(personIds: ReadonlySet<number>): number;
  /** "11 heats start 2 min later": small shifts, which get no marks; empty if none. */
  shiftsFor(personIds: ReadonlySet<number> | null): string;
  goneFor(personId: number): readonly ComparedLine[];
  name(personId: number): string | null;
  /** The couple's previous back number, empty if it had none; null if unchanged. */
  numberBefore(couple: Pick<ProgramCouple, 'personIds'>): string | null;
  /** Null if unchanged. */
  nameBefore(personId: number): string | null;
}

const keyOf = (heatId: number, entryId: number): string => `${heatId} ${entryId}`;

/** Changes that a heat states once instead of at each couple. */
const OF_HEAT: readonly ChangeKind[] = ['MOVED', 'NEW_TIME', 'FLOOR'];

export function indexMarks(marks: Marks, clock: SheetClock): MarkIndex {
  const lines = marks.lines.filter(({ isShift }) => !isShift);
  const shifts = marks.lines.filter(({ isShift }) => isShift);
  const ofLine = new Map<string, LineChange>();
  const gone = new Map<number, ComparedLine[]>();
  const names = new Map(marks.people.map(({ id, name }) => [id, name]));
  for (const change of lines) {
    const { before, after } = change;
    if (after) ofLine.set(keyOf(after.heatId, after.entryId), change);
    for (const id of before?.personIds ?? []) {
      if (before && !after?.personIds.includes(id)) gone.set(id, [...(gone.get(id) ?? []), before]);
    }
  }
  const markOf = (change: LineChange, kinds = change.kinds): Mark => {
    const kind = kinds[0] ?? 'NEW';
    return { kind, words: words({ ...change, kinds }, clock, (id) => names.get(id) ?? '') };
  };
  const changeOf = (heat: ProgramHeat, couple: ProgramCouple) => ofLine.get(keyOf(heat.id, couple.entryId));
  const changeOfHeat = (heat: ProgramHeat) => commonChange(heat, (couple) => changeOf(heat, couple));
  const numbers = new Map(marks.numbers.map(({ personIds, before }) => [personIds.join(), before]));
  const numberBefore: MarkIndex['numberBefore'] = ({ personIds }) => numbers.get(personIds.join()) ?? null;
  const formerNames = new Map(marks.names.map(({ personId, before }) => [personId, before]));
  return {
    sinceVersion: marks.sinceVersion,
    of: (heat, couple, personId) => {
      const change = changeOf(heat, couple);
      if (!change) return null;
      const isNewFor = personId !== undefined && !change.before?.personIds.includes(personId);
      return isNewFor ? { kind: 'NEW', words: 'new' } : markOf(change);
    },
    ofHeat: (heat) => {
      const change = changeOfHeat(heat);
      return change && markOf(change, ofHeatAlone(change));
    },
    inHeat: (heat, couple) => {
      const change = changeOf(heat, couple);
      const was = numberBefore(couple);
      const number: Mark | null = was ? { kind: 'NUMBER', words: `was number ${was}` } : null;
      if (!change) return number;
      const kinds = changeOfHeat(heat)
        ? change.kinds.filter((kind) => !OF_HEAT.includes(kind))
        : change.kinds;
      if (kinds.length === 0) return number;
      const mark = markOf(change, kinds);
      return number ? { ...mark, words: `${mark.words}, ${number.words}` } : mark;
    },
    countFor: (personIds) => {
      const isOne = (ids: readonly number[] = []) => ids.some((id) => personIds.has(id));
      return [
        ...lines.filter(({ before, after }) => isOne(before?.personIds) || isOne(after?.personIds)),
        ...marks.numbers.filter((change) => isOne(change.personIds)),
        ...marks.names.filter(({ personId }) => personIds.has(personId)),
      ].length;
    },
    shiftsFor: (personIds) =>
      shiftWords(
        shifts.filter(({ after }) => personIds === null || after?.personIds.some((id) => personIds.has(id))),
      ),
    goneFor: (personId) => gone.get(personId) ?? [],
    name: (personId) => names.get(personId) ?? null,
    numberBefore,
    nameBefore: (personId) => formerNames.get(personId) ?? null,
  };
}

const ofHeatAlone = ({ kinds }: LineChange): ChangeKind[] => kinds.filter((kind) => OF_HEAT.includes(kind));

/** The change that all couples of a heat share, apart from new couples; null if they differ. */
function commonChange(
  { contests }: ProgramHeat,
  changeOf: (couple: ProgramCouple) => LineChange | undefined,
): LineChange | null {
  const changes = contests.flatMap(({ couples }) => couples.map(changeOf));
  const old = changes.filter((change) => !change?.kinds.includes('NEW'));
  const [first] = old;
  if (!first?.before || ofHeatAlone(first).length === 0) return null;
  const { heat, startTime, floor } = first.before;
  const isAlike = old.every(
    (change) =>
      change?.before?.heat === heat && change.before.startTime === startTime && change.before.floor === floor,
  );
  return isAlike ? first : null;
}

export const GONE: Mark = { kind: 'GONE', words: 'cancelled' };

function words(change: LineChange, clock: SheetClock, name: (id: number) => string): string {
  const { kinds, before, after } = change;
  if (!before) return 'new';
  const isOtherDay =
    before.startTime &&
    after?.startTime &&
    clock.localDate(before.startTime) !== clock.localDate(after.startTime);
  const time = before.startTime && (isOtherDay ? clock.dayAndTime : clock.time)(before.startTime);
  const partners = withTba(
    before.personIds.filter((id) => !after?.personIds.includes(id)).map(name),
    before.awaitsPartner,
  );
  const says: Partial<Record<ChangeKind, (string | null)[]>> = {
    MOVED: [before.heat, time],
    NEW_TIME: [time],
    FLOOR: [before.floor],
    PARTNER: partners.length > 0 ? [`with ${partners.join(' & ')}`] : [],
    CONTEST: [before.dance?.name ?? null, contestText(before)],
    LATER_ROUND: before.later.map(({ name, startTime, floor }) =>
      [name, startTime && clock.time(startTime), floor].filter(Boolean).join(' '),
    ),
  };
  const was = kinds.flatMap((kind) => says[kind] ?? []).filter(Boolean);
  return was.length > 0 ? `was ${was.join(', ')}` : 'changed';
}

/** Adds people who no longer dance, so that their sheets can say so. */
export function withFormerPeople(program: Program, marks: Marks | null): Program {
  const known = new Set(program.people.map(({ id }) => id));
  const former = marks?.people.filter(({ id }) => !known.has(id)) ?? [];
  return former.length > 0 ? { ...program, people: [...program.people, ...former] } : program;
}
