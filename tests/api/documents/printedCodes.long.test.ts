import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildFilled } from '../../support/competition.ts';
import { readCodes } from '../../support/documents/readCodes.ts';
import { readPdf } from '../../support/documents/readPdf.ts';
import { wordsOf } from '../../support/publishing/personPaths.ts';
import { buildContest } from '../../support/results/judgedContest.ts';

const api = await startApi();
const HOST = 'heats.example.org';

async function printed(path: string): Promise<Uint8Array> {
  const headers = { host: HOST, authorization: `Bearer ${api.organiser.access}` };
  const { rawPayload } = await api.app.inject({ url: `/documents/schedules/${path}`, headers });
  return new Uint8Array(rawPayload);
}

/** In points: height of a page, and the farthest that a label starts to the left of its code. */
const SHEETS = { a4: { height: 841.89, reach: 150 }, letter: { height: 792, reach: 250 } } as const;

test.each(['a4', 'letter'] as const)(
  'the code on a label of %s opens the page of the person named on it',
  async (paper) => {
    const { eventId, scheduleId } = await buildFilled(api, { students: 12, teachers: 4, studios: 3 });
    await api.act('assignBackNumbers', { eventId });
    await api.act('publishSchedule', { scheduleId });
    await api.act('openPublicLink', { eventId });
    const people = await api.read<{ name: string; badgeId: string; numbers: number[]; hasNumber: boolean }[]>(
      'desk.people { name badgeId numbers hasNumber }',
      { scheduleId },
    );
    const wearers = people.filter(({ hasNumber }) => hasNumber);
    const { height, reach } = SHEETS[paper];
    const labels = await printed(`${scheduleId}/labels.pdf?paper=${paper}`);
    const [texts, codes] = [await readPdf(labels), await readCodes(labels)];
    expect(codes.flat()).toHaveLength(wearers.length);
    for (const [page, all] of codes.entries()) {
      for (const code of all) {
        const url = new URL(code.text);
        expect(url.host).toBe(HOST);
        const words = (texts[page] ?? [])
          .filter(({ x }) => x < code.left && x > code.left - reach)
          .filter(({ y }) => height - y < code.bottom && height - y > code.top - 60)
          .map(({ text }) => text);
        const person = wearers.find(({ badgeId }) => url.pathname.endsWith(`/person/${badgeId}`));
        expect(words).toContain(person?.name);
        expect(words).toContain(String(person?.numbers[0]));
        const answer = await api.app.inject({ url: url.pathname, headers: { host: HOST } });
        expect(wordsOf(answer.body)).toContain(person?.name);
        // Printers leave the outer 4 mm of the paper white.
        expect(height - code.bottom).toBeGreaterThan(11.4);
      }
    }
    const numbers = await readCodes(await printed(`${scheduleId}/back-numbers.pdf?paper=${paper}`));
    expect(numbers.flat().map(({ text }) => text)).toEqual(
      wearers.map((one) => String(one.numbers[0])).toSorted((a, b) => Number(a) - Number(b)),
    );
  },
);

test('the QR code on a judge’s card matches the printed code and finds that card', async () => {
  const { input } = await buildContest(api, { couples: 3 });
  const cards = await printed(`${input.scheduleId}/judges-cards.pdf`);
  const texts = (await readPdf(cards)).flat().map(({ text }) => text);
  const codes = (await readCodes(cards)).flat();
  expect(codes).toHaveLength(3);
  for (const [at, { text }] of codes.entries()) {
    expect(texts.some((words) => words.endsWith(text.replace('/', ' ').trim()))).toBe(true);
    const cardByCode = await api.read<{ contestId: string; judge: string }>(
      'cardByCode { contestId judge }',
      { scheduleId: input.scheduleId, code: text },
    );
    expect(cardByCode).toEqual({ contestId: input.contestId, judge: 'ABC'[at] });
  }
});
