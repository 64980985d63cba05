import type { EntriesOfPersonQuery } from '../gql/graphql.ts';

export type EntriesInEvent = NonNullable<EntriesOfPersonQuery['entrant']>['entryCounts'][number];
