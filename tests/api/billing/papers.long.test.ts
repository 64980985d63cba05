import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { buildAccount, issue } from '../../support/billing/accounts.ts';
import { buildStudent } from '../../support/builders.ts';
import { readPdf } from '../../support/documents/readPdf.ts';

const api = await startApi();
const LINES = 400;
const LONG =
  `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} von Müller-Lüdenscheidt und zu Hohenzollern, Tanzschule für den Gesellschaftstanz am alten Markt`.padEnd(
    200,
    'e',
  );
const NAMES = ['שרה כהן-לוי', 'مدرسة الرقص', '田中 花子', '김민준', 'Юрій Коваленко', 'Ng Ỳ'];

/** Pages of a document, each as its texts in drawing order. */
async function read(url: string): Promise<string[][]> {
  const answer = await api.app.inject({
    url: `/documents/registrations/${url}`,
    headers: { authorization: `Bearer ${api.organiser.access}` },
  });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return (await readPdf(new Uint8Array(answer.rawPayload))).map((page) => page.map(({ text }) => text));
}

/** An account of 400 lines for people whose names are of many scripts. */
async function buildLongAccount(studioName: string, numberPrefix: string, studio: object) {
  const account = await buildAccount(api, {
    taxMode: 'ADDED',
    taxName: 'Harmonisierte Umsatzsteuer der Bundesländer',
    taxPerMillion: 130_000,
    payWords: Array.from({ length: 12 }, (_, at) => `Bank ${at}`).join('\n'),
    contact: 'Renata Silva, registrar@ball.example',
    numberPrefix,
  });
  const { eventId, studioId } = account;
  await api.act('updateStudio { id }', { id: studioId, name: studioName, ...studio });
  const people = await Promise.all(NAMES.map((name) => buildStudent(api, { studioId, name })));
  await sql`insert into registrations (event_id, studio_id) values (${eventId}, ${studioId}) on conflict do nothing`.execute(
    api.db,
  );
  await sql`insert into extras (event_id, studio_id, entrant_id, words, quantity, unit_amount, reason, made_by)
    select ${eventId}, ${studioId}, (${people.map(({ id }) => id)}::int[])[1 + n % ${NAMES.length}::int],
      case when n = 7 then repeat('Anmeldebestätigungsformular ', 7) else 'Ticket ' || n end, 1, 1000 + n, 'asked', 'K'
    from generate_series(1, ${LINES}::int) n`.execute(api.db);
  return account;
}

const sumsAfter = (pages: readonly string[][], words: string): string[] =>
  pages.flatMap((texts) => texts.flatMap((text, at) => (text === words ? (texts[at + 1] ?? []) : [])));

test.each([
  ['a4', 'Ace', 'PA-', {}],
  [
    'letter',
    LONG,
    'PL-',
    { contactName: LONG.slice(0, 200), address: `${LONG}\n${'Quay\n'.repeat(12)}`, taxId: '9'.repeat(50) },
  ],
])(
  'each of 400 lines is on %s once, with its name, and carried sums agree',
  async (paper, studioName, prefix, studio) => {
    const { eventId, studioId } = await buildLongAccount(studioName, prefix, studio);
    const of = `${eventId}/${studioId}`;
    await issue(api, eventId, [studioId]);
    await sql`update extras set removed_at = now(), removed_by = 'K' where event_id = ${eventId}`.execute(
      api.db,
    );
    await issue(api, eventId, [studioId]);
    await sql`update extras set removed_at = null, removed_by = null where event_id = ${eventId}`.execute(
      api.db,
    );
    const tickets = Array.from({ length: LINES }, (_, at) => `Ticket ${at + 1}`).filter(
      (one) => one !== 'Ticket 7',
    );
    for (const file of [
      `invoices/${prefix}0001.pdf`,
      `invoices/${prefix}0002.pdf`,
      'statement.pdf',
      'students.pdf',
    ]) {
      const pages = await read(`${of}/${file}?paper=${paper}`);
      const texts = pages.flat();
      expect(
        texts
          .filter((text) => text.startsWith('Ticket '))
          .map((text) => /^Ticket \d+/.exec(text)?.[0] ?? '')
          .toSorted(),
        file,
      ).toEqual(tickets.toSorted());
      for (const name of NAMES)
        expect(texts.join(' ').replaceAll(' ', ''), file).toContain(name.replaceAll(' ', ''));
      expect(texts.join('').replaceAll(' ', ''), file).toContain(studioName.replaceAll(' ', ''));
      expect(sumsAfter(pages, 'Brought forward'), file).toEqual(sumsAfter(pages, 'Carried forward'));
      expect(pages.length, file).toBeGreaterThan(7);
    }
  },
);
