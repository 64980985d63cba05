import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import type { Kind } from '../../cache/revisionCache.ts';
import { NotFound } from '../../errors.ts';
import { idOf } from '../../input/found.ts';
import { atOneRevision } from '../../schedules/day/day.reader.ts';
import { type SeenDay, seenAt } from '../../schedules/day/seenDay.ts';
import { ScheduleChanges } from '../../schedules/figures/scheduleChanges.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { hearsResults, seesMarks } from '../access.ts';
import { type HeatResults, PlacedContest, ResultsChanges } from './heatResults.ts';
import { readLane, withoutMarks } from './lane.reader.ts';
import { readPlacedContests } from './placedContests.reader.ts';

const LANE: Kind<SeenDay<HeatResults>> = { name: 'lane', bytes: (lane) => lane.bytes };

@Resolver(() => ScheduleChanges)
export class LaneResolver {
  @FieldResolver(() => ResultsChanges, {
    nullable: true,
    description:
      'Changed results; null if nothing changed. Replace your heats with these, and drop the removed ones.',
  })
  async results(@Root() changes: ScheduleChanges, @Ctx() context: Context): Promise<ResultsChanges | null> {
    const { isChanged, scheduleId, since } = changes;
    if (!isChanged) return null;
    const { db } = context;
    const sees = await seesMarks(db, currentUser(context), scheduleId);
    const lane = await seenAt(db, LANE, changes, () =>
      atOneRevision(db, scheduleId, async (door) => ({
        heats: await readLane(door, scheduleId),
        ground: '',
      })),
    );
    if (!lane) throw new NotFound();
    const { heats, ...found } = lane.changesSince(since);
    return { ...found, heats: sees ? heats : heats.map(withoutMarks) };
  }

  @Query(() => [PlacedContest], {
    description:
      'Contests danced in a heat. Places that are not public are only for scrutineers, the chair and organisers, and once released to the announcer for the announcer.',
  })
  async placesInHeat(
    @OfSchedule() id: string,
    @Arg('heatId', () => ID, { description: 'The heat.' }) heatId: string,
    @Ctx() context: Context,
  ): Promise<PlacedContest[]> {
    const { db } = context;
    const user = currentUser(context);
    const { id: scheduleId } = await scheduleLoaders(context).schedule.load(idOf(id));
    const sees = await seesMarks(db, user, scheduleId);
    const hears = await hearsResults(db, user, scheduleId);
    return readPlacedContests(db, scheduleId, idOf(heatId), sees, hears);
  }
}
