import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

@ObjectType({ description: 'A heat as the last published version has it.' })
export class PrintedHeat {
  @Field(() => ID, { description: 'Identifies the heat, also once it is no longer in the schedule.' })
  id!: number;

  @Field(() => String, { description: 'Its printed number.' })
  label!: string;

  @Field(() => String, { description: 'The dance as announced: "Smooth Foxtrot".' })
  dance!: string;

  @Field(() => Int, { description: 'Number of couples in that version.' })
  coupleCount!: number;

  @Field(() => DateTime, { nullable: true, description: 'Start in that version; null if it has none.' })
  startTime!: string | null;

  @Field(() => [String], {
    description: 'What became of couples who no longer dance in it: "2 couples now heat 85".',
  })
  changes!: string[];
}
