import { Field, ID, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { ThinHeat } from './thinHeats.reader.ts';

@ObjectType({ description: 'What a scratch would lead to.' })
export class ScratchPreview {
  @Field(() => [ID], { description: 'The rows that would be scratched, in the order of their heats.' })
  heatEntryIds!: number[];

  @Field(() => [Heat], { description: 'Their heats, with the couples that would be left.' })
  heats!: Heat[];

  @Field(() => [ThinHeat], { description: 'Those of the heats that would be empty or have one couple.' })
  thinHeats!: ThinHeat[];

  @Field(() => [String], { description: 'Later rounds of contests that would no longer fit, in words.' })
  roundsAstray!: string[];

  @Field(() => [Entrant], { description: 'Other people in these rows who must be told, by name.' })
  told!: Entrant[];
}
