import { type Answer, answerOf } from '../../cache/answer.ts';
import { heldFor } from '../../cache/heldFor.ts';
import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { NotFound } from '../../errors.ts';
import { readStates } from '../../journal/journal.ts';
import type { SentClock, SentFloor, SentPlan } from '../../publishing/public/sentFloor.ts';
import { readVersionProgram, readVersions } from '../../publishing/versions.reader.ts';
import { readScheduleRevision } from '../../schedules/scheduleRevisions.ts';
import { measuredTempo, withBreaks } from '../clock/expectedTimes.ts';
import { floorState, floorSubject, type Press } from '../clock/floorState.ts';
import { readFloorPlan } from '../plan/floorPlan.reader.ts';
import type { FloorPlan } from '../plan/floorPlan.ts';

interface PublicFloors {
  /** Running floors; changes with each press. */
  readonly clock: Answer;
  /** Key of the answer, so a phone that has it can say so. */
  readonly seen: string;
  readonly plan: Answer;
}

/** Minimum time between database reads, however many phones ask. */
const HELD_MILLISECONDS = 500;

const FLOORS: Kind<PublicFloors> = {
  name: 'public floors',
  bytes: ({ plan }) => 2 * plan.body.length,
};

/** Clocks for the public pages. Times in seconds since the epoch. */
export class PublicClocks {
  readonly #db: Db;
  readonly #held: (scheduleId: string) => Promise<PublicFloors>;

  constructor(db: Db) {
    this.#db = db;
    this.#held = heldFor(HELD_MILLISECONDS, (scheduleId) => this.#read(Number(scheduleId)));
  }

  of(scheduleId: number): Promise<PublicFloors> {
    return this.#held(String(scheduleId));
  }

  async #read(scheduleId: number): Promise<PublicFloors> {
    const revision = (await readScheduleRevision(this.#db, scheduleId)) ?? 0;
    return cacheOf(this.#db).of(FLOORS, scheduleId, revision, () => this.#make(scheduleId));
  }

  async #make(scheduleId: number): Promise<PublicFloors> {
    // Floors that have not started follow the published program.
    const pressed = await readStates(this.#db, scheduleId, floorSubject);
    const printed = await readPrintedLabels(this.#db, scheduleId);
    const shown = await Promise.all(
      [...pressed].map(async ([floor, { presses }]) =>
        floorOf(
          floor,
          presses,
          await readFloorPlan(this.#db, scheduleId, floor).catch(unlessNotFound),
          printed,
        ),
      ),
    ).then((floors) => floors.flatMap((floor) => floor ?? []));
    const plan = answerOf(JSON.stringify(Object.fromEntries(shown.map((one) => [one.clock.name, one.plan]))));
    const planKey = keyOf(plan);
    const floors = shown.map((one) => one.clock);
    const seen = keyOf(answerOf(JSON.stringify([planKey, floors])));
    const clock = answerOf(JSON.stringify({ seen, plan: planKey, floors } satisfies SentClock));
    return { clock, seen, plan };
  }
}

/** Short, since it is sent with each poll. */
const keyOf = ({ etag }: Answer): string => etag.slice(3, 13);

/** Heat numbers in the published version; later changes are not public. */
async function readPrintedLabels(db: Db, scheduleId: number): Promise<ReadonlyMap<number, string>> {
  const [newest] = await readVersions(db, [scheduleId]);
  if (!newest) return new Map();
  const { heats } = await readVersionProgram(db, scheduleId, newest.number);
  return new Map(heats.map(({ id, label }) => [id, label]));
}

function unlessNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

function floorOf(
  floor: string,
  presses: readonly Press[],
  planned: FloorPlan | null,
  printed: ReadonlyMap<number, string>,
): { clock: SentFloor; plan: SentPlan } | null {
  if (!planned) return null;
  const { heats, breaks } = planned;
  const program = withBreaks(
    heats.map(({ id, plannedTime, duration, type }) => ({
      id,
      start: plannedTime === null ? null : Date.parse(plannedTime),
      duration: duration * 1000,
      kind: type,
    })),
    breaks.map((one) => ({ start: Date.parse(one.plannedTime), duration: (one.duration ?? 0) * 1000 })),
  );
  const state = floorState(
    program.map(({ id }) => id),
    presses,
  );
  if (state.position < 0 || state.startedAt === null) return null;
  return {
    clock: {
      name: floor,
      position: state.position,
      started: seconds(state.startedAt),
      paused: state.pausedAt === null ? null : seconds(state.pausedAt),
      pausedFor: seconds(state.pausedFor),
      tempo: Object.fromEntries(
        [...measuredTempo(program, presses)].map(([kind, duration]) => [kind, seconds(duration)]),
      ),
    },
    plan: {
      heats: heats.map(({ id, shortDance, duration, type, coupleCount }, index) => {
        const { start = null, breakBefore } = program[index] ?? {};
        const starts = start === null ? null : seconds(start);
        const heat = [
          printed.get(id) ?? '',
          shortDance,
          starts,
          duration,
          type,
          coupleCount > 0 ? 1 : 0,
        ] as const;
        return breakBefore === undefined ? heat : [...heat, seconds(breakBefore)];
      }),
      breaks: breaks.map(({ title, plannedTime, duration }) => [
        title,
        seconds(Date.parse(plannedTime)),
        duration ?? 0,
      ]),
    },
  };
}

const seconds = (milliseconds: number): number => milliseconds / 1000;
