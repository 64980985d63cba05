import { Field, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../heats/heat.entity.ts';

@ObjectType({ description: 'A person in two heats at the same time.' })
export class HeatEntryClash {
  @Field(() => Entrant, { description: 'Who.' })
  entrant!: Entrant;

  @Field(() => Heat, { description: 'Where else: another heat of that time, or the same heat.' })
  heat!: Heat;
}
