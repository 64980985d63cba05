import type { PublishScreenQuery } from '../gql/graphql.ts';

/** A schedule as the Publish screen reads it. */
export type PublishedSchedule = PublishScreenQuery['schedule'];

/** Which versions are compared; `until` null is the present. */
export interface Comparison {
  readonly since: number;
  readonly until: number | null;
}
