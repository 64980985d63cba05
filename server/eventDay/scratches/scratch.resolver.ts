import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { readState } from '../../journal/journal.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { HeatEntriesInput } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { DESK, deskSubject } from '../deskJournal.ts';
import { mayRestore, mayScratch } from './access.ts';
import { keepHeat } from './keepHeat.service.ts';
import { readScratchPreview } from './previewScratch.reader.ts';
import { restoreHeatEntries } from './restore.service.ts';
import { KeepHeatInput, PreviewScratchInput, ScratchHeatEntriesInput } from './scratch.inputs.ts';
import { scratchHeatEntries } from './scratch.service.ts';
import { Scratch, scratchLine } from './scratchLine.ts';
import { ScratchPreview } from './scratchPreview.ts';
import { readThinHeats, ThinHeat } from './thinHeats.reader.ts';

const MOST_SHOWN = 200;

/** `lastOutcome` of the returned schedule says what was done. */
@Resolver(() => Schedule)
export class ScratchResolver {
  @FieldResolver(() => [Scratch], { description: 'The last 200 scratches and restores, newest first.' })
  async scratches(@Root() { id }: Schedule, @Ctx() { db }: Context): Promise<Scratch[]> {
    const { scratches } = await readState(db, id, deskSubject, DESK);
    return scratches.slice(-MOST_SHOWN).reverse().map(scratchLine);
  }

  @FieldResolver(() => [ThinHeat], {
    complexity: ENGINE_RUN,
    description:
      'Upcoming heats that scratches have left empty or with one couple, and empty ones on the floor: merge them (moveHeatEntry), drop them (dropHeat), or keep them (keepHeat).',
  })
  thinHeats(@Root() schedule: Schedule, @Ctx() { db }: Context): Promise<ThinHeat[]> {
    return readThinHeats(db, schedule);
  }

  @Query(() => ScratchPreview, {
    complexity: ENGINE_RUN,
    description: 'Effects of a scratch, without making it. Danced heats are left out.',
  })
  previewScratch(
    @Arg('input', () => PreviewScratchInput, { description: 'The heat entries or the people.' })
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
      'Scratches heat entries: they leave their heats, no one else moves, and no command assigns them again. The log line says which heats are empty, which have one couple left, and where that couple could go. Scratched entries and entries of danced heats are ignored. CONFLICT if nothing else is named, or only entries of the heat on the floor without confirmation.',
  })
  async scratchHeatEntries(
    @Arg('input', () => ScratchHeatEntriesInput, { description: 'The heat entries, and why.' })
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
      'Keeps a heat that scratches have left empty or with one couple; it leaves thinHeats until another couple is scratched from it.',
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
      'Restores scratched heat entries to their heats. An entry whose heat no longer exists, has been danced, or now clashes becomes unassigned. Other entries are ignored.',
  })
  async restoreHeatEntries(
    @Arg('input', () => HeatEntriesInput, { description: 'The schedule and the heat entries.' })
    input: HeatEntriesInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayRestore(user);
    const { scheduleId } = await restoreHeatEntries(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
