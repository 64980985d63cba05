import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled, command, fillSchedule } from '../../support/competition.ts';
import { printedText } from '../../support/documents/printedText.ts';
import { personPaths } from '../../support/publishing/personPaths.ts';
import { openPublicPages } from '../../support/publishing/versions.ts';
import { buildEntry, buildFloor, buildSection } from '../../support/schedules/floor.ts';
import { logs } from '../../support/schedules/waltzes.ts';

const api = await startApi();

interface Heat {
  id: string;
  number: number;
  label: string;
  dance: { id: string; name: string };
  entries: { id: string; entry: { entrant: { name: string }; partners: { name: string }[] } }[];
}

async function heatsOf(scheduleId: string): Promise<Heat[]> {
  return await api.read<Heat[]>(
    `schedule.heats { id number label dance { id name }
      entries { id entry { entrant { name } partners { name } } } }`,
    { id: scheduleId },
  );
}

const publish = (scheduleId: string) => api.act('publishSchedule', { scheduleId });
const coupleOf = ({ entry }: Heat['entries'][number]): string =>
  [entry.entrant, ...entry.partners].map(({ name }) => name).join(' & ');

/** A published schedule into which heats were inserted. */
async function buildInserted(seed: number) {
  const { scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed });
  await publish(scheduleId);
  await sql`update sections set end_time = end_time + interval '10 minutes'
    where schedule_id = ${Number(scheduleId)} and position = 1`.execute(api.db);
  await command(api, 'generateHeats', scheduleId);
  return scheduleId;
}

async function reasonsOf(row: string | undefined, heat: string): Promise<object[]> {
  return await api.read<object[]>('explainMove.reasons { sentence }', { heatEntryId: row, heatId: heat });
}

describe('words about heats', () => {
  test('use the position before publishing, and the printed number afterwards', async () => {
    const { scheduleId } = await buildFilled(api, { students: 8, teachers: 3, seed: 61 });
    const [first] = await heatsOf(scheduleId);
    await api.act('moveHeat', { id: first?.id, number: 3 });
    expect((await logs(api, scheduleId))[0]).toMatch(/^Moved heat 1 \(.+\) to 3($|[;,])/);
    await api.act('moveHeat', { id: first?.id, number: 1 });
    await publish(scheduleId);
    await api.act('moveHeat', { id: first?.id, number: 3 });
    expect((await logs(api, scheduleId))[0]).toMatch(/^Moved heat 1 \(.+\) to place 3($|[;,])/);
  });

  test('name an inserted heat by its printed number, in the log and in reasons against a move', async () => {
    const scheduleId = await buildInserted(62);
    const heats = await heatsOf(scheduleId);
    const isLettered = ({ label }: Heat): boolean => /[A-Z]$/.test(label);
    const dances = ({ dance, entries }: Heat, other: Heat): boolean =>
      other.dance.id === dance.id && other.entries.length > 0 && entries.length === 0;
    // Heats after the inserted ones have printed numbers that differ from their positions.
    const moves = heats.filter(isLettered).flatMap((inserted) =>
      heats
        .filter((other) => dances(inserted, other))
        .toReversed()
        .flatMap((before) => before.entries.map((row) => ({ inserted, before, row }))),
    );
    const allowed = await Promise.all(
      moves.map(async ({ row, inserted }) => (await reasonsOf(row.id, inserted.id)).length === 0),
    );
    const { inserted, before, row } = moves[allowed.indexOf(true)] ?? {};
    if (!inserted || !before || !row) throw new Error('No row fits into an inserted heat.');
    await api.act('moveHeatEntry', { id: row.id, heatId: inserted.id });
    expect((await logs(api, scheduleId))[0]).toBe(
      `Moved ${coupleOf(row)} from heat ${before.label} to heat ${inserted.label} (${inserted.dance.name})`,
    );
    const another = heats.find(
      ({ id, dance, entries }) =>
        dance.id === inserted.dance.id &&
        id !== inserted.id &&
        entries.some((one) => one.id !== row.id && sharesSomebody(one, row)),
    );
    const clashing = another?.entries.find((one) => one.id !== row.id && sharesSomebody(one, row));
    const refusal = await api.refusedAct('moveHeatEntry', { id: clashing?.id, heatId: inserted.id });
    expect(refusal.message).toContain(`already dances heat ${inserted.label} with`);
    expect(await reasonsOf(clashing?.id, inserted.id)).toHaveLength(1);
  });

  test('find a heat by its printed number', async () => {
    const scheduleId = await buildInserted(63);
    const heats = await heatsOf(scheduleId);
    const inserted = heats.find(({ label }) => label.endsWith('A'));
    const heat = await api.read<object>('heat { id number label }', { scheduleId, label: inserted?.label });
    expect(heat).toEqual({ id: inserted?.id, number: inserted?.number, label: inserted?.label });
    expect(await api.read('heat { id number label }', { scheduleId, label: '9999' })).toEqual(null);
    expect(await api.refused(`{ heat(scheduleId: ${scheduleId}) { id } }`)).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

function sharesSomebody(one: Heat['entries'][number], other: Heat['entries'][number]): boolean {
  const names = ({ entry }: Heat['entries'][number]) =>
    [entry.entrant, ...entry.partners].map(({ name }) => name);
  return names(one).some((name) => names(other).includes(name));
}

test('a solo is shown with its titles in order, without their cues, on pages, in books and on the announcer’s screen', async () => {
  const floor = await buildFloor(api);
  const { eventId, scheduleId } = floor;
  await buildSection(api, floor, { sectionType: 'SOLO' });
  await buildEntry(api, floor, { entryType: 'SOLO' });
  await fillSchedule(api, scheduleId);
  const { rows } = await sql<{ id: number }>`
    select id from heat_entries where schedule_id = ${Number(scheduleId)}`.execute(api.db);
  const song = `<b>Blue & Lantern</b>, fade at 1:45\nMoon River, from 0:10`;
  await api.act('setSong', { scheduleId, heatEntryId: String(rows[0]?.id), song });
  await publish(scheduleId);
  const path = await openPublicPages(api, eventId);
  const bodyOf = async (url: string) => (await api.app.inject({ url })).body;
  const shown = 'Waltz solo “&lt;b&gt;Blue &amp; Lantern&lt;/b&gt; · Moon River”';
  const [person = ''] = personPaths(await bodyOf(`${path}/people`)).values();
  for (const url of [`${path}/program`, person]) {
    const page = (await bodyOf(url))
      .replaceAll('&#60;', '&lt;')
      .replaceAll('&#62;', '&gt;')
      .replaceAll('&#38;', '&amp;');
    expect(page).toContain(shown);
  }
  for (const file of ['announcers-book.pdf', 'music.pdf'])
    expect(await printedText(api, `/documents/schedules/${scheduleId}/${file}`)).toContain('Blue & Lantern');
  const heats = await api.read<{ dance: string }[]>('floorPlan.heats { dance }', { scheduleId });
  expect(heats[0]?.dance).toBe('Smooth Waltz solo “<b>Blue & Lantern</b> · Moon River”');
});
