import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFloorDay } from '../../../../server/eventDay/clock/floorClock.reader.ts';
import { startApi } from '../../../support/api.ts';
import { cases } from '../../../support/cases.ts';
import { DayPeople } from '../../../support/eventDay/dayPeople.ts';
import { buildEventDay } from '../../../support/eventDay.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';
import { floorOf, newestLine, undo } from '../../../support/schedules/undoWorld.ts';

const api = await startApi();
const { scheduleId, eventId, floor, press } = await buildEventDay(api, 92);
await press('START');

/** Entries and heat entries by content, since a partner who changes back gets a new entry with the same content. */
async function danced(): Promise<string[]> {
  const people = sql`e.entrant_id, array(select entrant_id from entry_partners where entry_id = e.id order by position),
    e.entry_type, e.dance_id, e.dance_category_id, e.level, e.category`;
  const { rows } = await sql<{ said: string }>`
    select row('row', r.id, r.heat_id, r.is_pinned, r.is_scratched, r.scratched_heat_id, ${people})::text as said
    from heat_entries r join entries e on e.id = r.entry_id where r.schedule_id = ${scheduleId}::int
    union all
    select row('entry', e.quantity, ${people})::text from entries e where e.event_id = ${eventId}::int
    union all
    select row('label', l.heat_id, l.label)::text from heat_labels l where l.schedule_id = ${scheduleId}::int
    order by 1`.execute(api.db);
  return rows.map(({ said }) => said);
}

async function present(): Promise<Record<string, string[]>> {
  const { sections, section_dance_categories, heats } = await floorOf(api, scheduleId);
  return { sections, section_dance_categories, heats, danced: await danced() } as Record<string, string[]>;
}

interface Change {
  id: string;
  kind: string;
  isUndone: boolean;
}

const changes = (): Promise<Change[]> =>
  api.read<Change[]>('deskChanges { id kind isUndone }', { scheduleId });

const ACTS = ['scratch', 'enterLate', 'changePartner', 'shift', 'break'] as const;
const act = fc.record({
  name: fc.constantFrom(...ACTS),
  which: fc.nat(1000),
  numbers: fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
});

test('everything changed at the desk and in Control, undone in reverse order, restores every table but the logs', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 4 }), async (acts) => {
      const way: { before: Record<string, string[]>; back: () => Promise<unknown> }[] = [];
      for (const { name, which, numbers } of acts) {
        const before = await present();
        const { program } = await readFloorDay(api.db, Number(scheduleId), floor);
        const ahead = program.slice(2).map(({ id }) => id);
        const heatId = String(ahead[which % ahead.length]);
        if (name === 'shift' || name === 'break') {
          const input = { scheduleId, floor, minutes: 1 + (which % 20) };
          if (name === 'shift') await api.act('shiftSections', { ...input, fromHeatId: heatId });
          else await api.act('addBreak', { ...input, beforeHeatId: heatId, title: 'Break' });
          const { id } = await newestLine(api, scheduleId);
          way.push({ before, back: () => undo(api, id) });
        } else {
          const known = new Set((await changes()).map(({ id, kind }) => `${kind} ${id}`));
          const people = new DayPeople(api.db, api.done, Number(scheduleId), () => numbers.next().value);
          await people[name](ahead);
          const [change] = (await changes()).filter(({ id, kind }) => !known.has(`${kind} ${id}`));
          if (!change) continue;
          const input = { scheduleId, changeId: change.id, kind: change.kind };
          way.push({
            before,
            back: () => api.act('undoDeskChange', input),
          });
        }
        done.add(name);
        expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
      }
      for (const { before, back } of way.toReversed()) {
        await back();
        expect(await present()).toEqual(before);
      }
    }),
    { ...cases(6), endOnFailure: true },
  );
  expect(done.size).toBeGreaterThan(1);
});
