import type { JudgesScreenQuery as Screen } from '../../gql/graphql.ts';
import { floorsOf, type JudgedHeat } from '../judging/useJudging.ts';

/** Consecutive heats of one section with the same panel. */
export interface Piece {
  readonly from: JudgedHeat;
  readonly to: JudgedHeat;
  readonly start: number;
  readonly end: number;
  readonly panel: Screen['panels'][number] | null;
}

/** By floor and time; heats without a time are in none. */
export function piecesOf({ schedule, panels }: Pick<Screen, 'schedule' | 'panels'>): Piece[] {
  const starting = new Map(panels.map((panel) => [panel.fromHeatId, panel]));
  return floorsOf(schedule).flatMap((heats) => {
    const pieces: Piece[] = [];
    let panel: Piece['panel'] = null;
    for (const [index, heat] of heats.entries()) {
      panel = starting.get(heat.id) ?? panel;
      if (!heat.startTime) continue;
      const start = Date.parse(heat.startTime);
      const next = heats[index + 1];
      const ends = next?.section === heat.section ? next.startTime : heat.section.endTime;
      const end = ends ? Date.parse(ends) : start;
      const last = pieces.at(-1);
      if (last && last.panel === panel && last.from.section === heat.section)
        pieces[pieces.length - 1] = { ...last, to: heat, end };
      else pieces.push({ from: heat, to: heat, start, end, panel });
    }
    return pieces;
  });
}
