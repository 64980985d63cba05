import type { Db } from '../db/orm.ts';
import { readScheduleRevision } from '../schedules/scheduleRevisions.ts';
import { compareSheets, type SheetChanges } from './changes/compareSheets.ts';
import type { Program } from './program.ts';
import { presentProgram, readVersionProgram } from './versions.reader.ts';

/** A version of a schedule, or with null the present. @throws NotFound */
export function programOfVersion(
  { db }: { db: Db },
  scheduleId: number,
  version: number | null | undefined,
): Promise<Program> {
  if (version != null) return readVersionProgram(db, scheduleId, version);
  return presentProgram(db, scheduleId, { load: (id) => readScheduleRevision(db, id) });
}

const compared = new WeakMap<Program, WeakMap<Program, SheetChanges>>();

/** The differences of two programs, found once for as long as both are remembered. */
export function changesBetween(before: Program, after: Program): SheetChanges {
  const known = compared.get(before) ?? new WeakMap<Program, SheetChanges>();
  compared.set(before, known);
  const changes = known.get(after) ?? compareSheets(before, after);
  known.set(after, changes);
  return changes;
}
