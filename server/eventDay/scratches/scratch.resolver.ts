import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { HeatEntriesInput } from '../../schedules/commands/lateEntries.inputs.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { mayRestore, mayScratch } from './access.ts';
import { keepHeat } from './keepHeat.service.ts';
import { readScratchPreview } from './previewScratch.reader.ts';
import { restoreHeatEntries } from './restore.service.ts';
import { Scratch } from './scratch.entity.ts';
import { KeepHeatInput, PreviewScratchInput, ScratchHeatEntriesInput } from './scratch.inputs.ts';
import { scratchLoaders } from './scratch.loaders.ts';
import { scratchHeatEntries } from './scratch.service.ts';
import { ScratchPreview } from './scratchPreview.ts';
import { readThinHeats, ThinHeat } from './thinHeats.reader.ts';

/** Who will not dance after all; `lastOutcome` of the answered schedule says what was done. */
@Resolver(() => Schedule)
export class ScratchResolver {
  @FieldResolver(() => [Scratch], { description: 'The last 200 scratches and restores, newest first.' })
  scratches(@Root() { id }: Schedule, @Ctx() context: Context): Promise<Scratch[]> {
    return scratchLoaders(context).scratchesOfSchedule.load(id);
  }

  @FieldResolver(() => [ThinHeat], {
    complexity: ENGINE_RUN,
    description:
      'Heats to come that scratches have left empty or with one couple, and empty ones on the floor: merge them (moveHeatEntry), drop them (dropHeat), or keep them (keepHeat).',
  })
  thinHeats(@Root() schedule: Schedule, @Ctx() { db }: Context): Promise<ThinHeat[]> {
    return readThinHeats(db, schedule);
  }

  @Query(() => ScratchPreview, {
    complexity: ENGINE_RUN,
    description: 'What a scratch would lead to, before it happens. Danced heats are left out.',
  })
  previewScratch(
    @Arg('input', () => PreviewScratchInput, { description: 'The rows or the people.' })
    input: PreviewScratchInput,
    @Ctx() context: Context,
  ): Promise<ScratchPreview> {
    const user = currentUser(context);
    mayScratch(user);
    return readScratchPreview(context.db, user, input, context.engine);
  }

  @Mutation(() => Schedule, {
    complexity: ENGINE_RUN,
    description:
      'Scratches rows: they leave their heats, no one else moves, and no command assigns them again. The log line says which heats are left with one couple, where that couple could go, and which are empty. Scratched rows and rows of danced heats are ignored. CONFLICT if no other rows are named, or only rows of the heat on the floor without confirmation.',
  })
  async scratchHeatEntries(
    @Arg('input', () => ScratchHeatEntriesInput, { description: 'The rows, and why.' })
    input: ScratchHeatEntriesInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayScratch(user);
    const { scheduleId } = await scratchHeatEntries(context.db, user, input, context.engine);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }

  @Mutation(() => Schedule, {
    description:
      'Keeps a heat that scratches have left empty or with one couple: it leaves thinHeats until one more couple is scratched from it.',
  })
  async keepHeat(
    @Arg('input', () => KeepHeatInput, { description: 'The heat.' }) input: KeepHeatInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayScratch(user);
    const { scheduleId } = await keepHeat(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }

  @Mutation(() => Schedule, {
    description:
      'Restores scratched rows to their heats. A row whose heat no longer exists, has been danced, or now clashes becomes unassigned. Other rows are ignored.',
  })
  async restoreHeatEntries(
    @Arg('input', () => HeatEntriesInput, { description: 'The schedule and the rows.' })
    input: HeatEntriesInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayRestore(user);
    const { scheduleId } = await restoreHeatEntries(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
