import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildSchema, GraphQLNonNull, isNonNullType, printSchema } from 'graphql';

/** Fields of the root whose null is an answer. In all others it stands beside an error. */
const ANSWERS_NULL = new Set([
  'documentProgress',
  'entryTerms',
  'heat',
  'heatSheet',
  'importProgress',
  'remainingEntries',
  'studioBalance',
]);

/** As the client sees it: Apollo Client throws where there is an error, so no code meets the null beside it. */
function schemaOfThrowingClient(): string {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {}))
      if (!ANSWERS_NULL.has(field.name) && !isNonNullType(field.type))
        field.type = new GraphQLNonNull(field.type);
  return printSchema(schema);
}

/** Typed documents for the client, made from the published schema: client/gql is generated and not committed. */
const config: CodegenConfig = {
  schema: schemaOfThrowingClient(),
  documents: ['client/**/*.{ts,tsx}', '!client/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    './client/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string', SafeInt: 'number' },
      },
    },
  },
};

export default config;
