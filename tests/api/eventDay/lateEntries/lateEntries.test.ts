import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { found } from '../../../../server/input/found.ts';
import { startApi } from '../../../support/api.ts';
import { buildEventDay } from '../../../support/eventDay.ts';

const api = await startApi();

const ADD = `addLateEntry { changedEntries { id heat { id } entry { id } } logs(first: 1) { id content } heats {
  id label coupleCount maxCouples } }`;

interface Place {
  kind: string;
  label: string;
  heat: { id: string; label: string };
  moved: { id: string } | null;
  movedTo: { id: string; label: string } | null;
  laterHeats: number;
}
interface Places {
  places: Place[];
  notOffered: { label: string; sentence: string }[];
  oneOver: Place | null;
}
interface Added {
  changedEntries: { id: string; heat: { id: string } | null; entry: { id: string } }[];
  logs: { id: string; content: string }[];
  heats: { id: string; label: string; coupleCount: number; maxCouples: number }[];
}

/** A filled day, and a couple missing from one of its dances. */
async function buildLate(seed: number) {
  const day = await buildEventDay(api, seed);
  const { scheduleId } = day;
  const { rows } = await sql<{ student: number; teacher: number; dance_id: number; level: string }>`
    select o.id as student, t.id as teacher, h.dance_id, coalesce(o.level, '') as level
    from entrants o, entrants t, heats h join sections s on s.id = h.section_id
    where h.schedule_id = ${scheduleId}::int and s.section_type = 'HEAT'
      and o.id in (select e.entrant_id from entries e join heat_entries r on r.entry_id = e.id
        where r.schedule_id = h.schedule_id)
      and not o.is_professional and t.is_professional
      and t.id in (select p.entrant_id from entry_partners p join heat_entries r on r.entry_id = p.entry_id
        where r.schedule_id = h.schedule_id)
      and not exists (select from entries e join heat_entries r on r.entry_id = e.id
        where r.schedule_id = h.schedule_id and e.dance_id = h.dance_id and e.entrant_id = o.id)
    order by h.number, o.id, t.id limit 1`.execute(api.db);
  const [couple] = rows;
  const entry = {
    scheduleId,
    entryType: 'HEAT',
    entrantId: String(couple?.student),
    partnerIds: [String(couple?.teacher)],
    danceId: String(couple?.dance_id),
  };
  const places = async () =>
    await api.read<Places>(
      `latePlaces { places { kind label expectedTime coupleCount contestCount laterHeats laterSeconds
      heat { id number label maxCouples } moved { id } movedTo { id label } } notOffered { label
      sentence } oneOver { kind coupleCount heat { id label } } }`,
      { input: entry },
    );
  const add = async (more: object): Promise<Added> => await api.act<Added>(ADD, { ...entry, ...more });
  const refusal = (more: object, token?: null) => api.as(token).refusedAct(ADD, { ...entry, ...more });
  return { ...day, entry, places, add, refusal };
}

