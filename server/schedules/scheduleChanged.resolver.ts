import { computed, subscriptions } from '../auth/reads.ts';
import { field } from '../input/objectOf.ts';
import { followSchedule } from './followSchedule.ts';
import { Schedule } from './schedule.entity.ts';
import { ONE_SCHEDULE } from './schedule.inputs.ts';
import { scheduleLoaders } from './schedule.loaders.ts';

subscriptions(followSchedule, {
  scheduleChanged: computed(
    field(
      Schedule,
      'The schedule after each change by anyone, through any instance. Completes when the schedule is deleted.',
    ),
    {
      ...ONE_SCHEDULE,
      recent: {
        ...field(Boolean, 'True to also send a change of the last ten seconds at the start.'),
        options: { defaultValue: false },
      },
    },
    ({ scheduleId }, context) => scheduleLoaders(context).schedule.load(scheduleId),
  ),
});
