// npm run bench:upgrade [-- COMMIT]: an older version of the program, built from that commit, goes on working on one
// database beside this one, as while copies are exchanged one by one. Fails for a fault of either, or a broken rule.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../server/db/embedded/embedded.ts';
import { openRuntime } from '../../server/runtime.ts';
import { sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import { ELSEWHERE, MUTATIONS, readStanding } from '../support/graphql/everyMutation.ts';
import { brokenLaws } from '../support/schedules/scheduleLaws.ts';
import { startServer } from '../support/server.ts';

const ROUNDS = 3;
const root = fileURLToPath(new URL('../..', import.meta.url));
const commit = process.argv[2] ?? 'HEAD~1';
const account = { username: 'organiser@example.org', password: 'correct horse battery' };

/** Builds that commit in a folder of its own, with the packages of this one. */
function buildOlder(): string {
  const hash = execFileSync('git', ['rev-parse', '--short', commit], { cwd: root, encoding: 'utf8' }).trim();
  const folder = join(root, '.cache', `older-${hash}`);
  if (!existsSync(folder))
    execFileSync('git', ['worktree', 'add', '--detach', '--force', folder, hash], { cwd: root });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const flags = [
    'build',
    '--config',
    'server/vite.config.ts',
    '--outDir',
    join(folder, 'dist'),
    '--logLevel',
    'warn',
  ];
  execFileSync(process.execPath, [vite, ...flags], { cwd: folder, stdio: 'inherit' });
  return folder;
}

interface Answer {
  data: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

async function ask(address: string, token: string | null, query: string, variables: object): Promise<Answer> {
  const response = await fetch(new URL('/graphql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}

const folder = buildOlder();
const data = mkdtempSync(join(tmpdir(), 'floorcraft-upgrade-'));
const database = await startEmbedded(join(data, 'postgres'), { fsync: false });
const variables = {
  DATABASE_URL: database.connectionString,
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  ADMIN_USERNAME: account.username,
  ADMIN_PASSWORD: account.password,
  LOG_LEVEL: 'error',
};
const older = await startServer(variables, folder);

/** What must succeed, before anything is tried. */
async function done<Data>(token: string | null, query: string, input: object): Promise<Data> {
  const { data: answered, errors } = await ask(older.address, token, query, { input });
  if (!answered || errors) throw new Error(`The older program refuses: ${JSON.stringify(errors)}`);
  return answered as Data;
}

const LOG_IN = 'mutation L($input: LogInInput!) { logIn(input: $input) { access } }';
const IMPORT = 'mutation I($input: ImportCsvInput!) { importCsv(input: $input) { schedule { id } } }';
const { access } = (await done<{ logIn: { access: string } }>(null, LOG_IN, account)).logIn;
const ball = {
  eventName: 'Ball',
  scheduleName: 'Friday',
  ...sampleCompetition({ students: 12, teachers: 4 }),
};
const { importCsv } = await done<{ importCsv: { schedule: { id: string } } }>(access, IMPORT, ball);
const scheduleId = importCsv.schedule.id;
const newer = await startServer(variables);
const runtime = await openRuntime({ connectionString: database.connectionString, poolSize: 2 });

const counts = { done: 0, refused: 0, unknown: 0 };
const faults: string[] = [];
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, [type, inputOf]] of Object.entries(MUTATIONS)) {
      if (ELSEWHERE.includes(name)) continue;
      for (const [which, server] of [older, newer].entries()) {
        const standing = await readStanding(runtime.db, scheduleId);
        const input = inputOf(standing, { which: 7 * round + which, where: 3 * round + which });
        const answer = await ask(
          server.address,
          access,
          `mutation M($input: ${type}!) { ${name}(input: $input) { __typename } }`,
          { input },
        );
        const [error] = answer.errors ?? [];
        const code = error?.extensions?.code;
        if (!error) counts.done += 1;
        else if (code === 'GRAPHQL_VALIDATION_FAILED' && server === older) counts.unknown += 1;
        else if (code === 'INTERNAL_SERVER_ERROR' || !code) {
          faults.push(`${name} by the ${server === older ? 'older' : 'newer'}: ${error.message}`);
        } else counts.refused += 1;
        for (const law of await brokenLaws(runtime.db, Number(scheduleId))) faults.push(`${name}: ${law}`);
      }
    }
  }
} finally {
  await runtime.orm.close();
  await Promise.all([older.stop(), newer.stop()]);
  await database.stop();
  rmSync(data, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
}
process.stdout.write(
  `${commit} beside this version: ${counts.done} changes done, ${counts.refused} refused by a rule, ${counts.unknown} not known to the older\n`,
);
process.stdout.write(`Faults: ${faults.length}\n${[...new Set(faults)].map((one) => `  ${one}\n`).join('')}`);
process.stdout.write(
  [...new Set(`${older.output()}${newer.output()}`.split('\n').filter((line) => line.includes('"err"')))]
    .slice(0, 5)
    .map((line) => `  ${line.slice(0, 400)}\n`)
    .join(''),
);
process.exitCode = faults.length > 0 ? 1 : 0;
