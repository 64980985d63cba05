import type { PublishScreenQuery } from '../gql/graphql.ts';

export type PublishedSchedule = PublishScreenQuery['schedule'];

/** Which versions are compared; `until` null is the present. */
export interface Comparison {
  readonly since: number;
  readonly until: number | null;
}
