import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PassRole } from '../../../../server/auth/signedIn.ts';
import { readFloorDay } from '../../../../server/eventDay/clock/floorClock.reader.ts';
import { startApi } from '../../../support/api.ts';
import { createPass, OPEN_PASS } from '../../../support/auth/dayPasses.ts';
import { buildEventDay } from '../../../support/eventDay.ts';

const api = await startApi();
const { scheduleId, eventId, floor } = await buildEventDay(api, 91);

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/604.1';
const LOG = `query L($id: ID!, $day: String, $kinds: [DayLogKind!], $first: Int, $offset: Int) {
  dayLog(scheduleId: $id, day: $day, kinds: $kinds, first: $first, offset: $offset) {
    kind floor heat content by device at pressedAt } }`;

interface Line {
  kind: string;
  floor: string;
  heat: string | null;
  content: string;
  by: string;
  device: string;
  pressedAt: string | null;
}

const log = async (more: object = {}): Promise<Line[]> =>
  (await api.done<{ dayLog: Line[] }>(LOG, { id: scheduleId, ...more })).dayLog;

/** Token of an iPad with a day pass. */
async function openOnPad(role: PassRole, name: string): Promise<string> {
  const { code } = await createPass(api, { eventId, role, name });
  const response = await api.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'user-agent': IPAD },
    payload: { query: OPEN_PASS, variables: { input: { code } } },
  });
  return response.json().data.openDayPass.access;
}

test('the day log says who pressed what, when by both clocks, and on which device', async () => {
  const [announcer, deck, desk] = await Promise.all([
    openOnPad('ANNOUNCER', 'M. Reyes'),
    openOnPad('DECK', 'Deck 1'),
    openOnPad('REGISTRAR', 'Desk 2'),
  ]);
  const pressedAt = '2020-03-05T15:04:05Z';
  const act = (name: string, input: object, token?: string) =>
    api.as(token).act(name, { scheduleId, pressedAt, ...input });
  const { program } = await readFloorDay(api.db, Number(scheduleId), floor);
  const { rows } = await sql<{ id: number; entrant_id: number; name: string; couple: string }>`
    select r.id, e.entrant_id, o.name,
      (select string_agg(x.name, ' & ' order by x.is_professional) from entrants x where x.id = e.entrant_id
        or x.id in (select entrant_id from entry_partners where entry_id = e.id)) as couple
    from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
    where r.heat_id = ${program[2]?.id ?? 0} order by r.id`.execute(api.db);
  const [row] = rows;
  const heat = String(program[2]?.id);
  await act('pressClock', { floor, kind: 'START', lastNo: 0 }, announcer);
  await act('checkIn', { entrantIds: [String(row?.entrant_id)], kind: 'HERE' }, desk);
  await act('callDeck', { heatId: heat, heatEntryIds: [String(row?.id)], kind: 'HERE' }, deck);
  await act('callDeck', { heatId: heat, heatEntryIds: [], kind: 'HOLD' }, deck);
  const scratch = { heatEntryIds: [String(row?.id)], reason: 'NO_PARTNER', note: 'Car' };
  await act('scratchHeatEntries', scratch, desk);
  await act('noteOnFloor', { floor, kind: 'TO_ANNOUNCER', content: 'One minute' });
  const late = { floor, kind: 'PAUSE', lastNo: 0 };
  expect((await api.as(announcer).refusedAct('pressClock', { scheduleId, pressedAt, ...late })).code).toBe(
    'CONFLICT',
  );
  const lines = await log();
  const pad = { device: 'Safari on iPad', pressedAt };
  expect(lines.slice(0, 7)).toMatchObject([
    { kind: 'LATE_PRESS', content: 'Too late to count: Paused', by: 'M. Reyes', ...pad },
    { kind: 'NOTE', content: 'Music to the announcer: One minute', device: 'A program' },
    {
      ...{ kind: 'CHANGE', by: 'Desk 2', ...pad },
      content: expect.stringMatching(/^Scratched .*\(no partner: Car\)$/),
    },
    { kind: 'DECK', heat: program[2]?.label, content: 'Asked to hold the heat', by: 'Deck 1', ...pad },
    { kind: 'DECK', heat: program[2]?.label, content: `${row?.couple}: here`, by: 'Deck 1', ...pad },
    { kind: 'CHECK_IN', content: `${row?.name} checked in`, by: 'Desk 2', ...pad },
    {
      ...{ kind: 'CLOCK', floor, heat: program[0]?.label, by: 'M. Reyes', ...pad },
      content: `Heat ${program[0]?.label} started`,
    },
  ]);
  expect((await log({ kinds: ['DECK'], first: 1, offset: 1 })).map(({ content }) => content)).toEqual([
    `${row?.couple}: here`,
  ]);
  const count =
    'query C($id: ID!) { all: dayLogCount(scheduleId: $id) deck: dayLogCount(scheduleId: $id, kinds: [DECK]) }';
  expect(await api.done(count, { id: scheduleId })).toEqual({ all: lines.length, deck: 2 });
  expect(await log({ day: '2020-01-01' })).toEqual([]);
  expect(await api.refused(LOG, { id: scheduleId, day: 'Friday' })).toMatchObject({
    fields: { day: expect.arrayContaining(['Must be a day such as 2027-03-05.']) },
  });
  expect((await api.refused(LOG, { id: scheduleId }, deck)).message).toBe('This day pass is not for that.');
});
