import { styleName } from '../styleColour.ts';
import type { Tick } from './Tick.ts';

interface DrawnHeat {
  readonly startTime: string | null;
  readonly coupleCount: number;
  readonly section: { readonly id: string };
  readonly dance: { readonly category: { readonly name: string } };
}

/** Each heat with a time as high as it has couples, in the colour of its style. */
export function ticksOf(
  heats: readonly DrawnHeat[],
  sections: readonly { readonly id: string; readonly heatDuration: number }[],
): Tick[] {
  const seconds = new Map(sections.map(({ id, heatDuration }) => [id, heatDuration]));
  return heats.flatMap(({ startTime, coupleCount, section, dance }) =>
    startTime
      ? {
          start: Date.parse(startTime),
          duration: (seconds.get(section.id) ?? 60) * 1000,
          height: coupleCount,
          colour: `--fc-${styleName(dance.category.name)}-fill` as const,
        }
      : [],
  );
}
