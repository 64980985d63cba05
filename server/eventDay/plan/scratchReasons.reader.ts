import type { Db } from '../../db/orm.ts';
import { readState } from '../../journal/journal.ts';
import { DESK, deskSubject, type ScratchReason } from '../deskJournal.ts';

const WORDS: Record<ScratchReason, string> = {
  ILL: ', ill',
  INJURED: ', injured',
  LATE: ', late',
  NO_PARTNER: ', no partner',
  LEFT: ', left',
  OTHER: '',
};

/** Scratch reason by heat entry, as a suffix for "scratched". */
export async function readScratchReasons(db: Db, scheduleId: number): Promise<ReadonlyMap<number, string>> {
  const { scratchOf } = await readState(db, scheduleId, deskSubject, DESK);
  return new Map(
    [...scratchOf].map(([id, { reason, note }]) => [
      id,
      reason ? WORDS[reason] || (note === '' ? '' : `, ${note}`) : '',
    ]),
  );
}
