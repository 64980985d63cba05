import type { HeatContestFieldsFragment } from '../../gql/graphql.ts';

interface ContestGroup<Row> {
  /** Null for couples without a heading: solos, and a couple that is alone in the heat's only contest. */
  readonly contest: HeatContestFieldsFragment | null;
  readonly of: readonly Row[];
}

/** Groups a heat's rows by contest, in the contests' order; one group if its only contest is one couple in all heats. */
export function byContest<Row extends { readonly contestId?: string | null }>(
  rows: readonly Row[],
  { contests }: { readonly contests: readonly HeatContestFieldsFragment[] },
): ContestGroup<Row>[] {
  if (contests.length < 2 && contests.every(({ couples }) => couples < 2))
    return [{ contest: null, of: rows }];
  const groups = contests.map((contest) => ({
    contest,
    of: rows.filter(({ contestId }) => contestId === contest.id),
  }));
  // A row that just left or arrived may belong to a contest the heat does not list.
  const ids = new Set(contests.map(({ id }) => id));
  const others = rows.filter(({ contestId }) => !ids.has(contestId ?? ''));
  return [
    ...groups.filter(({ of }) => of.length > 0),
    ...(others.length > 0 ? [{ contest: null, of: others }] : []),
  ];
}
