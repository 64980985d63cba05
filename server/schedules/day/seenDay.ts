import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import type { DayChanges, HeatOnStrip } from './dayChanges.ts';

/** Limits on remembered revisions and deleted heats; clients with older revisions get the whole day. */
const MOST_SEEN = 2000;
const MOST_GONE = 10_000;

interface Known<Heat> {
  heat: Heat;
  text: string;
  /** First revision at which the heat looked like this. */
  since: number;
}

interface Seen<Heat> {
  revision: number;
  heats: Heat[];
  ground: string;
}

/** The history of one schedule's day. */
export class SeenDay<Heat extends { id: number } = HeatOnStrip> {
  /** Revisions in between are unknown: a heat may have come and gone. Oldest first. */
  readonly #revisions = new Set<number>();
  #revision: number;
  #heats = new Map<number, Known<Heat>>();
  readonly #gone = new Map<number, number>();
  #ground: string;
  #groundSince: number;

  constructor({ revision, heats, ground }: Seen<Heat>) {
    this.#revisions.add(revision);
    this.#revision = revision;
    this.#ground = ground;
    this.#groundSince = revision;
    for (const heat of heats) this.#heats.set(heat.id, { heat, text: JSON.stringify(heat), since: revision });
  }

  get revision(): number {
    return this.#revision;
  }

  /** Approximate memory use. */
  get bytes(): number {
    return 800 * this.#heats.size + 50 * (this.#gone.size + this.#revisions.size);
  }

  /** Adds the day of a later revision; ignores earlier ones. */
  see({ revision, heats, ground }: Seen<Heat>): void {
    if (revision <= this.#revision) return;
    const present = new Map<number, Known<Heat>>();
    for (const heat of heats) {
      const known = this.#heats.get(heat.id);
      const text = JSON.stringify(heat);
      present.set(heat.id, known?.text === text ? known : { heat, text, since: revision });
      this.#gone.delete(heat.id);
    }
    for (const id of this.#heats.keys()) if (!present.has(id)) this.#gone.set(id, revision);
    if (this.#gone.size > MOST_GONE) {
      this.#gone.clear();
      this.#revisions.clear();
    }
    this.#revisions.add(revision);
    const [oldest] = this.#revisions;
    if (this.#revisions.size > MOST_SEEN && oldest !== undefined) this.#revisions.delete(oldest);
    if (ground !== this.#ground) this.#groundSince = revision;
    this.#ground = ground;
    this.#heats = present;
    this.#revision = revision;
  }

  /** The difference from a revision, or the whole day if that revision is unknown. */
  changesSince(since: number | null): Omit<DayChanges, 'scheduleId' | 'heats'> & { heats: Heat[] } {
    const { revision } = this;
    const heats = [...this.#heats.values()];
    const isKnown = since !== null && this.#revisions.has(since);
    const changed = isKnown ? heats.filter((one) => one.since > since) : heats;
    if (!isKnown || 2 * changed.length > heats.length) {
      const whole = { isWhole: true, goneHeatIds: [], isGroundChanged: true };
      return { ...whole, revision, heats: heats.map(({ heat }) => heat) };
    }
    return {
      revision,
      isWhole: false,
      heats: changed.map(({ heat }) => heat),
      goneHeatIds: [...this.#gone].flatMap(([id, at]) => (at > since ? [id] : [])),
      isGroundChanged: this.#groundSince > since,
    };
  }
}

/** The history up to this revision or later; null if the schedule does not exist. */
export function seenAt<Heat extends { id: number }>(
  db: Db,
  kind: Kind<SeenDay<Heat>>,
  { scheduleId, revision }: { scheduleId: number; revision: number },
  read: () => Promise<Seen<Heat> | null>,
): Promise<SeenDay<Heat> | null> {
  return cacheOf(db).of<SeenDay<Heat> | null>(kind, scheduleId, revision, async (earlier) => {
    if (earlier && earlier.revision >= revision) return earlier;
    const seen = await read();
    if (!seen || !earlier) return seen && new SeenDay(seen);
    earlier.see(seen);
    return earlier;
  });
}