async function contents(): Promise<string[][]> {
  const tables = ['heat_entries', 'heats', 'entries', 'entry_partners', 'sections', 'heat_labels'];
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t order by 1`.execute(api.db);
      return rows.map(({ row }) => row);
    }),
  );
}

describe('a late entry', () => {
  test('is offered places by cost, and looking changes nothing', async () => {
    const { places } = await buildLate(51);
    const before = await contents();
    const offered = await places();
    expect(await contents()).toEqual(before);
    const order = ['NOBODY_MOVES', 'ONE_MOVES', 'NEW_HEAT'];
    const costs = offered.places.map(({ kind }) => order.indexOf(kind));
    expect(costs).toEqual(costs.toSorted());
    expect(costs).toContain(0);
    expect(offered.places.at(-1)).toMatchObject({ kind: 'NEW_HEAT', laterHeats: expect.any(Number) });
  });

  test('takes each offered place, with fee and reason', async () => {
    for (const kind of ['NOBODY_MOVES', 'ONE_MOVES', 'NEW_HEAT']) {
      const { places, add, scheduleId } = await buildLate(52);
      if (kind === 'ONE_MOVES') {
        await sql`update sections set max_couples = (select max(c) from (select count(*) as c from heat_entries
          where schedule_id = ${scheduleId}::int and heat_id is not null group by heat_id) o)
          where schedule_id = ${scheduleId}::int`.execute(api.db);
      }
      const place = (await places()).places.find((one) => one.kind === kind);
      if (!place && kind === 'ONE_MOVES') continue;
      const { heats, logs, changedEntries } = await add({
        ...(kind === 'NEW_HEAT' ? { afterHeatId: place?.heat.id } : { heatId: place?.heat.id }),
        ...(place?.moved ? { makesRoom: { heatEntryId: place.moved.id, heatId: place.movedTo?.id } } : {}),
        reason: 'Forgotten',
        feeCents: 4000,
      });
      expect(logs[0]?.content).toContain(`heat ${place?.label}`);
      expect(logs[0]?.content).toContain('Forgotten');
      for (const { coupleCount, maxCouples } of heats) expect(coupleCount).toBeLessThanOrEqual(maxCouples);
      const lateEntries = await api.read<object[]>('lateEntries { entryId feeCents reason by }', {
        scheduleId,
      });
      const heat = heats.find(({ label }) => label === place?.label);
      expect(changedEntries).toMatchObject([{ heat: { id: heat?.id }, entry: { id: expect.any(String) } }]);
      expect(lateEntries).toMatchObject([
        { entryId: changedEntries[0]?.entry.id, feeCents: 4000, reason: 'Forgotten' },
      ]);
    }
  });

  test('is offered a full heat if none has room, one over its maximum', async () => {
    const { places, add, refusal, scheduleId } = await buildLate(52);
    expect((await places()).oneOver).toBeNull();
    await sql`update heat_entries set heat_id = null where schedule_id = ${scheduleId}::int
      and id not in (select min(id) from heat_entries where heat_id is not null group by heat_id)`.execute(
      api.db,
    );
    await sql`update sections set max_couples = 1 where schedule_id = ${scheduleId}::int`.execute(api.db);
    const { places: offered, oneOver } = await places();
    expect(offered.map(({ kind }) => kind)).toEqual(['NEW_HEAT']);
    expect(oneOver).toMatchObject({ kind: 'ONE_OVER', coupleCount: 1 });
    const { id: heatId, label } = found(oneOver?.heat);
    expect((await refusal({ heatId })).message).toMatch(`Heat ${label} is full: 1 of 1`);
    const { logs, heats } = await add({ heatId, isOver: true });
    expect(logs[0]?.content).toMatch(/, now 2 of 1$/);
    expect(heats.find((one) => one.label === label)?.coupleCount).toBe(2);
  });

  test('gets a new lettered heat once numbers are printed, and undo removes it', async () => {
    const { places, add, scheduleId } = await buildLate(53);
    await api.act('publishSchedule', { scheduleId });
    const before = await contents();
    const place = (await places()).places.find(({ kind }) => kind === 'NEW_HEAT');
    expect(place?.label).toBe(`${place?.heat.label}A`);
    const { logs, heats } = await add({ afterHeatId: place?.heat.id });
    expect(heats.find(({ label }) => label === place?.label)).toMatchObject({ coupleCount: 1 });
    await api.act('undoCommand', { logEntryId: logs[0]?.id });
    const after = await contents();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('gets no new heat if later heats would run into the next section, where someone dances in both', async () => {
    const { places, refusal, entry, scheduleId } = await buildLate(56);
    const { rows } = await sql<{ id: number; section_id: number; last: number }>`
      select h.id, h.section_id, (select id from heats where section_id = h.section_id order by number desc limit 1) as last
      from heats h where h.schedule_id = ${scheduleId}::int and h.dance_id = ${entry.danceId}::int
      order by h.number limit 1`.execute(api.db);
    const { id, section_id, last } = found(rows[0]);
    const title = 'Evening';
    await sql`with next as (
        select s.id, s.start_time from sections s, sections o where o.id = ${section_id}
          and s.schedule_id = o.schedule_id and s.start_time > o.start_time and s.section_type <> 'BREAK'
          and exists (select from heats where section_id = s.id) order by s.start_time limit 1)
      update sections s set title = ${title}, start_time = (select ends from heat_times where heat_id = ${last}),
        end_time = (select ends from heat_times where heat_id = ${last}) + (s.end_time - s.start_time)
      from next n where n.id = s.id`.execute(api.db);
    const first = sql`(select h.id from heats h join sections s on s.id = h.section_id
      where h.schedule_id = ${scheduleId}::int and s.title = ${title} order by h.number limit 1)`;
    await sql`update heat_entries r set heat_id = case o.place when 1 then ${last} else ${first} end
      from (select n.id, row_number() over (partition by e.entrant_id order by n.id) as place, e.entrant_id
        from heat_entries n join entries e on e.id = n.entry_id where n.schedule_id = ${scheduleId}::int) o
      where o.id = r.id and o.place <= 2 and o.entrant_id = (select min(entrant_id) from entries
        where event_id = r.event_id and entrant_id <> ${entry.entrantId}::int)`.execute(api.db);
    expect((await places()).places.filter(({ kind }) => kind === 'NEW_HEAT')).toEqual([]);
    const error = await refusal({ afterHeatId: String(id) });
    expect(error.message).toMatch(
      /^With a new heat here, .+ would dance heats \d+ and \d+ at the same time\. Shift Evening first\.$/,
    );
  });

  test('is added once per key, and by one of two people taking the last place', async () => {
    const { places, add, entry, scheduleId } = await buildLate(54);
    const place = (await places()).places[0];
    const input = { heatId: place?.heat.id, clientKey: 'late' };
    await Promise.all([add(input), add(input)]);
    await add(input);
    const { rows } =
      await sql`select from journal where kind = 'LATE_ENTRY' and schedule_id = ${scheduleId}::int`.execute(
        api.db,
      );
    expect(rows).toHaveLength(1);
    const again = { ...entry, heatId: place?.heat.id };
    expect((await api.refusedAct(ADD, again)).fields).toHaveProperty('entersTwice');
    const late = await api.refusedAct(ADD, { ...again, entersTwice: true });
    expect(late.message).toMatch(/already dances|is full/);
  });

  test('is refused if it is invalid, and for users without write access', async () => {
    const { refusal, places, press } = await buildLate(55);
    const place = (await places()).places[0];
    const heatId = place?.heat.id;
    expect((await refusal({})).fields).toHaveProperty('heatId');
    expect((await refusal({ heatId: '999999' })).fields).toHaveProperty('heatId');
    expect((await refusal({ heatId, partnerIds: ['999999'] })).fields).toHaveProperty(['partnerIds.0']);
    expect((await refusal({ heatId, feeCents: -1 })).fields).toHaveProperty('feeCents');
    expect((await refusal({ heatId }, null)).code).toBe('UNAUTHENTICATED');
    await press('START', heatId);
    expect(await refusal({ heatId })).toMatchObject({
      code: 'CONFLICT',
      message: `Heat ${place?.label} has been danced or is on the floor. It can no longer change.`,
    });
  });

  test('is refused within five minutes of its heat unless confirmed', async () => {
    const { refusal, places, press, add, scheduleId } = await buildLate(56);
    const place = (await places()).places[0];
    const { rows } = await sql<{
      id: number;
    }>`select b.id from heats h join heats b on b.schedule_id = h.schedule_id
      and b.section_id = h.section_id and b.number = h.number - 1 where h.id = ${place?.heat.id}::int`.execute(
      api.db,
    );
    const before = rows[0];
    if (!before) return;
    await press('START', String(before.id));
    expect(await refusal({ heatId: place?.heat.id })).toMatchObject({
      code: 'CONFLICT',
      message: `Heat ${place?.label} starts in less than 5 minutes. Confirm the change with isConfirmed: true.`,
    });
    const { places: later, notOffered } = await places();
    expect(later.map(({ label }) => label)).not.toContain(place?.label);
    expect(notOffered).toContainEqual({ label: place?.label, sentence: 'starts in less than 5 minutes' });
    await add({ heatId: place?.heat.id, isConfirmed: true });
    expect(scheduleId).toBeTruthy();
  });
});
