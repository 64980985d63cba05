import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { readFloorDay, stateOf } from '../../../server/eventDay/clock/floorClock.reader.ts';
import { startApi, startCopy } from '../../support/api.ts';
import { cases } from '../../support/cases.ts';
import { buildEventDay, peopleOf } from '../../support/eventDay.ts';

const api = await startApi();
const { app: second } = await startCopy(api.connectionString);
const { scheduleId, floor } = await buildEventDay(api, 97);
const people = await peopleOf(api, scheduleId);
const { rows: placed } = await sql<{ id: number; heat_id: number }>`
  select id, heat_id from heat_entries where schedule_id = ${scheduleId}::int and heat_id is not null order by id`.execute(
  api.db,
);

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Sends a request to one of two instances. */
async function ask(copy: number, query: string, variables: object): Promise<Answer> {
  const response = await (copy === 0 ? api.app : second).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${api.organiser.access}` },
    payload: { query, variables },
  });
  return response.json();
}

const SHOWN = `query S($id: ID!, $floor: String!) {
  floorClock(scheduleId: $id, floor: $floor) { lastNo heatId dancedCount presses { no kind heatId pressedAt } }
  deck(scheduleId: $id, floor: $floor) { heats { heatId hold { at } couples { heatEntryId answer called said { at } other { at } } } }
  desk(scheduleId: $id) { lastNo attendance { entrantId here { at } packet { at } left { at } } } }`;

const MUTATIONS = {
  pressClock: 'mutation P($input: PressClockInput!) { pressClock(input: $input) { lastNo } }',
  callDeck: 'mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }',
  checkIn: 'mutation C($input: CheckInInput!) { checkIn(input: $input) { entrantId } }',
} as const;

const press = fc.record({
  name: fc.constantFrom(
    'pressClock' as const,
    'pressClock' as const,
    'callDeck' as const,
    'checkIn' as const,
  ),
  which: fc.nat(1000),
  kind: fc.nat(10),
  /** The response is lost, and the press is sent again. */
  isTwice: fc.boolean(),
});
const queue = fc.array(press, { minLength: 2, maxLength: 8 });

let keys = 0;

test('queues of two reconnecting devices, each on its own instance, end in one state, with every press once', async () => {
  await fc.assert(
    fc.asyncProperty(queue, queue, async (...queues) => {
      const count = async (from: RawBuilder<unknown>): Promise<number> => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}
          and schedule_id = ${scheduleId}::int`.execute(api.db);
        return rows[0]?.count ?? 0;
      };
      const calls = sql`journal where kind = 'DECK'`;
      const checkIns = sql`journal where kind = 'CHECK_IN'`;
      const before = { callDeck: await count(calls), checkIn: await count(checkIns) };
      const start = await readFloorDay(api.db, Number(scheduleId), floor);
      const { lastNo: seen } = stateOf(start);
      const sent = { callDeck: 0, checkIn: 0 };
      let accepted = 0;
      await Promise.all(
        queues.map(async (items, copy) => {
          // Offline, a device counts on from what it saw.
          let lastNo = seen;
          for (const { name, which, kind, isTwice } of items) {
            const row = placed[which % placed.length];
            keys += 1;
            const common = { scheduleId, pressedAt: new Date(), clientKey: `copies ${keys}` };
            const inputs = {
              pressClock: {
                ...{ floor, lastNo, kind: (['START', 'START', 'PAUSE', 'UNDO'] as const)[kind % 4] },
              },
              callDeck: {
                ...{ heatId: String(row?.heat_id), heatEntryIds: [String(row?.id)] },
                kind: (['HERE', 'NOT_HERE', 'CALLED', 'UNDO'] as const)[kind % 4],
              },
              checkIn: {
                entrantIds: [people[which % people.length]],
                ...{ kind: (['HERE', 'PACKET', 'LEFT'] as const)[kind % 3], isUndo: kind > 8 },
              },
            };
            const send = () => ask(copy, MUTATIONS[name], { input: { ...common, ...inputs[name] } });
            const answers = isTwice ? await Promise.all([send(), send()]) : [await send()];
            const codes = new Set(answers.map(({ errors }) => errors?.[0]?.extensions.code));
            expect(codes.size, 'the same answer to the same press').toBe(1);
            if (name === 'pressClock') {
              if (!codes.has(undefined)) expect([...codes]).toEqual(['CONFLICT']);
              else accepted += 1;
              lastNo += 1;
            } else {
              expect([...codes]).toEqual([undefined]);
              sent[name] += 1;
            }
          }
        }),
      );
      const [one, other] = await Promise.all(
        [0, 1].map((copy) => ask(copy, SHOWN, { id: scheduleId, floor })),
      );
      expect(one?.errors).toBeUndefined();
      expect(other).toEqual(one);
      const { presses, program } = await readFloorDay(api.db, Number(scheduleId), floor);
      expect(presses.map(({ no }) => no)).toEqual(presses.map((_, index) => index + 1));
      expect(presses.length - start.presses.length).toBe(accepted);
      expect(await count(calls)).toBe(before.callDeck + sent.callDeck);
      expect(await count(checkIns)).toBe(before.checkIn + sent.checkIn);
      const state = stateOf({ ...start, program, presses });
      expect(one?.data?.floorClock).toMatchObject({
        lastNo: state.lastNo,
        heatId: state.heatId === null ? null : String(state.heatId),
        dancedCount: state.position + 1,
      });
    }),
    { ...cases(12), endOnFailure: true },
  );
});
