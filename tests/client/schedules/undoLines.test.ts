import { describe, expect, it } from 'vitest';
import type { LogLineFieldsFragment } from '../../../client/gql/graphql.ts';
import { lineToRedo, lineToUndo } from '../../../client/schedules/commands/undoLines.ts';

type Line = Pick<LogLineFieldsFragment, 'canUndo'> & {
  id: string;
  outcome: { command: 'FILL_HEATS' | 'UNDO_COMMAND'; isRedone: boolean | null } | null;
};
const act = (id: string, canUndo = true): Line => ({ id, canUndo, outcome: null });
const undoing = (id: string, canUndo = true): Line => ({
  ...{ id, canUndo },
  outcome: { command: 'UNDO_COMMAND', isRedone: false },
});
const redoing = (id: string): Line => ({
  ...{ id, canUndo: true },
  outcome: { command: 'UNDO_COMMAND', isRedone: true },
});

describe('the line that Ctrl+Z undoes', () => {
  it('is the newest change that is not undone', () => {
    expect(lineToUndo([act('3'), act('2'), act('1')])?.id).toBe('3');
    expect(lineToUndo([undoing('4'), act('3', false), act('2')])?.id).toBe('2');
    expect(lineToUndo([redoing('5'), undoing('4', false), act('3'), act('2')])?.id).toBe('5');
    expect(lineToUndo([undoing('2'), act('1', false)])).toBeNull();
    expect(lineToUndo([])).toBeNull();
  });
});

describe('the line that Ctrl+Shift+Z redoes', () => {
  it('is the newest undo, even after other redos', () => {
    expect(lineToRedo([undoing('4'), undoing('3'), act('2', false), act('1', false)])?.id).toBe('4');
    expect(lineToRedo([redoing('5'), undoing('4', false), undoing('3'), act('2', false), act('1')])?.id).toBe(
      '3',
    );
  });

  it('is none after another change', () => {
    expect(lineToRedo([act('3'), undoing('2'), act('1', false)])).toBeNull();
    expect(lineToRedo([act('1')])).toBeNull();
  });
});
