import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecentDocuments } from '../../server/graphql/recentDocuments.ts';
import { startApi } from '../support/api.ts';
import { cases } from '../support/cases.ts';

const MOST = 5_000;
const DOCUMENTS = 700;
const MOST_MEGABYTES = 30;

const api = await startApi();
setFlagsFromString('--expose-gc');
const clearAway = runInNewContext('gc') as () => void;

describe('documents that nobody sends twice', () => {
  const fields = 'id name version '.repeat(80);
  const send = async (name: string, from: string) => {
    const { errors } = await api.call(`query ${name} { ${from} { ${fields} } }`);
    expect(errors.filter(({ extensions }) => extensions.code !== 'NOT_FOUND')).toEqual([]);
  };
  const megabytes = () => {
    clearAway();
    return process.memoryUsage().heapUsed / 1e6;
  };

  // Each takes about 100 kB once it is parsed.
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

describe('what is known of documents', () => {
  test('stays for those that were asked for last, and within its room', () => {
    const acts = fc.array(fc.record({ name: fc.nat(20), length: fc.nat(1_500), isSet: fc.boolean() }));
    fc.assert(
      fc.property(acts, (all) => {
        const recent = new RecentDocuments<number>(MOST);
        const last: number[] = [];
        for (const { name, length, isSet } of all) {
          if (isSet) recent.set(String(name), length, length);
          else if (recent.get(String(name)) === undefined) continue;
          if (last.includes(name)) last.splice(last.indexOf(name), 1);
          last.push(name);
          expect(recent.characters).toBeLessThanOrEqual(MOST);
          // Two of the longest always find room.
          for (const kept of last.slice(-2)) expect(recent.get(String(kept))).toBeDefined();
        }
      }),
      cases(200),
    );
  });

  test('is nothing of one that is longer than all the room, not even what was known before', () => {
    const recent = new RecentDocuments<string>(MOST);
    recent.set('own', 'short', 10);
    recent.set('other', 'short', 10);
    recent.set('own', 'long', MOST);
    expect([recent.get('own'), recent.get('other')]).toEqual([undefined, 'short']);
  });
});
