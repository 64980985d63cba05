import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '../rooms.mjs';
import { compressFiles } from './compress.mjs';
import { binOf, root, say } from './paths.mjs';
import { runStep } from './processes.mjs';

const COMMON = ['package-lock.json', 'tsconfig.json'];
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isGenerated = (path) => path.startsWith('client/gql');

/** Build steps by name: input files, a file that proves the output exists, and the step to wait for in `after`. */
export const STEPS = {
  codegen: {
    inputs: ['package-lock.json', 'codegen.ts', 'schema/schema.graphql', 'client'],
    output: 'client/gql/graphql.ts',
    build: () =>
      runStep('codegen', [binOf('@graphql-codegen/cli', 'graphql-codegen'), '--config', 'codegen.ts']),
  },
  // Clients generated from the published schemas, as an integrator would; only for tests and types.
  clients: {
    inputs: ['package-lock.json', 'schema/openapi.json', 'schema/schema.graphql', 'tests/support/clients'],
    output: 'dist/clients/rest.ts',
    build: buildClients,
  },
  client: {
    after: 'codegen',
    inputs: [...COMMON, 'codegen.ts', 'schema/schema.graphql', 'client', ...SHARED],
    output: 'dist/client/index.html',
    build: () => viteBuild('client', 'client', compressFiles),
  },
  server: {
    inputs: [
      ...COMMON,
      'migrations',
      'server',
      'client/publicClock',
      'client/eventDay/dayWords.ts',
      'client/ui/counted.ts',
    ],
    output: 'dist/server/main.js',
    build: () => viteBuild('server', '.', forgetCompiled),
  },
};

/** Runs the given steps whose inputs changed. */
export async function build(names) {
  const running = new Map();
  const run = (name) => {
    if (!running.has(name))
      running.set(name, buildStep(name, names.includes(STEPS[name].after) && run(STEPS[name].after)));
    return running.get(name);
  };
  const outcomes = await Promise.allSettled(names.map(run));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

export const isBuilt = (name) => isFresh(name, fingerprint(STEPS[name].inputs));

async function buildStep(name, earlier) {
  await earlier;
  const wanted = fingerprint(STEPS[name].inputs);
  if (isFresh(name, wanted)) return;
  const start = Date.now();
  rmSync(stampOf(name), { force: true });
  await STEPS[name].build();
  mkdirSync(join(root, 'dist', '.stamps'), { recursive: true });
  writeFileSync(stampOf(name), wanted);
  say(`${name} built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Builds into a draft folder and swaps it in at the end, so that a running server never serves half a build. */
async function viteBuild(name, place, finish = () => {}) {
  const draft = join(root, 'dist', `.${name}-${process.pid}`);
  const built = join(draft, 'dist');
  const old = join(draft, 'old');
  try {
    const files = ['--config', `${name}/vite.config.ts`, '--outDir', join(built, place)];
    await runStep(`building the ${name}`, [binOf('vite'), 'build', ...files, '--logLevel', 'warn']);
    await finish(join(built, place));
    mkdirSync(old);
    for (const item of readdirSync(built)) {
      const target = join(root, 'dist', item);
      if (existsSync(target)) renameSync(target, join(old, item));
      renameSync(join(built, item), target);
    }
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function buildClients() {
  const config = ['--config', 'tests/support/clients/codegen.ts'];
  await runStep('a GraphQL client', [binOf('@graphql-codegen/cli', 'graphql-codegen'), ...config]);
  const rest = [join(root, 'schema/openapi.json'), join(root, 'dist/clients/rest.ts')];
  await runStep('a REST client', [binOf('oazapfts'), ...rest]);
}

/** Removes Node's compile cache of an earlier build, see server/main.ts. */
function forgetCompiled() {
  rmSync(join(root, 'dist', '.compiled'), { recursive: true, force: true });
}

const stampOf = (name) => join(root, 'dist', '.stamps', name);

function isFresh(name, wanted) {
  const stamp = stampOf(name);
  return (
    existsSync(join(root, STEPS[name].output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  );
}

/** Hashes names and contents, not times, which differ between clones. */
export function fingerprint(inputs, folder = root) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap((input) => filesIn(input, folder))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path, folder) {
  if (isGenerated(path) || isTest(path) || !existsSync(join(folder, path))) return [];
  let names;
  try {
    names = readdirSync(join(folder, path)).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return names.flatMap((name) => filesIn(`${path}/${name}`, folder));
}
