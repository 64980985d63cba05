import type { Day } from './day.reader.ts';
import type { DayChanges, HeatOnStrip } from './dayChanges.ts';

/** The number of revisions and of deleted heats known of a schedule; older clients get the whole day. */
const MOST_SEEN = 2000;
const MOST_GONE = 10_000;

interface Known {
  heat: HeatOnStrip;
  text: string;
  /** The first revision at which it was seen as it is. */
  since: number;
}

/** What was seen of one schedule, revision after revision. */
export class SeenDay {
  /** What happened between two of them is not known: a heat may have come and gone. The oldest first. */
  readonly #revisions = new Set<number>();
  #revision: number;
  #heats = new Map<number, Known>();
  readonly #gone = new Map<number, number>();
  #ground: string;
  #groundSince: number;

  constructor({ revision, heats, ground }: Day) {
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
  see({ revision, heats, ground }: Day): void {
    if (revision <= this.#revision) return;
    const present = new Map<number, Known>();
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
  changesSince(since: number | null): Omit<DayChanges, 'scheduleId'> {
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
