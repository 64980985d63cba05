import { Field, Float, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../heats/heat.entity.ts';
import { HeatEntry } from '../rows/heatEntry.entity.ts';
import { Schedule } from '../schedule.entity.ts';

@ObjectType({ description: 'One dance of a person.' })
export class DayItem {
  @Field(() => Heat, { description: 'The heat.' })
  heat!: Heat;

  @Field(() => HeatEntry, { description: 'The row in it.' })
  heatEntry!: HeatEntry;

  @Field(() => DateTime, { description: 'When the heat is over.' })
  endTime!: Date;

  @Field(() => Float, {
    nullable: true,
    description: 'Minutes since the end of the dance before; null for the first.',
  })
  restMinutes!: number | null;
}

@ObjectType({
  description: "A person's dances in a schedule, in the order of time; heats without a time are left out.",
})
export class PersonDay {
  @Field(() => Entrant, { description: 'Who.' })
  entrant!: Entrant;

  @Field(() => Schedule, { description: 'The schedule.' })
  schedule!: Schedule;

  @Field(() => [DayItem], { description: 'The dances.' })
  items!: DayItem[];

  @Field(() => [HeatEntry], { description: 'Their rows without a heat.' })
  unassigned!: HeatEntry[];

  @Field(() => [HeatEntry], { description: 'Their scratched rows.' })
  scratched!: HeatEntry[];

  @Field(() => Int, {
    description: 'Number of entries that the schedule has no row of yet (generateHeatEntries).',
  })
  missingEntries!: number;
}
