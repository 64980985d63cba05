import type { ScheduleChangesFieldsFragment, ScheduleFiguresFieldsFragment } from '../../gql/graphql.ts';

/** Merges a poll; returns the same object if nothing changed. */
export function withChanges(
  known: ScheduleFiguresFieldsFragment,
  { revision, stats, running, logs }: ScheduleChangesFieldsFragment,
): ScheduleFiguresFieldsFragment {
  // Replaces all log lines: consecutive saves of a section within a minute merge into one line.
  if (stats) return { ...known, ...stats, revision, running, logs };
  if (JSON.stringify(running) === JSON.stringify(known.running)) return known;
  return { ...known, running };
}
