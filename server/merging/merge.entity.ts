import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../input/objectOf.ts';

@ObjectType({ description: 'What moves from one person to another in one event.' })
export class MergedEvent extends objectOf({
  entryCount: field(Int, 'Number of entries that move.'),
  heatCount: field(Int, 'Number of heats with those entries, in all schedules.'),
  dancedCount: field(Int, 'Number of danced or judged heats, which keep the merged name.'),
  backNumber: nullable(
    Int,
    'Back number that moves; null if there is none or the kept person already has one.',
  ),
}) {
  eventId!: number;
}

@ObjectType({ description: 'A merge of two people, or its preview.' })
export class PeopleMerge extends objectOf({
  events: list(MergedEvent, 'What moves, by event.'),
  partnerCount: field(Int, 'Number of people who dance with the merged person.'),
  lostRows: field(
    Int,
    'Number of entries that become unassigned because the kept person is in another heat at that time.',
  ),
  refusals: list(
    String,
    'Reasons they can’t be merged: they dance together, or a teacher would exceed a limit.',
  ),
  bulkChangeId: nullable(ID, 'Id for undoBulkChange; null for a trial.'),
}) {
  keptId!: number;
}

@ObjectType({ description: 'A merge of two studios.' })
export class StudioMerge extends objectOf({
  personCount: field(Int, 'Number of people who moved.'),
  bulkChangeId: nullable(ID, 'Id for undoBulkChange.'),
}) {
  studioId!: number;
}
