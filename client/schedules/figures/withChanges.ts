import type { ScheduleChangesFieldsFragment, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

/** The figures after a poll; the same object where nothing is different. */
export function withChanges(
  known: ScheduleFiguresFieldsFragment,
  { revision, stats, running, logs }: ScheduleChangesFieldsFragment,
): ScheduleFiguresFieldsFragment {
  // All lines come again: a line about a section changes or goes while its saves follow each other within a minute.
  if (stats) return { ...known, ...stats, revision, running, logs };
  if (JSON.stringify(running) === JSON.stringify(known.running)) return known;
  return { ...known, running };
}
