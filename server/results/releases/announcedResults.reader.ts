import type { Db } from '../../db/orm.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { AnnouncedResult, MarkedContest } from '../rounds/marking.ts';

/** What the announcer may read, the first danced first. Nothing else of any contest leaves this function. */
export async function readAnnouncedResults(db: Db, scheduleId: number): Promise<AnnouncedResult[]> {
  const released = await readContestsToMark(db, scheduleId, (all) => all.filter(isReleased));
  return released.flatMap(({ resultId, name, heat, state, couples }) =>
    resultId === null
      ? []
      : [
          {
            ...{ id: resultId, name, heat, isPublic: state === 'PUBLIC' },
            couples: couples.map((couple) => ({
              ...{ number: couple.number, name: couple.name, place: couple.place },
            })),
          },
        ],
  );
}

const isReleased = ({ state }: MarkedContest): boolean => state === 'WITH_ANNOUNCER' || state === 'PUBLIC';
