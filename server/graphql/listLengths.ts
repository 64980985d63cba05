import { LIST_SIZES } from './listSizes.ts';

/** How many things each list of the schema is taken to hold. */
export type ListSizes = Readonly<Record<string, number>>;

/** What is counted of a competition. */
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

/** The lists that are as long as the competition is large; all others are about as long in each. */
const LENGTHS: Readonly<Record<string, (counts: Counts) => number>> = {
  'DayChanges.heats': ({ heats }) => heats,
  'Event.backNumbers': ({ people }) => people,
  'Event.entryLimits': ({ dances }) => dances,
  'Event.schedules': ({ schedules }) => schedules,
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
  'Schedule.contests': ({ rows }) => rows / 5,
  'Schedule.heats': ({ heats }) => heats,
  'Schedule.sections': ({ sections }) => sections,
  'Schedule.unassigned': ({ rows }) => rows,
  'ScheduleStats.orphanEntriesObjs': ({ rows }) => rows,
  'Section.heats': ({ heatsPerSection }) => heatsPerSection,
};

/**
 * A tenth of a large competition at least, so that what an integration asks of an empty event is not refused on the
 * first day of entries; and a large one at most, so that what is allowed of that is allowed of any.
 */
const FLOOR = 0.1;

/** How many things the lists hold of a competition of which that much is counted. */
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
/** The least that any list is taken to hold. */
export const SMALLEST: ListSizes = sizesOf(NOTHING);
