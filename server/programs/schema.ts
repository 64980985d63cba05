import { readFileSync, writeFileSync } from 'node:fs';
import { assertValidSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../graphql/apollo.ts';
import { openApi } from '../rest/openapi.ts';
import { routes } from '../rest/routes.ts';

/** The published contracts, in a stable order so that diffs are small. */
const PUBLISHED: Record<string, () => string> = {
  'schema/schema.graphql': () => {
    const schema = createSchema();
    assertValidSchema(schema);
    return `# Made from the code by "npm run schema"; not edited by hand.\n\n${printSchema(lexicographicSortSchema(schema))}\n`;
  },
  'schema/openapi.json': () => `${JSON.stringify(openApi(routes()), null, 2)}\n`,
};

/** Writes the published contracts; with `--check`, fails if one differs from the code. */
function main(): number {
  const isCheck = process.argv.includes('--check');
  let drifted = 0;
  for (const [file, emit] of Object.entries(PUBLISHED)) {
    const emitted = emit();
    if (!isCheck) writeFileSync(file, emitted);
    else if (read(file) !== emitted) {
      drifted += 1;
      process.stderr.write(`${file} differs from the code: run "npm run schema" and commit it.\n`);
    }
  }
  return drifted === 0 ? 0 : 1;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

process.exitCode = main();
