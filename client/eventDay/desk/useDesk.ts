import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { textOf } from '../../apollo/documentTexts.ts';
import { outbox, useOutboxItems } from '../../apollo/theOutbox.ts';
import { useCoalescedRead } from '../../apollo/useCoalescedRead.ts';
import type { CheckInKind, ScratchReason } from '../../gql/graphql.ts';
import { RestoreHeatEntries } from '../../lateChanges/lateChangeOperations.ts';
import { uniqueKey } from '../../ui/uniqueKey.ts';
import { usePersisted } from '../kept.ts';
import { DeskPeople, ScratchRows } from './deskOperations.ts';
import type { DeskPerson } from './deskPeople.ts';
import { useAttendance } from './useAttendance.ts';

/** Outbox item kind for scratches. */
const SCRATCH_ROWS = 'scratchRows';

const GATHER_PEOPLE_MS = 3000;

/**
 * Everyone with entries, their check-ins, and the actions that can be queued offline.
 * @param revision of the schedule
 */
export function useDesk(scheduleId: string, revision: number) {
  const client = useApolloClient();
  const [people, setPeople] = usePersisted<readonly DeskPerson[]>(`desk people ${scheduleId}`);
  const { attendance, checkIns, checkIn } = useAttendance(scheduleId);
  const [error, setError] = useState<unknown>(null);
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
  const readPeopleSoon = useCoalescedRead(readPeople, GATHER_PEOPLE_MS);

  // Immediately on opening, then debounced on schedule changes.
  useEffect(() => {
    void (seen.current === null ? readPeople() : readPeopleSoon());
    seen.current = revision;
  }, [readPeople, readPeopleSoon, revision]);
  const scratches = useOutboxItems(SCRATCH_ROWS).filter(({ base }) => base.scheduleId === scheduleId);
  const byId = useMemo(() => new Map((people ?? []).map((person) => [person.id, person])), [people]);

  const add = (label: string, mutation: string, base: object): void => {
    const key = uniqueKey();
    const pressedAt = new Date().toISOString();
    const whole = { scheduleId, ...base, clientKey: key, pressedAt };
    outbox.add({ kind: SCRATCH_ROWS, key, label, mutation, base: whole, changes: {} });
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
      checkIn(kind, entrantIds, who ?? '', isUndo);
    },
    /** @param isConfirmed required if an entry is in the heat on the floor */
    scratch: (heatEntryIds: readonly string[], reason: ScratchReason, label: string, isConfirmed: boolean) =>
      add(label, textOf(ScratchRows), { heatEntryIds, reason, isConfirmed }),
    restore: (heatEntryIds: readonly string[], label: string) =>
      add(label, textOf(RestoreHeatEntries), { heatEntryIds }),
    /** Entries with an unconfirmed scratch or restore. */
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
