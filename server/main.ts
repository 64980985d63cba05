import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Beside the build, and rebuilt with it. Where the folder is read-only, Node goes on without. */
const COMPILED = fileURLToPath(new URL('../.compiled', import.meta.url));

/** Starts the process. What Node has once compiled it need not compile again, which is a third of the work of a start. */
async function main(): Promise<void> {
  enableCompileCache(COMPILED);
  const { run } = await import('./run.ts');
  await run();
  // A killed process would not write it.
  flushCompileCache();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `Floorcraft cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
