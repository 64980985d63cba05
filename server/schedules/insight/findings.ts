import type { ScheduleRevisions } from '../scheduleRevisions.ts';

/** Of so many schedules; those least lately asked for are forgotten first. */
const MOST_KEPT = 100;

interface Kept {
  revision: number;
  finding: Promise<unknown>;
}

/**
 * What the engine has found of a schedule, kept for as long as the schedule's revision stands: whoever asks for the same
 * meanwhile, in one document or in a hundred, waits for one run of the engine. What fails is not kept.
 */
export class Findings {
  readonly #revisions: ScheduleRevisions;
  readonly #kept = new Map<string, Kept>();

  constructor(revisions: ScheduleRevisions) {
    this.#revisions = revisions;
  }

  /** @param find called where nothing is known of the present state; it reads that state or a newer one */
  async of<T>(name: string, scheduleId: number, find: () => Promise<T>): Promise<T> {
    const revision = await this.#revisions.of(scheduleId);
    if (revision === null) return find();
    const key = `${name} ${scheduleId}`;
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    if (kept?.revision === revision) {
      this.#kept.set(key, kept);
      return kept.finding as Promise<T>;
    }
    const finding = find();
    const found: Kept = { revision, finding };
    this.#kept.set(key, found);
    finding.catch(() => this.#kept.get(key) === found && this.#kept.delete(key));
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return finding;
  }
}

declare module '../../auth/context.ts' {
  interface House {
    findings: Findings;
  }
}
