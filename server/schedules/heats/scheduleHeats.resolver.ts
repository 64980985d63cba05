import { Int } from 'type-graphql';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { Schedule } from '../schedule.entity.ts';
import { Heat } from './heat.entity.ts';
import { heatLoaders } from './heat.loaders.ts';

fieldsOf(Schedule, {
  heats: computed(list(Heat, 'Heats, by number.'), PAGE, (schedule, context, page) =>
    heatLoaders(context).heatsOfSchedule(parsePage(page)).load(schedule.id),
  ),
  heatCount: computed(field(Int, 'Number of heats.'), (schedule, context) =>
    heatLoaders(context).heatCountOfSchedule.load(schedule.id),
  ),
});
