import type { SheetLine as ComparedLine } from '../publishing/changes/sheetLine.ts';
import type { Program, ProgramCouple } from '../publishing/program.ts';
import type { Marks } from './contents/marks.ts';
import { type FileRequest, subjectOf } from './documentJob.ts';
import type { Source } from './documentSource.ts';

/**
 * Reduces a program to what one person's or studio's file shows, so that little is copied to the worker thread. Keeps
 * empty heats, since they decide which heats are consecutive and which dances need their style named, and empty parts of
 * contests danced in several heats, since the last one names their rounds.
 */
export function narrowed({ program, marks }: Source, file: FileRequest): Source {
  const wanted = peopleOf(program, marks, file);
  if (!wanted) return { program, marks };
  return { program: narrowedProgram(program, wanted), marks: marks && narrowedMarks(marks, wanted) };
}

function narrowedProgram(program: Program, wanted: ReadonlySet<number>): Program {
  const isWanted = ({ personIds }: ProgramCouple): boolean => personIds.some((id) => wanted.has(id));
  const danced = new Set(
    program.heats.flatMap(({ contests }) =>
      contests.flatMap(({ id, couples }) => (couples.some(isWanted) ? id : [])),
    ),
  );
  const known = new Set<number>();
  const heats = program.heats.map((heat) => {
    const contests = heat.contests.flatMap((contest) => {
      const couples = contest.couples.filter(isWanted);
      for (const { personIds } of couples) for (const id of personIds) known.add(id);
      return danced.has(contest.id) ? [{ ...contest, couples }] : [];
    });
    return { ...heat, contests };
  });
  for (const id of wanted) known.add(id);
  return { ...program, heats, people: program.people.filter(({ id }) => known.has(id)) };
}

/** Keeps marks of former dancers. */
function narrowedMarks(marks: Marks, wanted: ReadonlySet<number>): Marks {
  const isOf = (line: ComparedLine | null) => line?.personIds.some((id) => wanted.has(id)) ?? false;
  return {
    ...marks,
    lines: marks.lines.filter(({ before, after }) => isOf(before) || isOf(after)),
    numbers: marks.numbers.filter(({ personIds }) => personIds.some((id) => wanted.has(id))),
  };
}

function peopleOf({ people }: Program, marks: Marks | null, file: FileRequest): Set<number> | null {
  const of = subjectOf(file);
  if (!of) return null;
  if ('personId' in of) return new Set([of.personId]);
  return new Set(
    [...people, ...(marks?.people ?? [])].flatMap(({ id, studioId }) => (studioId === of.studioId ? id : [])),
  );
}
