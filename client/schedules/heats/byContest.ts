import type { HeatContestFieldsFragment } from '../../gql/graphql.ts';

interface ContestGroup<Row> {
  /** Null for couples that need no heading: everybody in the heat is judged alone, or dances a solo. */
  readonly contest: HeatContestFieldsFragment | null;
  readonly of: readonly Row[];
}

/**
 * The rows of a heat by contest, in the order of the contests. No groups if every couple is alone in its contest, here and
 * in other heats.
 */
export function byContest<Row extends { readonly contestId?: string | null }>(
  rows: readonly Row[],
  { contests }: { readonly contests: readonly HeatContestFieldsFragment[] },
): ContestGroup<Row>[] {
  if (contests.every(({ couples }) => couples < 2)) return [{ contest: null, of: rows }];
  const groups = contests.map((contest) => ({
    contest,
    of: rows.filter(({ contestId }) => contestId === contest.id),
  }));
  // A row that has just left, or just come, may belong to a contest that the heat does not have.
  const ids = new Set(contests.map(({ id }) => id));
  const others = rows.filter(({ contestId }) => !ids.has(contestId ?? ''));
  return [
    ...groups.filter(({ of }) => of.length > 0),
    ...(others.length > 0 ? [{ contest: null, of: others }] : []),
  ];
}
