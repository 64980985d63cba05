import { expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { buildEventDay } from '../../../support/eventDay.ts';

const api = await startApi();

const FIELDS = 'notes { id kind label lines by } refused { content by pressedAt }';
const NOTE = `noteOnFloor { ${FIELDS} }`;
const PRESS = 'pressClock { lastNo }';

interface Notes {
  notes: { id: string; kind: string; label: string | null; lines: string[]; by: string }[];
  refused: { content: string; by: string; pressedAt: string }[];
}

async function buildNotes(seed: number) {
  const { scheduleId, floor, press } = await buildEventDay(api, seed);
  const read = async (): Promise<Notes> =>
    await api.read<Notes>(`floorNotes { ${FIELDS} }`, { scheduleId, floor });
  const input = { scheduleId, floor };
  const say = async (more: object): Promise<Notes> => await api.act<Notes>(NOTE, { ...input, ...more });
  return { press, read, input, say };
}

test('music reports that it is on and what it needs; each note stays open until done, once per key', async () => {
  const { press, read, input, say } = await buildNotes(91);
  await press('START');
  await say({ kind: 'MUSIC_ON', clientKey: 'on' });
  await say({ kind: 'MUSIC_ON', clientKey: 'on' });
  const { notes } = await say({ kind: 'TO_ANNOUNCER', content: 'Sound problem' });
  expect(notes).toMatchObject([
    { kind: 'TO_ANNOUNCER', lines: ['Sound problem'], label: '1' },
    { kind: 'MUSIC_ON', label: '1' },
  ]);
  for (const { id } of notes) await say({ kind: 'DONE', noteId: id });
  expect(await read()).toEqual({ notes: [], refused: [] });
  const refused = async (more: object) => (await api.refusedAct(NOTE, { ...input, ...more })).fields;
  expect(await refused({ kind: 'TO_ANNOUNCER' })).toEqual({
    content: ['Enter what the announcer should know.'],
  });
  expect(await refused({ kind: 'DONE' })).toEqual({ noteId: ['Name the note.'] });
  expect(await refused({ kind: 'DONE', noteId: '999999' })).toEqual({
    noteId: ['This floor has no such note.'],
  });
});

test('a refused press made long before it arrived is shown to everyone, once', async () => {
  const { press, read, input } = await buildNotes(92);
  await press('START');
  await press('START');
  const pressedAt = new Date(Date.now() - 60_000).toISOString();
  const late = { ...input, kind: 'START', lastNo: 1, pressedAt, clientKey: 'late' };
  for (let sent = 0; sent < 2; sent++) expect((await api.refusedAct(PRESS, late)).code).toBe('CONFLICT');
  const { refused } = await read();
  expect(refused).toHaveLength(1);
  expect(refused[0]?.content).toMatch(/ started heat 2 before you pressed\.$/);
  // Two people at the same moment: only the second one is told.
  await api.refusedAct(PRESS, { ...input, kind: 'START', lastNo: 1, pressedAt: new Date().toISOString() });
  expect((await read()).refused).toHaveLength(1);
});
