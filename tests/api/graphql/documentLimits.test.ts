import { readFileSync } from 'node:fs';
import { type DocumentNode, parse, validate } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as generated from '../../../client/gql/graphql.ts';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { queryCost } from '../../../server/graphql/queryCost.ts';
import { validationRules } from '../../../server/graphql/validationRules.ts';
import { startApi } from '../../support/api.ts';
import { openRawSocket } from '../../support/http/rawSocket.ts';

const schema = createSchema();
const api = await startApi();
const address = await api.app.listen({ port: 0, host: '127.0.0.1' });

/** Variables of the screens' longest lists. */
const SENT: Record<string, object> = {
  UnassignedEntriesDocument: { first: 300, offset: 0 },
  AllEntriesDocument: { first: 2000, offset: 0 },
  EntriesOfEntrantDocument: { eventId: '1', entrantId: '1' },
  RegistrationsDocument: { first: 500, offset: 0 },
  RequestsDocument: { first: 200 },
  AccountNeighboursDocument: { first: 500 },
  BooksDocument: { first: 500 },
};
const costOf = (document: DocumentNode | string, variables: object = {}) =>
  queryCost({
    ...{ schema, operationName: null, variables: { ...variables } },
    document: typeof document === 'string' ? parse(document) : document,
  })?.requested ?? Infinity;

const ROW = `id level isPinned contestId entry { id level category quantity entryType dance { id name }
  danceCategory { id name } entrant { id name level category cardNumber studio { id name } }
  partners { id name studio { id name } } }`;
const MOST = 500_000;

describe('the limits of a document allow', () => {
  const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document'));
  test.each(documents as [string, DocumentNode][])('the client’s documents: %s', (name, document) => {
    expect(validate(schema, document, validationRules)).toEqual([]);
    expect(costOf(document, SENT[name])).toBeLessThanOrEqual(MOST);
  });

  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/"query":"(.+?)"/g)].map(([, query = '']) => ['the README’s', query]);
  test.each([
    ...shown,
    ['every field of every entry of a schedule', `{ schedule(id: 1) { heats { entries { ${ROW} } } } }`],
    ['all entries', '{ entries(eventId: 1) { id dance { name } entrant { name } partners { id name } } }'],
    ['all contests', '{ schedule(id: 1) { contests { parts { heat { id } entries { id level } } } } }'],
    ['the heats of all events', '{ events { schedules { heats { id number entries { id } } } } }'],
    ['a page of a wide list', '{ schedule(id: 1) { heats(first: 10) { section { heats { id number } } } } }'],
    ['five questions to the engine', `{ schedule(id: 1) { heats { id } } ${runs(5)} }`],
  ] as [string, string][])('%s', (_, query) => expect(costOf(query)).toBeLessThanOrEqual(MOST));
});

const runs = (count: number) =>
  Array.from({ length: count }, (_, at) => `r${at}: forecast(scheduleId: 1) { heatsNeeded }`).join(' ');
const fills = Array.from({ length: 6 }, (_, at) => `f${at}: fillHeats(input: { scheduleId: 1 }) { id }`);
const often = (at: number) => `...F${at} `.repeat(40);
const MULTIPLIED = `fragment F0 on Heat { ${often(1)} } fragment F1 on Heat { ${often(2)} }
  fragment F2 on Heat { ${often(3)} } fragment F3 on Heat { ${'id '.repeat(40)} }`;
const DEEP = `events { ${'schedules { event { '.repeat(6)}`;
const ofHeats = (fields: string) => `{ schedule(id: 1) { heats { ${fields} } } }`;
const PART = 'entries { id level entry { id level category quantity entryType } }';
const STYLE = 'dances { id name order version uses }';
const STYLES = `heats { dance { category { dances { category { ${STYLE} } } } } }`;
const VALUES =
  /^This query is too large: up to [\d,]+ values \(limit 500,000\)\. Select fewer fields or use first and offset\.$/;
const TOKENS = /^This document has more than 10,000 tokens or 200 levels\./;

