import { type FileRequest, subjectOf } from './documentJob.ts';
import { ALL_KINDS } from './documentKinds.ts';
import type { Source } from './documentSource.ts';
import { fileWord } from './fileNames.ts';

/** "Harbor Lights DanceSport, Program book, version 3.pdf". */
export function documentName({ program, marks }: Source, file: FileRequest): string {
  const version = program.version === null ? 'draft' : `version ${program.version}`;
  const what = subjectName(program, [...program.people, ...(marks?.people ?? [])], file) ?? kindOf(file);
  const words = [program.event.name, what, version].map((word) => fileWord(word));
  return `${words.filter((word) => word !== '').join(', ')}.${file.type}`;
}

function subjectName(
  { studios }: Source['program'],
  people: Source['program']['people'],
  file: FileRequest,
): string | null {
  const of = subjectOf(file);
  if (!of) return null;
  const [named, subjectId] = 'personId' in of ? [people, of.personId] : [studios, of.studioId];
  return named.find(({ id }) => id === subjectId)?.name ?? null;
}

const OF_RESULTS: Partial<Record<string, string>> = {
  judgesCards: 'Judges’ cards',
  scoreSheets: 'Score sheets',
  wallSheets: 'Wall sheets',
  announcingSheets: 'Announcing sheets',
};

function kindOf(file: FileRequest): string {
  if ('tables' in file) return file.name;
  const ofResults = file.type === 'pdf' && OF_RESULTS[file.document.kind];
  if (ofResults) return ofResults;
  const same = ALL_KINDS.find(({ file: one }) =>
    one.type === 'pdf' && file.type === 'pdf'
      ? one.document.kind === file.document.kind
      : one.type === file.type,
  );
  return same?.name ?? 'Program';
}
