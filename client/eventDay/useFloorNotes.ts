import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { textOf } from '../apollo/documentTexts.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import type { FloorNotesQuery, NoteKind } from '../gql/graphql.ts';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { FloorNotes, NoteOnFloor } from './dayOperations.ts';

/** Notes wait in the outbox under this kind. */
const FLOOR_NOTE = 'floorNote';

/** The announcer must know within a second. */
const GATHER_MS = 250;

export type RefusedLate = FloorNotesQuery['floorNotes']['refused'][number];

/** What music and announcer tell each other about a floor, and presses of its clock that came too late. */
export function useFloorNotes(scheduleId: string, floor: string) {
  const { data, refetch } = useQuery(FloorNotes, {
    variables: { scheduleId, floor },
    fetchPolicy: 'no-cache',
    errorPolicy: 'ignore',
  });
  useOnScheduleChange(scheduleId, () => refetch(), GATHER_MS);
  const waiting = useOutboxItems(FLOOR_NOTE).filter(
    ({ base, state }) => base.scheduleId === scheduleId && base.floor === floor && state !== 'refused',
  );
  const say = (kind: NoteKind, label: string, more: { content?: string; noteId?: string } = {}): void => {
    const clientKey = uniqueKey();
    const base = { scheduleId, floor, kind, ...more, clientKey, pressedAt: new Date().toISOString() };
    outbox.add({
      ...{ kind: FLOOR_NOTE, key: clientKey, label, mutation: textOf(NoteOnFloor), base, changes: {} },
    });
  };
  // From the press on, not from the next reading: what was seen to does not come back for a moment.
  const [seenTo, setSeenTo] = useState<readonly unknown[]>([]);
  useEffect(
    () =>
      outbox.onEvent(({ item, outcome }) => {
        if (item.kind === FLOOR_NOTE && outcome === 'saved') setSeenTo((all) => [...all, item.base.noteId]);
      }),
    [],
  );
  const done = new Set([...seenTo, ...waiting.map(({ base }) => base.noteId)]);
  return {
    notes: (data?.floorNotes?.notes ?? []).filter(({ id }) => !done.has(id)),
    refused: data?.floorNotes?.refused ?? [],
    /** Number of notes that the server has not confirmed. */
    waiting: waiting.length,
    say,
  };
}

export type FloorNotesActs = ReturnType<typeof useFloorNotes>;
