import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { textOf } from '../../apollo/documentTexts.ts';
import { onSocketReturn } from '../../apollo/openSocket.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import { useGathering } from '../../apollo/useGathering.ts';
import type { AttendanceFieldsFragment, CheckInKind, ScratchReason } from '../../gql/graphql.ts';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import { useKept } from '../kept.ts';
import { CheckIn, DeskAttendance, DeskNews, DeskPeople, RestoreRows, ScratchRows } from './deskOperations.ts';
import { type Attendance, type DeskPerson, withWaitingCheckIns } from './deskPeople.ts';

/** Presses of the desk wait in the outbox under these kinds. */
export const CHECK_IN = 'checkIn';
export const SCRATCH_ROWS = 'scratchRows';

const GATHER_MS = 300;
const GATHER_PEOPLE_MS = 3000;

/** Everyone with entries, who is here, and the acts that can be queued. @param revision of what the schedule shows */
export function useDesk(scheduleId: string, revision: number) {
  const client = useApolloClient();
  const [people, setPeople] = useKept<readonly DeskPerson[]>(`desk people ${scheduleId}`);
  const [known, setKnown] = useKept<ReadonlyMap<string, Attendance>>(`desk attendance ${scheduleId}`);
  const [error, setError] = useState<unknown>(null);
  const lastNo = useRef(0);
  const seen = useRef<number | null>(null);

  const readPeople = useCallback(async () => {
    try {
      const { data } = await client.query({
        query: DeskPeople,
        variables: { scheduleId },
        fetchPolicy: 'no-cache',
      });
      if (data) setPeople(data.desk.people);
      setError(null);
    } catch (failure) {
      setError(failure);
    }
  }, [client, scheduleId, setPeople]);
  const hear = useCallback(
    (heard: readonly AttendanceFieldsFragment[]) =>
      setKnown((before) => {
        const newer = heard.filter(({ entrantId, no }) => no >= (before?.get(entrantId)?.no ?? 0));
        return new Map([...(before ?? []), ...newer.map((one) => [one.entrantId, one] as const)]);
      }),
    [setKnown],
  );
  const readAttendance = useCallback(async () => {
    const ask = async (after: number) => {
      const variables = { scheduleId, after };
      const { data } = await client.query({ query: DeskAttendance, variables, fetchPolicy: 'no-cache' });
      return data?.desk;
    };
    try {
      const known = lastNo.current;
      const news = await ask(known);
      // The server has less than it had: a backup was restored, and what was heard since it was made did not happen.
      const isAll = known === 0 || (news && news.lastNo < known);
      const desk = isAll && known > 0 ? await ask(0) : news;
      if (!desk) return;
      lastNo.current = isAll ? desk.lastNo : Math.max(lastNo.current, desk.lastNo);
      if (isAll) setKnown(new Map());
      hear(desk.attendance);
    } catch (failure) {
      setError(failure);
    }
  }, [client, scheduleId, hear, setKnown]);
  const readAttendanceSoon = useGathering(readAttendance, GATHER_MS);
  const readPeopleSoon = useGathering(readPeople, GATHER_PEOPLE_MS);

  useEffect(() => void readAttendance(), [readAttendance]);
  // At once as the desk opens, and again when the schedule shows something else.
  useEffect(() => {
    void (seen.current === null ? readPeople() : readPeopleSoon());
    seen.current = revision;
  }, [readPeople, readPeopleSoon, revision]);
  useSubscription(DeskNews, {
    variables: { scheduleId },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data && data.deskChanged.lastNo !== lastNo.current) void readAttendanceSoon();
    },
  });
  useEffect(() => onSocketReturn(() => void readAttendanceSoon()), [readAttendanceSoon]);
  useEffect(
    () =>
      outbox.onNews((news) => {
        if (news.item.kind !== CHECK_IN || news.item.base.scheduleId !== scheduleId) return;
        if (news.outcome === 'saved') hear(news.answer as unknown as AttendanceFieldsFragment[]);
      }),
    [scheduleId, hear],
  );

  const checkIns = useOutboxItems(CHECK_IN).filter(({ base }) => base.scheduleId === scheduleId);
  const scratches = useOutboxItems(SCRATCH_ROWS).filter(({ base }) => base.scheduleId === scheduleId);
  const waiting = checkIns.filter(({ state }) => state !== 'refused');
  const attendance = withWaitingCheckIns(known ?? new Map(), waiting);
  const byId = useMemo(() => new Map((people ?? []).map((person) => [person.id, person])), [people]);

  const add = (kind: string, label: string, mutation: string, base: object): void => {
    const key = uniqueKey();
    const pressedAt = new Date().toISOString();
    const whole = { scheduleId, ...base, clientKey: key, pressedAt };
    outbox.add({ kind, key, label, mutation, base: whole, changes: {} });
  };
  return {
    people,
    byId,
    attendance,
    error,
    readPeople,
    checkIn: (kind: CheckInKind, entrantIds: readonly string[], isUndo = false) => {
      const who =
        entrantIds.length === 1 ? byId.get(entrantIds[0] ?? '')?.name : `${entrantIds.length} people`;
      add(CHECK_IN, `Check-in of ${who}`, textOf(CheckIn), { entrantIds, kind, isUndo });
    },
    /** @param isConfirmed rows leave the heat on the floor */
    scratch: (heatEntryIds: readonly string[], reason: ScratchReason, label: string, isConfirmed: boolean) =>
      add(SCRATCH_ROWS, label, textOf(ScratchRows), { heatEntryIds, reason, isConfirmed }),
    restore: (heatEntryIds: readonly string[], label: string) =>
      add(SCRATCH_ROWS, label, textOf(RestoreRows), { heatEntryIds }),
    /** Rows with a scratch or restore that the server has not confirmed. */
    waitingRows: new Set(
      scratches
        .filter(({ state }) => state !== 'refused')
        .flatMap(({ base }) => (base.heatEntryIds as string[] | undefined) ?? []),
    ),
    refused: [...checkIns, ...scratches].flatMap(({ kind, key, label, reason, state }) =>
      state === 'refused' ? [{ kind, key, label, reason: reason ?? '' }] : [],
    ),
    dismiss: (kind: string, key: string) => outbox.discard(kind, key),
  };
}

export type Desk = ReturnType<typeof useDesk>;
