import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DECK_ANSWERS, DECK_KINDS, deckStateOf } from '../../../../server/eventDay/deck/deckState.ts';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildEventDay } from '../../../support/eventDay.ts';
import { openRawSocket } from '../../../support/http/rawSocket.ts';
import { buildEntry, buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

const FIELDS = `heats { heatId label dance hold { by }
  couples { heatEntryId number names answer called said { by pressedAt } other { by } scratch { by reason } onFloor { label floor } before { label floor } next { label floor } lateSeconds } }`;
const DECK = `deck { ${FIELDS} }`;
const CALL = `callDeck { ${FIELDS} }`;

interface Couple {
  heatEntryId: string;
  names: string[];
  answer: string;
  called: number;
  said: { by: string } | null;
  other: { by: string } | null;
  scratch: { reason: string } | null;
  onFloor: { label: string; floor: string } | null;
  before: { label: string; floor: string } | null;
  next: { label: string; floor: string } | null;
  lateSeconds: number | null;
}
interface DeckHeat {
  heatId: string;
  label: string;
  hold: { by: string } | null;
  couples: Couple[];
}

async function buildDeck(seed: number) {
  const day = await buildEventDay(api, seed);
  const { scheduleId, floor, press } = day;
  await press('START');
  const deck = async (): Promise<DeckHeat[]> =>
    (await api.read<{ heats: DeckHeat[] }>(DECK, { scheduleId, floor })).heats;
  const heat = (await deck()).find(({ couples }) => couples.length > 0) as DeckHeat;
  const [first] = heat.couples as [Couple];
  const input = { scheduleId, heatId: heat.heatId, heatEntryIds: [first.heatEntryId], kind: 'HERE' };
  const call = async (more: object): Promise<DeckHeat> => {
    const callDeck = await api.act<{ heats: DeckHeat[] }>(CALL, { ...input, ...more });
    return callDeck.heats.find(({ heatId }) => heatId === heat.heatId) as DeckHeat;
  };
  const firstOf = ({ couples }: DeckHeat): Couple | undefined =>
    couples.find(({ heatEntryId }) => heatEntryId === first.heatEntryId);
  return { ...day, deck, heat, first, input, call, firstOf };
}

describe('the deck of a floor', () => {
  test('shows the next four heats, without assuming that any couple is here', async () => {
    const { deck, call, firstOf } = await buildDeck(41);
    const heats = await deck();
    expect(heats).toHaveLength(4);
    expect(heats[0]?.label).toBe('2');
    expect(heats.flatMap(({ couples }) => couples).map(({ answer }) => answer)).not.toContain('HERE');
    expect(firstOf(await call({}))).toMatchObject({ answer: 'HERE', said: { by: expect.any(String) } });
    expect(firstOf(await call({ kind: 'UNDO' }))).toMatchObject({ answer: 'NOT_ASKED', said: null });
  });

  test('counts calls of a missing couple, and holds a heat until that is undone', async () => {
    const { call, firstOf } = await buildDeck(42);
    expect(firstOf(await call({ kind: 'NOT_HERE' }))).toMatchObject({ answer: 'NOT_HERE', called: 0 });
    await call({ kind: 'CALLED' });
    expect(firstOf(await call({ kind: 'CALLED' }))).toMatchObject({ answer: 'NOT_HERE', called: 2 });
    expect(firstOf(await call({ kind: 'UNDO' }))).toMatchObject({ called: 1 });
    expect((await call({ kind: 'HOLD', heatEntryIds: [] })).hold).toMatchObject({ by: expect.any(String) });
    expect((await call({ kind: 'UNDO', heatEntryIds: [] })).hold).toBeNull();
  });

  test('keeps an answer that comes after a scratch, and shows both', async () => {
    const { scheduleId, first, call, firstOf } = await buildDeck(43);
    await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [first.heatEntryId], reason: 'LATE' });
    expect(firstOf(await call({ pressedAt: '2027-03-05T16:10:00Z' }))).toMatchObject({
      answer: 'HERE',
      scratch: { reason: 'LATE' },
    });
  });

  test('shows contradicting answers until one that knows both settles them', async () => {
    const { call, firstOf } = await buildDeck(49);
    const both = { answer: 'HERE', other: { by: expect.any(String) } };
    await call({ kind: 'NOT_HERE', seen: 'NOT_ASKED' });
    expect(firstOf(await call({ kind: 'HERE', seen: 'NOT_ASKED' }))).toMatchObject(both);
    expect(firstOf(await call({ kind: 'HERE', seen: 'HERE' }))).toMatchObject({
      answer: 'HERE',
      other: null,
    });
    expect(firstOf(await call({ kind: 'NOT_HERE', seen: 'HERE' }))).toMatchObject({ other: null });
    expect(firstOf(await call({ kind: 'HERE' }))).toMatchObject({ answer: 'HERE', other: null });
  });

  test('says who comes straight from the floor, and what they dance before', async () => {
    const { deck, press, scheduleId } = await buildDeck(44);
    for (let heats = 0; heats < 12; heats++) {
      const { rows } = await sql<{ label: string; people: number[]; order: number }>`
        select h.number as order, h.number::text as label, array(select q from heat_entries r join entries e on e.id = r.entry_id
          cross join lateral (select e.entrant_id union all select entrant_id from entry_partners where entry_id = e.id) p(q)
          where r.heat_id = h.id) as people
        from heats h where h.schedule_id = ${scheduleId}::int order by h.number`.execute(api.db);
      const { rows: names } = await sql<{ id: number; name: string }>`select id, name from entrants`.execute(
        api.db,
      );
      const idOf = new Map(names.map(({ id, name }) => [name, id]));
      const onFloor = rows[heats];
      for (const [index, heat] of (await deck()).entries()) {
        for (const couple of heat.couples) {
          const people = couple.names.map((name) => idOf.get(name) ?? 0);
          const dances = (at: number) => rows[at]?.people.some((id) => people.includes(id)) ?? false;
          expect(couple.onFloor?.label ?? null).toBe(dances(heats) ? (onFloor?.label ?? null) : null);
          const between = Array.from({ length: index }, (_, at) => heats + 1 + at).filter(dances);
          expect(couple.before?.label ?? null).toBe(rows[between.at(-1) ?? -1]?.label ?? null);
        }
      }
      await press('START');
    }
  });

  test('warns both decks of a person due on two floors at once', async () => {
    const stage = await buildFloor(api);
    const { scheduleId } = stage;
    await buildSection(api, stage);
    await buildSection(api, stage, { startTime: '2027-03-05T15:00:00Z', endTime: '2027-03-05T15:10:00Z' });
    await command(api, 'generateHeats', scheduleId);
    await buildEntry(api, stage, { quantity: 2 });
    await command(api, 'generateHeatEntries', scheduleId);
    const { rows: heats } = await sql<{ id: number; label: string; section_id: number }>`
      select distinct on (s.position) h.id, h.number::text as label, h.section_id from heats h
      join sections s on s.id = h.section_id where h.schedule_id = ${scheduleId}::int
      order by s.position, h.number`.execute(api.db);
    await sql`update heat_entries set heat_id = case unit when 1 then ${heats[0]?.id ?? 0}::int else ${heats[1]?.id ?? 0}::int end
      where schedule_id = ${scheduleId}::int`.execute(api.db);
    for (const [index, seconds] of [600, 630].entries())
      await sql`update sections set floor = ${`Ballroom ${'AB'[index]}`},
        start_time = now() + ${seconds} * interval '1 second', end_time = now() + interval '25 minutes'
        where id = ${heats[index]?.section_id ?? 0}`.execute(api.db);
    const coupleOn = async (floor: string): Promise<Couple | undefined> =>
      (await api.read<{ heats: DeckHeat[] }>(DECK, { scheduleId, floor })).heats[0]?.couples[0];
    const [first, second] = heats.map(({ label }) => label);
    expect(await coupleOn('Ballroom A')).toMatchObject({
      ...{ before: null, lateSeconds: null, next: { label: second, floor: 'Ballroom B' } },
    });
    const late = await coupleOn('Ballroom B');
    expect(late).toMatchObject({ before: { label: first, floor: 'Ballroom A' }, next: null });
    expect(late?.lateSeconds).toBeGreaterThan(0);
  });

  test('counts a press repeated with its key once, and two at once as one answer', async () => {
    const { call, firstOf } = await buildDeck(45);
    await call({ clientKey: 'one' });
    await call({ kind: 'UNDO' });
    expect(firstOf(await call({ clientKey: 'one' }))).toMatchObject({ answer: 'NOT_ASKED' });
    await Promise.all([call({ clientKey: 'two' }), call({ clientKey: 'two' }), call({})]);
    expect(firstOf(await call({ kind: 'UNDO' }))).toMatchObject({ answer: 'NOT_ASKED' });
  });

  test('refuses unknown heats and heat entries, and users without write access', async () => {
    const { input, scheduleId } = await buildDeck(46);
    const refusal = (more: object, token?: null) => api.as(token).refusedAct(CALL, { ...input, ...more });
    expect((await refusal({ heatEntryIds: ['999999'] })).fields).toHaveProperty(['heatEntryIds.0']);
    expect((await refusal({ heatId: '999999' })).fields).toHaveProperty('heatId');
    expect((await refusal({ heatEntryIds: [] })).fields).toEqual({
      heatEntryIds: ['Name at least one heat entry.'],
    });
    expect((await refusal({ kind: 'HOLD' })).fields).toHaveProperty('heatEntryIds');
    expect((await refusal({}, null)).code).toBe('UNAUTHENTICATED');
    const elsewhere = await api.refusedRead(DECK, { scheduleId, floor: 'Nowhere' });
    expect(elsewhere.code).toBe('NOT_FOUND');
  });

  test('notifies its followers', async () => {
    const { scheduleId, floor, call } = await buildDeck(48);
    const socket = await openRawSocket(address, api.staff.access);
    onTestFinished(() => socket.end());
    const query = `subscription D($id: ID!, $floor: String!) { deckChanged(scheduleId: $id, floor: $floor) { heats { label } } }`;
    const variables = { id: scheduleId, floor };
    socket.send({ type: 'subscribe', id: 'deck', payload: { query, variables } });
    await expect
      .poll(async () => {
        await call({});
        return socket.heardOf('deck').length;
      })
      .toBeGreaterThan(0);
    expect(socket.heardOf('deck').at(-1)?.payload).toMatchObject({
      data: { deckChanged: { heats: { length: 4 } } },
    });
  });

  test('an answer followed by its undo leaves the previous answer', () => {
    const line = fc.record({
      kind: fc.constantFrom(...DECK_KINDS),
      seen: fc.constantFrom(null, ...DECK_ANSWERS),
    });
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('HERE', 'NOT_HERE', 'CALLED'), (lines, kind) => {
        const before = deckStateOf(lines);
        const after = deckStateOf([...lines, { kind, seen: null }, { kind: 'UNDO' as const, seen: null }]);
        expect(after.called).toBe(before.called);
        if (before.answer !== kind) expect(after.answer).toBe(before.answer);
        const seen = before.answer;
        expect(deckStateOf([...lines, { kind: 'HERE' as const, seen }])).toMatchObject({
          answer: 'HERE',
          other: null,
        });
      }),
    );
  });
});
