import { presenceOf } from '../../../server/eventDay/checkIn/attendance.ts';
import type { AttendanceFieldsFragment, CheckInKind } from '../../gql/graphql.ts';
import { act, useActs } from '../../journal/act.ts';
import { newsFrom, readFresh, useJournal } from '../../journal/useJournal.ts';
import { type Attendance, type SentCheckIn, withWaitingCheckIns } from './attendances.ts';
import { CheckIn, DeskAttendance, DeskNews } from './deskOperations.ts';

const CHECK_IN = 'checkIn';

interface Known {
  readonly lastNo: number;
  readonly people: ReadonlyMap<string, Attendance>;
}

interface Answer {
  readonly attendance: readonly AttendanceFieldsFragment[];
  /** Left out in the answer to a check-in, which has only those people. */
  readonly lastNo?: number;
  readonly isAll?: boolean;
}

const NOTHING: Known = { lastNo: 0, people: new Map() };

/** Check-ins from all desks of a schedule, stored on the device. */
export function useAttendance(scheduleId: string) {
  const { state } = useJournal<Known, Answer>(`attendance ${scheduleId}`, {
    isKept: true,
    read: async (known, isHeard) => {
      const ask = async (after: number) => (await readFresh(DeskAttendance, { scheduleId, after }))?.desk;
      const after = isHeard ? (known?.lastNo ?? 0) : 0;
      const news = await ask(after);
      // A lower number means that a backup was restored: read everything again.
      return news && news.lastNo < after
        ? { ...NOTHING, attendance: [], ...(await ask(0)), isAll: true }
        : news && { ...news, isAll: after === 0 };
    },
    fold: (known, { attendance, lastNo = 0, isAll = false }) => {
      const before = isAll || !known ? NOTHING : known;
      const newer = attendance.filter(({ entrantId, no }) => no >= (before.people.get(entrantId)?.no ?? 0));
      return {
        lastNo: Math.max(before.lastNo, lastNo),
        people: new Map([...before.people, ...newer.map((one) => [one.entrantId, one] as const)]),
      };
    },
    news: newsFrom(DeskNews, { scheduleId }),
    acts: {
      kind: CHECK_IN,
      about: { scheduleId },
      answerOf: (attendance) => ({ attendance: attendance as AttendanceFieldsFragment[] }),
    },
  });
  const { waiting, refused } = useActs<SentCheckIn>(CHECK_IN, { scheduleId });
  const attendance = withWaitingCheckIns(state?.people ?? NOTHING.people, waiting);
  return {
    attendance,
    refused,
    /** @param who named in the message if refused */
    checkIn: (kind: CheckInKind, entrantIds: readonly string[], who: string, isUndo = false): void => {
      const bySeen = Map.groupBy(entrantIds, (id) => presenceOf(attendance.get(id)));
      for (const [seen, ids] of bySeen)
        act(CHECK_IN, `Check-in of ${who}`, CheckIn, { scheduleId, entrantIds: ids, kind, isUndo, seen });
    },
  };
}
