import type { Program } from '../publishing/program.ts';
import type { FileRequest } from './documentJob.ts';

/**
 * As much of a program as one person's or studio's file shows, so that little travels to the thread. All heats stay,
 * empty or not: which heats follow each other, and which dances need their style named, is as in every other document.
 */
export function narrowed(program: Program, file: FileRequest): Program {
  const wanted = peopleOf(program, file);
  if (!wanted) return program;
  const known = new Set<number>();
  const heats = program.heats.map((heat) => {
    const contests = heat.contests.flatMap((contest) => {
      const couples = contest.couples.filter(({ personIds }) => personIds.some((id) => wanted.has(id)));
      for (const { personIds } of couples) for (const id of personIds) known.add(id);
      return couples.length > 0 ? [{ ...contest, couples }] : [];
    });
    return { ...heat, contests };
  });
  for (const id of wanted) known.add(id);
  return { ...program, heats, people: program.people.filter(({ id }) => known.has(id)) };
}

function peopleOf({ people }: Program, file: FileRequest): Set<number> | null {
  const of =
    file.type === 'ics'
      ? file.of
      : file.type === 'pdf' && (file.document.kind === 'sheet' || file.document.kind === 'packet')
        ? file.document
        : null;
  if (!of) return null;
  if ('personId' in of) return new Set([of.personId]);
  return new Set(people.flatMap(({ id, studioId }) => (studioId === of.studioId ? id : [])));
}
