import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { IdInput, inputOfRule } from '../../input/inputOf.ts';
import { Schedule } from '../schedule.entity.ts';
import { OF_SCHEDULE, ScheduleInput } from '../schedule.inputs.ts';
import { changedSchedule, scheduleLoaders } from '../schedule.loaders.ts';
import { fillHeats, improveHeats } from './fillHeats.service.ts';
import { deleteHeats, generateHeats } from './heatCommands.service.ts';
import { clearHeats, deleteHeatEntries, generateHeatEntries } from './heatEntryCommands.service.ts';
import { regenerateSection } from './regenerateSection.service.ts';
import { relieveHeats } from './relieveHeats.service.ts';
import { stopCommand, stopInput } from './stopCommand.service.ts';

@InputType({ description: 'The command to stop.' })
class StopCommandInput extends inputOfRule(stopInput, {
  ...OF_SCHEDULE,
  startedAt: '`startedAt` of the command. CONFLICT if another one is running.',
}) {}

/** The `lastOutcome` of the returned schedule says what the command did. */
mutations(Schedule, changedSchedule, {
  generateHeats: {
    complexity: ENGINE_RUN,
    description: 'Adds heats until every section is full. Refused while locked.',
    input: [ScheduleInput, 'The schedule.'],
    act: (db, user, input, { engine }) => generateHeats(db, user, input, engine),
  },
  regenerateSection: {
    complexity: ENGINE_RUN,
    description:
      'Replaces the heats of one section with those its styles and the present entries need, and fills them. Heats with a pinned entry and all other sections stay. Refused while locked.',
    input: [IdInput, 'The section.'],
    act: (db, user, input, { engine }) => regenerateSection(db, user, input, engine),
  },
  deleteHeats: {
    description: 'Deletes all heats; their entries become unassigned. Refused while locked.',
    input: [ScheduleInput, 'The schedule.'],
    act: deleteHeats,
  },
  generateHeatEntries: {
    description: "Adds and deletes heat entries to match the event's entries, one per unit of quantity.",
    input: [ScheduleInput, 'The schedule.'],
    act: generateHeatEntries,
  },
  deleteHeatEntries: {
    description: "Deletes all heat entries; the event's entries stay. Refused while locked.",
    input: [ScheduleInput, 'The schedule.'],
    act: deleteHeatEntries,
  },
  fillHeats: {
    complexity: ENGINE_RUN,
    description:
      'Assigns as many heat entries as possible; no one dances twice in a heat. `lastOutcome` has its figures.',
    input: [ScheduleInput, 'The schedule.'],
    act: (db, user, input, { engine }) => fillHeats(db, user, input, engine),
  },
  clearHeats: {
    description: 'Unassigns all heat entries. Refused while locked.',
    input: [ScheduleInput, 'The schedule.'],
    act: clearHeats,
  },
  improveHeats: {
    complexity: ENGINE_RUN,
    description:
      'Improves the current assignment: heat entries change heats, none becomes unassigned. Refused while locked.',
    input: [ScheduleInput, 'The schedule.'],
    act: (db, user, input, { engine }) => improveHeats(db, user, input, engine),
  },
  relieveHeats: {
    complexity: ENGINE_RUN,
    description:
      'Moves surplus couples of over-full heats into heats with room, with the least change. A couple that fits nowhere else stays. Refused while locked.',
    input: [ScheduleInput, 'The schedule.'],
    act: (db, user, input, { engine }) => relieveHeats(db, user, input, engine),
  },
});

// Returned at once: the command ends a moment later.
mutations(Schedule, (scheduleId: number, context) => scheduleLoaders(context).schedule.load(scheduleId), {
  stopCommand: {
    description:
      'Stops the command running on a schedule. It writes nothing, its caller gets CONFLICT, and the log names the person who stopped it. CONFLICT if none is running.',
    input: [StopCommandInput, 'The schedule and the command.'],
    act: (db, user, input, { channel }) => stopCommand(db, channel, user, input),
  },
});
