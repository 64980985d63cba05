import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { InvalidInput } from '../../errors.ts';
import { line, parseInput, pressFields, reference, together } from '../../input/validation.ts';
import { defineAct, everyone } from '../../journal/defineAct.ts';
import { append, appendOnce, readState, toAppend } from '../../journal/journal.ts';
import { signedOf } from '../../journal/signed.ts';
import { Topic } from '../../pubsub/topic.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { readFloorDay, stateOf } from '../clock/floorClock.reader.ts';
import { floorSubject, NOTE_KINDS, noteRule } from '../clock/floorState.ts';
import type { FloorNote, FloorNotes } from './floorNotes.ts';

const MOST = 20;

export const noteInput = together(
  z.object({
    scheduleId: reference,
    floor: line(200),
    kind: z.enum(NOTE_KINDS),
    content: line(200).nullish(),
    noteId: reference.nullish(),
    ...pressFields,
  }),
  'content',
  ({ kind, content }) =>
    kind === 'TO_ANNOUNCER' && !content ? 'Enter what the announcer should know.' : undefined,
);

const noteAct = defineAct('NOTE', { ...noteRule, seenBy: everyone });

/** @throws InvalidInput, NotFound */
export async function noteOnFloor(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; floor: string }> {
  const sent = parseInput(noteInput, input);
  const { scheduleId, floor, kind, content, noteId = null } = sent;
  if ((kind === 'DONE') !== Boolean(noteId))
    throw new InvalidInput({ noteId: [kind === 'DONE' ? 'Name the note.' : 'Only DONE names a note.'] });
  await changeOnDay(db, scheduleId, async (tx) => {
    const day = await readFloorDay(tx, scheduleId, floor);
    const heat = day.program[stateOf(day).position] ?? null;
    const { notes } = await readState(tx, scheduleId, floorSubject, floor);
    if (noteId && !notes.some(({ no }) => no === noteId))
      throw new InvalidInput({ noteId: ['This floor has no such note.'] });
    await appendOnce(tx, user, sent, () => {
      const lines = content ? [content] : [];
      const said = { kind, heatId: heat?.id ?? null, label: heat?.label ?? null, lines, noteId };
      return [toAppend(noteAct, floor, said)];
    });
  });
  return { scheduleId, floor };
}

export async function addCorrectionNote(
  tx: Db,
  user: SignedIn,
  { heatEntryId, ...correction }: { heatEntryId: number; contestId: string; resultId: string },
): Promise<void> {
  const { rows } = await sql<{ scheduleId: number; floor: string; heatId: number; label: string }>`
    select r.schedule_id as "scheduleId", s.floor, h.id as "heatId", coalesce(l.label, h.number::text) as label
    from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
    left join heat_labels l on l.heat_id = h.id where r.id = ${heatEntryId}`.execute(tx);
  for (const { scheduleId, floor, ...heat } of rows) {
    const said = { kind: 'RESULT_CORRECTED', ...heat, lines: [], noteId: null, correction } as const;
    await append(tx, user, { scheduleId }, [toAppend(noteAct, floor, said)]);
  }
}

/** Published for each reader: subscribers word the corrected results, or take them out. */
export const notesRead = new Topic<{ user: SignedIn; scheduleId: number; notes: FloorNote[] }>();

export async function readFloorNotes(
  db: Db,
  user: SignedIn,
  scheduleId: number,
  floor: string,
): Promise<FloorNotes> {
  const { notes, latePresses } = await readState(db, scheduleId, floorSubject, floor);
  const closed = new Set(notes.map(({ noteId }) => noteId));
  const open = notes.filter(({ no, kind }) => kind !== 'DONE' && !closed.has(no));
  const shown = open
    .slice(-MOST)
    .reverse()
    .map(
      (note): FloorNote => ({
        id: note.no,
        kind: note.kind,
        heatId: note.heatId,
        label: note.label,
        lines: note.lines,
        correction: note.correction,
        ...signedOf(note),
      }),
    );
  await notesRead.publish(db, { user, scheduleId, notes: shown });
  return {
    notes: shown,
    refused: latePresses
      .slice(-MOST)
      .reverse()
      .map((press) => ({ id: press.no, content: press.reason, ...signedOf(press) })),
  };
}
