import type { PublishScreenQuery } from '../gql/graphql.ts';

export type PublishedSchedule = PublishScreenQuery['schedule'];

/** Versions to compare; `until` null is the current schedule. */
export interface Comparison {
  readonly since: number;
  readonly until: number | null;
}
