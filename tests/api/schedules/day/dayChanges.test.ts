import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type DocumentNode, print } from 'graphql';
import { expect, test } from 'vitest';
import {
  ScheduleDayDocument,
  type ScheduleDayQuery,
  ScheduleProgramDocument,
} from '../../../../client/gql/graphql.ts';
import { type KnownDay, withDayChanges } from '../../../../client/schedules/program/scheduleDay.ts';
import { startApi, startCopy } from '../../../support/api.ts';
import { cases } from '../../../support/cases.ts';
import { buildFilled } from '../../../support/competition.ts';
import { MUTATIONS, makeChange, type Step } from '../../../support/graphql/everyMutation.ts';

const api = await startApi();
const { scheduleId } = await buildFilled(api, { students: 8, teachers: 3, blocksPerStudent: 2, seed: 53 });
const { app: other } = await startCopy(api.connectionString);

const headers = { authorization: `Bearer ${api.organiser.access}` };

async function ask<D>(app: FastifyInstance, document: DocumentNode | string, variables: object): Promise<D> {
  const query = typeof document === 'string' ? document : print(document);
  const payload = { query, variables: { id: scheduleId, ...variables } };
  const { data, errors } = (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json();
  expect(errors).toBeUndefined();
  return data;
}

/** A window of the client: what it has, and the revision it knows. */
class Window {
  day: KnownDay | null = null;
  program: unknown = null;
  told: ScheduleDayQuery['scheduleChanges']['day'] = null;
  readonly #app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async read(): Promise<void> {
    const since = this.day?.revision ?? null;
    const { scheduleChanges } = await ask<ScheduleDayQuery>(this.#app, ScheduleDayDocument, { since });
    this.told = scheduleChanges.day ?? null;
    this.day = withDayChanges(this.day, scheduleChanges);
    if (this.told?.schedule) this.program = this.told.schedule;
  }
}

const HEATS = `query Heats($id: ID!) { schedule(id: $id) { heats { id number label startTime coupleCount maxCouples isDoubleBooked
  section { id } dance { id name category { id name } } } } }`;
interface Heats {
  schedule: { heats: { section: { id: string } }[] };
}

/** The same day, read through other queries. */
async function standing() {
  const { schedule } = await ask<Heats>(api.app, HEATS, {});
  const program = await ask<{ schedule: unknown }>(api.app, ScheduleProgramDocument, {});
  const heats = schedule.heats.map(({ section, ...heat }) => ({ ...heat, sectionId: section.id }));
  return { heats, program: program.schedule };
}

/** What a window has equals the tables; on the other instance, once it has heard of the change. */
async function expectRight(window: Window): Promise<void> {
  const right = await standing();
  await expect
    .poll(async () => {
      await window.read();
      return { heats: window.day?.heats, program: window.program };
    })
    .toEqual(right);
}

const change = ({ isElsewhere, ...step }: Step): Promise<boolean> =>
  makeChange({ app: isElsewhere ? other : api.app, db: api.db, headers }, scheduleId, step);

const here = (mutation: string, which = 0, where = 0): Step => ({
  mutation,
  which,
  where,
  isElsewhere: false,
});

test('a moved row sends a window two heats, and nothing of the schedule', async () => {
  const window = new Window(api.app);
  await window.read();
  expect(window.told?.isWhole).toBe(true);
  const before = window.day;
  expect(await change(here('unassignHeatEntry', 4))).toBe(true);
  await window.read();
  expect(window.told).toMatchObject({ isWhole: false, goneHeatIds: [], schedule: null });
  expect(window.told?.heats).toHaveLength(1);
  await expectRight(window);
  // No changes for a window that has them.
  await window.read();
  expect(window.told).toBeNull();
  expect(window.day?.heats).not.toBe(before?.heats);
});

test('a change of settings sends no heats, and a change of names nothing of the day', async () => {
  const window = new Window(api.app);
  await window.read();
  const { heats } = window.day ?? {};
  await api.act('updateSchedule', { id: scheduleId, name: 'Sunday' });
  await window.read();
  expect(window.told).toMatchObject({ heats: [], goneHeatIds: [], schedule: { id: scheduleId } });
  expect(await change(here('updateEntrant', 1, 2))).toBe(true);
  await window.read();
  expect(window.told).toMatchObject({ heats: [], goneHeatIds: [], schedule: null });
  expect(window.day?.heats).toBe(heats);
});

test('a window with an older revision than the server knows, or a later one, gets the whole day', async () => {
  const window = new Window(api.app);
  await window.read();
  const revision = window.day?.revision ?? 0;
  for (const since of [0, revision + 1000]) {
    const { scheduleChanges } = await ask<ScheduleDayQuery>(api.app, ScheduleDayDocument, { since });
    expect(scheduleChanges.day).toMatchObject({ isWhole: true, schedule: { id: scheduleId } });
    expect(scheduleChanges.day?.heats).toEqual(window.day?.heats);
  }
});

const step = fc.record({
  mutation: fc.constantFrom(...Object.keys(MUTATIONS)),
  which: fc.nat(1000),
  where: fc.nat(1000),
  isElsewhere: fc.boolean(),
  /** Bit set of the windows that read afterwards. */
  readers: fc.integer({ min: 0, max: 15 }),
});

test('the changes add up to the present day, whatever happens in any order on any instance', async () => {
  const windows = [api.app, api.app, other, other].map((app) => new Window(app));
  const told = { whole: 0, parts: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      for (const { readers, ...one } of steps) {
        await change(one);
        for (const [index, window] of windows.entries()) {
          if ((readers & (1 << index)) === 0) continue;
          await window.read();
          if (window.told) told[window.told.isWhole ? 'whole' : 'parts'] += 1;
        }
      }
      for (const window of windows) await expectRight(window);
    }),
    { ...cases(6), endOnFailure: true },
  );
  expect(told.parts).toBeGreaterThan(told.whole);
});

test('each read is one snapshot while someone edits without a pause', async () => {
  const windows = [api.app, other].map((app) => new Window(app));
  for (const mutation of ['generateHeats', 'generateHeatEntries', 'fillHeats']) await change(here(mutation));
  let isOver = false;
  const edit = async (isElsewhere: boolean) => {
    for (let which = 0; !isOver; which++) {
      const mutation = ['unassignHeatEntry', 'moveHeat', 'updateSection'][which % 3] ?? '';
      await change({ mutation, which, where: which * 7, isElsewhere });
    }
  };
  const edits = [edit(false), edit(true)];
  for (let reading = 0; reading < 25; reading++) {
    await Promise.all(windows.map((window) => window.read()));
  }
  isOver = true;
  await Promise.all(edits);
  for (const window of windows) await expectRight(window);
});
