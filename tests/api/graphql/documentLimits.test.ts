import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import * as generated from '../../../client/gql/graphql.ts';
import { createSchema } from '../../../server/graphql/apollo.ts';
import { LIST_SIZES } from '../../../server/graphql/listSizes.ts';
import { queryCost, refusalOfCost } from '../../../server/graphql/queryCost.ts';
import { validationRules } from '../../../server/graphql/validationRules.ts';
import { startApi } from '../../support/api.ts';

const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as [
  string,
  DocumentNode,
][];

const schema = createSchema();

/** Variables of the screens' longest lists. */
const SENT: Record<string, Record<string, unknown>> = {
  UnassignedEntriesDocument: { first: 300, offset: 0 },
  EntriesOfEntrantDocument: { eventId: '1', entrantId: '1' },
};

const sizeProblemOf = (document: string, variables: Record<string, unknown> = {}) =>
  refusalOfCost(queryCost({ schema, document: parse(document), operationName: null, variables }))?.message;

describe('the limits of a document', () => {
  test.each(documents)('allow the client’s documents: %s', (name, document) => {
    expect(validate(schema, document, validationRules)).toEqual([]);
    expect(
      refusalOfCost(queryCost({ schema, document, operationName: null, variables: SENT[name] })),
    ).toBeNull();
  });

  test('allow the README’s query, and a whole program with its rows and people', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const shown = [...readme.matchAll(/"query":"(.+?)"/g)].map(([, query = '']) => query);
    expect(shown).toHaveLength(1);
    const program = `query P($id: ID!) { schedule(id: $id) { name sections { id title startTime } heats { id number startTime
      dance { name } entries { id level entry { entrant { id name } partners { id name } } } } } }`;
    for (const document of [...shown, program]) expect(sizeProblemOf(document)).toBeUndefined();
  });

  test('refuse a document that exceeds them as a client error', async () => {
    const { call } = await startApi();
    const deep = (levels: number): string =>
      levels === 0
        ? 'id'
        : `id schedules { id sections { id heats { id section { schedule { event { ${deep(levels - 1)} } } } } } }`;
    const aliases = Array.from({ length: 80 }, (_, i) => `a${i}: events { id }`).join(' ');
    for (const document of [`{ events { ${deep(3)} } }`, `{ ${aliases} }`, `{ ${reports(6)} }`]) {
      const { errors, data } = await call<unknown>(document);
      expect(errors[0]?.extensions.code).toBe('QUERY_TOO_LARGE');
      expect(data).toBeUndefined();
    }
  });

  test('refuse a document of thousands of levels as a client error, but not brackets in strings', async () => {
    const { call } = await startApi();
    const deep = [
      `{ ${'a { '.repeat(3000)}`,
      `{ ${'a { '.repeat(3000)}${'} '.repeat(3001)}`,
      `{ a(b: ${'['.repeat(3000)}${']'.repeat(3000)}) }`,
      `query Q($a: ${'['.repeat(3000)}Int${']'.repeat(3000)}) { a }`,
    ];
    for (const document of deep) {
      const { errors } = await call<unknown>(document);
      expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_LARGE' } }]);
    }
    const brackets = '{[('.repeat(300);
    const texts = [`"${brackets}\\""`, `"""${brackets} " \\""" """`, `"" # ${brackets} "\n`];
    for (const text of texts) {
      const { errors } = await call<unknown>(`{ entrants(search: ${text}) { id } }`);
      expect(errors.map(({ extensions }) => extensions.code)).not.toContain('QUERY_TOO_LARGE');
    }
  });

  test('refuse a document with too many tokens as a client error, for any sender', async () => {
    const { call } = await startApi();
    const chain = Array.from({ length: 1500 }, (_, n) => `fragment F${n} on User { ...F${n + 1} }`).join(' ');
    const long = [
      `{ me { ${'id '.repeat(10_000)} } }`,
      `${chain} fragment F1500 on User { id } { me { ...F0 } }`,
      `{ deletedThings(kinds: [${'A '.repeat(10_000)}]) { id } }`,
      `{ me { id } } ${'#\n'.repeat(10_000)}`,
    ];
    for (const document of long) {
      for (const token of [undefined, null]) {
        const { errors } = await call<unknown>(document, {}, token);
        expect(errors).toMatchObject([
          {
            message: expect.stringMatching(/^This document has more than 10,000 tokens\./),
            extensions: { code: 'QUERY_TOO_LARGE' },
          },
        ]);
      }
    }
  });

  test('refuse too many variables as a client error, and allow all rows of a day', async () => {
    const { app, organiser, refused } = await startApi();
    const query = 'mutation P($input: HeatEntriesInput!) { seatHeatEntries(input: $input) { id } }';
    const lists = [`{"ids":[${'1,'.repeat(100_000)}1]}`, `${'['.repeat(100_002)}${']'.repeat(100_002)}`];
    for (const input of lists) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${organiser.access}`, 'content-type': 'application/json' },
        payload: `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`,
      });
      expect(answer.json()).toEqual({
        errors: [
          {
            message: 'These variables hold more than 100,000 values. Send them in several requests.',
            extensions: { code: 'QUERY_TOO_LARGE' },
          },
        ],
      });
    }
    const text = 'x'.repeat(200_000);
    expect(await refused('query Q($s: String) { entrants(search: $s) { id } }', { s: text })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('ignore the content of strings, and scan an unterminated one once', async () => {
    const { refused, call } = await startApi();
    const words = 'Ada Łucja { [ ( '.repeat(9000);
    for (const text of [`"${words}"`, `"""${words} \\""" ${words}"""`])
      expect(await refused(`{ entrants(search: ${text}) { id } }`)).toMatchObject({ code: 'BAD_USER_INPUT' });
    for (const endless of [`"${'\\"'.repeat(2_000_000)}`, `"""${'\\"""'.repeat(1_000_000)}`]) {
      const { errors } = await call<unknown>(`{ entrants(search: ${endless}`);
      expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
    }
  });

  test.each([
    [
      'lists within lists',
      '{ schedule(id: 1) { heats { section { heats { id } } } } }',
      '1,411,203',
      '750,000',
    ],
    [
      'what is not kept in memory',
      '{ events { schedules { heats { entries { id level } } } } }',
      '1,',
      '320,000',
    ],
  ])('price %s by the lists of a large competition', (_, document, values, most) => {
    const words = sizeProblemOf(document);
    expect(words).toContain(`up to ${values}`);
    expect(words).toContain(`(limit ${most})`);
  });

  test('price contests of many heats once per heat', () => {
    const parts = 'contests { parts { heat { number } entries { id level isPinned contestId } } }';
    const ofSchedule = `{ schedule(id: 1) { ${parts} } }`;
    const ofHeats = `{ schedule(id: 1) { heats { ${parts} } } }`;
    const inFragments = `{ schedule(id: 1) { heats { ...H } contests { ...C } } } fragment H on Heat { contests { ...C } }
      fragment C on Contest { parts { heat { number } entries { id level isPinned contestId } } }`;
    expect(sizeProblemOf(ofSchedule)).toBeUndefined();
    expect(sizeProblemOf(ofHeats)).toContain('up to 882,003 values');
    expect(sizeProblemOf(inFragments)).toContain('up to 1,014,005 values');
  });

  test('price runs of the engine, and allow a few', () => {
    const move = (alias: string) => `${alias}: explainMove(heatEntryId: 1, heatId: 1) { isPossible }`;
    const rows = 'schedule(id: 1) { heats { entries { id level isPinned entry { id } } } }';
    const day = `qualityReport(scheduleId: 1) { heats } forecast(scheduleId: 1) { heatsNeeded }`;
    expect(sizeProblemOf(`{ ${['a', 'b', 'c', 'd', 'e'].map(move).join(' ')} }`)).toBeUndefined();
    expect(sizeProblemOf(`{ ${rows} }`)).toBeUndefined();
    expect(sizeProblemOf(`{ ${rows} ${day} }`)).toBeUndefined();
    expect(sizeProblemOf(`{ ${rows} ${day} ${['a', 'b', 'c'].map(move).join(' ')} }`)).toContain(
      '(limit 320,000)',
    );
  });

  test('allow every field of every row of a schedule', () => {
    const fields = `fragment R on HeatEntry { id level isPinned contestId entry { id level category quantity entryType
      dance { id name } danceCategory { id name } entrant { id name level category cardNumber studio { id name } }
      partners { id name studio { id name } } } }`;
    const whole = 'query A($id: ID!) { schedule(id: $id) { heats { entries { ...R } } } }';
    expect(sizeProblemOf(`${whole} ${fields}`)).toBeUndefined();
  });

  test('price a fragment once per place, however deep fragments are nested', () => {
    const names = Array.from({ length: 40 }, (_, index) => `F${index}`);
    const doubled = names.map(
      (name, index) =>
        `fragment ${name} on Heat { ...${names[index + 1] ?? 'Last'} ...${names[index + 1] ?? 'Last'} }`,
    );
    const document = `{ schedule(id: 1) { heats(first: 1) { ...F0 } } } ${doubled.join(' ')} fragment Last on Heat { id }`;
    expect(sizeProblemOf(document)).toMatch(/up to 1,099,511,\d+,\d+ values/);
  });

  test('price a page of a list by its size, given as literal or variable', () => {
    const document = (first: string) =>
      `query Q${first === '$first' ? '($first: Int)' : ''} { schedule(id: 1) { heats(first: ${first}) { section { heats { id } } } } }`;
    expect(sizeProblemOf(document('100'))).toBeUndefined();
    expect(sizeProblemOf(document('$first'), { first: 100 })).toBeUndefined();
    expect(sizeProblemOf(document('5000'))).toBe(sizeProblemOf(document('$first')));
    expect(sizeProblemOf(document('$first'), { first: -1 })).toBeDefined();
  });

  test('know the size of every list', () => {
    const lists = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) && !type.name.startsWith('__')
        ? Object.values(type.getFields()).flatMap((field) =>
            isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type))
              ? [`${type.name}.${field.name}`]
              : [],
          )
        : [],
    );
    expect(Object.keys(LIST_SIZES).toSorted()).toEqual(lists.toSorted());
  });

  const report = (alias: string) => `${alias}: qualityReport(scheduleId: 1) { heats }`;
  const reports = (count: number) => Array.from({ length: count }, (_, i) => report(`r${i}`)).join(' ');
  const problemsOf = (document: string) =>
    validate(schema, parse(document), validationRules).map(({ message }) => message);

  test('allow a few runs of the engine in one document', () => {
    expect(problemsOf(`{ ${reports(5)} }`)).toEqual([]);
    // A field with the same response name runs once, however often it is selected.
    const same = `{ ${report('r').repeat(8)} ...Same ...Same } fragment Same on Query { ${report('r')} }`;
    expect(problemsOf(same)).toEqual([]);
    expect(problemsOf(`query A { ${reports(5)} } query B { ${reports(5)} }`)).toEqual([]);
  });

  test.each([
    ['under names of their own', `{ ${reports(45)} }`, 45],
    [
      'in fragments',
      `{ ...F ... on Query { ${report('b')} } } fragment F on Query { ${reports(6)} ...F }`,
      7,
    ],
    [
      'beside other fields',
      `{ me { id } ${reports(4)} forecast(scheduleId: 1) { heatsNeeded }
      explainMove(heatEntryId: 1, heatId: 1) { isPossible } }`,
      6,
    ],
    [
      'in a mutation',
      `mutation { ${Array.from({ length: 6 }, (_, i) => `f${i}: fillHeats(input: { scheduleId: 1 }) { id }`).join(' ')} }`,
      6,
    ],
  ])('refuse more of them %s, before any runs', async (_, document, runs) => {
    expect(problemsOf(document)).toEqual([
      `This document asks the engine ${runs} times; at most 5 times are allowed. Send several documents.`,
    ]);
  });

  test('know every field that runs the engine', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const costly = roots.flatMap((root) =>
      Object.values(root?.getFields() ?? {}).filter(({ extensions }) => extensions.complexity),
    );
    expect(costly.map(({ name }) => name).toSorted()).toEqual([
      'applyCure',
      'applyImport',
      'easeHeats',
      'explainHeatMove',
      'explainMove',
      'fillHeats',
      'forecast',
      'generateHeats',
      'importCsv',
      'improveHeats',
      'latePlaces',
      'loadSampleCompetition',
      'placesOf',
      'planProgram',
      'previewCsv',
      'previewImport',
      'previewScratch',
      'qualityReport',
      'regenerateSection',
      'scratchHeatEntries',
      'seatHeatEntries',
    ]);
  });
});
