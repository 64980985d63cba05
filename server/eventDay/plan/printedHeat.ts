import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';

@ObjectType({ description: 'A heat in the last published version.' })
export class PrintedHeat extends objectOf({
  id: field(ID, 'Identifies the heat, even after it was deleted.'),
  label: field(String, 'Printed number of the heat.'),
  dance: field(String, 'The dance as announced: "Smooth Foxtrot".'),
  coupleCount: field(Int, 'Number of couples in that version.'),
  startTime: nullable<string>(DateTime, 'Start in that version; null if none.'),
  changes: list(String, 'What happened to couples that no longer dance in it: "2 couples now heat 85".'),
}) {}
