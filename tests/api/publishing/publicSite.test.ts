import { expect, test } from 'vitest';
import { RevisionCache } from '../../../server/cache/revisionCache.ts';
import { PublicSite } from '../../../server/publishing/public/pages/publicSite.ts';
import type { PublicEvent } from '../../../server/publishing/public/publicEvents.ts';
import { publicView } from '../../../server/publishing/public/publicView.ts';
import { inventProgram } from '../../support/documents/inventedProgram.ts';

const READERS = 400;
const VERSIONS = 12;

test('a page stays cached after many simultaneous requests for each new version', async () => {
  const naming = { namesShown: 'FULL', shortensJuniors: false, juniorGroups: {} } as const;
  const view = publicView(inventProgram({ name: 'Harbor Ball '.repeat(2000) }), null, naming);
  let views = 0;
  const site = new PublicSite(
    new RevisionCache(64 * 1_048_576),
    async () => {
      views += 1;
      return view;
    },
    async () => new Map(),
    async () => null,
    async () => [],
  );
  const ask = (version: number) => {
    const schedule = {
      id: 1,
      name: 'Program',
      version,
      publishedAt: new Date(0),
      timeZone: null,
      before: null,
    };
    const event: PublicEvent = {
      naming,
      linkSecret: '',
      schedules: [schedule],
      releases: {},
      rounds: {},
      merged: {},
      showsMarks: false,
    };
    return site.answer(event, { linkKey: 'link', parts: ['program'], typed: '', now: 0 });
  };
  for (let version = 1; version <= VERSIONS; version += 1)
    await Promise.all(Array.from({ length: READERS }, () => ask(version)));
  views = 0;
  await ask(VERSIONS);
  expect(views).toBe(0);
});
