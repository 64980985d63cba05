import { ID, ObjectType } from 'type-graphql';
import { list, objectOf } from '../../input/objectOf.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { ThinHeat } from './thinHeats.reader.ts';

@ObjectType({ description: 'Effects of a scratch.' })
export class ScratchPreview extends objectOf({
  heatEntryIds: list(ID, 'Heat entries that would be scratched, in heat order.'),
  heats: list(Heat, 'Their heats, with the couples that would remain.'),
  thinHeats: list(ThinHeat, 'The heats that would be empty or have one couple.'),
  misplacedRounds: list(String, 'Later rounds that would no longer fit, in words.'),
  told: list(Entrant, 'Other people in these entries who must be told, by name.'),
}) {}
