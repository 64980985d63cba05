import { LIST_SIZES } from './listSizes.ts';

/** Expected number of items of each list in the schema. */
export type ListSizes = Readonly<Record<string, number>>;

export interface Counts {
  people: number;
  studios: number;
  dances: number;
  events: number;
  schedules: number;
  entries: number;
  rows: number;
  heats: number;
  sections: number;
  rowsPerHeat: number;
  heatsPerSection: number;
}

/** Lists that grow with the competition; all others are about the same length in each. */
const LENGTHS: Readonly<Record<string, (counts: Counts) => number>> = {
  'DayChanges.heats': ({ heats }) => heats,
  'Desk.attendance': ({ people }) => people,
  'Desk.people': ({ people }) => people,
  'Event.backNumbers': ({ people }) => people,
  'Event.entryLimits': ({ dances }) => dances,
  'Event.schedules': ({ schedules }) => schedules,
  'FloorPlan.heatIds': ({ heats }) => heats / 2,
  'FloorPlan.heats': ({ heats }) => heats / 2,
  'FloorPlan.printedHeats': ({ heats }) => heats / 2,
  'Forecast.sections': ({ sections }) => sections,
  'Heat.entries': ({ rowsPerHeat }) => rowsPerHeat,
  'Program.heats': ({ heats }) => heats,
  'Program.people': ({ people }) => people,
  'Program.sections': ({ sections }) => sections,
  'Program.studios': ({ studios }) => studios,
  'Publication.people': ({ people }) => people,
  'Query.dances': ({ dances }) => dances,
  'Query.entrants': ({ people }) => people,
  'Query.entries': ({ entries }) => entries,
  'Query.events': ({ events }) => events,
  'Query.studios': ({ studios }) => studios,
  'ResultsChanges.heats': ({ heats }) => heats,
  'Schedule.contests': ({ rows }) => rows / 5,
  'Schedule.heats': ({ heats }) => heats,
  'Schedule.sections': ({ sections }) => sections,
  'Schedule.unassigned': ({ rows }) => rows,
  'ScheduleStats.orphanEntriesObjs': ({ rows }) => rows,
  'Section.heats': ({ heatsPerSection }) => heatsPerSection,
};

/**
 * At least a tenth of a large competition, so that a query that runs on an empty event still runs after entries open; at
 * most a large one, so that a query allowed there is allowed anywhere.
 */
const FLOOR = 0.1;

export const sizesOf = (counts: Counts): ListSizes => ({
  ...LIST_SIZES,
  ...Object.fromEntries(
    Object.entries(LENGTHS).map(([list, lengthOf]) => {
      const large = LIST_SIZES[list] ?? 0;
      return [list, Math.min(large, Math.max(large * FLOOR, lengthOf(counts)))];
    }),
  ),
});

export const NOTHING: Counts = {
  ...{ people: 0, studios: 0, dances: 0, events: 0, schedules: 0, entries: 0 },
  ...{ rows: 0, heats: 0, sections: 0, rowsPerHeat: 0, heatsPerSection: 0 },
};
export const SMALLEST: ListSizes = sizesOf(NOTHING);
