import { Field, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../heats/heat.entity.ts';

@ObjectType({ description: 'A person in two heats at the same time.' })
export class HeatEntryClash {
  @Field(() => Entrant, { description: 'The person.' })
  entrant!: Entrant;

  @Field(() => Heat, { description: 'The other heat at that time, or the same heat.' })
  heat!: Heat;
}
