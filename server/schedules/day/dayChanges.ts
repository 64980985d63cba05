import { ID, Int, ObjectType } from 'type-graphql';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { HeatDance } from '../heats/heatDance.ts';

@ObjectType({ description: 'A heat on the day strip, without its entries.' })
export class HeatOnStrip extends objectOf({
  id: field(ID, 'Identifies the heat.'),
  number: field(Int, 'Heat number.'),
  label: field(String, 'Printed number.'),
  sectionId: field(ID, 'The section.'),
  startTime: nullable(DateTime, 'Start time; null if the section has none.'),
  dance: field(HeatDance, 'The dance.'),
  coupleCount: field(Int, 'Number of couples in it.'),
  maxCouples: field(Int, 'Maximum number of couples.'),
  isDoubleBooked: field(Boolean, 'True if a person in it dances in another heat at the same time.'),
}) {}

@ObjectType({ description: "Changes of a schedule's day since a revision." })
export class DayChanges extends objectOf({
  revision: field(Int, 'Revision of this day; send it with the next call.'),
  isWhole: field(
    Boolean,
    'True if this is the whole day, not a difference: on the first call, after large changes, or if the server no longer knows your revision. Then replace all you have.',
  ),
  heats: list(HeatOnStrip, 'Changed and new heats, by number.'),
  goneHeatIds: list(ID, 'Ids of deleted heats.'),
}) {
  scheduleId!: number;

  /** Settings, event or sections changed. */
  isGroundChanged!: boolean;
}
