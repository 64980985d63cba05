import { describe, expect, it } from 'vitest';
import { columnsOf, type EntityClass, tableNameOf } from '../../../server/db/columns.ts';
import { rowMapper } from '../../../server/db/rowMapper.ts';
import { addRow, changeRow } from '../../../server/db/rows.ts';
import { Event } from '../../../server/events/event.entity.ts';
import { entities } from '../../../server/runtime.ts';
import { Schedule } from '../../../server/schedules/schedule.entity.ts';
import { startApi } from '../../support/api.ts';

const { db, done } = await startApi();

describe('a row', () => {
  it('maps to its entity and back to the same row, in every table', async () => {
    const { loadSampleCompetition } = await done<{ loadSampleCompetition: { id: string } }>(
      'mutation LoadSample { loadSampleCompetition { id } }',
    );
    expect(loadSampleCompetition.id).toBeDefined();
    for (const [table, entity] of Object.entries<EntityClass<object>>(entities)) {
      expect(tableNameOf(entity)).toBe(table);
      const rows = await db
        .selectFrom(table as 'studios')
        .selectAll()
        .limit(50)
        .execute();
      for (const row of rows) {
        const again: Record<string, unknown> = columnsOf(entity, rowMapper(entity)(row));
        for (const [column, value] of Object.entries(row)) {
          const isJson = typeof value === 'object' && value !== null && !((value as unknown) instanceof Date);
          // A bigint comes as text.
          const kept = typeof again[column] === 'number' ? Number(value) : value;
          expect(again[column], `${table}.${column}`).toEqual(isJson ? JSON.stringify(value) : kept);
        }
      }
    }
  });

  it('reads timestamps as Date, dates as text, and times to the minute', async () => {
    const event = await addRow(db, Event, { name: 'Open', date: '2027-03-05', time: '09:30' });
    expect(event).toMatchObject({ date: '2027-03-05', time: '09:30', timeZone: 'UTC', version: 1 });
    const schedule = await addRow(db, Schedule, { eventId: event.id, name: 'Day' });
    const at = new Date('2027-03-05T14:00:00.250Z');
    const locked = await changeRow(db, Schedule, schedule, { isLocked: true, lockedAt: at });
    expect(locked).toMatchObject({ isLocked: true, lockedAt: at, version: schedule.version + 1 });
  });

  it('keeps its version if a change changes nothing', async () => {
    const event = await addRow(db, Event, { name: 'Open' });
    const at = new Date('2027-03-05T14:00:00Z');
    const schedule = await addRow(db, Schedule, { eventId: event.id, name: 'Day', lockedAt: at });
    const same = { name: 'Day', lockedAt: new Date(at), levelRange: undefined };
    expect(await changeRow(db, Schedule, schedule, same)).toEqual(schedule);
    expect(
      await db.selectFrom('schedules').select('version').where('id', '=', schedule.id).execute(),
    ).toEqual([{ version: schedule.version }]);
  });
});
