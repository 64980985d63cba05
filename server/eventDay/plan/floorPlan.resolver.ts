import { ID } from 'type-graphql';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { heatsSince } from './editions.ts';
import { readFloorPlan } from './floorPlan.reader.ts';
import { FloorHeat, FloorPlan } from './floorPlan.ts';
import { PrintedHeat, readPrintedHeats } from './printedHeats.reader.ts';

queries({
  floorPlan: query(
    field(
      FloorPlan,
      'The heats of a floor with their couples, for the screens of the day. Does not change with the clock.',
    ),
    { ...ONE_SCHEDULE, floor: nullable(String, 'Name of the floor; the first one by name if left out.') },
    ({ scheduleId, floor }, { db }) => readFloorPlan(db, scheduleId, floor ?? null),
  ),
});

fieldsOf(FloorPlan, {
  heats: computed(
    list(FloorHeat, 'Heats in danced order.'),
    {
      since: nullable<string>(
        ID,
        'Only heats changed since this edition; all heats if it is left out or unknown.',
      ),
    },
    (plan, _, { since }) => (since ? heatsSince(plan, since) : plan.heats),
  ),
  printedHeats: computed(
    list(PrintedHeat, 'Heats of this floor in the last published version, in order; empty if there is none.'),
    ({ scheduleId, floor }, { db }) => readPrintedHeats(db, scheduleId, floor),
  ),
});
