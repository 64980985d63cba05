import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../input/scalars.ts';

@ObjectType({ description: 'A heat in the last published version.' })
export class PrintedHeat {
  @Field(() => ID, { description: 'Identifies the heat, even after it was deleted.' })
  id!: number;

  @Field(() => String, { description: 'Printed number of the heat.' })
  label!: string;

  @Field(() => String, { description: 'The dance as announced: "Smooth Foxtrot".' })
  dance!: string;

  @Field(() => Int, { description: 'Number of couples in that version.' })
  coupleCount!: number;

  @Field(() => DateTime, { nullable: true, description: 'Start in that version; null if none.' })
  startTime!: string | null;

  @Field(() => [String], {
    description: 'What happened to couples that no longer dance in it: "2 couples now heat 85".',
  })
  changes!: string[];
}
