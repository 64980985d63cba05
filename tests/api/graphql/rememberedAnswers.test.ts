import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { execute, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { WITHOUT_SCOPES } from '../../../migrations/scopes.ts';
import type { Context } from '../../../server/auth/context.ts';
import type { Db } from '../../../server/db/orm.ts';
import { EngineThreads } from '../../../server/engineHost/engineThreads.ts';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { FOLLOWS } from '../../../server/graphql/ofOneSchedule.ts';
import { queryCost } from '../../../server/graphql/queryCost.ts';
import { routes } from '../../../server/rest/routes.ts';
import { startApi, startCopy } from '../../support/api.ts';
import { cases } from '../../support/cases.ts';
import { buildFilled } from '../../support/competition.ts';
import { ELSEWHERE, MUTATIONS, makeChange, type Step } from '../../support/graphql/everyMutation.ts';
import { wholeQueries } from './wholeQueries.ts';

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 5, teachers: 2, blocksPerStudent: 1, seed: 41 });
await api.act('publishSchedule', { scheduleId });
const schema = createSchema();
const documents = new Map(wholeQueries(schema).map(({ query }) => [query, parse(query)]));
const REST = [
  `/api/get_schedule_stats/?schedule_id=${scheduleId}`,
  `/api/section2/?schedule=${scheduleId}`,
  ...[1, 2, 3].map((order) => `/api/eventheat2/?schedule=${scheduleId}&order=${order}`),
];

// Another instance on the same database.
const statements = new Set<string>();
let isReadingTables = false;
const { app: other, runtime } = await startCopy(api.connectionString, {
  onStatement: (statement) => {
    if (isReadingTables) statements.add(statement);
  },
});
const engine = new EngineThreads();
afterAll(() => engine.close());

const headers = { authorization: `Bearer ${api.organiser.access}` };
const query = async (app: FastifyInstance, text: string): Promise<unknown> => {
  const payload = { query: text, variables: { id: scheduleId } };
  return (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
};
const get = async (app: FastifyInstance, url: string): Promise<unknown> =>
  (await app.inject({ method: 'GET', url, headers })).json();

/** Reads one snapshot without any cache. */
async function fresh(tx: Db, question: string): Promise<unknown> {
  const context = {
    ...{ db: tx, engine, lookUps: new Map(), channel: { progressOf: () => null } },
    sender: { role: 'ORGANISER', mayWrite: true, pass: null, studioIds: null },
  } as unknown as Context;
  if (!question.startsWith('/')) {
    const variableValues = { id: scheduleId };
    const document = documents.get(question) ?? parse(question);
    const answer = await execute({ schema, document, contextValue: context, variableValues });
    const asked = { schema, document, operationName: null, variables: variableValues };
    return JSON.parse(JSON.stringify({ ...answer, extensions: { cost: queryCost(asked) } }));
  }
  const { pathname, searchParams } = new URL(question, 'http://localhost');
  const route = routes().find(({ method, path }) => method === 'GET' && path === pathname);
  const asked = { id: '', query: Object.fromEntries(searchParams), body: {} };
  const answer = await route?.handle(context, asked);
  return JSON.parse(JSON.stringify(answer));
}

const questions = [...documents.keys(), ...REST];
const ask = (app: FastifyInstance, question: string): Promise<unknown> =>
  question.startsWith('/') ? get(app, question) : query(app, question);

const REVISION = 'query R($id: ID!) { scheduleStats(scheduleId: $id) { revision } }';
const REASONS = 'query R($id: ID!) { scheduleStats(scheduleId: $id) { orphanEntriesObjs { id } } }';

/** Compares every response of the other instance with the tables. */
async function expectAllExact(app: FastifyInstance, asked: readonly string[] = questions): Promise<void> {
  const tables = (question: string) =>
    runtime.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => fresh(tx, question));
  // Reading recomputes reasons that a change invalidated, which is a change itself.
  await query(app, REASONS);
  for (const question of [REVISION, ...asked]) {
    const answer = await ask(app, question);
    isReadingTables = true;
    const right = await tables(question);
    isReadingTables = false;
    // Comparing strings first is fast: they are long, and almost always equal.
    if (JSON.stringify(answer) !== JSON.stringify(right)) expect(answer, question).toEqual(right);
  }
}

const change = ({ isElsewhere, ...step }: Step): Promise<boolean> =>
  makeChange({ app: isElsewhere ? other : api.app, db: api.db, headers }, scheduleId, step);

test('the queries select every cached field, and the changes are all mutations', () => {
  const asked = new Set(wholeQueries(schema).flatMap(({ fields }) => [...fields]));
  const missing = Object.entries(FOLLOWS).flatMap(([name, left]) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) return [name];
    const fields = Object.keys(type.getFields()).filter((field) => !left.includes(field));
    return fields.map((field) => `${name}.${field}`).filter((field) => !asked.has(field));
  });
  expect(missing).toEqual([]);
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect([...Object.keys(MUTATIONS), ...ELSEWHERE].toSorted()).toEqual(mutations.toSorted());
});

describe('each change shows at once in every response of another instance', () => {
  beforeAll(() => Promise.all([api.app, other].map((app) => expectAllExact(app))));
  const done = new Set<string>();
  // The daily run checks each response after every 24th change; a stale one is still stale then.
  const turns = inject('propertyEffort') < 1 ? 24 : 1;

  // Mutations that clear the floor come last.
  test.each(Object.keys(MUTATIONS))('%s', async (mutation) => {
    const isElsewhere = done.size % 2 === 1;
    if (mutation === 'seatHeatEntries')
      await change({ mutation: 'unassignHeatEntry', which: 3, where: 1, isElsewhere });
    let isDone = false;
    for (let which = 0; which < 40 && !isDone; which++) {
      isDone = await change({ mutation, which, where: which + 1, isElsewhere });
    }
    const asked = questions.filter((_, index) => (index + done.size) % turns === 0);
    await expectAllExact(isElsewhere ? api.app : other, asked);
    expect(isDone, `${mutation} was refused each time`).toBe(true);
    done.add(mutation);
  });
});

/** Read with each request, never cached. */
const OF_THE_REQUEST = ['refresh_tokens', 'revisions'];

test('every table that the queries read raises a scope, or is written together with one that does', () => {
  const read = new Set([...statements].flatMap((statement) => statement.match(/\w+/g) ?? []));
  const withoutScope = Object.keys(WITHOUT_SCOPES).filter(
    (table) => read.has(table) && !OF_THE_REQUEST.includes(table),
  );
  expect(withoutScope).toEqual([]);
});

const step: fc.Arbitrary<Step> = fc.record({
  mutation: fc.constantFrom(...Object.keys(MUTATIONS)),
  which: fc.nat(1000),
  where: fc.nat(1000),
  isElsewhere: fc.boolean(),
});

test('the same holds after mutations in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (sequence) => {
      for (const one of [FILL, ...sequence]) {
        await change(one);
        const some = questions.filter((_, index) => (index + one.which) % 4 === 0);
        await expectAllExact(one.isElsewhere ? api.app : other, some);
      }
    }),
    { ...cases(4), endOnFailure: true },
  );
});
const FILL: Step = { mutation: 'generateHeatEntries', which: 0, where: 0, isElsewhere: false };
