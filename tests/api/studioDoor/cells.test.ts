import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CellEntry, changeCell } from '../../../server/studioDoor/cells/changeCell.ts';
import { startApi } from '../../support/api.ts';
import { PRICES } from '../../support/billing/accounts.ts';
import {
  buildEntry,
  buildStudent,
  buildStudio,
  buildTeacher,
  danceNamed,
  limitDance,
} from '../../support/builders.ts';
import { type Cell, type Entries, buildEntering as entering } from '../../support/studioDoor/entering.ts';

const api = await startApi();

const buildEntering = (terms: object = {}) => entering(api, terms);

const rowsOf = async (eventId: number) =>
  (
    await api.db
      .selectFrom('entries')
      .select(['id', 'quantity'])
      .where('event_id', '=', eventId)
      .orderBy('id')
      .execute()
  ).map(({ quantity }) => quantity);

describe('a cell', () => {
  test('is set to its number, once however often it is sent, and in any order', async () => {
    const { tango, foxtrot, cell, set, eventId, student, teacher } = await buildEntering();
    const both = await set(cell(tango, 0, 2), cell(foxtrot, 0, 1));
    expect(both.entries.map(({ words, quantity, amount }) => [words, quantity, amount?.amount])).toEqual([
      [`with ${teacher.name}, Waltz`, 2, 7000],
      [`with ${teacher.name}, Tango`, 2, 7000],
      [`with ${teacher.name}, Foxtrot`, 1, 3500],
    ]);
    expect(both.entries.map(({ personId }) => personId)).toEqual(Array(3).fill(String(student.id)));
    expect(both.charged.amount).toBe(17_500);
    expect(await set(cell(foxtrot, 0, 1))).toEqual(both);
    expect(await set(cell(tango, 0, 2))).toEqual(both);
    expect(await rowsOf(eventId)).toEqual([2, 2, 1]);
    const fewer = await set(cell(foxtrot, 1, 0), cell(tango, 2, 1));
    expect(fewer.charged.amount).toBe(10_500);
    expect(await set(cell(foxtrot, 1, 0))).toEqual(fewer);
    expect(await rowsOf(eventId)).toEqual([2, 1]);
    const trash = api.db.selectFrom('deletions').select('name').where('event_id', '=', eventId);
    expect(await trash.execute()).toEqual([]);
  });

  test('keeps the price of the day of each unit', async () => {
    const until = new Date(Date.now() - 86_400_000).toISOString();
    const early = { words: 'Early', amount: '30.00', entryTypes: ['HEAT'], enteredUntil: until };
    const { tango, cell, set, eventId } = await buildEntering({ prices: [early, ...PRICES] });
    await set(cell(tango, 0, 2));
    await api.db
      .updateTable('entries')
      .set({ entered_at: new Date(0) })
      .where('event_id', '=', eventId)
      .where('dance_id', '=', tango)
      .execute();
    const amountOf = ({ entries }: Entries) =>
      entries.find(({ words }) => words.endsWith('Tango'))?.amount?.amount;
    // Entered directly, the change raises nothing.
    expect(amountOf(await set(cell(tango, 2, 3)))).toBe(2 * 3000 + 3500);
    expect(amountOf(await set(cell(tango, 3, 4)))).toBe(2 * 3000 + 2 * 3500);
    expect(await rowsOf(eventId)).toEqual([2, 2, 2]);
    expect(amountOf(await set(cell(tango, 4, 1)))).toBe(3000);
  });

  test('that holds something else than was seen stays, with all sent beside it', async () => {
    const { tango, foxtrot, cell, set, refused, read } = await buildEntering();
    const before = await set(cell(tango, 0, 2));
    expect(await refused(cell(foxtrot, 0, 1), cell(tango, 1, 3))).toMatchObject({
      code: 'CONFLICT',
      fields: { 'cells.1.seen': ['This is 2 now, not 1. Look again.'] },
    });
    expect(await refused(cell(foxtrot, 0, 1), cell(foxtrot, 0, 2))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refused(cell(foxtrot, 0, 1), cell(987_654, 0, 2))).toMatchObject({
      fields: { 'cells.1.danceId': [expect.any(String)] },
    });
    expect(await read()).toEqual(before);
  });

  test('gets one of two numbers that are sent at once', async () => {
    const { tango, cell, member, of, eventId } = await buildEntering();
    const send = (quantity: number) =>
      member.tryAct('setMyEntries', { ...of, cells: [cell(tango, 0, quantity)] });
    const answers = await Promise.all([send(2), send(3)]);
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const [, units] = await rowsOf(eventId);
    expect([2, 3]).toContain(units);
  });

  test('of a solo has its songs, which other changes keep', async () => {
    const { tango, cell, member, of, refused, eventId, student, teacher } = await buildEntering();
    const songs = async (...cells: Cell[]) => {
      const fields = 'setMyEntries.entries { song quantity entryType }';
      const entries = await member.act<{ song: string; entryType: string }[]>(fields, { ...of, cells });
      return entries.filter(({ entryType }) => entryType === 'SOLO');
    };
    const solo = (seen: number, quantity: number, more: object = {}) =>
      cell(tango, seen, quantity, { entryType: 'SOLO', ...more });
    const [one] = await songs(solo(0, 1, { song: ' Moon River \n' }));
    expect(one).toMatchObject({ song: 'Moon River', quantity: 1 });
    const [two] = await songs(solo(1, 2));
    expect(two).toMatchObject({ song: 'Moon River', quantity: 2 });
    expect(await songs(solo(2, 2, { song: 'Fever' }), cell(tango, 0, 1))).toEqual([
      { ...two, song: 'Fever' },
    ]);
    await buildEntry(api, {
      ...{ eventId, entryType: 'SOLO', danceId: tango },
      ...{ entrantId: student.id, partnerIds: [teacher.id] },
    });
    expect(await songs(solo(3, 3, { song: 'A\nB\nC' }))).toEqual([{ ...two, song: 'A\nB\nC', quantity: 3 }]);
    expect((await refused(cell(tango, 1, 1, { song: 'Fever' }))).fields).toEqual({
      'cells.0.song': ['Only a solo has its own song.'],
    });
  });

  test('has a price before it is entered: of the level, the package that is held and the close', async () => {
    const { member, of, student, teacher, eventId } = await buildEntering();
    const itemId = await api.act<string>('createItem.id', {
      ...{ eventId, name: 'VIP', amount: '650', isPackage: true },
    });
    const vip = { words: 'Single, VIP', amount: '32.00', entryTypes: ['HEAT'], itemId };
    await api.act('updateEntryTerms { version }', { eventId, prices: [vip, ...PRICES], lateFee: '10.00' });
    const { categoryId } = await danceNamed(api, 'Tango');
    const price = async (entryType = 'HEAT', partnerId = teacher.id) => {
      const cell = `personId: ${student.id}, partnerId: ${partnerId}, entryType: ${entryType}`;
      const { price: read } = await member.read<{ price: { amount: { text: string }; why: string } }>(
        `myRegistration { price(${cell}, styleId: ${categoryId}, level: "", ageGroup: "") { amount { text } why } }`,
        of,
      );
      return [read.amount.text, read.why];
    };
    expect(await price()).toEqual(['35.00', 'Single']);
    expect(await price('SOLO')).toEqual(['75.00', 'Solo']);
    await member.act('setMyItem { id }', { ...of, personId: student.id, itemId, seen: 0, quantity: 1 });
    expect(await price()).toEqual(['32.00', 'Single, VIP']);
    await api.act('updateEntryTerms { version }', { eventId, closesAt: new Date(0) });
    expect(await price()).toEqual(['42.00', 'Single, VIP, entered after the close']);
    const { id: stranger } = await buildTeacher(api, { studioId: (await buildStudio(api)).id });
    await expect(price('HEAT', stranger)).rejects.toThrow('NOT_FOUND');
  });

  test('is set until the close of the studio, and on the day at the desk', async () => {
    const { tango, cell, set, refused, of, eventId, read } = await buildEntering({ closesAt: new Date(0) });
    const before = await read();
    expect(await set(cell(tango, 0, 1))).toEqual(before);
    await api.act('extendRegistration { id }', { ...of, closesAt: new Date(Date.now() + 86_400_000) });
    await set(cell(tango, 0, 1));
    await api.db.updateTable('events').set({ date: '2020-01-01' }).where('id', '=', eventId).execute();
    expect((await refused(cell(tango, 1, 2))).message).toBe('The event has begun. Ask at the desk.');
    expect((await read()).charged.amount).toBe(before.charged.amount + 3500);
  });

  test('is only for people of the studio, and partners with whom they have danced', async () => {
    const { tango, cell, set, refused, student, teacher, eventId, member, of, read } = await buildEntering();
    const other = await buildStudio(api);
    const guest = await buildTeacher(api, { studioId: other.id });
    const stranger = await buildStudent(api, { studioId: other.id });
    // Students of others who dance with its teacher stay unknown to a studio.
    await buildEntry(api, { eventId, entrantId: stranger.id, partnerIds: [teacher.id] });
    const before = await read();
    const unknown = await refused(cell(tango, 0, 1, { partnerId: 987_654 }));
    expect(unknown.code).toBe('NOT_FOUND');
    expect(await refused(cell(tango, 0, 1, { partnerId: guest.id }))).toEqual(unknown);
    expect(await refused(cell(tango, 0, 1, { entrantId: stranger.id }))).toEqual(unknown);
    expect(await refused(cell(tango, 0, 1, { partnerId: stranger.id }))).toEqual(unknown);
    expect(JSON.stringify(await member.read('myRegistration.partners { name }', of))).not.toContain(
      stranger.name,
    );
    expect(await read()).toEqual(before);
    await buildEntry(api, { eventId, entrantId: student.id, partnerIds: [guest.id] });
    expect((await set(cell(tango, 0, 1, { partnerId: guest.id }))).entries).toHaveLength(3);
  });

  test('says what is left of the own teacher, and of a guest only that nothing is', async () => {
    const { tango, foxtrot, cell, refused, member, of, student, teacher, eventId } = await buildEntering();
    const guest = await buildTeacher(api, { studioId: (await buildStudio(api)).id });
    await buildEntry(api, { eventId, entrantId: student.id, partnerIds: [guest.id] });
    await limitDance(api, eventId, tango, 2);
    const { fields } = await refused(cell(foxtrot, 0, 1), cell(tango, 0, 3));
    expect(fields).toEqual({
      'cells.1': [`${teacher.name} has 2 Smooth Tango entries left (limit 2). This needs 3.`],
    });
    expect((await refused(cell(tango, 0, 3, { partnerId: guest.id }))).fields).toEqual({
      'cells.0': ['This teacher has no entry left in this dance. Ask the organiser.'],
    });
    const partners = await member.read<{ id: string; isGuest: boolean; left: object[] }[]>(
      'myRegistration.partners { id isGuest left { danceId units } }',
      of,
    );
    expect(partners.find(({ id }) => id === String(teacher.id))?.left).toEqual([
      { danceId: String(tango), units: 2 },
    ]);
    expect(partners.find(({ id }) => id === String(guest.id))).toMatchObject({ isGuest: true, left: [] });
  });

  test('loses the newest units first, and grows by one entry at most', () => {
    const entry = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      enteredAt: fc.option(fc.date({ noInvalidDate: true })),
    });
    const since = fc.option(fc.date({ noInvalidDate: true }));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.nat(60), since, (list, quantity, from) => {
        const entries: CellEntry[] = list.map((one, at) => ({ id: at + 1, ...one }));
        const { added, changed } = changeCell(entries, quantity, from);
        const after = new Map(entries.map(({ id, quantity: units }) => [id, units]));
        for (const one of changed) after.set(one.id, one.quantity);
        expect([...after.values()].reduce((sum, units) => sum + units, added)).toBe(quantity);
        const momentOf = (id: number) => entries[id - 1]?.enteredAt?.getTime() ?? 0;
        const left = entries.filter(({ id, quantity: units }) => (after.get(id) ?? 0) < units);
        const whole = entries.filter(({ id, quantity: units }) => after.get(id) === units);
        for (const fewer of left)
          for (const same of whole) expect(momentOf(same.id)).toBeLessThanOrEqual(momentOf(fewer.id));
        expect(added > 0 && changed.length > 0).toBe(false);
      }),
    );
  });
});

