import { getNamedType, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { queryCost, refusalOfCost } from '../../../server/graphql/queryCost.ts';
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

/** A field of the schedules of so many people's entries. */
const documentFor = (field: string, people: number): string =>
  `{ entrants(first: ${people}) { entryCounts { event { schedules { ${field} } } } } }`;

test('each field of a schedule is read once for a document that names the schedule many times', async () => {
  const schema = createSchema();
  const ids = await buildFilled(api, { students: 30, teachers: 9, seed: 33 });
  const type = schema.getType('Schedule');
  const growing = [];
  let asked = 0;
  for (const { name, type: below } of Object.values(isObjectType(type) ? type.getFields() : {})) {
    const field = isObjectType(getNamedType(below)) ? `${name} { __typename }` : name;
    const [one, all] = [documentFor(field, 1), documentFor(field, 40)];
    const cost = queryCost({ schema, document: parse(all), operationName: null, variables: {} });
    if (refusalOfCost(cost) !== null) continue;
    asked += 1;
    const [before, after] = [await countOf(one, ids), await countOf(all, ids)];
    if (after > before + 6) growing.push(`${field}: ${before} → ${after}`);
  }
  expect(growing).toEqual([]);
  expect(asked).toBeGreaterThan(20);
});
