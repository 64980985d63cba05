import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { listOf } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { mayPublish } from '../access.ts';
import { ScheduleVersion } from '../scheduleVersion.entity.ts';
import { publishSchedule, renumberHeats } from '../versions/publish.service.ts';
import { readVersions, type VersionHead } from '../versions.reader.ts';
import { PrintedNumbersType } from './printedNumbers.ts';
import { publicationLoaders } from './publication.loaders.ts';
import { PublishScheduleInput } from './publishing.inputs.ts';

const versionLoaders = perRequest((db) => ({
  versionsOfSchedule: listOf<VersionHead>(
    (ids) => readVersions(db, ids),
    ({ scheduleId }) => scheduleId,
  ),
}));

@Resolver(() => ScheduleVersion)
export class VersionResolver {
  @Mutation(() => ScheduleVersion, {
    description:
      'Publishes the current schedule as its next version; the printed numbers of its heats are then permanent. Returns the latest version if nothing has changed. For organisers.',
  })
  publishSchedule(
    @Arg('input', () => PublishScheduleInput, { description: 'The schedule.' }) input: PublishScheduleInput,
    @Ctx() context: Context,
  ): Promise<VersionHead> {
    return publishSchedule(context.db, currentUser(context, mayPublish), input);
  }

  @FieldResolver(() => Schedule, { description: 'The schedule.' })
  schedule(@Root() version: ScheduleVersion, @Ctx() context: Context): Promise<Schedule> {
    return scheduleLoaders(context).schedule.load(version.scheduleId);
  }
}

@Resolver(() => Schedule)
export class ScheduleVersionsResolver {
  @FieldResolver(() => [ScheduleVersion], { description: 'Its published versions, newest first.' })
  versions(@Root() schedule: Schedule, @Ctx() context: Context): Promise<VersionHead[]> {
    return versionLoaders(context).versionsOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => PrintedNumbersType, {
    description: 'Its printed heat numbers.',
  })
  printedNumbers(@Root() schedule: Schedule, @Ctx() context: Context): Promise<PrintedNumbersType> {
    return publicationLoaders(context).printedNumbersOfSchedule.load(schedule.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The latest published version; null if unpublished.',
  })
  async publishedVersion(@Root() schedule: Schedule, @Ctx() context: Context): Promise<number | null> {
    const [last] = await versionLoaders(context).versionsOfSchedule.load(schedule.id);
    return last?.number ?? null;
  }
}

mutations(Schedule, {
  renumberHeats: {
    description:
      'Renumbers the heats from 1; earlier printed sheets then show outdated numbers. For organisers.',
    input: [ScheduleInput, 'The schedule.'],
    right: mayPublish,
    act: renumberHeats,
  },
});
