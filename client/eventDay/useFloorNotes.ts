import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { textOf } from '../apollo/documentTexts.ts';
import { outbox, useOutboxItems } from '../apollo/theOutbox.ts';
import { useOnScheduleChange } from '../apollo/useOnScheduleChange.ts';
import type { FloorNotesQuery, NoteKind } from '../gql/graphql.ts';
import { uniqueKey } from '../ui/uniqueKey.ts';
import { FloorNotes, NoteOnFloor } from './dayOperations.ts';

/** Outbox item kind for notes. */
const FLOOR_NOTE = 'floorNote';

/** The announcer must see a note within a second. */
const GATHER_MS = 250;

export type RefusedLate = FloorNotesQuery['floorNotes']['refused'][number];

/** Messages between music and announcer about a floor, and clock presses that came too late. */
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
      kind: FLOOR_NOTE,
      key: clientKey,
      label,
      mutation: textOf(NoteOnFloor),
      base,
      changes: {},
    });
  };
  // Hides a note when Done is pressed, and keeps it hidden until the refetch.
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
    /** Number of unconfirmed notes. */
    waiting: waiting.length,
    say,
  };
}

export type FloorNotesActions = ReturnType<typeof useFloorNotes>;
