import { type DocumentNode, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as generated from '../../client/gql/graphql.ts';
import { createSchema, validationRules } from '../../server/graphql/apollo.ts';
import { startApi } from '../support/api.ts';

const documents = Object.entries(generated).filter(([name]) => name.endsWith('Document')) as [
  string,
  DocumentNode,
][];

const schema = createSchema();

describe('the limits of a document', () => {
  test.each(documents)('leave room for the client: %s', (_, document) => {
    expect(validate(schema, document, validationRules)).toEqual([]);
  });

  test('answer a document that is past them as the sender’s mistake', async () => {
    const { call } = await startApi();
    const deep = (levels: number): string =>
      levels === 0
        ? 'id'
        : `id schedules { id sections { id heats { id section { schedule { event { ${deep(levels - 1)} } } } } } }`;
    const aliases = Array.from({ length: 80 }, (_, i) => `a${i}: events { id }`).join(' ');
    for (const document of [`{ events { ${deep(3)} } }`, `{ ${aliases} }`, `{ ${reports(6)} }`]) {
      const { errors, data } = await call<unknown>(document);
      expect(errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      expect(data).toBeUndefined();
    }
  });

  test('answer a document of thousands of levels as the sender’s mistake, and no other for its brackets', async () => {
    const { call } = await startApi();
    const deep = [
      `{ ${'a { '.repeat(3000)}`,
      `{ ${'a { '.repeat(3000)}${'} '.repeat(3001)}`,
      `{ a(b: ${'['.repeat(3000)}${']'.repeat(3000)}) }`,
      `query Q($a: ${'['.repeat(3000)}Int${']'.repeat(3000)}) { a }`,
    ];
    for (const document of deep) {
      const { errors } = await call<unknown>(document);
      expect(errors).toMatchObject([{ extensions: { code: 'GRAPHQL_PARSE_FAILED' } }]);
    }
    const brackets = '{[('.repeat(300);
    const texts = [`"${brackets}\\""`, `"""${brackets} " \\""" """`, `"" # ${brackets} "\n`];
    for (const text of texts) {
      const { errors } = await call<unknown>(`{ entrants(search: ${text}) { id } }`);
      expect(errors.map(({ extensions }) => extensions.code)).not.toContain('GRAPHQL_PARSE_FAILED');
    }
  });

  const report = (alias: string) => `${alias}: qualityReport(scheduleId: 1) { heats }`;
  const reports = (count: number) => Array.from({ length: count }, (_, i) => report(`r${i}`)).join(' ');
  const problemsOf = (document: string) =>
    validate(schema, parse(document), validationRules).map(({ message }) => message);

  test('let a few runs of the engine into one document', () => {
    expect(problemsOf(`{ ${reports(5)} }`)).toEqual([]);
    // One field of one name runs once, however often it stands there.
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

  test('know every field that keeps the engine busy', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const costly = roots.flatMap((root) =>
      Object.values(root?.getFields() ?? {}).filter(({ extensions }) => extensions.complexity),
    );
    expect(costly.map(({ name }) => name).toSorted()).toEqual([
      'applyCure',
      'easeHeats',
      'explainHeatMove',
      'explainMove',
      'fillHeats',
      'forecast',
      'generateHeats',
      'importCsv',
      'improveHeats',
      'loadSampleCompetition',
      'placesOf',
      'planProgram',
      'previewCsv',
      'qualityReport',
      'scratchHeatEntries',
      'seatHeatEntries',
    ]);
  });
});
