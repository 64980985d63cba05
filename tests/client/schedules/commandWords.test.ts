import { describe, expect, it } from 'vitest';
import type {
  CommandName,
  LogLineFieldsFragment,
  QualityFieldsFragment,
} from '../../../client/gql/graphql.ts';
import { waitText } from '../../../client/schedules/commands/commandList.tsx';
import { confirmation } from '../../../client/schedules/commands/confirmation.ts';
import { nextCommand } from '../../../client/schedules/commands/nextCommand.ts';
import {
  lastRunText,
  latestOutcome,
  type Outcome,
  outcomeText,
} from '../../../client/schedules/commands/outcomeText.ts';
import { gapsText, pairState } from '../../../client/schedules/commands/pairState.ts';
import { qualityLines } from '../../../client/schedules/commands/plan/qualityLines.ts';
import { stepWords } from '../../../client/schedules/commands/stepWords.ts';
import { eventClock } from '../../../client/time/eventClock.ts';

const UNCOUNTED = {
  undone: null,
  isRedone: null,
  created: null,
  deleted: null,
  assigned: null,
  unassigned: null,
  cleared: null,
  isProven: null,
  milliseconds: 200,
};

const clock = eventClock('America/New_York');

function anOutcome(overrides: Partial<Outcome>): Outcome {
  const line = {
    id: '1',
    canUndo: false,
    undoAsksOrganiser: false,
    content: '',
    timestamp: '2027-03-06T12:00:00Z',
    user: 'M. Okafor',
    userId: '1',
  };
  return { ...UNCOUNTED, command: 'FILL_HEATS', ...line, ...overrides };
}

describe('the outcome of a command', () => {
  it('says how many entries were assigned, and whether that is proven', () => {
    expect(outcomeText(anOutcome({ assigned: 812, unassigned: 0, isProven: true }))).toBe(
      '812 of 812 assigned in 0.2\u00a0s',
    );
    expect(outcomeText(anOutcome({ assigned: 4802, unassigned: 6, isProven: true }))).toBe(
      '4,802 of 4,808 assigned (the most possible) in 0.2\u00a0s',
    );
    expect(outcomeText(anOutcome({ assigned: 9, unassigned: 1, isProven: false, milliseconds: 3 }))).toBe(
      '9 of 10 assigned in 0.1\u00a0s',
    );
  });

  it('says what was added, removed, or unchanged', () => {
    expect(outcomeText(anOutcome({ command: 'GENERATE_HEATS', created: 1 }))).toBe(
      'Added 1 heat in 0.2\u00a0s',
    );
    expect(outcomeText(anOutcome({ command: 'GENERATE_HEATS', created: 0 }))).toBe(
      'Added no heats in 0.2\u00a0s',
    );
    expect(outcomeText(anOutcome({ command: 'GENERATE_HEAT_ENTRIES', created: 5, deleted: 2 }))).toBe(
      'Added 5 entries, removed 2 in 0.2\u00a0s',
    );
  });

  it('is the newest of either half of a pair', () => {
    const line = (id: string, command: Outcome['command'] | null): LogLineFieldsFragment => ({
      id,
      timestamp: '2027-03-06T12:00:00Z',
      content: `line ${id}`,
      user: 'M. Okafor',
      userId: '1',
      canUndo: false,
      undoAsksOrganiser: false,
      outcome: command && { ...UNCOUNTED, command },
    });
    const logs = [
      line('4', null),
      line('3', 'DELETE_HEATS'),
      line('2', 'FILL_HEATS'),
      line('1', 'GENERATE_HEATS'),
    ];
    expect(latestOutcome(logs, ['GENERATE_HEATS', 'DELETE_HEATS'])?.content).toBe('line 3');
    expect(latestOutcome(logs, ['CLEAR_HEATS'])).toBeNull();
  });

  it('follows undo and redo', () => {
    const undone = anOutcome({
      command: 'UNDO_COMMAND',
      undone: 'CLEAR_HEATS',
      isRedone: false,
      content: 'Undid: Cleared heats: unassigned 8 entries',
    });
    expect(lastRunText(undone, clock)).toBe(
      'Undone Sat 7:00 AM by M. Okafor: Cleared heats: unassigned 8 entries in 0.2\u00a0s',
    );
    const again = { ...undone, isRedone: true, content: 'Redid: Cleared heats: unassigned 8 entries' };
    expect(lastRunText(again, clock)).toBe(
      'Redone Sat 7:00 AM by M. Okafor: Cleared heats: unassigned 8 entries in 0.2\u00a0s',
    );
    const { id, content, timestamp, user, userId, canUndo, undoAsksOrganiser, ...outcome } = undone;
    const log = { id, content, timestamp, user, userId, canUndo, undoAsksOrganiser, outcome };
    expect(latestOutcome([log], ['FILL_HEATS', 'CLEAR_HEATS'])).toEqual(undone);
    expect(latestOutcome([log], ['FILL_HEATS'])).toBeNull();
  });
});

