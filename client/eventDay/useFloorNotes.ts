import type { FloorNotesQuery, NoteKind } from '../gql/graphql.ts';
import { act, useActs } from '../journal/act.ts';
import { readFresh, scheduleNews, useJournal } from '../journal/useJournal.ts';
import { FloorNotes, NoteOnFloor } from './dayOperations.ts';

const FLOOR_NOTE = 'floorNote';

/** The announcer must see a note within a second. */
const GATHER_MS = 250;

type Notes = FloorNotesQuery['floorNotes'];
export type RefusedLate = Notes['refused'][number];

/** Messages between music and announcer about a floor, and clock presses that came too late. */
export function useFloorNotes(scheduleId: string, floor: string) {
  const about = { scheduleId, floor };
  const { state } = useJournal<Notes, Notes>(`notes ${scheduleId} ${floor}`, {
    read: async () => (await readFresh(FloorNotes, about))?.floorNotes,
    fold: (_, notes) => notes,
    gatherMs: GATHER_MS,
    news: scheduleNews(scheduleId),
    acts: { kind: FLOOR_NOTE, about, answerOf: (answer) => answer as Notes },
  });
  const { waiting } = useActs<{ noteId?: string }>(FLOOR_NOTE, about);
  const done = new Set(waiting.map(({ noteId }) => noteId));
  return {
    notes: (state?.notes ?? []).filter(({ id }) => !done.has(id)),
    refused: state?.refused ?? [],
    /** Number of unconfirmed notes. */
    waiting: waiting.length,
    say: (kind: NoteKind, label: string, more: { content?: string; noteId?: string } = {}): void =>
      act(FLOOR_NOTE, label, NoteOnFloor, { ...about, kind, ...more }),
  };
}

export type FloorNotesActions = ReturnType<typeof useFloorNotes>;
