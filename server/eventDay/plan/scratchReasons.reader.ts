import type { Db } from '../../db/orm.ts';
import type { ScratchReason } from '../scratches/scratch.entity.ts';

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
  const scratches = await db
    .selectFrom('scratches')
    .select(['heat_entry_ids', 'reason', 'note'])
    .where('schedule_id', '=', scheduleId)
    .where('kind', '=', 'SCRATCH')
    .orderBy('id')
    .execute();
  return new Map(
    scratches.flatMap(({ heat_entry_ids: ids, reason, note }) => {
      const words = reason ? WORDS[reason] || (note === '' ? '' : `, ${note}`) : '';
      return ids.map((id) => [id, words] as const);
    }),
  );
}
