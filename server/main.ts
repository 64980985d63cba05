import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Next to the build, and rebuilt with it. Node does without if the folder is read-only. */
const COMPILED = fileURLToPath(new URL('../.compiled', import.meta.url));

/** Caches Node's compiled code, which saves a third of the work of a start. The address is the last line. */
async function main(): Promise<void> {
  enableCompileCache(COMPILED);
  const { run } = await import('./run.ts');
  const { setupLink, address } = await run();
  if (setupLink) process.stdout.write(`First run: create the organiser's account at ${setupLink}\n`);
  process.stdout.write(`Floorcraft is ready at ${address}\n`);
  // Now, as a killed process would not write it.
  flushCompileCache();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Floorcraft cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
