import { useEffect, useMemo, useRef } from 'react';
import type { CheckInKind } from '../../gql/graphql.ts';
import { readFresh, useJournal } from '../../journal/useJournal.ts';
import { useScratches } from '../scratchActs.ts';
import { DeskPeople } from './deskOperations.ts';
import type { DeskPerson } from './deskPeople.ts';
import { useAttendance } from './useAttendance.ts';

const GATHER_PEOPLE_MS = 3000;

/**
 * Everyone with entries, their check-ins, and the actions that can be queued offline.
 * @param revision of the schedule
 */
export function useDesk(scheduleId: string, revision: number) {
  const { attendance, checkIn, refused } = useAttendance(scheduleId);
  const {
    state: people,
    error,
    read: readPeople,
    readSoon,
  } = useJournal<readonly DeskPerson[], readonly DeskPerson[]>(`desk people ${scheduleId}`, {
    isKept: true,
    read: async () => (await readFresh(DeskPeople, { scheduleId }))?.desk.people,
    fold: (_, all) => all,
    gatherMs: GATHER_PEOPLE_MS,
  });
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) void readSoon();
    seen.current = revision;
  }, [readSoon, revision]);
  const scratches = useScratches(scheduleId);
  const byId = useMemo(() => new Map((people ?? []).map((person) => [person.id, person])), [people]);
  return {
    scheduleId,
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
    /** Entries with an unconfirmed scratch or restore. */
    waitingRows: new Set(scratches.waiting.flatMap(({ heatEntryIds }) => heatEntryIds)),
    refused: [...refused, ...scratches.refused],
  };
}

export type Desk = ReturnType<typeof useDesk>;

export const membersOf = ({ people }: Pick<Desk, 'people'>, studioId: string): DeskPerson[] =>
  (people ?? []).filter((person) => person.studioId === studioId);
