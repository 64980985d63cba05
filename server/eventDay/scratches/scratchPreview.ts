import { Field, ID, ObjectType } from 'type-graphql';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { ThinHeat } from './thinHeats.reader.ts';

@ObjectType({ description: 'Effects of a scratch.' })
export class ScratchPreview {
  @Field(() => [ID], { description: 'Heat entries that would be scratched, in heat order.' })
  heatEntryIds!: number[];

  @Field(() => [Heat], { description: 'Their heats, with the couples that would remain.' })
  heats!: Heat[];

  @Field(() => [ThinHeat], { description: 'The heats that would be empty or have one couple.' })
  thinHeats!: ThinHeat[];

  @Field(() => [String], { description: 'Later rounds that would no longer fit, in words.' })
  roundsAstray!: string[];

  @Field(() => [Entrant], { description: 'Other people in these entries who must be told, by name.' })
  told!: Entrant[];
}