describe('an item', () => {
  test('is bought and given back at the price of its day, and the last one once', async () => {
    const { member, of, eventId, student } = await buildEntering();
    const item = await api.act<{ id: string; version: number }>('createItem { id version }', {
      eventId,
      name: 'Dinner',
      amount: '80.00',
      capacity: 3,
    });
    const set = (seen: number, quantity: number) =>
      member.act<{ items: object[]; charged: { amount: number } }>(
        'setMyItem { charged { amount } items { name left held { personId quantity } } }',
        { ...of, personId: student.id, itemId: item.id, seen, quantity },
      );
    const refused = async (seen: number, quantity: number) =>
      (await member.refusedAct('setMyItem', { ...of, personId: student.id, itemId: item.id, seen, quantity }))
        .message;
    const two = await set(0, 2);
    expect(two.items).toEqual([
      { name: 'Dinner', left: 1, held: [{ personId: String(student.id), quantity: 2 }] },
    ]);
    expect(await set(0, 2)).toEqual(two);
    await api.act('updateItem { id }', { id: item.id, amount: '90.00' });
    expect((await set(2, 1)).charged.amount).toBe(7000 + 8000);
    expect(await refused(2, 3)).toBe('This is 1 now, not 2. Look again.');
    expect(await refused(1, 4)).toBe('2 of Dinner are left; you asked for 3.');
    await api.act('updateEntryTerms { version }', { eventId, closesAt: new Date(0) });
    expect((await set(1, 2)).charged.amount).toBe(7000 + 8000 + 9000);
    expect(await refused(2, 1)).toMatch(/^Entries closed at/);
  });
});
