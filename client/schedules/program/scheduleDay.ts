import type {
  ScheduleDayQuery,
  ScheduleProgramFieldsFragment,
  StripHeatFieldsFragment,
} from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

/** All heats first, then those changed since a revision. */
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
  /** Sorted by number. */
  readonly heats: readonly StripHeatFieldsFragment[];
}

/** Merges changes; keeps the same list of heats if none changed. */
export function withDayChanges(
  known: KnownDay | null,
  { day }: ScheduleDayQuery['scheduleChanges'],
): KnownDay {
  if (day?.isWhole) return { revision: day.revision, heats: day.heats };
  if (!known) throw new Error('The first answer must contain the whole day.');
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

/** True if this window has had a newer answer, which the next read will include. */
export function isOlderThan(read: Versions, known: Versions | undefined): boolean {
  if (!known) return false;
  const versions = new Map(read.sections.map(({ id, version }) => [id, version]));
  return (
    known.version > read.version ||
    known.sections.some(({ id, version }) => version > (versions.get(id) ?? version))
  );
}
