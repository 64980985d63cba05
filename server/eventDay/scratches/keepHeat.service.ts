import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { append, readState, toAppend } from '../../journal/journal.ts';
import { writeLog } from '../../pubsub/log.ts';
import { changeOnDay } from '../../schedules/changeSchedule.ts';
import { DESK, deskSubject } from '../deskJournal.ts';
import { scratchAct } from './scratch.service.ts';

export const keepInput = z.object({
  scheduleId: reference,
  heatId: reference,
  isUndo: z.boolean().nullish(),
  pressedAt: z.date().nullish(),
});

interface Left {
  label: string;
  couples: number;
  danced: boolean | null;
  gone: number[];
}

/**
 * Keeps a heat that scratches have left underfilled, or undoes that decision. The program does not change; a repeat changes
 * nothing.
 * @throws NotFound for the schedule, InvalidInput, and Conflict if the heat has been danced
 */
export async function keepHeat(db: Db, user: SignedIn, input: unknown): Promise<{ scheduleId: number }> {
  const { scheduleId, heatId, isUndo, pressedAt } = parseInput(keepInput, input);
  await changeOnDay(db, scheduleId, async (tx) => {
    const { rows } = await sql<Left>`
      select coalesce(l.label, h.number::text) as label, d.is_on_floor as danced,
        (select count(*)::int from heat_entries where heat_id = h.id) as couples,
        array(select id from heat_entries where scratched_heat_id = h.id order by id) as gone
      from heats h left join heat_labels l on l.heat_id = h.id left join danced_heats d on d.heat_id = h.id
      where h.id = ${heatId} and h.schedule_id = ${scheduleId}`.execute(tx);
    const [heat] = rows;
    if (!heat) throw new InvalidInput({ heatId: ['This schedule has no such heat.'] });
    if (heat.danced !== null)
      throw new Conflict(`Heat ${heat.label} ${heat.danced ? 'is on the floor' : 'has been danced'}.`);
    if (heat.gone.length === 0)
      throw new InvalidInput({ heatId: [`No one is scratched from heat ${heat.label}.`] });
    const { lastOf } = await readState(tx, scheduleId, deskSubject, DESK);
    const ids = heat.gone.filter((id) => (lastOf.get(id)?.kind === 'KEEP') === Boolean(isUndo));
    if (ids.length === 0) return;
    const words = heat.couples === 0 ? 'empty' : heat.couples === 1 ? 'one couple dances alone' : 'as it is';
    const content = isUndo
      ? `Undid the decision to keep heat ${heat.label}`
      : `Kept heat ${heat.label}: ${words}`;
    const said = { kind: isUndo ? 'REOPEN' : 'KEEP', reason: null, note: '', content } as const;
    await append(tx, user, { scheduleId, pressedAt }, [
      toAppend(scratchAct, DESK, { ...said, heatEntryIds: ids, pinnedIds: [] }),
    ]);
    await writeLog(tx, { scheduleId, user, content, pressedAt });
  });
  return { scheduleId };
}
