import type { SectionCardFieldsFragment, StripHeatFieldsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { onlyStyle, styleName } from '../../ui/styleColour.ts';
import { hasFloors } from '../sections/floors.ts';
import type { StripHeat, StripModel, StripSection } from './StripModel.ts';
import { stripDays } from './stripDays.ts';

export const StripHeatFields = graphql(`
  fragment StripHeatFields on HeatOnStrip {
    id
    number
    label
    startTime
    coupleCount
    maxCouples
    isDoubleBooked
    sectionId
    dance {
      id
      name
      category {
        id
        name
      }
    }
  }
`);

/** Sections without both times are omitted. */
export function buildStrip(
  sections: readonly SectionCardFieldsFragment[],
  heats: readonly StripHeatFieldsFragment[],
  scheduleCap: number,
  clock: EventClock,
): StripModel {
  const bands = sections
    .flatMap((section) => bandOf(section, scheduleCap) ?? [])
    .sort((a, b) => a.start - b.start || a.order - b.order);
  const floors = new Map(hasFloors(bands) ? bands.map(({ id, floor }) => [id, floor]) : []);
  const durations = new Map(sections.map(({ id, heatDuration }) => [id, heatDuration * 1000]));
  return {
    sections: bands,
    heats: heats
      .flatMap((heat) => tickOf(heat, durations, bands, floors) ?? [])
      .sort((a, b) => a.start - b.start || a.number - b.number),
    days: stripDays(bands, clock.localDate),
    cap: commonest(heats.map(({ maxCouples }) => maxCouples)) ?? scheduleCap,
  };
}

/** The most frequent value, the larger on a tie; null if empty. */
function commonest(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return most?.[0] ?? null;
}

function bandOf(section: SectionCardFieldsFragment, scheduleCap: number): StripSection | null {
  if (!section.startTime || !section.endTime) return null;
  const [start, end] = [Date.parse(section.startTime), Date.parse(section.endTime)];
  if (end <= start) return null;
  return {
    id: section.id,
    order: section.order,
    title: section.title,
    start,
    end,
    isBreak: section.sectionType === 'BREAK',
    floor: section.floor,
    style: styleName(onlyStyle(section.danceCategories)),
    heatCount: section.heatCount,
    cap: section.maxCouples ?? scheduleCap,
  };
}

function tickOf(
  heat: StripHeatFieldsFragment,
  durations: ReadonlyMap<string, number>,
  bands: readonly StripSection[],
  floors: ReadonlyMap<string, string>,
): StripHeat | null {
  if (!heat.startTime) return null;
  const start = Date.parse(heat.startTime);
  const end = start + (durations.get(heat.sectionId) ?? 90_000);
  const side = bands.filter(
    (band) => band.id === heat.sectionId || (!band.isBreak && band.start < end && band.end > start),
  );
  return {
    id: heat.id,
    number: heat.number,
    label: heat.label,
    floor: floors.get(heat.sectionId) ?? '',
    sectionId: heat.sectionId,
    start,
    end,
    couples: heat.coupleCount,
    cap: heat.maxCouples,
    isDoubleBooked: heat.isDoubleBooked,
    style: styleName(heat.dance.category.name),
    dance: heat.dance.id
      ? `${heat.dance.category.name} ${heat.dance.name}`
      : `${heat.dance.category.name} multi-dance`,
    lane: Math.max(
      0,
      side.findIndex(({ id }) => id === heat.sectionId),
    ),
    lanes: Math.max(1, side.length),
  };
}
