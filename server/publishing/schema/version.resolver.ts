import { Int } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf } from '../../auth/reads.ts';
import { listOf } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { ScheduleInput } from '../../schedules/schedule.inputs.ts';
import { scheduleLoaders } from '../../schedules/schedule.loaders.ts';
import { mayPublish } from '../access.ts';
import { countChanges } from '../changes/compareSheets.ts';
import { ScheduleVersion } from '../scheduleVersion.entity.ts';
import { changesBetween, programOfVersion } from '../versions/programs.ts';
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

mutations(ScheduleVersion, {
  publishSchedule: {
    description:
      'Publishes the current schedule as its next version; the printed numbers of its heats are then permanent. Returns the latest version if nothing has changed. For organisers.',
    input: [PublishScheduleInput, 'The schedule.'],
    right: mayPublish,
    act: (db, user, input) => publishSchedule(db, user, input) as Promise<ScheduleVersion>,
  },
});

fieldsOf(ScheduleVersion, {
  schedule: computed(field(Schedule, 'The schedule.'), (version, context) =>
    scheduleLoaders(context).schedule.load(version.scheduleId),
  ),
});

fieldsOf(Schedule, {
  versions: computed(
    list<VersionHead>(ScheduleVersion, 'Its published versions, newest first.'),
    (schedule, context) => versionLoaders(context).versionsOfSchedule.load(schedule.id),
  ),
  printedNumbers: computed(field(PrintedNumbersType, 'Its printed heat numbers.'), (schedule, context) =>
    publicationLoaders(context).printedNumbersOfSchedule.load(schedule.id),
  ),
  publishedVersion: computed(
    nullable(Int, 'The latest published version; null if unpublished.'),
    async (schedule, context) => {
      const [last] = await versionLoaders(context).versionsOfSchedule.load(schedule.id);
      return last?.number ?? null;
    },
  ),
  unpublishedChanges: computed(
    nullable(Int, 'Number of changes on the sheets since the latest published version; null if unpublished.'),
    async ({ id }, context) => {
      const [last] = await versionLoaders(context).versionsOfSchedule.load(id);
      if (!last) return null;
      const before = await programOfVersion(context, id, last.number);
      return countChanges(changesBetween(before, await programOfVersion(context, id, null))).count;
    },
  ),
});

mutations(Schedule, {
  renumberHeats: {
    description:
      'Renumbers the heats from 1; earlier printed sheets then show outdated numbers. For organisers.',
    input: [ScheduleInput, 'The schedule.'],
    right: mayPublish,
    act: renumberHeats,
  },
});
