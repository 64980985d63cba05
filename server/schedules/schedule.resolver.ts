import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../auth/reads.ts';
import { Colleague } from '../auth/user.entity.ts';
import { userLoaders } from '../auth/user.loaders.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { IdInput } from '../input/inputOf.ts';
import { field, list, nullable } from '../input/objectOf.ts';
import { judgedLoaders } from './hasResults.ts';
import { Schedule } from './schedule.entity.ts';
import { CreateScheduleInput, ScheduleInput, UpdateScheduleInput } from './schedule.inputs.ts';
import { scheduleLoaders } from './schedule.loaders.ts';
import {
  createSchedule,
  deleteSchedule,
  lockSchedule,
  unlockSchedule,
  updateSchedule,
} from './schedule.service.ts';

queries({
  schedule: query(field(Schedule, 'One schedule.'), { id: idArg('The schedule.') }, ({ id }, context) =>
    scheduleLoaders(context).schedule.load(id),
  ),
});

fieldsOf(Event, {
  isLocked: computed(field(Boolean, 'True if it has schedules and all are locked.'), (event, context) =>
    scheduleLoaders(context).isEventLocked.load(event.id),
  ),
  schedules: computed(list(Schedule, 'Schedules, by name.'), (event, context) =>
    scheduleLoaders(context).schedulesOfEvent.load(event.id),
  ),
});

fieldsOf(Schedule, {
  event: computed(field(Event, 'The event.'), (schedule, context) =>
    eventLoaders(context).event.load(schedule.eventId),
  ),
  lockedBy: computed(
    nullable(Colleague, 'Person who locked it; null while unlocked.'),
    (schedule, context) =>
      schedule.lockedById === null ? null : userLoaders(context).user.load(schedule.lockedById),
  ),
  hasResults: computed(
    field(Boolean, 'True once a heat has been danced or a later round is planned.'),
    async ({ id }, context) => (await judgedLoaders(context).judgedOf.load(id)).length > 0,
  ),
});

mutations(Schedule, {
  createSchedule: {
    description: 'Adds an empty schedule to an event, or a copy of another one.',
    input: [CreateScheduleInput, 'The new schedule.'],
    act: createSchedule,
  },
  updateSchedule: {
    description: "Changes a schedule's name and settings.",
    input: [UpdateScheduleInput, 'The changes.'],
    act: (db, user, input) => updateSchedule(db, user, input.id, input, input.version),
  },
  lockSchedule: {
    description:
      'Locks a schedule: section edits, Generate Heats, Delete Heats, Delete Entries, Clear Heats and moving heats are refused, and assigned heat entries stay.',
    input: [ScheduleInput, 'The schedule.'],
    act: lockSchedule,
  },
  unlockSchedule: {
    description: 'Unlocks a schedule.',
    input: [ScheduleInput, 'The schedule.'],
    act: unlockSchedule,
  },
});

mutations(Event, ({ eventId }: { eventId: number }, context) => eventLoaders(context).event.load(eventId), {
  deleteSchedule: {
    description: 'Deletes a schedule with its sections, heats, heat entries and log. Returns its event.',
    input: [IdInput, 'The schedule.'],
    act: (db, user, input) => deleteSchedule(db, user, input.id),
  },
});
