import { Field, ID, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';

/** Shown in place of a dance's name. */
export const MULTI_DANCE = 'Multi-Dance';

@ObjectType({ description: 'The dance of a heat.' })
export class HeatDance {
  @Field(() => ID, { nullable: true, description: 'The dance; null for a multi-dance.' })
  id!: number | null;

  @Field(() => String, { description: 'Name of the dance, or "Multi-Dance".' })
  name!: string;

  @Field(() => DanceCategory, { description: 'The style.' })
  category!: DanceCategory;
}
