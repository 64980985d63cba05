import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { IdInput } from '../../input/idInput.ts';
import { mayEditSchedules } from '../access.ts';
import { Schedule } from '../schedule.entity.ts';
import { ScheduleInput, StopCommandInput } from '../schedule.inputs.ts';
import { scheduleLoaders } from '../schedule.loaders.ts';
import { easeHeats } from './easeHeats.service.ts';
import { fillHeats, improveHeats } from './fillHeats.service.ts';
import { deleteHeats, generateHeats } from './heatCommands.service.ts';
import { clearHeats, deleteHeatEntries, generateHeatEntries } from './heatEntryCommands.service.ts';
import { regenerateSection } from './regenerateSection.service.ts';
import { stopCommand } from './stopCommand.service.ts';

type CommandService = (
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
) => Promise<{ scheduleId: number }>;

const THE_SCHEDULE = { description: 'The schedule.' };

/** The `lastOutcome` of the returned schedule says what the command did. */
@Resolver(() => Schedule)
export class CommandResolver {
  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description: 'Tops every section up to the heats that it can hold. Refused while locked.',
  })
  generateHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, generateHeats);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Replaces the heats of one section by those that its styles and the entries need now, and fills them. Heats with a pinned entry and all other sections stay. Refused while locked.',
  })
  regenerateSection(
    @Arg('input', () => IdInput, { description: 'The section.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return run(context, input, regenerateSection);
  }

  @Mutation(() => Schedule, {
    description: 'Removes all heats; their rows become unassigned. Refused while locked.',
  })
  deleteHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, deleteHeats);
  }

  @Mutation(() => Schedule, {
    description: "Brings the rows in line with the event's entries: one for each unit of quantity.",
  })
  generateHeatEntries(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, generateHeatEntries);
  }

  @Mutation(() => Schedule, {
    description: "Removes all rows; the event's entries stay. Refused while locked.",
  })
  deleteHeatEntries(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, deleteHeatEntries);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description: 'Assigns as many unassigned rows as possible; no one is twice in one heat.',
  })
  fillHeats(@Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput, @Ctx() context: Context) {
    return run(context, input, fillHeats);
  }

  @Mutation(() => Schedule, { description: 'Unassigns every row. Refused while locked.' })
  clearHeats(@Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput, @Ctx() context: Context) {
    return run(context, input, clearHeats);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description: 'Improves the current assignment: rows change heats, none is lost. Refused while locked.',
  })
  improveHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return run(context, input, improveHeats);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Moves couples that are too many in over-full heats into heats with room, with the least change. No one loses a heat: who finds no other stays. Refused while locked.',
  })
  easeHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return run(context, input, easeHeats);
  }

  @Mutation(() => Schedule, {
    description:
      'Stops the command that is running on a schedule: nothing of it is written, its caller gets CONFLICT, and the log says who stopped it. CONFLICT if none is running.',
  })
  stopCommand(
    @Arg('input', () => StopCommandInput, { description: 'Which command.' }) input: StopCommandInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return stop(context, input);
  }
}

// Returned at once: the command ends a moment later.
async function stop(context: Context, input: object): Promise<Schedule> {
  const user = currentUser(context);
  mayEditSchedules(user);
  const scheduleId = await stopCommand(context.db, context.channel, user, input);
  return scheduleLoaders(context).schedule.load(scheduleId);
}

async function run(context: Context, input: object, command: CommandService): Promise<Schedule> {
  const user = currentUser(context);
  mayEditSchedules(user);
  const { scheduleId } = await command(context.db, user, input, context.engine);
  return scheduleLoaders(context).schedule.load(scheduleId);
}
