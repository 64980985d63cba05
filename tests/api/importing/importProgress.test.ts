import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NO_DECISIONS } from '../../../server/importing/judge/decisions.ts';
import { judgeImport } from '../../../server/importing/judge/judgeImport.ts';
import { parseText } from '../../../server/importing/layouts/parseFile.ts';
import { startApi, startCopy } from '../../support/api.ts';
import { buildEvent } from '../../support/builders.ts';
import { freshTest } from '../../support/cases.ts';
import { NOTHING } from '../../support/intake/judged.ts';

const api = await startApi();

const PEOPLE = 'name,is_professional';
const ENTRIES = 'entrant,partners,entry_type,dance_category,dance';
const numbered = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** Unique names, as different as those of people. */
const SYLLABLES = 'an bel cor dim el fra gor hil is jo kat lu mar ni os pet'.split(' ');
const nameOf = (index: number, ending: string) =>
  [index % 16, (index >> 4) % 16, (index >> 8) % 16, (index * 7 + 3) % 16, index >> 12]
    .map((place) => SYLLABLES[place])
    .join('') + ending;

const PREVIEW = 'query Preview($input: ImportCsvInput!) { previewCsv(input: $input) { counts { new bad } } }';
const IMPORT = 'mutation Import($input: ImportCsvInput!) { importCsv(input: $input) { counts { new bad } } }';
const STOP = 'stopImport';
const PROGRESS = 'query Progress($key: ID!) { importProgress(key: $key) { step done total } }';

interface Progress {
  importProgress: { step: string; done: number; total: number } | null;
}
const progressOf = async (key: string, token?: string) =>
  (await api.done<Progress>(PROGRESS, { key }, token)).importProgress;

/** Another instance. */
const { app: otherCopy } = await startCopy(api.connectionString);

const progressElsewhere = async (key: string): Promise<Progress['importProgress']> => {
  const headers = { authorization: `Bearer ${api.organiser.access}` };
  const payload = { query: PROGRESS, variables: { key } };
  const response = await otherCopy.inject({ method: 'POST', url: '/graphql', headers, payload });
  return response.json().data.importProgress;
};

describe('judging a large spreadsheet', () => {
  // `npm run bench:import` measures this too.
  freshTest('leaves the server to others: no request waits for half of it', async () => {
    const event = await buildEvent(api);
    const known = `${PEOPLE}\n${numbered(2000, (index) => `${nameOf(index, ' known')},false`)}`;
    await api.act('importCsv', { people: known });
    const strangers = numbered(10_000, (index) => {
      const [a, b] = [nameOf(index, ' stranger'), nameOf(index + 20_000, ' stranger')];
      return `${a},${b},HEAT,Smooth,Waltz`;
    });
    const started = performance.now();
    let isDone = false;
    const preview = api
      .done<{ previewCsv: { counts: object } }>(PREVIEW, {
        input: { eventId: event.id, entries: `${ENTRIES}\n${strangers}` },
      })
      .finally(() => {
        isDone = true;
      });
    let [last, longest] = [started, 0];
    while (!isDone) {
      // An injected call needs no socket, so nothing else would make room for the preview.
      await setImmediate();
      expect((await api.app.inject('/healthz')).statusCode).toBe(200);
      const now = performance.now();
      [last, longest] = [now, Math.max(longest, now - last)];
    }
    expect((await preview).previewCsv.counts).toEqual({ new: 0, bad: 10_000 });
    expect(longest).toBeLessThan((performance.now() - started) / 2);
  });

  test('reports how many lines of all files are judged', () => {
    const told: [number, number][] = [];
    const files = [
      parseText(`${PEOPLE}\n${numbered(600, (index) => `${nameOf(index, '')},false`)}`, 'PEOPLE'),
      parseText(
        `${ENTRIES}\n${numbered(600, (index) => `${nameOf(index, '')},Nobody,HEAT,Smooth,Waltz`)}`,
        'ENTRIES',
      ),
      parseText('title\nMorning', 'SECTIONS'),
    ].map(({ lines }) => lines);
    const clock = { timeZone: 'UTC', ignoresOffsets: false, firstDay: null };
    judgeImport({ files, clock, decided: NO_DECISIONS }, NOTHING, (done, total) => told.push([done, total]));
    expect(told).toEqual([0, 250, 500, 750, 1000, 1201].map((done) => [done, 1201]));
  });
});

