import { describe, expect, test } from 'vitest';
import type {
  LogLineFieldsFragment,
  ScheduleChangesFieldsFragment,
  ScheduleFiguresFieldsFragment,
} from '../../../client/gql/graphql.ts';
import { withChanges } from '../../../client/schedules/figures/withChanges.ts';

const line = (id: number, canUndo = false): LogLineFieldsFragment => ({
  id: String(id),
  timestamp: '2027-03-05T14:00:00Z',
  content: `Line ${id}`,
  user: 'M. Okafor',
  userId: '1',
  canUndo,
  undoAsksOrganiser: false,
  outcome: null,
});
const running = {
  command: 'FILL_HEATS',
  user: 'M. Okafor',
  startedAt: '',
  step: null,
  done: null,
  total: null,
} as const;
const counts = { entries: 8, orphanEntries: 2 };
const known = {
  ...counts,
  revision: 4,
  running: null,
  logs: [line(3, true), line(2)],
} as unknown as ScheduleFiguresFieldsFragment;
const changes = (over: object) =>
  ({
    revision: 4,
    stats: null,
    running: null,
    logs: [],
    ...over,
  }) as unknown as ScheduleChangesFieldsFragment;

describe('merging polled figures', () => {
  test('returns the same object if nothing changed, so that nothing re-renders', () => {
    expect(withChanges(known, changes({}))).toBe(known);
  });

  test('shows a running command even if nothing else changed', () => {
    expect(withChanges(known, changes({ running }))).toEqual({ ...known, running });
  });

  test('takes counts and log lines of the poll after a change', () => {
    const logs = [line(5, true), line(2)];
    const after = withChanges(known, changes({ revision: 6, stats: { entries: 9 }, logs }));
    expect(after).toEqual({ ...known, revision: 6, entries: 9, logs });
  });
});
