import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Api, startApi } from '../../../support/api.ts';
import { cases } from '../../../support/cases.ts';
import { buildCompetition } from '../../../support/competition.ts';
import { MUTATIONS } from '../../../support/graphql/everyMutation.ts';
import { type Draw, readStanding } from '../../../support/graphql/standing.ts';
import { brokenLaws } from '../../../support/schedules/scheduleLaws.ts';
import { floorOf, linesOf, newestLine, undo } from '../../../support/schedules/undoWorld.ts';

const api = await startApi();

const ACTS = [
  ...['generateHeatEntries', 'generateHeats', 'fillHeats', 'improveHeats', 'relieveHeats', 'clearHeats'],
  ...[
    'deleteHeats',
    'deleteHeatEntries',
    'seatHeatEntries',
    'scratchHeatEntries',
    'restoreHeatEntries',
    'addHeats',
    'applyCure',
  ],
  'regenerateSection',
  ...['updateSchedule', 'createSection', 'updateSection', 'moveSection', 'deleteSection'],
  ...['moveHeat', 'deleteHeat', 'moveHeatEntry', 'unassignHeatEntry', 'setHeatEntryPin'],
  ...['lockSchedule', 'unlockSchedule', 'applyProgram'],
];

type Act = Draw & { name: string };
const act: fc.Arbitrary<Act> = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ACTS) },
    { weight: 1, arbitrary: fc.constantFrom('fillHeats', 'generateHeats', 'unlockSchedule') },
  ),
  which: fc.nat(10_000),
  where: fc.nat(10_000),
});

/** Returns the log line that can undo it; null if it changed nothing or was refused. */
async function perform(on: Api, scheduleId: string, { name, ...draw }: Act): Promise<string | null> {
  if (name === 'applyProgram') {
    await on.tryAct('planProgram', { scheduleId, goal: draw.which % 2 === 0 ? 'FRAME' : 'FEWEST' });
  }
  const before = await floorOf(on, scheduleId);
  const input = MUTATIONS[name]?.(await readStanding(on.db, scheduleId), draw) ?? {};
  if (Object.values(input).includes(undefined)) return null;
  const { errors } = await on.tryAct(name, input);
  for (const { extensions } of errors) {
    expect(['CONFLICT', 'SCHEDULE_LOCKED', 'BAD_USER_INPUT']).toContain(extensions.code);
  }
  const line = await newestLine(on, scheduleId);
  const hasChanged = JSON.stringify(before) !== JSON.stringify(await floorOf(on, scheduleId));
  if (!hasChanged) return null;
  expect(line, `${name} can be undone`).toMatchObject({ canUndo: true });
  return line.id;
}

test('undoing any sequence of actions restores each earlier state, and redoing it the later ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.array(act, { minLength: 4, maxLength: 12 }),
      async (seed, acts) => {
        const size = { students: 6, teachers: 3, blocksPerStudent: 1.5, seed };
        const { scheduleId } = await buildCompetition(api, size);
        let withReasons = true;
        const state = () => floorOf(api, scheduleId, { withReasons });
        const states = [await state()];
        const lines: string[] = [];
        for (const one of [
          { name: 'generateHeats', which: 0, where: 0 },
          { name: 'generateHeatEntries', which: 0, where: 0 },
          ...acts,
        ]) {
          const line = await perform(api, scheduleId, one);
          if (line === null) {
            // A fill that changes nothing may still compute reasons, which need no undo.
            withReasons &&= JSON.stringify(await state()) === JSON.stringify(states.at(-1));
            continue;
          }
          // Consecutive saves of one section are one line and one action.
          if (line === lines.at(-1)) states.pop();
          else lines.push(line);
          states.push(await state());
        }
        if (!withReasons) for (const one of states) delete one.waiting_reasons;
        const undone: string[] = [];
        for (let step = lines.length - 1; step >= 0; step--) {
          await undo(api, lines[step] ?? '');
          expect(await state(), lines[step]).toEqual(states[step]);
          expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
          undone.push((await newestLine(api, scheduleId)).id);
        }
        for (let step = 0; step < lines.length; step++) {
          await undo(api, undone.pop() ?? '');
          expect(await state()).toEqual(states[step + 1]);
        }
      },
    ),
    { ...cases(8), endOnFailure: true },
  );
});

test('undoing actions in any order changes only what they touched, or is refused and changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50 }),
      fc.array(act, { minLength: 4, maxLength: 10 }),
      fc.array(fc.nat(1000), { minLength: 3, maxLength: 8 }),
      async (seed, acts, choices) => {
        const size = { students: 6, teachers: 3, blocksPerStudent: 1.5, seed };
        const { scheduleId } = await buildCompetition(api, size);
        for (const name of ['generateHeats', 'generateHeatEntries', 'fillHeats']) {
          await perform(api, scheduleId, { name, which: 0, where: 0 });
        }
        for (const one of acts) await perform(api, scheduleId, one);
        await api.tryAct('unlockSchedule', { scheduleId });
        for (const choice of choices) {
          const offered = (await linesOf(api, scheduleId)).filter(({ canUndo }) => canUndo);
          const line = offered[choice % offered.length];
          if (!line) return;
          const before = await floorOf(api, scheduleId);
          const { errors } = await api.tryAct('undoCommand', { logEntryId: line.id });
          if (errors.length === 0) expect(await brokenLaws(api.db, Number(scheduleId))).toEqual([]);
          else {
            expect(['CONFLICT', 'SCHEDULE_LOCKED']).toContain(errors[0]?.extensions.code);
            expect(await floorOf(api, scheduleId)).toEqual(before);
          }
        }
      },
    ),
    { ...cases(8), endOnFailure: true },
  );
});