describe('importProgress', () => {
  test('reports the written lines to the sender, on every instance, until it ends', async () => {
    const event = await buildEvent(api);
    const input = {
      eventId: event.id,
      people: `${PEOPLE}\n${numbered(1500, (index) => `${nameOf(index, ' new')},${index < 10}`)}`,
      entries: `${ENTRIES}\n${nameOf(20, ' new')},${nameOf(3, ' new')},HEAT,Smooth,Waltz`,
      progressKey: 'mine',
    };
    expect(await progressOf('mine')).toBeNull();
    // Anyone who adds an entry to this event waits until it is released.
    const held = await api.db.startTransaction().execute();
    await sql`select from events where id = ${event.id} for update`.execute(held);
    const importing = api.done<{ importCsv: object }>(IMPORT, { input });
    try {
      await expect.poll(() => progressOf('mine')).toEqual({ step: 'WRITING', done: 1500, total: 1501 });
      await expect
        .poll(() => progressElsewhere('mine'))
        .toEqual({ step: 'WRITING', done: 1500, total: 1501 });
      expect(await progressOf('mine', api.staff.access)).toBeNull();
    } finally {
      await held.rollback().execute();
    }
    expect(await importing).toEqual({ importCsv: { counts: { new: 1501, bad: 0 } } });
    await expect.poll(() => progressOf('mine')).toBeNull();
  });

  test('ends with a preview whose client leaves', async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    // The preview waits for this table until it is released.
    const held = await api.db.startTransaction().execute();
    await sql`lock table different_people in access exclusive mode`.execute(held);
    try {
      const left = new AbortController();
      const sent = fetch(`${address}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${api.organiser.access}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: PREVIEW,
          variables: { input: { people: PEOPLE, progressKey: 'left' } },
        }),
        signal: left.signal,
      }).catch(({ name }: Error) => name);
      await expect.poll(() => progressOf('left')).not.toBeNull();
      left.abort();
      expect(await sent).toBe('AbortError');
      await expect.poll(() => progressOf('left')).toBeNull();
    } finally {
      await held.rollback().execute();
    }
  });

  test('ends with a preview that a token which may only read stops, and only its account', async () => {
    const token = await api.act<string>('createAccessToken.token', {
      name: 'Reader',
      scope: 'READ',
    });
    const key = { progressKey: 'read' };
    const held = await api.db.startTransaction().execute();
    await sql`lock table different_people in access exclusive mode`.execute(held);
    try {
      const preview = api.refused(PREVIEW, { input: { people: PEOPLE, ...key } }, token);
      await expect.poll(() => progressOf('read', token)).not.toBeNull();
      await api.as(api.staff.access).act(STOP, key);
      expect(await progressOf('read', token)).not.toBeNull();
      expect(await api.as(token).act(STOP, key)).toEqual('read');
      expect((await preview).message).toBe('Stopped. Nothing was changed.');
    } finally {
      await held.rollback().execute();
    }
  });

  test('ends with an import that is refused', async () => {
    const input = { eventId: '4711', people: PEOPLE, progressKey: 'refused' };
    await api.refusedAct('importCsv', input);
    expect(await progressOf('refused')).toBeNull();
    const progressKey = 'k'.repeat(9000);
    const refused = [
      await api.refusedAct('importCsv', { ...input, progressKey }),
      await api.refusedAct(STOP, { progressKey }),
    ];
    for (const { fields } of refused)
      expect(fields).toEqual({ progressKey: ['Must be at most 100 characters.'] });
  });
});
