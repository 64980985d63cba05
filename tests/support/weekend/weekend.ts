import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../chaos/chaosStage.ts';
import { differences } from '../documents/sheetsAgree.ts';
import { dice } from '../intake/inventCompetition.ts';
import { type InventedWeekend, inventWeekend } from './invent.ts';
import { doubleBookings, linesOf, nameOfRow, type ScheduleNow, type Told } from './model.ts';
import { readSchedule } from './readSchedule.ts';
import { Surface } from './surface.ts';

/** Places or recalls of a round, computed from the marks that were typed. */
export interface Result {
  isPublic: boolean;
  kind: string;
  /** Ranks by dance, couple and judge. */
  ranks: number[][][];
  /** By heat entry: a place, a score, "R" for recalled, or nothing. */
  outcome: Map<string, string>;
}

/** The running product, what the model knows of it, and the seeded dice of both. */
export class Weekend {
  readonly seed: number;
  readonly invented: InventedWeekend;
  readonly roll: (sides: number) => number;
  readonly surface = new Surface(() => this.stage.addresses[0] ?? '');
  stage: Stage;
  eventId = '';
  scheduleId = '';
  /** Path of the public pages. */
  link = '';
  act = 'begin';
  /** Couple and contest of each unit that was entered. */
  readonly entered: string[] = [];
  /** What each published version told. */
  readonly versions: Told[][] = [];
  /** By contest and round, such as "3/HEAT/1/Bronze 2". */
  readonly results = new Map<string, Result>();
  /** By contest and round: the heat of the next round by recalled heat entry. */
  readonly recalled = new Map<string, Map<string, string>>();
  /** Moments at which the server, its database or both are killed. */
  readonly kills = new Set(['entries', 'desk', 'check-in', 'judging', 'release']);

  constructor(stage: Stage, seed: number) {
    this.stage = stage;
    this.seed = seed;
    this.invented = inventWeekend(seed);
    this.roll = dice(seed + 1);
  }

  one<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error(`Seed ${this.seed}, ${this.act}: nothing to choose from.`);
    return list[this.roll(list.length)] as T;
  }

  /** Fails with the seed, the act, and what differs. */
  expectNone(faults: readonly string[]): void {
    const lines = faults.map((fault) => `\n  ${fault.slice(0, 600)}`);
    if (lines.length > 0) throw new Error(`Seed ${this.seed}, ${this.act}:${lines.join('')}`);
  }

  expectEqual(what: string, expected: unknown, actual: unknown): void {
    const [one, other] = [JSON.stringify(expected), JSON.stringify(actual)];
    this.expectNone(one === other ? [] : [`${what}: expected ${one}, actual ${other}`]);
  }

  expectLines(what: string, expected: readonly string[], actual: readonly string[]): void {
    this.expectNone(differences(what, expected, actual));
  }

  /** A query in which $s is the schedule and $e its event. */
  queryOf(selection: string): string {
    return `{ ${selection.replaceAll('$s', this.scheduleId).replaceAll('$e', this.eventId)} }`;
  }

  /** What a sender, by default the organiser, reads. */
  look<D>(selection: string, sender?: string): Promise<D> {
    return this.surface.ask<D>(this.queryOf(selection), {}, sender);
  }

  /** Reads the schedule: every entered unit is there once, and no one is in two places at once. */
  async read(): Promise<ScheduleNow> {
    const { now, faults } = await readSchedule(this);
    this.expectNone([...faults, ...doubleBookings(now)]);
    this.expectLines('units', this.entered, [...now.rows.values()].map(nameOfRow));
    return now;
  }

  /** Runs an act, reads the schedule again, and holds it against the schedule before with the expected change. */
  async step<D>(
    name: string,
    before: ScheduleNow,
    act: () => Promise<D>,
    change: (expected: ScheduleNow, done: D) => void,
  ): Promise<ScheduleNow> {
    this.act = name;
    const done = await act();
    const now = await this.read();
    const expected = structuredClone(before);
    change(expected, done);
    const isNumbered = this.versions.length > 0;
    this.expectLines('schedule', linesOf(expected, isNumbered), linesOf(now, isNumbered));
    return now;
  }

  /**
   * Writes one after the other. The first time at each of the moments the server, its database or both are killed just
   * after an answer, while the next is written.
   */
  async write<D>(moment: string, writes: readonly (() => Promise<D>)[]): Promise<D[]> {
    const last = writes.length > 0 && this.kills.delete(moment) ? Math.floor(writes.length / 2) : -1;
    const done: D[] = [];
    for (const [index, write] of writes.entries()) {
      const killed = index === last ? this.#kill() : null;
      done.push(await write());
      await killed;
    }
    return done;
  }

  async #kill(): Promise<void> {
    const kind = (this.kills.size + this.seed) % 3;
    await sleep(this.roll(20));
    await Promise.all([kind > 0 && this.stage.killDatabase(), kind < 2 && this.stage.killServer(0)]);
    await this.stage.ready();
  }
}
