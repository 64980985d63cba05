import { Arg, Ctx, InputType, Mutation, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { requireWrite, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
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
    description: 'Adds heats until every section is full. Refused while locked.',
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
      'Replaces the heats of one section with those its styles and the present entries need, and fills them. Heats with a pinned entry and all other sections stay. Refused while locked.',
  })
  regenerateSection(
    @Arg('input', () => IdInput, { description: 'The section.' }) input: IdInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return run(context, input, regenerateSection);
  }

  @Mutation(() => Schedule, {
    description: 'Deletes all heats; their entries become unassigned. Refused while locked.',
  })
  deleteHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, deleteHeats);
  }

  @Mutation(() => Schedule, {
    description: "Adds and deletes heat entries to match the event's entries, one per unit of quantity.",
  })
  generateHeatEntries(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, generateHeatEntries);
  }

  @Mutation(() => Schedule, {
    description: "Deletes all heat entries; the event's entries stay. Refused while locked.",
  })
  deleteHeatEntries(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ) {
    return run(context, input, deleteHeatEntries);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Assigns as many heat entries as possible; no one dances twice in a heat. `lastOutcome` has its figures.',
  })
  fillHeats(@Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput, @Ctx() context: Context) {
    return run(context, input, fillHeats);
  }

  @Mutation(() => Schedule, { description: 'Unassigns all heat entries. Refused while locked.' })
  clearHeats(@Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput, @Ctx() context: Context) {
    return run(context, input, clearHeats);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Improves the current assignment: heat entries change heats, none becomes unassigned. Refused while locked.',
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
      'Moves surplus couples of over-full heats into heats with room, with the least change. A couple that fits nowhere else stays. Refused while locked.',
  })
  relieveHeats(
    @Arg('input', () => ScheduleInput, THE_SCHEDULE) input: ScheduleInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    return run(context, input, relieveHeats);
  }

  @Mutation(() => Schedule, {
    description:
      'Stops the command running on a schedule. It writes nothing, its caller gets CONFLICT, and the log names the person who stopped it. CONFLICT if none is running.',
  })
  async stopCommand(
    @Arg('input', () => StopCommandInput, { description: 'The schedule and the command.' })
    input: StopCommandInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const scheduleId = await stopCommand(
      context.db,
      context.channel,
      currentUser(context, requireWrite),
      input,
    );
    // Returned at once: the command ends a moment later.
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}

async function run(context: Context, input: object, command: CommandService): Promise<Schedule> {
  const user = currentUser(context, requireWrite);
  return changedSchedule(await command(context.db, user, input, context.engine), context);
}
