import { ID, ObjectType } from 'type-graphql';
import { DanceCategory } from '../../dances/danceCategory.entity.ts';
import { field, nullable, objectOf } from '../../input/objectOf.ts';

/** Shown in place of a dance's name. */
export const MULTI_DANCE = 'Multi-Dance';

@ObjectType({ description: 'The dance of a heat.' })
export class HeatDance extends objectOf({
  id: nullable(ID, 'The dance; null for a multi-dance.'),
  name: field(String, 'Name of the dance, or "Multi-Dance".'),
  category: field(DanceCategory, 'The style.'),
}) {}
