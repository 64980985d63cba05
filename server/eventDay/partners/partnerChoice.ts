import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Someone who could dance instead.' })
export class PartnerChoice {
  @Field(() => ID, { description: 'The person.' })
  entrantId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Studio; empty without one.' })
  studio!: string;

  @Field(() => Int, { nullable: true, description: 'Back number the couple would wear; null without one.' })
  number!: number | null;

  @Field(() => Int, { description: 'Number of the rows in which they are free.' })
  freeCount!: number;

  @Field(() => [String], { description: 'Printed numbers of the heats in which they are not.' })
  busyHeats!: string[];
}
