import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lower, overweight, tableOf, weigh } from './house.mjs';
import { root } from './paths.mjs';

/** Prints counts and goals; with --check what is too heavy; with --lower sets the limits to the present values. */
const [task] = process.argv.slice(2);
if (task === '--check') {
  const wrong = overweight();
  for (const line of wrong) process.stderr.write(`${line}\n`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} else if (task === '--lower') lower();
else {
  const program = [join(root, 'dist/server/programs/checkMigrations.js'), '--counts'];
  const counted = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(tableOf({ ...weigh().counts, ...JSON.parse(counted.stdout || '{}') }));
  process.exitCode = counted.status ?? 1;
}
