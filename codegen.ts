import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for the client, made from the published schema: client/gql is generated and not committed. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['client/**/*.{ts,tsx}', '!client/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    './client/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string' },
      },
    },
  },
};

export default config;