const NOTHING = {
  revision: 1,
  scheduleId: '1',
  isLocked: false,
  sections: 2,
  heats: 0,
  entries: 0,
  orphanEntries: 0,
  unplacedEntries: 0,
  missingEntries: 90,
  staleEntries: 0,
  entriesOutside: 0,
  firstOutsideHeat: null,
  brokenLimits: [],
  heatsUsed: 0,
  heatsPossible: 40,
  heatsFree: 40,
  surplusHeats: 0,
  misplacedHeats: 0,
  overFullHeats: 0,
  firstOverFullHeat: null,
  couplesTooMany: 0,
  meanCouples: 0,
  switches: 0,
  switchesBound: 0,
  doubleBookings: 0,
  firstDoubleBookedHeat: null,
  misplacedRounds: [],
  staleSections: [] as { sectionId: string; order: number; missingStyles: string[] }[],
};
const FILLED = { ...NOTHING, heats: 40, heatsFree: 0, entries: 90, missingEntries: 0 };

describe('the next command', () => {
  it('is heats, then entries, then filling, then none', () => {
    expect(nextCommand({ ...NOTHING, heatsPossible: 0 })).toBeNull();
    expect(nextCommand(NOTHING)).toBe('GENERATE_HEATS');
    expect(nextCommand({ ...NOTHING, heats: 40 })).toBe('GENERATE_HEAT_ENTRIES');
    expect(nextCommand({ ...FILLED, orphanEntries: 90, unplacedEntries: 90 })).toBe('FILL_HEATS');
    expect(nextCommand(FILLED)).toBeNull();
  });

  it('follows changes made since', () => {
    expect(nextCommand({ ...FILLED, missingEntries: 1 })).toBe('GENERATE_HEAT_ENTRIES');
    expect(nextCommand({ ...FILLED, staleEntries: 1 })).toBe('GENERATE_HEAT_ENTRIES');
    expect(nextCommand({ ...FILLED, orphanEntries: 3, unplacedEntries: 1 })).toBe('FILL_HEATS');
  });

  it('is more heats, not filling, if filling would assign no one', () => {
    expect(nextCommand({ ...FILLED, orphanEntries: 3 })).toBeNull();
    expect(nextCommand({ ...FILLED, orphanEntries: 3, heatsFree: 2 })).toBe('GENERATE_HEATS');
  });
});

it('names the running command, even one without a button', () => {
  expect(waitText('FILL_HEATS')).toBe('Fill Heats with Entries is running.');
  expect(waitText('SEAT_HEAT_ENTRIES')).toBe('Assigning couples is running.');
});

describe('the current state', () => {
  it('comes from the figures, not from the last run', () => {
    const words = (command: CommandName, stats: Partial<typeof NOTHING>) =>
      pairState(command, { ...FILLED, ...stats });
    expect(words('GENERATE_HEATS', {})).toEqual({
      words: '40 heats in all sections',
      isDone: true,
    });
    expect(words('GENERATE_HEATS', { heatsFree: 2 })?.words).toBe('40 heats, 2 more would fit');
    expect(words('GENERATE_HEATS', { misplacedHeats: 1, surplusHeats: 3 })?.words).toBe(
      '40 heats, 3 too many for their sections, 1 in a section of another style or type',
    );
    const staleSections = [{ sectionId: '2', order: 2, missingStyles: ['Rhythm', 'Latin'] }];
    expect(words('GENERATE_HEATS', { staleSections })).toEqual({
      words: '40 heats, no Rhythm or Latin heats in section 2',
      isDone: false,
    });
    expect(words('GENERATE_HEAT_ENTRIES', {})?.words).toBe('90 entries');
    expect(words('GENERATE_HEAT_ENTRIES', { missingEntries: 14 })).toEqual({
      words: '14 entries to add',
      isDone: false,
    });
    expect(words('GENERATE_HEAT_ENTRIES', { missingEntries: 1, staleEntries: 1 })?.words).toBe(
      '1 entry to add, 1 entry to remove',
    );
    expect(words('FILL_HEATS', {})).toEqual({ words: '90 of 90 assigned', isDone: true });
    expect(words('FILL_HEATS', { orphanEntries: 3, unplacedEntries: 3 })?.words).toBe('3 unassigned');
    expect(words('FILL_HEATS', { orphanEntries: 1 })?.words).toBe('89 of 90 assigned (the most possible)');
    expect(words('FILL_HEATS', { heats: 0 })).toBeNull();
  });
});

