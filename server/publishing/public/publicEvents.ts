import { sql } from 'kysely';
import type { Services } from '../../auth/context.ts';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import type { JuniorGroups } from '../../people/juniors.ts';
import { readRevision } from '../../pubsub/revision.entity.ts';
import type { NamesShown } from '../publication.entity.ts';
import { type Merged, opaqueId } from './opaqueIds.ts';
import type { Naming } from './publicNames.ts';

/** Changes of settings, links and versions of any event bump this revision; see migrations/scopes.ts. */
const SCOPE = 'public';

/** The format of link keys; anything else is rejected without a query. */
const LINK = /^[\w-]{1,100}$/;

export interface PublishedSchedule {
  readonly id: number;
  readonly name: string;
  /** The latest version; `before` is the one before it. */
  readonly version: number;
  readonly publishedAt: Date;
  /** Overrides the time zone of the published program; null if unchanged. */
  readonly timeZone: string | null;
  readonly before: number | null;
}

/** An event behind a public link, with its published schedules, most recent first. */
export interface PublicEvent {
  readonly naming: Naming;
  /** Public person ids derive from this secret. */
  readonly linkSecret: string;
  readonly schedules: readonly PublishedSchedule[];
  /** Number of public releases and undone releases, by schedule id. */
  readonly releases: Readonly<Record<number, number>>;
  /** Changes with the heats of later rounds and with public recalls, by schedule id. */
  readonly rounds: Readonly<Record<number, string>>;
  /** By the ids of the link. */
  readonly merged: Merged;
  /** Marks and judges' names are public along with results. */
  readonly showsMarks: boolean;
}

const EVENT: Kind<PublicEvent> = { name: 'public event' };

/** Null for an unknown key. */
export async function publicEvent(
  { db }: Pick<Services, 'db'>,
  linkKey: string,
): Promise<PublicEvent | null> {
  if (!LINK.test(linkKey)) return null;
  const revision = await readRevision(db, SCOPE);
  return cacheOf(db).of<PublicEvent | null>(EVENT, linkKey, revision, () => readPublicEvent(db, linkKey));
}

async function readPublicEvent(db: Db, linkKey: string): Promise<PublicEvent | null> {
  const rows = await db
    .selectFrom('publications as b')
    .leftJoin('schedules as p', 'p.event_id', 'b.event_id')
    .leftJoin('schedule_versions as v', 'v.schedule_id', 'p.id')
    .leftJoin('result_settings as s', 's.event_id', 'b.event_id')
    .select(['b.names_shown', 'b.shortens_juniors', 'b.junior_groups', 'b.link_secret'])
    .select(['p.id', 'p.name', 'v.number', 'v.published_at', 'v.time_zone as timeZone'])
    .select('s.shows_marks')
    .where('b.link_key', '=', linkKey)
    .orderBy('v.published_at', 'desc')
    .orderBy('v.number', 'desc')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const schedules = new Map<number, PublishedSchedule>();
  for (const { id, name, number, published_at: publishedAt, timeZone } of rows) {
    if (id === null || name === null || number === null || publishedAt === null) continue;
    const known = schedules.get(id);
    if (!known) schedules.set(id, { id, name, version: number, publishedAt, timeZone, before: null });
    else if (known.before === null) schedules.set(id, { ...known, before: number });
  }
  const namesShown = first.names_shown as NamesShown;
  return {
    naming: {
      namesShown,
      shortensJuniors: first.shortens_juniors,
      juniorGroups: first.junior_groups as JuniorGroups,
    },
    linkSecret: first.link_secret,
    schedules: [...schedules.values()],
    showsMarks: first.shows_marks ?? false,
    releases: await readReleases(db, [...schedules.keys()]),
    rounds: await readRounds(db, [...schedules.keys()]),
    merged: await readMerged(db, first.link_secret),
  };
}

async function readMerged(db: Db, linkSecret: string): Promise<Merged> {
  const { rows } = await sql<{ id: number; kept: number }>`
    select id, merged_into_id as kept from entrants where merged_into_id is not null order by id`.execute(db);
  return Object.fromEntries(
    rows.map(({ id, kept }) => [opaqueId(linkSecret, id), opaqueId(linkSecret, kept)]),
  );
}

async function readReleases(db: Db, scheduleIds: readonly number[]): Promise<Record<number, number>> {
  // Each act that can change what the public sees of a round.
  const { rows } = await sql<{ schedule_id: number; count: number }>`
    select schedule_id, count(*)::int as count from journal
    where schedule_id = any(${scheduleIds}::int[]) and subject >= 'contest:' and subject < 'contest;'
      and (data ->> 'audience' = 'PUBLIC' or kind = 'DECIDE_CORRECTION' and data -> 'isApproved' = 'true'
        or kind = 'APPROVE_RESULT' and jsonb_array_length(data -> 'members') > 0)
    group by schedule_id`.execute(db);
  return Object.fromEntries(rows.map(({ schedule_id, count }) => [schedule_id, count]));
}

async function readRounds(db: Db, scheduleIds: readonly number[]): Promise<Record<number, string>> {
  const { rows } = await sql<{ schedule_id: number; digest: string }>`
    select schedule_id, sum(hashtext(state))::text as digest from (
      select schedule_id, concat_ws(' ', identity, no, part, heat_id, asked) as state from round_plans
      union all
      select schedule_id, concat_ws(' ', identity, no, part, heat_entry_id, is_recalled) from results_now
      where kind = 'RECALL' and state = 'PUBLIC'
    ) r where schedule_id = any(${scheduleIds}::int[]) group by schedule_id`.execute(db);
  return Object.fromEntries(rows.map(({ schedule_id, digest }) => [schedule_id, digest]));
}
