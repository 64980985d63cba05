import { Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Heat } from '../../schedules/heats/heat.entity.ts';
import { HeatEntry } from '../../schedules/rows/heatEntry.entity.ts';

const LatePlaceKindEnum = enumType('LatePlaceKind', 'The cost of a place for a late entry.', {
  NOBODY_MOVES: 'The heat has room.',
  ONE_MOVES: 'The heat is full; one couple moves to another heat.',
  NEW_HEAT: 'A new heat; the heats after it start later.',
});

@ObjectType({ description: 'A place for a late entry.' })
export class LatePlace extends objectOf({
  kind: field(LatePlaceKindEnum, 'The cost of the place.'),
  heat: field(Heat, 'The heat; for a new heat, the one before it.'),
  label: field(String, 'Printed number of the heat; for a new heat, the number it would get.'),
  expectedTime: nullable(DateTime, 'Expected start; null if unknown.'),
  coupleCount: field(Int, 'Number of couples in the heat now.'),
  contestCount: field(Int, 'Number of other couples of the contest in the heat.'),
  moved: nullable(HeatEntry, 'The couple that moves; null if none.'),
  movedTo: nullable(Heat, 'Its new heat; null if no couple moves.'),
  laterHeats: field(Int, 'Number of heats of the section that start later.'),
  laterSeconds: field(Int, 'Seconds that they start later.'),
}) {}

@ObjectType({ description: 'A nearby heat that is not offered.' })
export class NotOffered extends objectOf({
  label: field(String, 'Printed number.'),
  sentence: field(String, 'Reason it is not offered.'),
}) {}

@ObjectType({ description: 'Places for a late entry.' })
export class LatePlaces extends objectOf({
  places: list(LatePlace, 'Places, cheapest first; at most seven.'),
  notOffered: list(NotOffered, 'Nearby heats that are not offered; at most three.'),
}) {}
