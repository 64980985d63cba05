import { Float, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { Schedule } from '../schedule.entity.ts';

@ObjectType({ description: 'A dance of a person.' })
export class DayItem extends objectOf({
  heat: field(Heat, 'The heat.'),
  heatEntry: field(HeatEntry, 'The heat entry.'),
  endTime: field(DateTime, 'End of the heat.'),
  restMinutes: nullable(Float, 'Minutes since the end of the previous dance; null for the first.'),
}) {}

@ObjectType({
  description: "A person's dances in a schedule, by time; heats without a time are omitted.",
})
export class PersonDay extends objectOf({
  entrant: field(Entrant, 'The person.'),
  schedule: field(Schedule, 'The schedule.'),
  items: list(DayItem, 'The dances.'),
  unassigned: list(HeatEntry, 'Unassigned heat entries.'),
  scratched: list(HeatEntry, 'Scratched heat entries.'),
  missingEntries: field(Int, 'Number of units that still lack a heat entry (generateHeatEntries).'),
}) {}
