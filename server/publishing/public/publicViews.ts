import type { Db } from '../../db/orm.ts';
import { readVersionProgram } from '../versions.reader.ts';
import type { PublicEvent, PublishedSchedule } from './publicEvents.ts';
import { type PublicView, publicView } from './publicView.ts';

const KEPT = 4;

/** Published versions as their events show them, made once for each way of naming people. */
export class PublicViews {
  readonly #db: Db;
  /** Those least lately asked for first. */
  readonly #known = new Map<string, Promise<PublicView>>();

  constructor(db: Db) {
    this.#db = db;
  }

  of({ naming }: PublicEvent, schedule: PublishedSchedule): Promise<PublicView> {
    const { id, version, publishedAt, before } = schedule;
    const key = JSON.stringify([id, version, publishedAt, before, naming]);
    const known = this.#known.get(key) ?? this.#make(schedule, naming);
    this.#known.delete(key);
    this.#known.set(key, known);
    known.catch(() => this.#known.delete(key));
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }

  async #make(
    { id, version, before }: PublishedSchedule,
    naming: PublicEvent['naming'],
  ): Promise<PublicView> {
    const program = await readVersionProgram(this.#db, id, version);
    const earlier = before === null ? null : await readVersionProgram(this.#db, id, before);
    return publicView(program, earlier, naming);
  }
}
