import { readFileSync } from 'node:fs';

const SCHEMA = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');

/** The type of a mutation's input in the published schema. */
export const inputTypeOf = (name: string): string | undefined =>
  SCHEMA.match(new RegExp(`^  ${name}\\(\\s[\\s\\S]*?input: (\\w+!)`, 'm'))?.[1];

/** Sends mutations by name, where all that matters is that they succeed. */
export const actThrough =
  (ask: (query: string, variables: Record<string, unknown>) => Promise<unknown>) =>
  async (name: string, input: object): Promise<void> => {
    await ask(`mutation Act($input: ${inputTypeOf(name)}) { ${name}(input: $input) { __typename } }`, {
      input,
    });
  };
