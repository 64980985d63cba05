import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What moves from one person to another in one event.' })
export class MergedEvent {
  eventId!: number;

  @Field(() => Int, { description: 'Number of entries that move.' })
  entryCount!: number;

  @Field(() => Int, { description: 'Number of heats with those entries, in all schedules.' })
  heatCount!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Back number that moves; null if there is none or the kept person already has one.',
  })
  backNumber!: number | null;
}

@ObjectType({ description: 'A merge of two people, or its preview.' })
export class PeopleMerge {
  keptId!: number;

  @Field(() => [MergedEvent], { description: 'What moves, by event.' })
  events!: MergedEvent[];

  @Field(() => Int, { description: 'Number of people who dance with the merged person.' })
  partnerCount!: number;

  @Field(() => Int, {
    description:
      'Number of entries that become unassigned because the kept person is in another heat at that time.',
  })
  lostRows!: number;

  @Field(() => [String], {
    description: 'Reasons they can’t be merged: they dance together, or a teacher would exceed a limit.',
  })
  refusals!: string[];

  @Field(() => ID, { nullable: true, description: 'Id for undoBulkChange; null for a trial.' })
  bulkChangeId!: number | null;
}

@ObjectType({ description: 'A merge of two studios.' })
export class StudioMerge {
  studioId!: number;

  @Field(() => Int, { description: 'Number of people who moved.' })
  personCount!: number;

  @Field(() => ID, { nullable: true, description: 'Id for undoBulkChange.' })
  bulkChangeId!: number | null;
}
