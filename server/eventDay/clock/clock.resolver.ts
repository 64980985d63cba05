import { InputType, Int } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query, subscriptions } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import type { Said } from '../../journal/act.ts';
import { signedOf } from '../../journal/signed.ts';
import { followSchedule } from '../../schedules/followSchedule.ts';
import { alsoDoubleBooked, DoubleBooked, doubleBookedBy } from '../../schedules/newDoubleBookings.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_PRESS, ONE_FLOOR } from '../../schedules/schedule.inputs.ts';
import { addBreak, addInput, shortenBreak, shortenInput } from './breaks.service.ts';
import type { FloorOfSchedule } from './changePlan.ts';
import { clockLoaders, floorClockOf, readFloorDay } from './floorClock.reader.ts';
import { FloorClock, FloorPress, PressKindEnum } from './floorClock.ts';
import type { Pressed } from './floorState.ts';
import { pressClock, pressInput } from './pressClock.service.ts';
import { shiftInput, shiftSections } from './shiftSections.service.ts';

const OF_FLOOR = { ...OF_PRESS, floor: 'Name of the floor; empty if the sections name none.' };

@InputType({ description: "One press of a floor's clock." })
export class PressClockInput extends inputOfRule(pressInput, {
  ...OF_FLOOR,
  kind: { type: PressKindEnum, description: 'What the press does.' },
  lastNo: 'Number of the last press you have seen; CONFLICT if someone has pressed since.',
  heatId: 'The heat to start; the next one if left out. START only.',
  skipsHeats: 'Confirms that heats skipped by START count as danced.',
}) {}

@InputType({ description: 'A shift of the plan of a floor.' })
export class ShiftSectionsInput extends inputOfRule(shiftInput, {
  ...OF_FLOOR,
  minutes: 'Minutes later, or earlier if negative; -240 to 240.',
  fromHeatId: 'The first heat to shift; if left out, only sections that have not begun shift.',
}) {}

@InputType({ description: "A break to add to a floor's plan." })
export class AddBreakInput extends inputOfRule(addInput, {
  ...OF_FLOOR,
  beforeHeatId: 'The heat after the break.',
  minutes: 'Length in minutes, 1 to 240.',
  title: 'Title, up to 100 characters.',
}) {}

@InputType({ description: 'A break to shorten.' })
export class ShortenBreakInput extends inputOfRule(shortenInput, {
  ...OF_FLOOR,
  sectionId: 'The section of the break.',
  minutes: 'Minutes to remove, 1 to 240.',
}) {}

subscriptions(followSchedule, {
  floorChanged: computed(
    field(
      FloorClock,
      'Clock of a floor, after each press and each change of its schedule, and at the start if either happened in the last ten seconds. Completes when the schedule is deleted.',
    ),
    ONE_FLOOR,
    ({ scheduleId }, { db }, { floor }) => readClock(db, scheduleId, floor),
  ),
});

queries({
  floorClock: query(
    field(FloorClock, 'Clock of one floor, with its presses.'),
    ONE_FLOOR,
    ({ scheduleId, floor }, { db }) => readClock(db, scheduleId, floor),
  ),
});

fieldsOf(Schedule, {
  floorClocks: computed(list(FloorClock, 'Clocks of the floors that have heats.'), ({ id }, context) =>
    clockLoaders(context).clocksOfSchedule.load(id),
  ),
});

fieldsOf(FloorClock, {
  doubleBooked: computed(
    list(DoubleBooked, 'In the response of a mutation, whom it has double-booked; otherwise empty.'),
    doubleBookedBy,
  ),
  presses: computed(
    list(FloorPress, 'Presses in order. They are never changed or deleted.'),
    {
      after: nullable(Int, 'Only presses with a higher number.'),
      last: nullable(Int, 'Only the last presses, at most this number.'),
    },
    ({ day }, _, { after, last }) => {
      const own = day.presses.filter(({ no }) => no > (after ?? 0));
      return own.slice(last == null ? 0 : Math.max(0, own.length - Math.max(0, last))).map(toFloorPress);
    },
  ),
});

const toFloorPress = (press: Said<Pressed>): FloorPress => ({
  ...press,
  ...signedOf(press),
  pressedBy: press.by,
});

const readClock = async (db: Db, scheduleId: number, floor: string): Promise<FloorClock> =>
  floorClockOf(scheduleId, await readFloorDay(db, scheduleId, floor), Date.now());

const readChangedClock = async (place: FloorOfSchedule, { db }: Context): Promise<FloorClock> =>
  alsoDoubleBooked(await readClock(db, place.scheduleId, place.floor), place);

mutations(FloorClock, readChangedClock, {
  pressClock: {
    description:
      'Presses the clock of a floor. A heat that has started can no longer change. CONFLICT if someone has pressed since, or if heats would be skipped without confirmation.',
    input: [PressClockInput, 'The press.'],
    passes: ['ANNOUNCER'],
    act: pressClock,
  },
  shiftSections: {
    description:
      "Shifts the rest of a floor's day: all sections that have not begun, or everything from a heat on. CONFLICT if nothing is left, or if heats would overlap.",
    input: [ShiftSectionsInput, 'The floor and by how much.'],
    act: shiftSections,
  },
  addBreak: {
    description:
      "Adds a break before a heat and shifts the rest of the floor's day later. CONFLICT if the heat has been danced.",
    input: [AddBreakInput, 'The break.'],
    act: addBreak,
  },
  shortenBreak: {
    description:
      'Shortens a break so a late floor can catch up; later items keep their planned times. CONFLICT if the break is over.',
    input: [ShortenBreakInput, 'The break and by how much.'],
    act: shortenBreak,
  },
});
