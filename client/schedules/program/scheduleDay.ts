import type {
  ScheduleDayQuery,
  ScheduleProgramFieldsFragment,
  StripHeatFieldsFragment,
} from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

/** Every heat of a schedule as the day strip draws it: first all of them, later what has changed since a revision. */
export const ScheduleDay = graphql(`
  query ScheduleDay($id: ID!, $since: Int) {
    scheduleChanges(scheduleId: $id, since: $since) {
      day {
        revision
        isWhole
        heats {
          ...StripHeatFields
        }
        goneHeatIds
        schedule {
          ...ScheduleProgramFields
        }
      }
    }
  }
`);

export interface KnownDay {
  readonly revision: number;
  /** In the order of their numbers. */
  readonly heats: readonly StripHeatFieldsFragment[];
}

/** The day after some changes; its heats are the same list where none of them is different. */
export function withDayChanges(
  known: KnownDay | null,
  { day }: ScheduleDayQuery['scheduleChanges'],
): KnownDay {
  if (day?.isWhole) return { revision: day.revision, heats: day.heats };
  if (!known) throw new Error('Of a day that is not known, everything is told.');
  if (!day) return known;
  if (day.heats.length === 0 && day.goneHeatIds.length === 0) return { ...known, revision: day.revision };
  const heats = new Map(known.heats.map((heat) => [heat.id, heat]));
  for (const id of day.goneHeatIds) heats.delete(id);
  for (const heat of day.heats) heats.set(heat.id, heat);
  return { revision: day.revision, heats: [...heats.values()].sort((a, b) => a.number - b.number) };
}

type Versions = Pick<ScheduleProgramFieldsFragment, 'version'> & {
  readonly sections: readonly { readonly id: string; readonly version: number }[];
};

/** Whether an action of this window was answered since, so that the next reading includes it. */
export function isOlderThan(read: Versions, known: Versions | undefined): boolean {
  if (!known) return false;
  const versions = new Map(read.sections.map(({ id, version }) => [id, version]));
  return (
    known.version > read.version ||
    known.sections.some(({ id, version }) => version > (versions.get(id) ?? version))
  );
}
