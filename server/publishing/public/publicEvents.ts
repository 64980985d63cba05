import type { Db } from '../../db/orm.ts';
import { type Revisions, TIMELINE } from '../../news/revisions.ts';
import type { NamesShown } from '../publication.entity.ts';
import type { Naming } from './publicNames.ts';

/** What raises this revision: settings, links and versions of all events; see the migrations (publicNews). */
const SCOPES = ['public', TIMELINE];

/** As links are made; whatever else is typed leads nowhere, and nobody need be asked. */
const LINK = /^[\w-]{1,100}$/;

/** Events whose pages are looked at are few; links that lead nowhere are not remembered. */
const REMEMBERED = 1000;

export interface PublishedSchedule {
  readonly id: number;
  readonly name: string;
  /** The last version, and the one before it. */
  readonly version: number;
  readonly publishedAt: Date;
  readonly before: number | null;
}

/** An event behind a link: how it is shown, and its published schedules, the one published last first. */
export interface PublicEvent {
  readonly naming: Naming;
  readonly schedules: readonly PublishedSchedule[];
}

/** Which event a link opens, from memory for as long as nothing was published, chosen or revoked. */
export class PublicEvents {
  readonly #db: Db;
  readonly #revisions: Revisions;
  readonly #known = new Map<string, Promise<PublicEvent | null>>();
  #revision = -1;

  constructor(db: Db, revisions: Revisions) {
    this.#db = db;
    this.#revisions = revisions;
  }

  /** Null where the link leads nowhere. */
  async of(linkKey: string): Promise<PublicEvent | null> {
    if (!LINK.test(linkKey)) return null;
    const revision = await this.#revisions.of(SCOPES);
    if (revision !== this.#revision || this.#known.size > REMEMBERED) this.#known.clear();
    this.#revision = revision;
    const known = this.#known.get(linkKey) ?? readPublicEvent(this.#db, linkKey);
    this.#known.set(linkKey, known);
    const forget = (): void => {
      if (this.#known.get(linkKey) === known) this.#known.delete(linkKey);
    };
    known.then((event) => event ?? forget(), forget);
    const event = await known;
    // What was changed while it was read is read again.
    return (await this.#revisions.of(SCOPES)) === revision ? event : this.of(linkKey);
  }
}

async function readPublicEvent(db: Db, linkKey: string): Promise<PublicEvent | null> {
  const rows = await db
    .selectFrom('publications as b')
    .leftJoin('schedules as p', 'p.event_id', 'b.event_id')
    .leftJoin('schedule_versions as v', 'v.schedule_id', 'p.id')
    .select(['b.names_shown', 'b.shortens_juniors', 'p.id', 'p.name', 'v.number', 'v.published_at'])
    .where('b.link_key', '=', linkKey)
    .orderBy('v.published_at', 'desc')
    .orderBy('v.number', 'desc')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const schedules = new Map<number, PublishedSchedule>();
  for (const { id, name, number, published_at: publishedAt } of rows) {
    if (id === null || name === null || number === null || publishedAt === null) continue;
    const known = schedules.get(id);
    if (!known) schedules.set(id, { id, name, version: number, publishedAt, before: null });
    else if (known.before === null) schedules.set(id, { ...known, before: number });
  }
  const namesShown = first.names_shown as NamesShown;
  return {
    naming: { namesShown, shortensJuniors: first.shortens_juniors },
    schedules: [...schedules.values()],
  };
}
