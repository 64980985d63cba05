import { ID, InputType, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { calendarDay, timeOfDay } from '../../events/calendar.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime, LocalDate } from '../../input/scalars.ts';
import { reference } from '../../input/validation.ts';
import { Entrant } from '../../people/entrant.entity.ts';

@ObjectType({ description: "When a person can dance on a day of an event, by the event's clock." })
export class FloorDay extends objectOf({
  day: field<string>(LocalDate, 'The day, which ends at 4 AM.'),
  arrives: nullable(String, 'HH:MM; null if there from the start.'),
  leaves: nullable(String, 'HH:MM; null if there until the end.'),
  isAway: field(Boolean, 'True if the person is not there that day.'),
}) {}

@ObjectType({ description: 'What keeps a person from the floor at times of an event.' })
export class FloorLimits extends objectOf({
  days: list(FloorDay, 'All days of the event, in order.'),
  apart: list(Entrant, 'People who are not on the floor at the same time as this person, by name.'),
  broken: list(
    String,
    'What the schedules of the event break now, a sentence each with the heats: it stays until someone fills or moves.',
  ),
}) {}

@ObjectType({ description: 'A time at which a person cannot dance.' })
export class Absence extends objectOf({
  entrantId: field(ID, 'The person.'),
  since: field(DateTime, 'Its begin.'),
  until: field(DateTime, 'Its end.'),
  words: field(String, 'In words: "Ann Archer leaves at 2:00 PM on Sat".'),
}) {}

const ofPerson = z.object({ eventId: reference, entrantId: reference });

const MOST_DAYS = 31;
const MOST_APART = 50;
const time = timeOfDay.optional().transform((given) => given ?? null);
const floorDay = z.object({
  day: calendarDay.transform((day) => day ?? ''),
  arrives: time,
  leaves: time,
  isAway: z.boolean().default(false),
});

export const floorTimesInput = ofPerson.extend({
  days: z.array(floorDay).max(MOST_DAYS, `Must be at most ${MOST_DAYS} days.`),
});
export const keptApartInput = ofPerson.extend({
  otherIds: z
    .array(reference)
    .max(MOST_APART, `Must be at most ${MOST_APART} people.`)
    .transform((ids) => [...new Set(ids)]),
});

@InputType({ description: "When a person can dance on a day of an event, by the event's clock." })
class FloorDayInput extends inputOfRule(floorDay, {
  day: { description: 'A day of the event.', type: LocalDate },
  arrives: 'HH:MM; null if there from the start.',
  leaves: 'HH:MM, before 4 AM for the night after; null if there until the end.',
  isAway: 'True if the person is not there that day; the times then count for nothing.',
}) {}

const OF_PERSON = { eventId: 'The event.', entrantId: 'The person.' };

@InputType({ description: 'When a person can dance at an event.' })
export class FloorTimesInput extends inputOfRule(floorTimesInput, {
  ...OF_PERSON,
  days: { description: 'The days with a limit; all other days become free.', type: FloorDayInput },
}) {}

@InputType({ description: 'People who are not on the floor at the same time as a person.' })
export class KeptApartInput extends inputOfRule(keptApartInput, {
  ...OF_PERSON,
  otherIds: 'All of them; others are no longer kept apart.',
}) {}
