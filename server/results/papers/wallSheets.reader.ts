import type { Db } from '../../db/orm.ts';
import type { WallSheet } from '../../documents/contents/resultPapers.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';

/** Public results of contests of several couples, in the order of their heats: places and back numbers, no names. */
export async function readWallSheets(db: Db, scheduleId: number): Promise<WallSheet[]> {
  const contests = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state, kind }) => state === 'PUBLIC' && kind !== 'UNCONTESTED'),
  );
  return contests.map(({ heat, style, dance, division, kind, couples }) => ({
    ...{ heat, title: `${style} ${dance}`, division },
    rows: couples.flatMap(({ number, place, score, isRecalled }) => {
      const mark = kind === 'RECALL' ? (isRecalled ? 'R' : null) : (place ?? score);
      return mark === null ? [] : [{ place: mark, number: number || '–' }];
    }),
  }));
}
