import { sql } from 'kysely';
import { z } from 'zod';
import { madeBy, requireWriteOrPass, type SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { addRow, kindOf } from '../../db/rows.ts';
import { InvalidInput } from '../../errors.ts';
import { withIdempotencyKey } from '../../idempotency/withIdempotencyKey.ts';
import { line, parseInput, pressFields, reference, together } from '../../input/validation.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { readFloorDay, stateOf } from '../clock/floorClock.reader.ts';
import { NOTE_KINDS, StoredNote } from './floorNote.entity.ts';
import type { FloorNotes } from './floorNotes.ts';

const MOST = 20;

const noteInput = together(
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

export const mayNoteOnFloor = (user: SignedIn): void => requireWriteOrPass(user, 'MUSIC', 'ANNOUNCER');

/** @throws InvalidInput, NotFound */
export async function noteOnFloor(
  db: Db,
  user: SignedIn,
  input: unknown,
): Promise<{ scheduleId: number; floor: string }> {
  const { scheduleId, floor, kind, content, noteId, pressedAt } = parseInput(noteInput, input);
  if ((kind === 'DONE') !== Boolean(noteId))
    throw new InvalidInput({ noteId: [kind === 'DONE' ? 'Name the note.' : 'Only DONE names a note.'] });
  await changeOnDay(db, scheduleId, async (tx) => {
    const day = await readFloorDay(tx, scheduleId, floor);
    const heat = day.program[stateOf(day).position] ?? null;
    if (noteId) {
      const known = await sql`select from floor_notes
        where id = ${noteId} and schedule_id = ${scheduleId} and floor = ${floor}`.execute(tx);
      if (known.rows.length === 0) throw new InvalidInput({ noteId: ['This floor has no such note.'] });
    }
    await withIdempotencyKey(tx, user, kindOf(StoredNote), input, () =>
      addRow(tx, StoredNote, {
        ...{ scheduleId, floor, kind, heatId: heat?.id ?? null, heatLabel: heat?.label ?? null },
        ...{ content: content ?? '', noteId: noteId ?? null },
        ...madeBy(user, pressedAt),
      }),
    );
  });
  return { scheduleId, floor };
}

export async function addCorrectionNote(
  tx: Db,
  user: SignedIn,
  { heatEntryId, lines }: { heatEntryId: number; lines: readonly string[] },
): Promise<void> {
  await sql`
    insert into floor_notes (schedule_id, floor, kind, heat_id, heat_label, content, made_by)
    select r.schedule_id, s.floor, 'RESULT_CORRECTED', h.id, coalesce(l.label, h.number::text), ${lines.join('\n')}, ${user.shortName}
    from heat_entries r join heats h on h.id = r.heat_id join sections s on s.id = h.section_id
    left join heat_labels l on l.heat_id = h.id where r.id = ${heatEntryId}`.execute(tx);
}

export async function readFloorNotes(db: Db, scheduleId: number, floor: string): Promise<FloorNotes> {
  const notes = await db
    .selectFrom('floor_notes as n')
    .selectAll('n')
    .where('n.schedule_id', '=', scheduleId)
    .where('n.floor', '=', floor)
    .where('n.kind', '<>', 'DONE')
    .where(sql<boolean>`not exists (select from floor_notes d where d.note_id = n.id)`)
    .orderBy('n.id', 'desc')
    .limit(MOST)
    .execute();
  const refused = await db
    .selectFrom('late_presses')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('floor', '=', floor)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return {
    notes: notes.map((row) => ({
      ...{ id: row.id, kind: row.kind, heatId: row.heat_id, label: row.heat_label },
      lines: row.content === '' ? [] : row.content.split('\n'),
      ...{ by: row.made_by, at: row.made_at, pressedAt: row.pressed_at },
    })),
    refused: refused.map((row) => ({
      ...{ id: row.id, content: row.reason, by: row.made_by, at: row.made_at, pressedAt: row.pressed_at },
    })),
  };
}
