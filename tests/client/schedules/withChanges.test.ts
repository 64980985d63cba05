import { describe, expect, test } from 'vitest';
import type {
  LogLineFieldsFragment,
  ScheduleChangesFieldsFragment,
  ScheduleFiguresFieldsFragment,
} from '../../../client/gql/graphql.ts';
import { oneAtATime } from '../../../client/schedules/figures/figuresPoll.ts';
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
const running = { command: 'FILL_HEATS', user: 'M. Okafor', startedAt: '', done: null, total: null } as const;
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
    undoableLogIds: null,
    organisersUndoLogIds: null,
    ...over,
  }) as unknown as ScheduleChangesFieldsFragment;

describe('figures with what has changed', () => {
  test('are the same object where nothing has, so that nothing is drawn', () => {
    expect(withChanges(known, changes({}))).toBe(known);
  });

  test('show a command that is at work, though nothing has changed', () => {
    expect(withChanges(known, changes({ running }))).toEqual({ ...known, running });
  });

  test('have the new lines before the old ones, which can be undone or no longer', () => {
    const after = withChanges(
      known,
      changes({
        revision: 6,
        stats: { entries: 9 },
        logs: [line(5, true), line(4)],
        undoableLogIds: ['5', '2'],
      }),
    );
    expect(after).toMatchObject({ revision: 6, entries: 9, orphanEntries: 2 });
    expect(after.logs).toEqual([line(5, true), line(4), line(3), line(2, true)]);
  });

  test('say of a line that only an organiser can undo it, for as long as that is so', () => {
    const asking = { ...line(2), undoAsksOrganiser: true };
    const after = withChanges(known, changes({ revision: 5, stats: {}, organisersUndoLogIds: ['2'] }));
    expect(after.logs).toEqual([line(3), asking]);
    expect(withChanges(after, changes({ revision: 6, stats: {} })).logs).toEqual([line(3), line(2)]);
  });

  test('keep no more lines than the screen shows', () => {
    const logs = Array.from({ length: 70 }, (_, n) => line(100 - n));
    const after = withChanges(known, changes({ revision: 5, stats: {}, logs, undoableLogIds: [] }));
    expect(after.logs).toEqual(logs.slice(0, 60));
  });
});

test('whoever asks while a reading is under way waits for one more, and all such for the same', async () => {
  const ends: Array<() => void> = [];
  const read = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = read();
  const others = [read(), read()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
});
