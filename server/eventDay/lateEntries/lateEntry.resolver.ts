import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { oneOf } from '../../db/oneOf.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { idOf } from '../../input/found.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { mayAddLateEntry } from './access.ts';
import { LateEntry } from './lateEntry.entity.ts';
import { AddLateEntryInput, LatePlacesInput } from './lateEntry.inputs.ts';
import { addLateEntry } from './lateEntry.service.ts';
import { LatePlaces } from './latePlace.ts';
import { readLatePlaces } from './latePlaces.reader.ts';

const fromRow = rowMapper(LateEntry);

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
    const rows = await context.db
      .selectFrom('late_entries')
      .selectAll()
      .where(oneOf('schedule_id', [idOf(scheduleId)]))
      .orderBy('made_at', 'desc')
      .execute();
    return rows.map(fromRow);
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
