import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';

/** Cached, they would take 15 MB. */
const DOCUMENTS = 150;
const MOST_MEGABYTES = 7.5;

const api = await startApi();
setFlagsFromString('--expose-gc');
const clearAway = runInNewContext('gc') as () => void;

describe('documents that are never sent twice', () => {
  const fields = 'id name version '.repeat(80);
  const send = async (name: string, from: string) => {
    const { errors } = await api.call(`query ${name} { ${from} { ${fields} } }`);
    expect(errors.filter(({ extensions }) => extensions.code !== 'NOT_FOUND')).toEqual([]);
  };
  const megabytes = () => {
    clearAway();
    return process.memoryUsage().heapUsed / 1e6;
  };

  // Each takes about 100 kB when parsed.
  test.each([
    ['that Apollo answers', 'event(id: 1)'],
    ['of one schedule', 'schedule(id: 1)'],
  ])('%s fill no memory', async (_which, from) => {
    for (let i = 0; i < 150; i++) await send(`First${i}`, from);
    const before = megabytes();
    for (let i = 0; i < DOCUMENTS; i++) await send(`Other${i}`, from);
    expect(megabytes() - before).toBeLessThan(MOST_MEGABYTES);
  });
});
