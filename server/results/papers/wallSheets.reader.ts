import type { Db } from '../../db/orm.ts';
import type { WallSheet } from '../../documents/contents/resultPapers.ts';
import { alsoInWords } from '../../publishing/contestWords.ts';
import { readContestsToMark } from '../rounds/contests.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import { readStudiosOf } from '../rounds/studios.reader.ts';

/** Judged contests only, by heat; no names. */
export async function readWallSheets(db: Db, scheduleId: number): Promise<WallSheet[]> {
  const contests = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state, kind }) => state === 'PUBLIC' && kind !== 'UNCONTESTED'),
  );
  return contests.map((contest) =>
    sheetOf(
      contest,
      rowsOf(contest).map(({ place, number }) => ({ place, number })),
    ),
  );
}

/** Last place first, recalled couples by number. */
export async function readAnnouncingSheets(db: Db, scheduleId: number): Promise<WallSheet[]> {
  const contests = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state }) => state === 'WITH_ANNOUNCER'),
  );
  const studios = await readStudiosOf(db, contests);
  return contests.map((contest) => {
    const named = rowsOf(contest).map(({ heatEntryId, ...row }) => ({
      ...row,
      studio: studios.get(heatEntryId) ?? '',
    }));
    return sheetOf(contest, contest.kind === 'RECALL' ? named : named.reverse());
  });
}

const sheetOf = (
  { heat, alsoIn, style, dance, division }: MarkedContest,
  rows: WallSheet['rows'],
): WallSheet => ({
  heat,
  title: `${style} ${dance}`,
  division: [division, alsoInWords(alsoIn)].filter(Boolean).join(' · '),
  rows,
});

const rowsOf = ({ kind, couples }: MarkedContest) =>
  couples.flatMap(({ heatEntryId, number, name, place, score, isRecalled }) => {
    const mark = kind === 'RECALL' ? (isRecalled ? 'R' : null) : (place ?? score);
    return mark === null ? [] : [{ heatEntryId, name, place: mark, number: number || '–' }];
  });
