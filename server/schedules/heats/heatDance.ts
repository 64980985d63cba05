import { Field, ID, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';

/** Shown in place of a dance's name. */
export const MULTI_DANCE = 'Multi-Dance';

@ObjectType({ description: 'What is danced in a heat.' })
export class HeatDance {
  @Field(() => ID, { nullable: true, description: 'The dance; null where a whole style is danced.' })
  id!: number | null;

  @Field(() => String, { description: 'Name of the dance, or "Multi-Dance".' })
  name!: string;

  @Field(() => DanceCategory, { description: 'Its style.' })
  category!: DanceCategory;
}
