// npm run test:busy [-- TIMES [arguments of npm test]]: runs the tests TIMES times, usually 5, with a busy loop per core.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const BOOTSTRAP = fileURLToPath(new URL('../../server/bootstrap.mjs', import.meta.url));

const [times = '5', ...args] = process.argv.slice(2);
const outcomes: string[] = [];

// Threads rather than processes: they end with this process even if it is killed.
const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
for (let run = 1; run <= Number(times); run += 1) {
  const start = Date.now();
  const child = spawn(process.execPath, [BOOTSTRAP, 'test', ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  const seconds = Math.round((Date.now() - start) / 1000);
  outcomes.push(`run ${run}: ${code === 0 ? 'green' : 'red'} after ${seconds} s`);
  if (code !== 0) process.exitCode = 1;
}
await Promise.all(loops.map((loop) => loop.terminate()));
process.stdout.write(`${outcomes.join('\n')}\nBusy loops alongside: ${loops.length}.\n`);
