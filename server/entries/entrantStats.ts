import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Entry limit of one dance, and what one person has left of it.' })
export class EntrantLimit {
  danceId!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of units per teacher; null if unlimited.',
  })
  limit!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of units the teacher can still take; null if unlimited or not a teacher.',
  })
  remaining!: number | null;
}

@ObjectType({ description: 'Totals of entries, in units.' })
export class EntrantStats {
  @Field(() => [EntrantLimit], {
    description: "One per dance of the event, sorted by the dance's name; empty without an event.",
  })
  limits!: EntrantLimit[];

  @Field(() => Int, { description: 'Units of heat entries, owned or partnered.' })
  totalHeats!: number;

  @Field(() => Int, { description: 'Units of solo entries, owned or partnered.' })
  totalSolos!: number;
}
