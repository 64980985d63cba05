import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What moves from one person to another in one event.' })
export class MergedEvent {
  eventId!: number;

  @Field(() => Int, { description: 'Entries that move.' })
  entryCount!: number;

  @Field(() => Int, { description: 'Heats that they are in, in all schedules.' })
  heatCount!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Back number that moves; null if there is none, or the kept person has one.',
  })
  backNumber!: number | null;
}

@ObjectType({ description: 'A merge of two people, or its preview.' })
export class PeopleMerge {
  keptId!: number;

  @Field(() => [MergedEvent], { description: 'What moves, by event.' })
  events!: MergedEvent[];

  @Field(() => Int, { description: 'People who dance with the person who is merged.' })
  partnerCount!: number;

  @Field(() => Int, {
    description: 'Entries that become unassigned because the remaining person dances elsewhere at that time.',
  })
  lostRows!: number;

  @Field(() => [String], {
    description: 'Why they can’t be merged: they dance together, or a teacher would exceed a limit.',
  })
  refusals!: string[];

  @Field(() => ID, { nullable: true, description: 'What undoBulkChange undoes; null for a trial.' })
  bulkChangeId!: number | null;
}

@ObjectType({ description: 'Two studios that became one.' })
export class StudioMerge {
  studioId!: number;

  @Field(() => Int, { description: 'People who moved.' })
  personCount!: number;

  @Field(() => ID, { nullable: true, description: 'What undoBulkChange undoes.' })
  bulkChangeId!: number | null;
}
