import { expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { startApi } from '../../support/api.ts';
import { cases } from '../../support/cases.ts';
import { buildFilled } from '../../support/competition.ts';
import { costlyDocuments } from '../../support/graphql/costlyDocuments.ts';

const DOCUMENTS = cases(40).numRuns;

const statements: string[] = [];
const api = await startApi({ onStatement: (text) => statements.push(text) });

interface Ids {
  eventId: string | number;
  scheduleId: string | number;
}

async function countOf(document: string, { eventId, scheduleId }: Ids): Promise<number> {
  const ids = { event: eventId, schedule: scheduleId };
  const variables = Object.fromEntries(
    Object.entries(ids).filter(([name]) => document.includes(`$${name}:`)),
  );
  statements.length = 0;
  await api.done(document, variables);
  return statements.length;
}

test('no document takes more statements for a larger competition', async () => {
  const documents = [];
  for (const document of costlyDocuments(createSchema(), 11)) {
    documents.push(document);
    if (documents.length === DOCUMENTS) break;
  }
  const small = await buildFilled(api, { students: 6, teachers: 3, seed: 31 });
  const ofSmall = [];
  for (const document of documents) ofSmall.push(await countOf(document, small));
  const large = await buildFilled(api, { students: 30, teachers: 9, seed: 32 });
  const growing = [];
  for (const [index, document] of documents.entries()) {
    const [before = 0, after] = [ofSmall[index], await countOf(document, large)];
    // Lookups at different depths are separate batches: a few more statements, but none per row.
    if (after > before + 6) growing.push(`${before} → ${after}: ${document}`);
  }
  expect(growing).toEqual([]);
});
