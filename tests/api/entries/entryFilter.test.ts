import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import {
  buildEntry,
  buildEvent,
  buildStudent,
  buildStudio,
  buildTeacher,
  danceCategoryNamed,
  danceNamed,
} from '../../support/builders.ts';
import { buildFilled } from '../../support/competition.ts';

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

const event = await buildEvent(api);
const eventId = String(event.id);
const [paxton, lindenhof] = [
  await buildStudio(api, { name: 'Paxton Ballroom' }),
  await buildStudio(api, { name: 'Lindenhof Tanz' }),
];
const zoe = await buildStudent(api, {
  name: 'Zoë Dvořák',
  cardNumber: '214',
  studioId: paxton.id,
  level: 'Gold',
});
const ann = await buildStudent(api, { name: 'Ann Lee_Hart', studioId: null, category: 'B2' });
const igor = await buildTeacher(api, { name: 'Igor Stanchev', studioId: lindenhof.id });
const waltz = await danceNamed(api, 'Waltz');
const rumba = await danceNamed(api, 'Rumba', 'Latin');
const latin = await danceCategoryNamed(api, 'Latin');
const enter = async (more: object) =>
  String((await buildEntry(api, { eventId, partnerIds: [igor.id], danceId: waltz.id, ...more })).id);
const ofZoe = await enter({ entrantId: zoe.id, quantity: 3 });
const again = await enter({ entrantId: zoe.id });
const solo = await enter({ entrantId: zoe.id, entryType: 'SOLO', danceId: rumba.id, level: 'Open' });
const multi = await enter({
  ...{ entrantId: ann.id, entryType: 'MULTI', danceId: null, danceCategoryId: latin.id },
});
const other = await enter({ entrantId: ann.id, partnerIds: [zoe.id], danceId: rumba.id });
await buildEntry(api, { partnerIds: [igor.id] });
await api.db.updateTable('entries').set({ song: 'Blue Lantern' }).where('id', '=', Number(solo)).execute();

const ALL = [ofZoe, again, solo, multi, other];
const FIGURES = 'entries units people studios noHeat twice late';
const read = async (filter: string) =>
  api.done<{ entries: { id: string }[]; entryCount: number; entryFigures: Record<string, number> }>(
    `query Q($eventId: ID!) {
      entries(eventId: $eventId${filter}) { id } entryCount(eventId: $eventId${filter})
      entryFigures(eventId: $eventId${filter}) { ${FIGURES} }
    }`,
    { eventId },
  );
const found = async (filter: string) => {
  const { entries, entryCount, entryFigures } = await read(filter);
  expect([entryCount, entryFigures.entries], filter).toEqual([entries.length, entries.length]);
  return entries.map(({ id }) => id);
};

describe('the entries of an event', () => {
  test.each([
    ['', ALL],
    [', search: "dvorak"', [ofZoe, again, solo, other]],
    [', search: "DVOŘÁK igor"', [ofZoe, again, solo]],
    [', search: "21"', [ofZoe, again, solo, other]],
    [', search: "14"', []],
    [', search: "paxton rumba"', [solo, other]],
    [', search: "latin"', [solo, multi, other]],
    [', search: "gold"', [ofZoe, again]],
    [', search: "lantern"', [solo]],
    [', search: "e_h"', [multi, other]],
    [', search: "a%n"', []],
    [', search: "  "', ALL],
    [`, danceId: ${waltz.id}`, [ofZoe, again]],
    [`, danceCategoryId: ${latin.id}, type: MULTI`, [multi]],
    [', level: "Open"', [solo]],
    [', category: "B2"', [multi, other]],
    [`, studioId: ${lindenhof.id}`, [ofZoe, again, solo, multi]],
    [`, studioId: ${paxton.id}, entrantId: ${ann.id}`, [other]],
    [', state: TWICE', [ofZoe, again]],
    [', state: LATE', []],
    [', state: NO_HEAT', ALL],
  ])('pass the filter%s', async (filter, ids) => {
    expect(await found(filter)).toEqual(ids);
  });

  test('are counted by what is shown', async () => {
    const figures = { entries: 5, units: 7, people: 3, studios: 2, noHeat: 5, twice: 2, late: 0 };
    expect((await read('')).entryFigures).toEqual(figures);
    const ofAnn = { entries: 2, units: 2, people: 3, studios: 2, noHeat: 2, twice: 0, late: 0 };
    expect((await read(', category: "B2"')).entryFigures).toEqual(ofAnn);
    expect((await read(', search: "nobody"')).entryFigures).toEqual({
      ...{ entries: 0, units: 0, people: 0, studios: 0, noHeat: 0, twice: 0, late: 0 },
    });
  });

  test('of things that do not exist are not found', async () => {
    for (const filter of ['danceId: 424242', 'danceCategoryId: 424242', 'studioId: 424242'])
      for (const field of [
        `entries(eventId: $eventId, ${filter}) { id }`,
        `entryFigures(eventId: $eventId, ${filter}) { late }`,
      ])
        expect((await api.refused(`query Q($eventId: ID!) { ${field} }`, { eventId })).code).toBe(
          'NOT_FOUND',
        );
  });
});

test('entries know their heats, leave the list of those without when they get one, and are late after a version', async () => {
  const { eventId, scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed: 7 });
  const states = async () =>
    await api.read<Record<string, number>>('entryFigures { noHeat late }', { eventId });
  const entries = await api.read<
    { id: string; quantity: number; scratchedUnits: number; heats: { number: number }[] }[]
  >('entries { id quantity scratchedUnits heats { number } }', { eventId });
  const missing = entries.filter(({ quantity, heats }) => heats.length < quantity);
  expect(await states()).toEqual({ noHeat: missing.length, late: 0 });
  expect(missing.length).toBeLessThan(entries.length);

  await api.act('publishSchedule', { scheduleId });
  await buildEntry(api, { eventId });
  expect(await states()).toEqual({ noHeat: missing.length + 1, late: 1 });
});

test('a page takes as many statements for a large competition as for a small one', async () => {
  const counted = async (size: { students: number; teachers: number; seed: number }) => {
    const { eventId } = await buildFilled(api, size);
    const document = `query P($eventId: ID!) {
      entries(eventId: $eventId, search: "a", first: 300) {
        id level entrant { name studio { name } } partners { name studio { name } } dance { name }
        danceCategory { name } scratchedUnits heats { label schedule { name } }
      }
      entryFigures(eventId: $eventId, search: "a") { ${FIGURES} }
    }`;
    await api.done(document, { eventId });
    statements.length = 0;
    await api.done(document, { eventId });
    return statements.length;
  };
  const small = await counted({ students: 5, teachers: 3, seed: 8 });
  expect(await counted({ students: 30, teachers: 9, seed: 9 })).toBeLessThanOrEqual(small + 1);
});
