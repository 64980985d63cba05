import { competitionDays, type Span } from '../../time/competitionDays.ts';
import type { StripDay } from './StripModel.ts';

export function stripDays(
  sections: readonly (Span & { heatCount: number })[],
  localDate: (at: number) => string,
): StripDay[] {
  return competitionDays(sections, localDate).map(({ start, end, sections: ofDay }) => ({
    start,
    end,
    heatCount: ofDay.reduce((sum, { heatCount }) => sum + heatCount, 0),
  }));
}
