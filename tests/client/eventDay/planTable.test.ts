import { expect, test } from 'vitest';
import { planTable } from '../../../client/eventDay/control/dayTables.ts';
import type { FollowedFloor } from '../../../client/eventDay/useFloor.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const NINE = Date.parse('2027-03-05T09:00:00Z');
const at = (minutes: number): string => new Date(NINE + minutes * 60_000).toISOString();

const heat = (id: string, label: string, minutes: number, coupleCount: number) => ({
  ...{ id, label, dance: 'Smooth Waltz', coupleCount, plannedTime: at(minutes) },
});
const printedHeat = (id: string, minutes: number, coupleCount: number, changes: string[] = []) => ({
  ...{ id, label: id, dance: 'Smooth Waltz', coupleCount, startTime: at(minutes), changes },
});
const press = (no: number, heatId: string, minutes: number) => ({
  no,
  kind: 'START',
  heatId,
  at: at(minutes),
});

/** Only what the table reads. */
const floorOf = (parts: object): FollowedFloor =>
  ({
    clock: eventClock('UTC'),
    presses: [],
    view: { state: { position: -1 } },
    ...parts,
    plan: parts,
  }) as never;

test('the plan and what it became has a row for every heat that is planned or was printed', () => {
  const a = floorOf({
    floor: 'A',
    heats: [heat('1', '1', 0, 2), heat('9', '1A', 2, 1), heat('3', '3', 6, 3)],
    presses: [press(1, '1', 1), press(2, '9', 4)],
    view: { state: { position: 1 } },
  });
  const b = floorOf({ floor: 'B', heats: [heat('4', '4', 8, 2)] });
  const printed = [
    printedHeat('1', 0, 2),
    printedHeat('2', 2, 2, ['1 couple now heat 3', '1 couple scratched, ill']),
    printedHeat('3', 4, 2),
    printedHeat('4', 6, 2),
  ];
  const [columns, ...rows] = planTable([a, b], [printed, []]);
  expect(columns).toEqual([
    ...['floor', 'heat', 'dance', 'printed couples', 'couples', 'printed', 'planned', 'started'],
    ...['seconds late', 'state', 'since the print'],
  ]);
  const day = (time: string): string => `2027-03-05 ${time}:00`;
  const dance = 'Smooth Waltz';
  expect(rows).toEqual([
    ['A', '1', dance, 2, 2, day('09:00'), day('09:00'), day('09:01'), 60, 'danced', ''],
    [
      ...['A', '2', dance, 2, 0, day('09:02'), '', '', '', 'dropped'],
      '1 couple now heat 3; 1 couple scratched, ill',
    ],
    ['A', '1A', dance, '', 1, '', day('09:02'), day('09:04'), 120, 'on the floor', 'added'],
    ['A', '3', dance, 2, 3, day('09:04'), day('09:06'), '', '', 'to come', ''],
    ['B', '4', dance, 2, 2, day('09:06'), day('09:08'), '', '', 'to come', ''],
  ]);
});