it('says what closes the gaps once all entries are assigned', () => {
  expect(gapsText({ ...FILLED, heatsUsed: 30 })).toBe(
    '10 heats without couples. Plan the program closes the gaps.',
  );
  expect(gapsText({ ...FILLED, heatsUsed: 40 })).toBeNull();
  expect(gapsText({ ...FILLED, heatsUsed: 30, orphanEntries: 1 })).toBeNull();
});

describe('the question before a deleting command', () => {
  it('says what else is lost', () => {
    const stats = { heats: 1041, entries: 4808, orphanEntries: 6 };
    expect(confirmation('DELETE_HEATS', stats)).toEqual({
      title: 'Delete 1,041 heats?',
      text: '4,802 entries become unassigned.',
    });
    expect(confirmation('FILL_HEATS', stats)).toBeNull();
  });

  it('says that printed numbers are lost', () => {
    const stats = { heats: 1041, entries: 4808, orphanEntries: 6 };
    expect(confirmation('DELETE_HEATS', stats, 2)?.text).toBe(
      '4,802 entries become unassigned. Printed heat numbers are lost: new heats start at 1, and version 2 must be printed again.',
    );
    expect(confirmation('CLEAR_HEATS', stats, 2)?.text).not.toContain('printed');
  });
});

describe('the step of a command', () => {
  it('has a noun and both figures, a percentage for attempts, and no figure before the first', () => {
    expect(stepWords('GATHERING', 1180, 1313)).toBe('Contests together: 1,180 of 1,313');
    expect(stepWords('SEARCHING', 46, 100)).toBe('Improving: 46%');
    expect(stepWords('COUNTING', null, null)).toBe('Counting heats…');
  });
});

describe('a plan beside today', () => {
  const today: QualityFieldsFragment = {
    rows: 100,
    assigned: 98,
    bound: 100,
    isProven: true,
    doubleBookings: 0,
    heats: 40,
    emptyHeats: 0,
    heatsBound: 36,
    heatsBoundReason: '',
    blocks: 20,
    blocksWhole: 10,
    studentChanges: 3,
    teacherChanges: 4,
    contestsPossible: 10,
    contestsWhole: 9,
    contestParts: 12,
    contestPartsFewest: 11,
    levelSpread: 1,
    oneCoupleHeats: 2,
    runsOverTen: 0,
    costumeGapsUnderThirtyMinutes: 0,
    meanCouples: 4,
  };

  it('marks better and worse values only', () => {
    const plan = { ...today, assigned: 100, heats: 44, meanCouples: 4.5 };
    const found = Object.fromEntries(qualityLines(today, plan).map(({ name, isBetter }) => [name, isBetter]));
    expect(found['Entries assigned']).toBe(true);
    expect(found.Heats).toBe(false);
    expect(found['Couples per heat']).toBe(true);
    expect(found['Dances kept together']).toBeNull();
  });

  it('counts the empty heats of either', () => {
    const lines = qualityLines(today, { ...today, heats: 38, emptyHeats: 3 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        name: 'Heats',
        today: '40, at least 36 needed',
        plan: '38 used, 3 empty, at least 36 needed',
      }),
    );
  });

  it('counts contests danced in one heat, of those that fit', () => {
    const lines = qualityLines(today, { ...today, contestsWhole: 10, contestParts: 11 });
    expect(lines).toContainEqual(
      expect.objectContaining({
        name: 'Contests danced in one heat',
        today: '9 of 10 possible',
        plan: '10 of 10 possible',
        isBetter: true,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        name: 'Heats used by contests',
        today: '12, at least 11',
        plan: '11, at least 11',
        isBetter: true,
      }),
    );
  });
});
