import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { readAccount } from '../../support/billing/accounts.ts';
import { buildEntry, buildStudio, buildTeacher, limitDance } from '../../support/builders.ts';
import { buildEventDay } from '../../support/eventDay.ts';
import { buildEntering, type Cell } from '../../support/studioDoor/entering.ts';
import { buildMember } from '../../support/studioDoor/members.ts';

const api = await startApi();

interface Request {
  id: string;
  person: string;
  partner: string;
  dance: string;
  seen: number;
  wanted: number;
  state: string;
  answer: string;
  note: string;
  held: number | null;
  emptiedHeats?: string[];
  price: { amount: number } | null;
  lateFee: { amount: number } | null;
}
const REQUEST =
  '{ id person partner dance seen wanted state answer note held price { amount } lateFee { amount } }';

const LATE = { closesAt: '2026-01-01T00:00:00Z', lateFee: '10.00' };

/** A studio after the close. */
async function buildAsking(terms: object = LATE) {
  const entering = await buildEntering(api, terms);
  const { member, of, eventId } = entering;
  await api.db.updateTable('entries').set({ entered_at: null }).where('event_id', '=', eventId).execute();
  const requests = () => member.read<Request[]>(`myRegistration.requests ${REQUEST}`, of);
  const decide = (...decisions: object[]) =>
    api.act<Request[]>(`decideEntryRequests ${REQUEST}`, { eventId, decisions });
  const refusedDecision = (...decisions: object[]) =>
    api.refusedAct('decideEntryRequests', { eventId, decisions });
  const refusals = async () =>
    (await api.read<{ refusal: string | null }[]>('entryRequests { refusal }', { eventId })).map(
      ({ refusal }) => refusal,
    );
  const takeBack = (id: string | undefined) => member.act('takeBackMyRequest { id }', { ...of, id });
  const { id: waltz } = await api.db
    .selectFrom('dances')
    .innerJoin('entries', 'entries.dance_id', 'dances.id')
    .select('dances.id')
    .where('entries.event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return { ...entering, requests, refusals, decide, refusedDecision, takeBack, waltz };
}

const wishes = (list: readonly Request[]) =>
  list.map(({ dance, seen, wanted, state }) => `${dance} ${seen} ${wanted} ${state}`);

describe('a cell after the close', () => {
  test('is a request with its price, once; the newest wish for it counts', async () => {
    const { tango, waltz, cell, set, read, requests } = await buildAsking();
    const before = await read();
    await set(cell(tango, 0, 2), cell(waltz, 2, 1));
    await set(cell(tango, 0, 2));
    expect(await read()).toEqual(before);
    const asked = await requests();
    expect(wishes(asked)).toEqual(['Tango 0 2 PENDING', 'Waltz 2 1 PENDING']);
    expect(asked.map(({ price, lateFee }) => [price, lateFee])).toMatchObject([
      [{ amount: 9000 }, { amount: 2000 }],
      [{ amount: 3500 }, null],
    ]);
    await set(cell(tango, 0, 3));
    expect(wishes(await requests())).toEqual(['Waltz 2 1 PENDING', 'Tango 0 3 PENDING']);
    await set(cell(tango, 0, 0), cell(waltz, 2, 2));
    expect(await requests()).toEqual([]);
  });

  test('carries a note of one line, which a newer wish for the cell keeps', async () => {
    const { tango, cell, set, refused, requests } = await buildAsking();
    const noted = async () => (await requests()).map(({ id, wanted, note }) => ({ id, wanted, note }));
    await set(cell(tango, 0, 1, { note: 'Marco stands in.' }));
    const [first] = await noted();
    expect(first?.note).toBe('Marco stands in.');
    await set(cell(tango, 0, 1, { note: 'Marco is ill.' }));
    await set(cell(tango, 0, 1));
    expect(await noted()).toEqual([{ ...first, note: 'Marco is ill.' }]);
    await set(cell(tango, 0, 2));
    expect(await noted()).toEqual([{ id: expect.any(String), wanted: 2, note: 'Marco is ill.' }]);
    await set(cell(tango, 0, 2, { note: '' }));
    expect((await noted())[0]?.note).toBe('');
    for (const note of ['a\nb', 'a'.repeat(201)])
      expect(Object.keys((await refused(cell(tango, 0, 2, { note }))).fields ?? {})).toEqual([
        'cells.0.note',
      ]);
  });

  test('is cancelled by its studio alone, once', async () => {
    const { tango, cell, set, requests, takeBack, decide, member, of, eventId } = await buildAsking();
    await set(cell(tango, 0, 1));
    const [request] = await requests();
    const other = await buildStudio(api);
    const stranger = api.as((await buildMember(api, eventId, other.id)).access);
    const input = { eventId, studioId: other.id, id: request?.id };
    expect((await stranger.refusedAct('takeBackMyRequest', input)).code).toBe('NOT_FOUND');
    await takeBack(request?.id);
    await takeBack(request?.id);
    expect(await requests()).toEqual([]);
    await set(cell(tango, 0, 1));
    const [again] = await requests();
    await decide({ id: again?.id, isApproved: true });
    expect((await member.refusedAct('takeBackMyRequest', { ...of, id: again?.id })).message).toMatch(
      /^Approved by .*\. Look again\.$/,
    );
  });

  test('is refused where the entry itself would be, and beyond 1,000', async () => {
    const { tango, foxtrot, cell, set, refused, requests, of } = await buildAsking();
    expect((await refused(cell(tango, 0, 1), cell(987_654, 0, 1))).fields).toEqual({
      'cells.1.danceId': ['There is no such dance.'],
    });
    expect((await refused(cell(tango, 1, 2))).fields).toEqual({
      'cells.0.seen': ['This is 0 now, not 1. Look again.'],
    });
    expect(await requests()).toEqual([]);
    await set(cell(tango, 0, 1));
    await sql`insert into entry_requests (event_id, studio_id, cell, cell_key, seen, wanted, asked_by)
      select event_id, studio_id, cell, 'key ' || n, 0, 1, 'H' from entry_requests, generate_series(1, 999) n
      where event_id = ${of.eventId}`.execute(api.db);
    expect((await refused(cell(foxtrot, 0, 1))).message).toMatch(/^A studio can have 1000 open requests/);
    await set(cell(tango, 0, 2));
  });
});

test('before the close, a typed guest and one more of a full teacher are requests', async () => {
  const { tango, cell, set, refused, requests, refusals, decide, refusedDecision, eventId, teacher, read } =
    await buildAsking({});
  await limitDance(api, eventId, tango, 1);
  const guest = cell(tango, 0, 1, { partnerId: null, guestName: 'Marco Belini' });
  expect((await refused(cell(tango, 0, 2))).code).toBe('CONFLICT');
  const before = await read();
  await set(guest, cell(tango, 0, 2, { isRequest: true }));
  expect(await read()).toEqual(before);
  const [ofGuest, ofFull] = await requests();
  expect(ofGuest).toMatchObject({ partner: 'Marco Belini', price: { amount: 3500 }, lateFee: null });
  expect((await refusedDecision({ id: ofGuest?.id, isApproved: true })).fields).toEqual({
    'decisions.0.partnerId': ['Choose who “Marco Belini” is.'],
  });
  const full = `${teacher.name} has 1 Smooth Tango entry left (limit 1). This needs 2.`;
  expect(await refusals()).toEqual([null, full]);
  expect((await refusedDecision({ id: ofFull?.id, isApproved: true })).fields).toEqual({
    'decisions.0': [full],
  });
  await limitDance(api, eventId, tango, 2);
  expect(await refusals()).toEqual([null, null]);
  const marco = await buildTeacher(api, { name: 'Marco Bellini' });
  await decide(
    { id: ofGuest?.id, isApproved: true, partnerId: marco.id },
    { id: ofFull?.id, isApproved: true },
  );
  expect((await read()).entries.map(({ words, quantity }) => `${words} ${quantity}`).slice(1)).toEqual([
    'with Marco Bellini, Tango 1',
    `with ${teacher.name}, Tango 2`,
  ]);
});

describe('a decision', () => {
  test('enters as of the moment it was asked, refuses with words, and is safe to repeat', async () => {
    const { tango, foxtrot, cell, set, requests, decide, refusedDecision, read, eventId, of } =
      await buildAsking();
    await set(cell(tango, 0, 2), cell(foxtrot, 0, 1));
    const asked = new Date('2026-02-01T10:00:00Z');
    await api.db
      .updateTable('entry_requests')
      .set({ asked_at: asked })
      .where('event_id', '=', eventId)
      .execute();
    const [first, second] = await requests();
    const before = await read();
    const decisions = [
      { id: first?.id, isApproved: true },
      { id: second?.id, isApproved: false, answer: 'Dmitri is full.' },
    ];
    await decide(...decisions);
    await decide(...decisions);
    expect((await read()).charged.amount).toBe(before.charged.amount + (first?.price?.amount ?? 0));
    const entered = api.db.selectFrom('entries').select('entered_at').where('dance_id', '=', tango);
    expect(await entered.where('event_id', '=', eventId).execute()).toEqual([{ entered_at: asked }]);
    const answered = await requests();
    expect(wishes(answered).toSorted()).toEqual(['Foxtrot 0 1 REFUSED', 'Tango 0 2 APPROVED']);
    expect(answered.map(({ answer }) => answer).toSorted()).toEqual(['', 'Dmitri is full.']);
    expect(
      (await refusedDecision({ id: second?.id, isApproved: true })).fields?.['decisions.0']?.[0],
    ).toMatch(/^Refused by .*\. Look again\.$/);
    expect(await api.read('entryRequestCount', { eventId, state: 'REFUSED' })).toBe(1);
    const told = await api.read<{ requestCount: number; answer: { text: string } }>(
      'registration { requestCount answer { text } }',
      of,
    );
    expect(told.requestCount).toBe(0);
    expect(told.answer.text).toMatch(/^Approved: Tango, .* with .*: 0 → 2$/m);
    expect(told.answer.text).toMatch(/^Not approved: Foxtrot, .*: 0 → 1\nDmitri is full\.$/m);
  });

  test('keeps all, a part or nothing of withdrawn entries', async () => {
    const { waltz, cell, set, requests, decide, refusedDecision, eventId, studioId, enter } =
      await buildAsking();
    const withdraw = async (seen: number, quantity: number, kept: object) => {
      await set(cell(waltz, seen, quantity));
      const [request] = await requests();
      const decision = { id: request?.id, isApproved: true };
      const { fields } = await refusedDecision({ ...decision, kept: '50.00' });
      expect(fields).toEqual({ 'decisions.0.kept': ['From 0 to 35.00 can be kept.'] });
      const [decided] = await decide({ ...decision, ...kept });
      return [decided?.answer, (await readAccount(api, eventId, studioId)).charged.amount];
    };
    expect(await withdraw(2, 1, {})).toEqual(['35.00 kept', 7000]);
    expect(await withdraw(1, 0, { kept: '12.50' })).toEqual(['12.50 kept', 3500 + 1250]);
    const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', { eventId, kinds: ['ENTRY'] });
    expect(deleted).toBeDefined();
    await enter();
    await api.db.updateTable('entries').set({ entered_at: null }).where('event_id', '=', eventId).execute();
    expect(await withdraw(1, 0, { kept: '0' })).toEqual(['', 3500 + 1250]);
  });

  test('that was undone since says how many entries there are now', async () => {
    const { tango, waltz, cell, set, requests, decide, eventId, studioId, entry } = await buildAsking();
    const approve = async (wished: Cell, more: object = {}) => {
      await set(wished);
      const [request] = (await requests()).filter(({ state }) => state === 'PENDING');
      await decide({ id: request?.id, isApproved: true, ...more });
      return request?.id;
    };
    const heldBy = async (id: string | undefined) => (await requests()).find((one) => one.id === id)?.held;
    const restore = async () => {
      const [deleted] = await api.read<{ id: string }[]>('deletedThings { id }', { eventId });
      await api.act('restoreDeleted', { id: deleted?.id });
    };
    const marco = await buildTeacher(api);
    const guest = cell(tango, 0, 1, { partnerId: null, guestName: 'Marco' });
    const ofGuest = await approve(guest, { partnerId: marco.id });
    expect(await heldBy(ofGuest)).toBe(1);
    const { id } = await api.db
      .selectFrom('entries')
      .select('id')
      .where('event_id', '=', eventId)
      .where('dance_id', '=', tango)
      .executeTakeFirstOrThrow();
    await api.act('deleteEntry { id }', { id });
    expect(await heldBy(ofGuest)).toBe(0);
    await restore();
    expect(await heldBy(ofGuest)).toBe(1);
    const charged = async () => (await readAccount(api, eventId, studioId)).charged.amount;
    const before = await charged();
    const withdrawn = await approve(cell(waltz, 2, 0));
    expect([await heldBy(withdrawn), await charged()]).toEqual([0, before]);
    await restore();
    expect([await heldBy(withdrawn), await charged()]).toEqual([2, before]);
    await api.act('deleteEntry { id }', { id: entry.id });
    expect(await charged()).toBe(before);
    await restore();
    const again = await approve(cell(waltz, 2, 3));
    expect([await heldBy(withdrawn), await heldBy(again)]).toEqual([null, 3]);
  });

  test('is refused as a whole once a request was cancelled, or its cell changed', async () => {
    const { tango, waltz, cell, set, requests, refusals, refusedDecision, takeBack, read, entry } =
      await buildAsking();
    await set(cell(tango, 0, 1), cell(waltz, 2, 3));
    const [first, second] = await requests();
    await api.act('updateEntry { id }', { id: entry.id, quantity: 4 });
    expect(await refusals()).toEqual([null, 'This is 4 now, not 2. Look again.']);
    const both = [first, second].map((one) => ({ id: one?.id, isApproved: true }));
    const before = await read();
    expect((await refusedDecision(...both)).fields).toEqual({
      'decisions.1': ['This is 4 now, not 2. Look again.'],
    });
    await takeBack(second?.id);
    expect((await refusedDecision(...both)).fields?.['decisions.1']?.[0]).toMatch(/^Cancelled by /);
    expect(await read()).toEqual(before);
  });

  test('gives a single entry its heat or a new one, is undone at the desk, and says which heat becomes empty', async () => {
    const { scheduleId, ...day } = await buildEventDay(api, 52);
    const eventId = Number(day.eventId);
    await api.act('updateEntryTerms { version }', { eventId, currency: 'USD', prices: [], ...LATE });
    await api.db.updateTable('events').set({ date: '2099-01-01' }).where('id', '=', eventId).execute();
    const { rows } = await sql<{ student: number; teacher: number; dance: number; heat: number }>`
      select o.id as student, t.id as teacher, h.dance_id as dance, h.id as heat from heats h
      join sections s on s.id = h.section_id cross join entrants o cross join entrants t
      where h.schedule_id = ${scheduleId}::int and s.section_type = 'HEAT' and h.dance_id is not null
        and not o.is_professional and t.is_professional and not exists (
          select from heat_entries r join entry_people p on p.entry_id = r.entry_id
          where r.schedule_id = h.schedule_id and p.person in (o.id, t.id))
      order by h.number desc, o.id, t.id limit 1`.execute(api.db);
    const couple = rows[0] ?? { student: 0, teacher: 0, dance: 0, heat: 0 };
    const { id: studioId } = await buildStudio(api);
    await api.db
      .updateTable('entrants')
      .set({ studio_id: studioId })
      .where('id', 'in', [couple.student, couple.teacher])
      .execute();
    const member = api.as((await buildMember(api, eventId, studioId)).access);
    const { student: entrantId, teacher: partnerId, dance: danceId } = couple;
    const one: Cell = { entrantId, partnerId, danceId, seen: 0, quantity: 1, entryType: 'HEAT' };
    const ask = async (wished: Cell): Promise<Request> => {
      await member.act('setMyEntries { id }', { eventId, studioId, cells: [wished] });
      const pending = { eventId, state: 'PENDING' };
      const [request] = await api.read<Request[]>('entryRequests { id emptiedHeats }', pending);
      return request as Request;
    };
    const approve = async (more: object): Promise<Request | undefined> => {
      const decisions = [{ id: (await ask(one)).id, isApproved: true, ...more }];
      return (await api.act<Request[]>(`decideEntryRequests ${REQUEST}`, { eventId, decisions }))[0];
    };
    const placed = () =>
      api.db
        .selectFrom('heat_entries')
        .innerJoin('entries', 'entries.id', 'heat_entries.entry_id')
        .innerJoin('heats', 'heats.id', 'heat_id')
        .select(['heat_id', 'heats.number'])
        .where('entries.entrant_id', '=', entrantId)
        .where('entries.event_id', '=', eventId)
        .execute();
    const first = await approve({ heatId: couple.heat });
    expect([(await placed()).map((row) => row.heat_id), first?.held]).toEqual([[couple.heat], 1]);
    const [{ kind, id: changeId }] = await api.read<[{ kind: string; id: string }]>(
      'deskChanges { kind id }',
      { scheduleId },
    );
    await api.act('undoDeskChange { id }', { scheduleId, kind, changeId });
    const [undone] = await api.read<Request[]>('entryRequests { held state }', { eventId });
    expect([await placed(), undone]).toEqual([[], { held: 0, state: 'APPROVED' }]);
    await approve({ afterHeatId: couple.heat });
    const [added] = await placed();
    expect(added?.heat_id).not.toBe(couple.heat);
    const label = await api.db
      .selectFrom('heat_labels')
      .select('label')
      .where('heat_id', '=', added?.heat_id ?? 0)
      .executeTakeFirst();
    expect((await ask({ ...one, seen: 1, quantity: 0 })).emptiedHeats).toEqual([
      label?.label ?? String(added?.number),
    ]);
  });

  test('moves with a studio that is merged into another, and back with undo', async () => {
    const { tango, cell, set, requests, studioId, eventId } = await buildAsking();
    await set(cell(tango, 0, 1));
    const other = await buildStudio(api);
    const ofOther = () =>
      api.read<{ studio: { id: string } }[]>('entryRequests { studio { id } }', { eventId });
    const id = await api.act<string>('mergeStudios.bulkChangeId', { keptId: other.id, mergedId: studioId });
    expect(await ofOther()).toEqual([{ studio: { id: String(other.id) } }]);
    await api.act('undoBulkChange { id }', { id });
    expect(wishes(await requests())).toEqual(['Tango 0 1 PENDING']);
  });
});

test('approving equals having asked before the close, but for the fee', async () => {
  const open = await buildAsking({ lateFee: '10.00' });
  const closed = await buildAsking();
  const guest = await buildTeacher(api);
  for (const { eventId, student } of [open, closed])
    await buildEntry(api, { eventId, entrantId: student.id, partnerIds: [guest.id] });
  const sample = fc.sample(
    fc.array(fc.record({ dance: fc.constantFrom('waltz', 'tango', 'foxtrot'), units: fc.nat(4) }), {
      minLength: 4,
      maxLength: 8,
    }),
    { numRuns: 3, seed: 20 },
  );
  const both = async () =>
    Promise.all(
      [open, closed].map(async ({ eventId, studioId, teacher, read }) => {
        const { lines, charged } = await readAccount(api, eventId, studioId);
        const fees = lines.filter(({ key }) => key.startsWith('late:') || key.startsWith('extra:'));
        const { entries } = await read();
        return {
          entries: entries
            .map(({ words, quantity }) => `${words.replace(teacher.name, '')} ${quantity}`)
            .toSorted(),
          charged: charged.amount - fees.reduce((sum, { amount }) => sum + amount.amount, 0),
        };
      }),
    );
  const held = { waltz: 2, tango: 0, foxtrot: 0 };
  for (const { dance, units } of sample.flat()) {
    for (const { cell, set, requests, decide, ...ids } of [open, closed]) {
      await set(cell(ids[dance as keyof typeof held], held[dance as keyof typeof held], units));
      const pending = (await requests()).filter(({ state }) => state === 'PENDING');
      if (pending.length > 0) await decide(...pending.map(({ id }) => ({ id, isApproved: true, kept: '0' })));
    }
    held[dance as keyof typeof held] = units;
    const [one, other] = await both();
    expect(other).toEqual(one);
  }
});
