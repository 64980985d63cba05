import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { rowMapper } from '../../db/rowMapper.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import type { CommandOutcome } from '../figures/commandOutcome.ts';
import { UndoStep } from '../figures/undoStep.entity.ts';
import { type CommandResult, runCommand } from './command.ts';
import { isAsLeft, putBack } from './undoStep.ts';

const undoInput = z.object({ logEntryId: reference });
const stepFromRow = rowMapper(UndoStep);

/**
 * Takes a command back: everything stands as it did before, with its numbers, pins and reasons. It is a command itself,
 * so taking it back does the first one again.
 * @param input `{logEntryId}`, the line that tells of the command
 * @throws InvalidInput, NotFound, ScheduleLocked, and Conflict where something has changed since or it was too long ago
 */
export async function undoCommand(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const { logEntryId } = parseInput(undoInput, input);
  const line = found(
    await db
      .selectFrom('log_entries')
      .select(['schedule_id', 'content', 'outcome'])
      .where('id', '=', logEntryId)
      .executeTakeFirst(),
  );
  const command = { name: 'UNDO_COMMAND', refusesLocked: true } as const;
  return runCommand(db, user, { scheduleId: line.schedule_id }, command, async (tx, schedule) => {
    const row = await tx
      .selectFrom('undo_steps')
      .selectAll()
      .where('log_entry_id', '=', logEntryId)
      .executeTakeFirst();
    if (!row) throw new Conflict('This can no longer be undone: only the last twenty commands can.');
    const step = stepFromRow(row);
    if (!(await isAsLeft(tx, step))) {
      throw new Conflict('The program or its entries have changed since, so this can no longer be undone.');
    }
    await putBack(tx, schedule, step);
    return outcomeOf(line.content, line.outcome);
  });
}

/** "Undid: Filled heats: 8 of 8 entries assigned"; for an undoing that is taken back, "Did again: …". */
function outcomeOf(content: string, outcome: CommandOutcome | null) {
  const { command, undone, isRedone } = outcome ?? {};
  const isAgain = command === 'UNDO_COMMAND' && !isRedone;
  const what = content.replace(/^(Undid|Did again): /, '');
  return {
    undone: command === 'UNDO_COMMAND' ? undone : command,
    isRedone: isAgain,
    content: `${isAgain ? 'Did again' : 'Undid'}: ${what}`,
  };
}
