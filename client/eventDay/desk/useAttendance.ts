import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { textOf } from '../../apollo/documentTexts.ts';
import { onSocketReturn } from '../../apollo/openSocket.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import { useCoalescedRead } from '../../apollo/useCoalescedRead.ts';
import type { AttendanceFieldsFragment, CheckInKind } from '../../gql/graphql.ts';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import { usePersisted } from '../kept.ts';
import { CheckIn, DeskAttendance, DeskNews } from './deskOperations.ts';
import { type Attendance, presenceOf, withWaitingCheckIns } from './deskPeople.ts';

/** Outbox kind of check-ins. */
export const CHECK_IN = 'checkIn';

const GATHER_MS = 300;

/** Check-ins from all desks of a schedule, stored on the device. */
export function useAttendance(scheduleId: string) {
  const client = useApolloClient();
  const [known, setKnown] = usePersisted<ReadonlyMap<string, Attendance>>(`desk attendance ${scheduleId}`);
  const lastNo = useRef(0);
  const receive = useCallback(
    (heard: readonly AttendanceFieldsFragment[]) =>
      setKnown((before) => {
        const newer = heard.filter(({ entrantId, no }) => no >= (before?.get(entrantId)?.no ?? 0));
        return new Map([...(before ?? []), ...newer.map((one) => [one.entrantId, one] as const)]);
      }),
    [setKnown],
  );
  const read = useCallback(async () => {
    const ask = async (after: number) => {
      const variables = { scheduleId, after };
      const { data } = await client.query({ query: DeskAttendance, variables, fetchPolicy: 'no-cache' });
      return data?.desk;
    };
    try {
      const known = lastNo.current;
      const news = await ask(known);
      // A lower number means that a backup was restored: read everything again.
      const isAll = known === 0 || (news && news.lastNo < known);
      const desk = isAll && known > 0 ? await ask(0) : news;
      if (!desk) return;
      lastNo.current = isAll ? desk.lastNo : Math.max(lastNo.current, desk.lastNo);
      if (isAll) setKnown(new Map());
      receive(desk.attendance);
    } catch {
      // The next update reads it again.
    }
  }, [client, scheduleId, receive, setKnown]);
  const readSoon = useCoalescedRead(read, GATHER_MS);

  useEffect(() => void read(), [read]);
  useSubscription(DeskNews, {
    variables: { scheduleId },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && data.deskChanged.lastNo !== lastNo.current) void readSoon();
    },
  });
  useEffect(() => onSocketReturn(() => void readSoon()), [readSoon]);
  useEffect(
    () =>
      outbox.onEvent((news) => {
        if (news.item.kind !== CHECK_IN || news.item.base.scheduleId !== scheduleId) return;
        if (news.outcome === 'saved') receive(news.answer as unknown as AttendanceFieldsFragment[]);
      }),
    [scheduleId, receive],
  );

  const own = useOutboxItems(CHECK_IN).filter(({ base }) => base.scheduleId === scheduleId);
  const attendance = withWaitingCheckIns(
    known ?? new Map(),
    own.filter(({ state }) => state !== 'refused'),
  );
  return {
    attendance,
    checkIns: own,
    /** @param who named in the message if refused */
    checkIn: (kind: CheckInKind, entrantIds: readonly string[], who: string, isUndo = false): void => {
      const bySeen = Map.groupBy(entrantIds, (id) => presenceOf(attendance.get(id)));
      for (const [seen, ids] of bySeen) {
        const clientKey = uniqueKey();
        outbox.add({
          kind: CHECK_IN,
          key: clientKey,
          label: `Check-in of ${who}`,
          mutation: textOf(CheckIn),
          base: {
            scheduleId,
            entrantIds: ids,
            kind,
            isUndo,
            seen,
            clientKey,
            pressedAt: new Date().toISOString(),
          },
          changes: {},
        });
      }
    },
  };
}
