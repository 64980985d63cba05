import { Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';

@ObjectType({ description: 'Entry limit of one dance, and what one person has left of it.' })
export class EntrantLimit extends objectOf({
  limit: nullable(Int, 'Maximum number of units per teacher; null if unlimited.'),
  remaining: nullable(Int, 'Number of units the teacher can still take; null if unlimited or not a teacher.'),
}) {
  danceId!: number;
}

@ObjectType({ description: 'Counts over the list `entries`.' })
export class EntryFigures extends objectOf({
  entries: field(Int, 'Number of entries.'),
  units: field(Int, 'Their quantities added up, without scratched units.'),
  people: field(Int, 'Number of people who dance them.'),
  studios: field(Int, 'Number of studios of these people.'),
  noHeat: field(Int, 'Number of entries in the state NO_HEAT.'),
  twice: field(Int, 'Number of entries in the state TWICE.'),
  late: field(Int, 'Number of entries in the state LATE.'),
}) {}

@ObjectType({ description: 'Totals of entries, in units.' })
export class EntrantStats extends objectOf({
  limits: list(
    EntrantLimit,
    "One per dance of the event, sorted by the dance's name; empty without an event.",
  ),
  totalHeats: field(Int, 'Units of heat entries, owned or partnered, without scratched ones.'),
  totalSolos: field(Int, 'Units of solo entries, owned or partnered, without scratched ones.'),
}) {}
