import type { ScheduleNow } from './model.ts';
import type { Weekend } from './weekend.ts';

type Named = { name: string };
type ReadRow = { id: string; contestId: string | null; entry: { id: string } };
interface ReadEntry extends Record<'id' | 'entryType' | 'level' | 'category', string> {
  entrant: Named;
  partners: Named[];
  dance: Named | null;
  danceCategory: Named;
}
interface ReadHeat extends Record<'id' | 'label' | 'startTime', string> {
  number: number;
  isDanced: boolean;
  section: { id: string };
  entries: ReadRow[];
  scratched: ReadRow[];
}
interface ReadAnswer {
  schedule: {
    sections: { id: string; floor: string; startTime: string; heatDuration: number }[];
    heats: ReadHeat[];
    unassigned: ReadRow[];
    scratched: ReadRow[];
  };
  scheduleStats: { doubleBookings: number; orphanEntries: number };
  contestsToPlan: { id: string; rounds: { heatIds: string[] }[] }[];
}

const ENTRIES = `entries(eventId: $e) { id entrant { name } partners { name } dance { name } danceCategory { name }
    entryType level category }`;
const SCHEDULE = `
  schedule(id: $s) {
    sections { id floor startTime heatDuration }
    heats { id number label startTime isDanced section { id }
      entries { id contestId entry { id } } scratched { id contestId entry { id } } }
    unassigned { id contestId entry { id } } scratched { id contestId entry { id } } }
  scheduleStats(scheduleId: $s) { doubleBookings orphanEntries }
  contestsToPlan(scheduleId: $s, first: 400) { id rounds { heatIds } }`;

/** Reads the whole schedule. Start times are worked out from the sections; `faults` has what contradicts itself. */
export async function readSchedule(weekend: Weekend): Promise<{ now: ScheduleNow; faults: string[] }> {
  // Together they would be too large a query.
  const { entries } = await weekend.look<{ entries: ReadEntry[] }>(ENTRIES);
  const read = await weekend.look<ReadAnswer>(SCHEDULE);
  const { schedule, scheduleStats } = read;
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const now: ScheduleNow = { heats: new Map(), rows: new Map(), laterRounds: [] };
  const faults: string[] = [];
  const addRows = (rows: readonly ReadRow[], heatId: string | null, isScratched: boolean): void => {
    for (const { id, contestId, entry: of } of rows) {
      const entry = entryOf.get(of.id);
      if (now.rows.has(id) || !entry) faults.push(`row ${id} is listed twice or has no entry`);
      if (!entry) continue;
      const { entrant, partners, entryType, danceCategory, dance, level, category } = entry;
      const people = [entrant, ...partners].map(({ name }) => name);
      const what = [entryType, danceCategory.name, dance?.name, level, category].filter(Boolean).join(' ');
      now.rows.set(id, { id, entryId: of.id, contestId, people, what, heatId, isScratched });
    }
  };
  const heats = schedule.heats.toSorted((a, b) => a.number - b.number);
  for (const { id: sectionId, floor, startTime, heatDuration } of schedule.sections)
    for (const [at, heat] of heats.filter(({ section }) => section.id === sectionId).entries()) {
      const { id, label, isDanced } = heat;
      const starts = Date.parse(startTime) + at * heatDuration * 1000;
      if (starts !== Date.parse(heat.startTime)) faults.push(`heat ${label} at ${heat.startTime}`);
      const ends = starts + heatDuration * 1000;
      now.heats.set(id, { id, label, isDanced, floor, sectionId, starts, ends });
      addRows(heat.entries, id, false);
      addRows(heat.scratched, id, true);
    }
  addRows(schedule.unassigned, null, false);
  addRows(schedule.scratched, null, true);
  if (scheduleStats.orphanEntries !== schedule.unassigned.length)
    faults.push(`${schedule.unassigned.length} unassigned, ${scheduleStats.orphanEntries} counted`);
  if (scheduleStats.doubleBookings > 0)
    faults.push(`${scheduleStats.doubleBookings} double bookings counted`);
  const dancing = [...now.rows.values()].filter(({ isScratched }) => !isScratched);
  now.laterRounds = read.contestsToPlan.flatMap(({ id: contestId, rounds }) =>
    rounds.slice(1).flatMap(({ heatIds }, index) => {
      const heatOf = weekend.recalled.get(`${contestId} ${index + 1}`);
      const dances = (row: (typeof dancing)[number], heatId: string): boolean =>
        heatOf ? heatOf.get(row.id) === heatId : row.contestId === contestId;
      return heatIds.map((heatId) => {
        const couples = dancing.filter((row) => dances(row, heatId));
        return { contestId, heatId, isDecided: heatOf !== undefined, couples };
      });
    }),
  );
  return { now, faults };
}
