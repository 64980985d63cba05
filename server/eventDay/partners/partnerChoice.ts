import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A possible replacement.' })
export class PartnerChoice {
  @Field(() => ID, { description: 'The person.' })
  entrantId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Studio; empty without one.' })
  studio!: string;

  @Field(() => Int, { nullable: true, description: 'Back number the couple would wear; null if none.' })
  number!: number | null;

  @Field(() => Int, { description: 'Number of these heat entries the person is free for.' })
  freeCount!: number;

  @Field(() => [String], { description: 'Printed numbers of heats in which the person is busy.' })
  busyHeats!: string[];
}
