import { Float, Int, ObjectType } from 'type-graphql';
import { field, list, objectOf } from '../../input/objectOf.ts';
import { Entrant } from '../../people/entrant.entity.ts';

@ObjectType({ description: 'A person with many entries.' })
export class BusyPerson extends objectOf({
  entrant: field(Entrant, 'The person.'),
  rows: field(Int, 'Number of heat entries.'),
}) {}

@ObjectType({ description: 'Quality figures of a program.' })
export class QualityReport extends objectOf({
  rows: field(Int, 'Number of heat entries.'),
  assigned: field(Int, 'Number of assigned heat entries.'),
  bound: field(Int, 'Upper bound of heat entries these heats can take.'),
  isProven: field(Boolean, 'True if no other filling of these heats assigns more.'),
  doubleBookings: field(
    Int,
    'Number of double bookings: pairs of heat entries that need a person at one time.',
  ),
  heats: field(Int, 'Number of heats with at least one couple.'),
  emptyHeats: field(Int, 'Number of heats without a couple.'),
  heatsBound: field(Int, 'Minimum number of heats for these heat entries.'),
  heatsBoundReason: field(String, 'Reason why it cannot be fewer.'),
  blocks: field(Int, "Number of blocks: a couple's dances of one style, level and age group, if several."),
  blocksWhole: field(Int, 'Number of blocks danced within one round.'),
  studentChanges: field(Int, 'Number of back-to-back partner changes of students.'),
  teacherChanges: field(Int, 'Number of back-to-back partner changes of teachers.'),
  contests: field(Int, 'Number of pairs of couples judged against each other.'),
  contestsKept: field(Int, 'Number of those pairs in the same heat.'),
  contestsPossible: field(Int, 'Number of contests of two or more couples that fit in one heat.'),
  contestsWhole: field(Int, 'Number of those contests danced in one heat.'),
  contestParts: field(Int, 'Sum over contests of two or more couples of the heats they are split over.'),
  contestPartsFewest: field(Int, 'Minimum of that sum.'),
  levelSpread: field(Float, 'Average number of steps from the lowest to the highest level in a heat.'),
  ageSpread: field(Float, 'Average number of age groups in a heat beyond the first.'),
  oneCoupleHeats: field(Int, 'Number of heats with only one couple.'),
  runsOverTen: field(Int, 'Number of times a student dances more than ten heats without a rest.'),
  tripsPerTenDances: field(Float, 'Average number of walks to the floor per ten dances of a student.'),
  costumeGapsUnderThirtyMinutes: field(Int, "Number of students' costume changes with less than 30 minutes."),
  meanCouples: field(Float, 'Average number of couples per used heat.'),
  busiest: list(BusyPerson, 'People with the most heat entries.'),
}) {}
