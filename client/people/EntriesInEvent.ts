import type { EntriesOfPersonQuery } from '../gql/graphql.ts';

/** How many entries name a person in one event. */
export type EntriesInEvent = NonNullable<EntriesOfPersonQuery['entrant']>['entryCounts'][number];
