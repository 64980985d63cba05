import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import type { DayChanges, HeatOnStrip } from './dayChanges.ts';

/** The number of revisions and of deleted heats known of a schedule; older clients get the whole day. */
const MOST_SEEN = 2000;
const MOST_GONE = 10_000;

interface Known<Heat> {
  heat: Heat;
  text: string;
  /** The first revision at which it was seen as it is. */
  since: number;
}

interface Seen<Heat> {
  revision: number;
  heats: Heat[];
  ground: string;
}

/** What was seen of one schedule, revision after revision. */
export class SeenDay<Heat extends { id: number } = HeatOnStrip> {
  /** What happened between two of them is not known: a heat may have come and gone. The oldest first. */
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

  /** About how much memory it takes. */
  get bytes(): number {
    return 800 * this.#heats.size + 50 * (this.#gone.size + this.#revisions.size);
  }

  /** Takes in the day of a later revision; one of an earlier is nothing new. */
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

  /** How the day differs from the one of a revision; all of it where that was not seen here. */
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

/** What is known of a schedule at this revision or a later one; null where there is no such schedule. */
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
