// npm run bench:fuzz [-- --requests N --seed N --from N]: sends malformed calls to its own server. Fails on a finding or if
// the server's memory keeps growing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { type FuzzReport, fuzz } from '../support/fuzz/fuzz.ts';
import { FuzzStage } from '../support/fuzz/fuzzStage.ts';
import { growsSteadily } from '../support/fuzz/memoryGrowth.ts';
import { startServer } from '../support/server.ts';
import { heapInUse, LOOKED_INTO } from './heap.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const [requests, seed, from] = [Number(values.requests), Number(values.seed), Number(values.from)];
const account = { username: 'organiser@example.org', password: 'correct horse battery' };

/** Resident memory of the process in MB; null if the system does not report it. */
function memoryOf(pid: number): number | null {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return null;
  }
}

const inMegabytes = (all: readonly number[]): string => `${all.map((one) => one.toFixed(1)).join(', ')} MB`;

const folder = mkdtempSync(join(tmpdir(), 'floorcraft-fuzz-'));
const database = await startEmbedded(join(folder, 'postgres'), { fsync: false });
const server = await startServer({
  DATABASE_URL: database.connectionString,
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  LOG_LEVEL: 'error',
  ...LOOKED_INTO,
});
const stage = await FuzzStage.open(server.address, database.connectionString, account);
const start = Date.now();
const memory: (number | null)[] = [];
const heap: number[] = [];
let next = 0;
const onCare = async (report: FuzzReport): Promise<void> => {
  if (report.requests < next) return;
  memory.push(memoryOf(server.pid));
  heap.push(await heapInUse(server.output()));
  next += requests / 10;
  process.stderr.write(
    `${report.requests} requests, ${report.findings.length} findings, ${memory.at(-1)} MB, ${inMegabytes(heap.slice(-1))} in use\n`,
  );
};
try {
  const report = await fuzz(stage, { seed, requests, from, onCare });
  const seconds = Math.round((Date.now() - start) / 1000);
  const { statuses, slowest, findings } = report;
  process.stdout.write(`Seed ${seed}: ${report.requests} requests in ${seconds} s\n`);
  process.stdout.write(
    `Statuses: ${Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}\n`,
  );
  process.stdout.write(`Slowest: ${Math.round(slowest.milliseconds)} ms (call ${slowest.index})\n`);
  process.stdout.write(`Server memory: ${memory.join(', ')} MB\n`);
  process.stdout.write(`Heap in use after garbage collection: ${inMegabytes(heap)}\n`);
  process.stdout.write(`Findings: ${findings.length}\n`);
  for (const { index, why, call } of findings.slice(0, 30)) {
    process.stdout.write(
      `\ncall ${index}: ${why}\n  ${call.method} ${call.path.slice(0, 200)} × ${call.times}\n  ${(call.body ?? '').slice(0, 600)}\n`,
    );
  }
  const isGrowing = growsSteadily(heap);
  if (isGrowing) process.stdout.write('\nThe server’s memory grows steadily.\n');
  process.exitCode = findings.length > 0 || isGrowing ? 1 : 0;
} finally {
  await stage.close();
  await server.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
