import { readFileSync } from 'node:fs';

const SCHEMA = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');

/** Sends mutations by name, where all that matters is that they succeed. */
export const actThrough =
  (ask: (query: string, variables: Record<string, unknown>) => Promise<unknown>) =>
  async (name: string, input: object): Promise<void> => {
    const type = SCHEMA.match(new RegExp(`^  ${name}\\(\\s[\\s\\S]*?input: (\\w+!)`, 'm'))?.[1];
    await ask(`mutation Act($input: ${type}) { ${name}(input: $input) { __typename } }`, { input });
  };
