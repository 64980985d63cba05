import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { readVersionProgram } from '../versions.reader.ts';
import { withOpaqueIds } from './opaqueIds.ts';
import type { PublicEvent, PublishedSchedule } from './publicEvents.ts';
import { type PublicView, publicView } from './publicView.ts';

const VIEW: Kind<PublicView> = {
  name: 'public view',
  bytes: ({ lines, people }) => 400 * lines.length + 2000 * people.size,
};

export type ReadView = (event: PublicEvent, schedule: PublishedSchedule) => Promise<PublicView>;

/** Cached per version and naming. */
export const publicViews =
  (db: Db): ReadView =>
  ({ naming, linkSecret }, { id, version, publishedAt, timeZone, before }) => {
    const stamp = `${publishedAt.toISOString()} ${timeZone}`;
    const key = JSON.stringify([id, version, before, naming, linkSecret]);
    return cacheOf(db).of(VIEW, key, stamp, async () => {
      const programOf = async (number: number) =>
        withOpaqueIds(await readVersionProgram(db, id, number), linkSecret);
      const program = await programOf(version);
      return publicView(program, before === null ? null : await programOf(before), naming);
    });
  };
