import type { CodegenConfig } from '@graphql-codegen/cli';

/** Generates typed documents from the published schema, as an integrator would. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: ['tests/support/clients/*.graphql'],
  generates: {
    './dist/clients/graphql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { ID: 'string', DateTime: 'string', LocalDate: 'string' },
      },
    },
  },
};

export default config;