describe('the limits of a document refuse', () => {
  test.each([
    [
      'more than 50 aliases',
      `{ ${'a: me { id } '.repeat(51)} }`,
      /^This document has more than 50 aliases\. S/,
    ],
    [
      'more than 12 levels',
      `{ ${DEEP} id ${' }'.repeat(13)} }`,
      /^This document is more than 12 levels deep\. S/,
    ],
    ['six questions to the engine', `{ ...R } fragment R on Query { ${runs(6)} }`, VALUES],
    ['six runs of the engine', `mutation { ${fills.join(' ')} }`, VALUES],
    ['the heats of each heat’s section', ofHeats('section { heats { id } }'), VALUES],
    ['the rows of each heat’s section', ofHeats('section { schedule { unassigned { id } } }'), VALUES],
    ['the contests of each heat', ofHeats(`contests { parts { ${PART} } }`), VALUES],
    [
      'the dances of the style of each entry',
      `{ entries(eventId: 1) { danceCategory { ${STYLE} } } }`,
      VALUES,
    ],
    ['the styles of the day’s heats', `{ scheduleChanges(scheduleId: 1) { day { ${STYLES} } } }`, VALUES],
    ['every entry with dozens of fields', `{ entries(eventId: 1) { ${'id level '.repeat(25)} } }`, VALUES],
    ['fragments that multiply', `{ heat(scheduleId: 1) { ...F0 } } ${MULTIPLIED}`, VALUES],
    ['thousands of fields', `{ me { ${'id '.repeat(10_000)} } }`, TOKENS],
    ['thousands of levels', `{ ${'a { '.repeat(3000)}`, TOKENS],
    ['thousands of brackets', `query Q($a: ${'['.repeat(3000)}Int${']'.repeat(3000)}) { a }`, TOKENS],
  ])('%s with the same code and a sentence, over HTTP and websocket', async (_, query, words) => {
    const refusal = { message: expect.stringMatching(words), extensions: { code: 'QUERY_TOO_LARGE' } };
    const { errors, data } = await api.call<unknown>(query);
    expect([errors, data]).toMatchObject([[refusal], undefined]);
    const socket = await openRawSocket(address, api.organiser.access);
    onTestFinished(() => socket.end());
    socket.send({ type: 'subscribe', id: 'one', payload: { query } });
    expect((await socket.heard('error', 'one')).payload).toMatchObject([refusal]);
  });

  test('a long list, unless a page of it is asked for by literal or variable', () => {
    const page = (first: string, variables = {}) =>
      costOf(
        `query Q($first: Int) ${ofHeats('section { heats { id } }').replace('heats', `heats(first: ${first})`)}`,
        variables,
      );
    expect(page('100')).toBe(page('$first', { first: 100 }));
    for (const first of [undefined, 5000, -1]) expect(page('$first', { first })).toBeGreaterThan(MOST);
  });

  test('too many variables', async () => {
    const query = 'mutation P($input: HeatEntriesInput!) { seatHeatEntries(input: $input) { id } }';
    const { errors } = await api.call(query, { input: { ids: Array.from({ length: 100_001 }, () => 1) } });
    const message = 'These variables hold more than 100,000 values. Send them in several requests.';
    expect(errors).toEqual([{ message, extensions: { code: 'QUERY_TOO_LARGE' } }]);
  });

  test('nothing for the content of a string, and scan an unterminated one once', async () => {
    const words = 'Ada Łucja { [ ( '.repeat(9000);
    const codeOf = async (text: string) => (await api.refused(`{ entrants(search: ${text}`)).code;
    for (const text of [`"${words}"`, `"""${words} \\""" ${words}"""`])
      expect(await codeOf(`${text}) { id } }`)).toBe('BAD_USER_INPUT');
    for (const endless of [`"${'\\"'.repeat(2_000_000)}`, `"""${'\\"""'.repeat(1_000_000)}`])
      expect(await codeOf(endless)).toBe('GRAPHQL_PARSE_FAILED');
  });
});

test('the cost is in every response, over any transport', async () => {
  const extensions = { cost: { requested: 2, limit: MOST } };
  const query = '{ me { id } }';
  const got = await api.rest('GET', `/graphql?query=${encodeURIComponent(query)}`);
  const posted = await api.rest('POST', '/graphql', { query });
  for (const response of [got, posted]) expect(response.json()).toMatchObject({ extensions });
  const socket = await openRawSocket(address, api.organiser.access);
  onTestFinished(() => socket.end());
  socket.send({ type: 'subscribe', id: 'one', payload: { query } });
  expect((await socket.heard('next', 'one')).payload).toMatchObject({ extensions });
});

test('every field that runs the engine has its cost', () => {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}));
  const costly = fields.filter(({ extensions }) => extensions.complexity).map(({ name }) => name);
  expect(costly.toSorted().join(' ')).toBe(
    'applyCure applyImport explainHeatMove explainMove fillHeats forecast generateHeats importCsv improveHeats latePlaces ' +
      'loadSampleCompetition placesOf planProgram previewCsv previewImport previewScratch qualityReport regenerateSection ' +
      'relieveHeats scratchHeatEntries seatHeatEntries',
  );
});
