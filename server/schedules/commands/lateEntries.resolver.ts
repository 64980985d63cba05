import { mutations } from '../../auth/mutations.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { Schedule } from '../schedule.entity.ts';
import { HeatEntriesInput } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { seatHeatEntries } from './lateEntries.service.ts';

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  seatHeatEntries: {
    complexity: ENGINE_RUN,
    description:
      'Assigns unassigned heat entries with the least change to the schedule. Pinned ones stay, in a locked schedule all assigned ones; those with a heat are ignored. CONFLICT with the reason if none can be assigned.',
    input: [HeatEntriesInput, 'The schedule and the heat entries.'],
    act: (db, user, input, { engine }) => seatHeatEntries(db, user, input, engine),
  },
});
