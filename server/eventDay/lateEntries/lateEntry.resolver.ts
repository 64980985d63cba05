import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { idOf } from '../../input/found.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { AddLateEntryInput, LatePlacesInput } from './lateEntry.inputs.ts';
import { addLateEntry, mayAddLateEntry } from './lateEntry.service.ts';
import { LateEntry, lateEntryLine, readLateEntries } from './lateEntryLine.ts';
import { LatePlaces } from './latePlace.ts';
import { readLatePlaces } from './latePlaces.reader.ts';

@Resolver()
export class LateEntryResolver {
  @Query(() => LatePlaces, {
    complexity: ENGINE_RUN,
    description:
      'Places for an entry that does not exist yet, cheapest first. CONFLICT if the entry itself would be rejected.',
  })
  latePlaces(
    @Arg('input', () => LatePlacesInput, { description: 'The entry.' }) input: LatePlacesInput,
    @Ctx() context: Context,
  ): Promise<LatePlaces> {
    const user = currentUser(context);
    mayAddLateEntry(user);
    return readLatePlaces(context.db, user, input, Date.now());
  }

  @Query(() => [LateEntry], { description: 'Late entries of a schedule, newest first.' })
  async lateEntries(@OfSchedule() scheduleId: string, @Ctx() context: Context): Promise<LateEntry[]> {
    currentUser(context);
    return (await readLateEntries(context.db, idOf(scheduleId))).reverse().map(lateEntryLine);
  }

  @Mutation(() => Schedule, {
    description:
      'Adds a late entry and assigns it to a heat. CONFLICT if the heat is danced, full or starts in less than 5 minutes, or if someone is busy then.',
  })
  async addLateEntry(
    @Arg('input', () => AddLateEntryInput, { description: 'The entry and its place.' })
    input: AddLateEntryInput,
    @Ctx() context: Context,
  ): Promise<Schedule> {
    const user = currentUser(context);
    mayAddLateEntry(user);
    const { scheduleId } = await addLateEntry(context.db, user, input);
    return scheduleLoaders(context).schedule.load(scheduleId);
  }
}
