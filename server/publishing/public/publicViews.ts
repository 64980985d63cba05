import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { readVersionProgram } from '../versions.reader.ts';
import { withMerged, withOpaqueIds } from './opaqueIds.ts';
import type { PublicEvent, PublishedSchedule } from './publicEvents.ts';
import { type PublicView, publicView } from './publicView.ts';

const VIEW: Kind<PublicView> = {
  name: 'public view',
  bytes: ({ lines, people }) => 400 * lines.length + 2000 * people.size,
};

/** @param personId shows the heats that were printed under the name of someone merged into this person since */
export type ReadView = (
  event: PublicEvent,
  schedule: PublishedSchedule,
  personId?: number | null,
) => Promise<PublicView>;

/** Cached per version and naming. */
export const publicViews =
  (db: Db): ReadView =>
  ({ naming, linkSecret, merged: all }, { id, version, publishedAt, timeZone, before }, personId = null) => {
    const merged = Object.fromEntries(Object.entries(all).filter(([, kept]) => kept === personId));
    const stamp = `${publishedAt.toISOString()} ${timeZone}`;
    const key = JSON.stringify([id, version, before, naming, linkSecret, merged]);
    return cacheOf(db).of(VIEW, key, stamp, async () => {
      const programOf = async (number: number) =>
        withMerged(withOpaqueIds(await readVersionProgram(db, id, number), linkSecret), merged);
      const program = await programOf(version);
      return publicView(program, before === null ? null : await programOf(before), naming);
    });
  };
