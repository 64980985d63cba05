import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/orm.ts';
import { readScheduleRevision } from '../../schedules/scheduleRevisions.ts';
import { compareSheets, countChanges, type SheetChanges } from '../changes/compareSheets.ts';
import type { Program } from '../program.ts';
import { currentProgram, readVersionProgram } from '../versions.reader.ts';

/** @param version null or undefined for the current schedule. @throws NotFound */
export function programOfVersion(
  { db }: { db: Db },
  scheduleId: number,
  version: number | null | undefined,
): Promise<Program> {
  if (version != null) return readVersionProgram(db, scheduleId, version);
  return currentProgram(db, scheduleId, { load: (id) => readScheduleRevision(db, id) });
}

interface Compared extends SheetChanges {
  /** A version of the later program would show nothing new. */
  readonly isSame: boolean;
}

const compared = new WeakMap<Program, WeakMap<Program, Compared>>();

/** Memoised while both programs are cached. */
export function changesBetween(before: Program, after: Program): Compared {
  const known = compared.get(before) ?? new WeakMap<Program, Compared>();
  compared.set(before, known);
  const changes = known.get(after) ?? compare(before, after);
  known.set(after, changes);
  return changes;
}

function compare(before: Program, after: Program): Compared {
  const changes = compareSheets(before, after);
  return { ...changes, isSame: countChanges(changes).count === 0 && showsTheSame(before, after) };
}

/** Compares two programs, ignoring time and version. */
export function showsTheSame(a: Program, b: Program): boolean {
  const shown = (program: Program) =>
    // A round trip through JSON drops undefined fields, as storing a version does.
    JSON.parse(JSON.stringify({ ...program, version: null, asOf: '' })) as unknown;
  return isDeepStrictEqual(shown(a), shown(b));
}
