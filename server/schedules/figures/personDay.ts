import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { Schedule } from '../schedule.entity.ts';

@ObjectType({ description: 'A dance of a person.' })
export class DayItem {
  @Field(() => Heat, { description: 'The heat.' })
  heat!: Heat;

  @Field(() => HeatEntry, { description: 'The heat entry.' })
  heatEntry!: HeatEntry;

  @Field(() => DateTime, { description: 'End of the heat.' })
  endTime!: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Minutes since the end of the previous dance; null for the first.',
  })
  restMinutes!: number | null;
}

@ObjectType({
  description: "A person's dances in a schedule, by time; heats without a time are omitted.",
})
export class PersonDay {
  @Field(() => Entrant, { description: 'The person.' })
  entrant!: Entrant;

  @Field(() => Schedule, { description: 'The schedule.' })
  schedule!: Schedule;

  @Field(() => [DayItem], { description: 'The dances.' })
  items!: DayItem[];

  @Field(() => [HeatEntry], { description: 'Unassigned heat entries.' })
  unassigned!: HeatEntry[];

  @Field(() => [HeatEntry], { description: 'Scratched heat entries.' })
  scratched!: HeatEntry[];

  @Field(() => Int, {
    description: 'Number of units that still lack a heat entry (generateHeatEntries).',
  })
  missingEntries!: number;
}
