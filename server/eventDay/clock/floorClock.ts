import { Float, ID, Int, ObjectType } from 'type-graphql';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import type { FloorDay } from './floorClock.reader.ts';
import type { PressKind } from './floorState.ts';

export const PressKindEnum = enumType<PressKind>('PressKind', 'What a press of the clock does.', {
  START: 'Starts a heat: the next one, or the one named.',
  BACK: 'Repeats the heat before the one on the floor.',
  PAUSE: 'Pauses the floor.',
  RESUME: 'Ends the pause.',
  UNDO: 'Undoes the last press that still counts.',
});

@ObjectType({ description: 'A heat that has not been danced, with its expected time.' })
export class ExpectedHeat extends objectOf({
  heatId: field(ID, 'Identifies the heat.'),
  label: field(String, 'Printed number of the heat.'),
  plannedTime: nullable(DateTime, 'Planned start; null if its section has no time.'),
  expectedTime: nullable(DateTime, 'Expected start; null until the floor has a time.'),
}) {}

@ObjectType({ description: "One press of a floor's clock." })
export class FloorPress extends objectOf({
  no: field(Int, 'Number of the press on its floor, from 1.'),
  kind: field(PressKindEnum, 'What the press did.'),
  heatId: nullable(ID, 'The heat it put on the floor; null if none.'),
  label: nullable(String, 'Printed number of that heat at the time; null if none.'),
  at: field(DateTime, "Arrival time by the server's clock."),
  pressedAt: nullable(DateTime, "Time of the press by the device's clock; null if not sent."),
  pressedBy: field(String, 'Who pressed.'),
}) {}

@ObjectType({ description: 'Clock of a floor of a schedule.' })
export class FloorClock extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  floor: field(String, 'Name of the floor; empty if the sections name none.'),
  lastNo: field(Int, 'Number of the last press; 0 before the first. Send it with the next press.'),
  heatId: nullable(ID, 'The heat on the floor; null before the first one.'),
  label: nullable(String, 'Printed number of the heat on the floor.'),
  startedAt: nullable(DateTime, 'When the heat on the floor started.'),
  pausedAt: nullable(DateTime, 'When the current pause began; null while the floor runs.'),
  dancedCount: field(Int, 'Number of heats danced, including the one on the floor.'),
  heatCount: field(Int, 'Number of heats on this floor.'),
  delaySeconds: nullable(
    Int,
    'Seconds that the floor is behind its plan, negative if ahead; null if the plan has no time.',
  ),
  now: field(DateTime, 'Server time of the response.'),
  planRevision: field<number>(
    Float,
    'Changes with the plan of the floor, not with its clock: read floorPlan again when it changes.',
  ),
  upcoming: list(ExpectedHeat, 'Heats after the one on the floor, in order; at most 50.'),
}) {
  /** Source of the `presses` field (clock.resolver.ts). */
  day!: FloorDay;
}
