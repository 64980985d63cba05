import { mutations } from '../../auth/mutations.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { Schedule } from '../schedule.entity.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { ApplyCureInput } from './applyCure.inputs.ts';
import { applyCure } from './applyCure.service.ts';

mutations(Schedule, ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  applyCure: {
    complexity: ENGINE_RUN,
    description:
      'Adds heats or raises max couples in every section of a style, then fills the heats; all or nothing. Repeating it changes nothing. CONFLICT if there is not enough time. Refused while locked.',
    input: [ApplyCureInput, 'The fix.'],
    act: (db, user, input, { engine }) => applyCure(db, user, input, engine),
  },
});
