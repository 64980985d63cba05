import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildCompetition, buildFilled, command } from '../../support/competition.ts';
import { asksForLock, holdEventLock } from '../../support/db/holdLock.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (statement) => statements.push(statement) });

const fill = 'mutation F($input: ScheduleInput!) { fillHeats(input: $input) { id } }';

const elsewhere = (eventId: string) => holdEventLock(api.connectionString, eventId);

/** Waits until someone has asked this many times for a taken lock. */
async function askedForTurn(times: number): Promise<void> {
  const from = statements.length;
  const asked = (): number => statements.slice(from).filter(asksForLock).length;
  while (asked() < times) await sleep(5);
}

describe('waiting for a lock', () => {
  test('does not block other calls, however many wait', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 41 });
    const others = await Promise.all(
      Array.from({ length: 12 }, () => buildCompetition(api, { students: 2, teachers: 1 })),
    );
    const copies = await Promise.all([eventId, ...others.map((other) => other.eventId)].map(elsewhere));
    const waiting = [
      ...Array.from({ length: 20 }, () => api.call(fill, { input: { scheduleId } })),
      ...others.map((other) => api.call(fill, { input: { scheduleId: other.scheduleId } })),
    ];
    let isDone = false;
    const all = Promise.all(waiting).finally(() => {
      isDone = true;
    });
    await askedForTurn(2 * copies.length);
    for (let read = 0; read < 20; read++)
      await api.done('{ events { id name schedules { id } } studios { id } }');
    await api.act('createStudio', { name: 'Meanwhile' });
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
    expect(isDone).toBe(false);
    await Promise.all(copies.map((letGo) => letGo()));
    expect((await all).flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('runs commands of one schedule one at a time', async () => {
    const { scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 42 });
    const names = ['clearHeats', 'fillHeats', 'generateHeatEntries', 'improveHeats'] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        command(api, names[index % names.length] ?? 'fillHeats', scheduleId),
      ),
    );
    expect(outcomes).toHaveLength(12);
    const last = await command(api, 'fillHeats', scheduleId);
    expect(last.unassigned).toBe(0);
  });
});

describe('planning without a transaction', () => {
  test('plans again if another instance has changed the schedule since', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 43 });
    const letGo = await elsewhere(eventId);
    const filling = api.call(fill, { input: { scheduleId } });
    await askedForTurn(2);
    const { rows } = await sql<{ id: number }>`
      update heat_entries set heat_id = null where schedule_id = ${Number(scheduleId)} returning id`.execute(
      api.db,
    );
    await letGo();
    expect((await filling).errors).toEqual([]);
    const { rows: waiting } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from heat_entries
      where schedule_id = ${Number(scheduleId)} and heat_id is null`.execute(api.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(waiting[0]?.waiting).toBe(0);
  });

  test('refuses to write if the schedule was locked while it planned', async () => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 4, teachers: 2, seed: 44 });
    const letGo = await elsewhere(eventId);
    const improving = api.call('mutation I($input: ScheduleInput!) { improveHeats(input: $input) { id } }', {
      input: { scheduleId },
    });
    await askedForTurn(2);
    await sql`update schedules set is_locked = true where id = ${Number(scheduleId)}`.execute(api.db);
    await letGo();
    expect((await improving).errors[0]?.extensions.code).toBe('SCHEDULE_LOCKED');
  });
});
