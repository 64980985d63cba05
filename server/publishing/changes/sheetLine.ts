import { compareTimes } from '../compareTimes.ts';
import type { Program, ProgramHeat } from '../program.ts';
import { indexRounds } from '../programRounds.ts';

interface LaterOfLine {
  readonly heatId: number;
  /** "semi-final", "final". */
  readonly name: string;
  readonly startTime: string | null;
  readonly floor: string;
}

export interface SheetLine {
  readonly heatId: number;
  /** Position in the schedule. */
  readonly heatNumber: number;
  /** Printed number. */
  readonly heat: string;
  /** "semi" if the contest has several rounds; otherwise empty. */
  readonly round: string;
  readonly later: readonly LaterOfLine[];
  readonly startTime: string | null;
  readonly floor: string;
  readonly entryType: ProgramHeat['entryType'];
  readonly style: ProgramHeat['style'];
  readonly dance: ProgramHeat['dance'];
  readonly soloTitle?: string | undefined;
  readonly level: string;
  readonly ageGroup: string;
  readonly contestId: string;
  readonly rowId: number;
  readonly entryId: number;
  /** The student is first. */
  readonly personIds: readonly number[];
  readonly awaitsPartner?: boolean | undefined;
  readonly backNumber: string;
}

const lines = new WeakMap<Program, readonly SheetLine[]>();

/** All rows of a program as lines, by time. Memoised per program. */
export function sheetLines(program: Program): readonly SheetLine[] {
  const known = lines.get(program) ?? linesOf(program);
  lines.set(program, known);
  return known;
}

function linesOf(program: Program): SheetLine[] {
  const { sections, heats, rounds = [] } = program;
  const { laterOf } = indexRounds(program);
  const floors = new Map(sections.map(({ id, floor }) => [id, floor]));
  const firstRounds = new Map(
    rounds.flatMap(({ contestId, no, suffix }) => (no === 1 ? [[contestId, suffix]] : [])),
  );
  const unordered = heats.flatMap((heat) => {
    const {
      id: heatId,
      number: heatNumber,
      label,
      startTime,
      entryType,
      style,
      dance,
      soloTitle = '',
    } = heat;
    const floor = floors.get(heat.sectionId) ?? '';
    return heat.contests.flatMap(({ id, level, ageGroup, couples }) => {
      const later = laterOf(id).map(({ heat: danced, name }) => ({
        heatId: danced.id,
        name,
        startTime: danced.startTime,
        floor: floors.get(danced.sectionId) ?? '',
      }));
      return couples.map(({ rowId, entryId, personIds, awaitsPartner, backNumber }) => ({
        heatId,
        heatNumber,
        heat: label,
        round: firstRounds.get(id) ?? '',
        later,
        startTime,
        floor,
        entryType,
        style,
        dance,
        soloTitle,
        level,
        ageGroup,
        contestId: id,
        rowId,
        entryId,
        personIds,
        awaitsPartner,
        backNumber,
      }));
    });
  });
  return unordered.sort((a, b) => compareTimes(a, b) || a.heatNumber - b.heatNumber);
}
