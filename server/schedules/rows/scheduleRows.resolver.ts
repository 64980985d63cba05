import { Int } from 'type-graphql';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { Entry } from '../../entries/entry.entity.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { Heat } from '../heats/heat.entity.ts';
import { Schedule } from '../schedule.entity.ts';
import { changeThatReturned } from '../schedule.loaders.ts';
import { HeatEntry } from './heatEntry.entity.ts';
import { rowLoaders } from './heatEntry.loaders.ts';
import { readRowsById } from './heatEntry.reader.ts';

fieldsOf(Schedule, {
  unassigned: computed(list(HeatEntry, 'Unassigned heat entries.'), PAGE, (schedule, context, page) =>
    rowLoaders(context).unassignedOfSchedule(parsePage(page)).load(schedule.id),
  ),
  changedEntries: computed(
    list(
      HeatEntry,
      'In the answer of a mutation that adds or changes heat entries at the desk: these heat entries as they are now. Empty otherwise.',
    ),
    (schedule, { db }) => {
      const ids = changeThatReturned(schedule)?.heatEntryIds ?? [];
      return ids.length > 0 ? readRowsById(db, ids) : [];
    },
  ),
  unassignedCount: computed(field(Int, 'Number of unassigned heat entries.'), (schedule, context) =>
    rowLoaders(context).unassignedCountOfSchedule.load(schedule.id),
  ),
  scratched: computed(
    list(
      HeatEntry,
      'Scratched heat entries that had no heat, or whose heat was deleted. The others are in Heat.scratched.',
    ),
    PAGE,
    (schedule, context, page) => rowLoaders(context).scratchedOfSchedule(parsePage(page)).load(schedule.id),
  ),
  scratchedCount: computed(
    field(Int, 'Number of heat entries in the list `scratched`.'),
    (schedule, context) => rowLoaders(context).scratchedCountOfSchedule.load(schedule.id),
  ),
});

fieldsOf(Entry, {
  heats: computed(list(Heat, 'Heats of its units, in all schedules.'), (entry, context) =>
    rowLoaders(context).heatsOfEntry.load(entry.id),
  ),
});

fieldsOf(Heat, {
  entries: computed(list(HeatEntry, 'Heat entries in it.'), (heat, context) =>
    rowLoaders(context).rowsOfHeat.get(heat.id),
  ),
  scratched: computed(
    list(HeatEntry, 'Heat entries scratched from it: shown, but not counted.'),
    (heat, context) => rowLoaders(context).scratchedFromHeat.get(heat.id),
  ),
});
