import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The limit of one dance, as one entrant meets it.' })
export class EntrantLimit {
  danceId!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of units per teacher; null if unlimited.',
  })
  limit!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'What remains for this teacher; null where unlimited, or the entrant is no teacher.',
  })
  remaining!: number | null;
}

@ObjectType({ description: 'What an entrant has entered; quantities added up.' })
export class EntrantStats {
  @Field(() => [EntrantLimit], {
    description: 'One for every dance of the event, by the name of the dance; empty without an event.',
  })
  limits!: EntrantLimit[];

  @Field(() => Int, { description: 'Units of heat entries, owned or partnered.' })
  totalHeats!: number;

  @Field(() => Int, { description: 'Units of solo entries, owned or partnered.' })
  totalSolos!: number;
}
