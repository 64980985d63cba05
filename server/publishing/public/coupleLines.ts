import { counted } from '../../schedules/counted.ts';
import type { SheetLine } from '../changes/sheetLine.ts';
import { compareTimes } from '../compareTimes.ts';
import type { Place } from './layout.ts';
import type { PublicPerson } from './publicView.ts';

/** A line of a sheet, or a later round of one, in the heat where it is danced. */
export interface CoupleLine extends SheetLine {
  /** "final of heat 112, if recalled"; absent for a first round. */
  readonly laterOf?: string;
  readonly isMaybe?: boolean;
}

/** Rounds that the couples of a person are recalled to, or may be, by time. */
export function laterLines({ view, places, isPreview }: Place, person: PublicPerson): CoupleLine[] {
  const floors = new Map(view.program.sections.map(({ id, floor }) => [id, floor]));
  return person.lines
    .flatMap((line) =>
      view.rounds.laterFor(line.contestId, isPreview ? null : (places.get(line.rowId)?.rounds ?? [])).map(
        ({ heat, suffix, name, isRecalled, first }): CoupleLine => ({
          ...line,
          heatId: heat.id,
          heatNumber: heat.number,
          heat: heat.label,
          startTime: heat.startTime,
          floor: floors.get(heat.sectionId) ?? '',
          round: suffix || 'final',
          later: [],
          laterOf: `${name} of heat ${first.label}, ${isRecalled ? 'recalled' : 'if recalled'}`,
          isMaybe: !isRecalled,
        }),
      ),
    )
    .sort((a, b) => compareTimes(a, b) || a.heatNumber - b.heatNumber);
}

/** "3 heats", "2 heats and 1 if recalled". */
export function heatsWords(lines: readonly CoupleLine[]): string {
  const maybe = lines.filter(({ isMaybe }) => isMaybe).length;
  const sure = lines.length - maybe;
  if (sure === 0 && maybe > 0) return `${counted(maybe, 'heat')} if recalled`;
  return maybe > 0 ? `${counted(sure, 'heat')} and ${maybe} if recalled` : counted(sure, 'heat');
}
