import type { Db } from '../db/orm.ts';
import { NotFound } from '../errors.ts';
import { found } from '../input/found.ts';
import type { Program } from '../publishing/program.ts';
import { changesBetween, programOfVersion } from '../publishing/versions/programs.ts';
import { readVersions } from '../publishing/versions.reader.ts';
import { readScheduleRevision } from '../schedules/scheduleRevisions.ts';
import { type Marks, marksBetween } from './contents/marks.ts';
import { type FileRequest, subjectOf } from './documentJob.ts';

/** The version of a schedule to print, and the version its changes are marked against. */
export interface Edition {
  readonly scheduleId: number;
  /** Null for the current schedule. */
  readonly version: number | null;
  /** Null for no marks. */
  readonly since: number | null;
  /** Latest version, whose name the current schedule gets while it is unchanged; null if none. */
  readonly latest: number | null;
  /** Identical for identical content. */
  readonly stamp: string;
}

export interface Source {
  readonly program: Program;
  readonly marks: Marks | null;
}

/**
 * Resolves the version before reading its content. `since` is by default the previous version, or the latest one for
 * the current schedule.
 * @throws NotFound for an unknown schedule or version
 */
export async function editionOf(
  { db }: { db: Db },
  scheduleId: number,
  version: number | null,
  since: number | null | 'previous',
): Promise<Edition> {
  const revision = found(await readScheduleRevision(db, scheduleId));
  const versions = await readVersions(db, [scheduleId]);
  const has = (number: number) => versions.some((one) => one.number === number);
  if (version !== null) found(has(version) || null);
  if (typeof since === 'number') found(has(since) || null);
  const latest = versions[0]?.number ?? null;
  const newest = version ?? (latest ?? 0) + 1;
  const before = versions.find(({ number }) => number < newest)?.number ?? null;
  return {
    scheduleId,
    version,
    since: since === 'previous' ? before : since,
    latest,
    stamp: version === null ? `r${revision} v${latest}` : `v${version}`,
  };
}

/** @throws NotFound */
export async function readSource(reading: { db: Db }, edition: Edition): Promise<Source> {
  const { scheduleId, since } = edition;
  const program = await readProgram(reading, edition);
  if (since === null || since === program.version) return { program, marks: null };
  const before = await programOfVersion(reading, scheduleId, since);
  return { program, marks: marksBetween(before, changesBetween(before, program)) };
}

async function readProgram(reading: { db: Db }, { scheduleId, version, latest }: Edition): Promise<Program> {
  const program = await programOfVersion(reading, scheduleId, version);
  if (version !== null || latest === null) return program;
  const published = await programOfVersion(reading, scheduleId, latest);
  return changesBetween(published, program).isSame ? published : program;
}

/** @throws NotFound for a file of a person or studio missing from the program */
export function requireInProgram({ program, marks }: Source, file: FileRequest): void {
  const of = subjectOf(file);
  if (!of) return;
  const [known, subjectId] =
    'personId' in of
      ? [[...program.people, ...(marks?.people ?? [])], of.personId]
      : [program.studios, of.studioId];
  if (!known.some(({ id }) => id === subjectId)) throw new NotFound();
}
