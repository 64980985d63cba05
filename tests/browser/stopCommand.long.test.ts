import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { freshTest } from '../support/cases.ts';
import { holdEventLock } from '../support/db/holdLock.ts';
import { complaintsOf, see } from './openFloorcraft.ts';
import { column, command, figure, isOff } from './schedulePage.ts';
import { openScheduleStage } from './scheduleStage.ts';

let stage: Awaited<ReturnType<typeof openScheduleStage>>;
/** Session of Ruth Amari, staff. */
let storage: Record<string, string>;

beforeAll(async () => {
  stage = await openScheduleStage();
  const RUTH = { email: 'ruth@example.org', password: 'her own password' };
  const signUp = await stage.act<{ id: string }>('signUp { id }', {
    firstName: 'Ruth',
    lastName: 'Amari',
    ...RUTH,
  });
  await stage.ask('mutation A($id: ID!) { activateUser(input: { id: $id }) { id } }', signUp);
  const logIn = await stage.act<{ access: string; refresh: string }>('logIn { access refresh }', {
    username: RUTH.email,
    password: RUTH.password,
  });
  storage = { ...logIn, user: signUp.id };
});

/** Entries by heat. */
async function standing() {
  return await stage.read<{ event: { id: string }; heats: object[] }>(
    'schedule { event { id } heats { id number entries { id isPinned } } }',
    { id: stage.scheduleId },
  );
}

const stopOf = (page: Page, name: string) =>
  column(page, 'Command Center').getByRole('button', { name: `Stop ${name}`, exact: true });

// The daily run covers this in `scheduleActs` (stops a plan) and `stopCommand` of the API.
freshTest(
  'a command that takes too long is stopped by a colleague: nothing has changed, and both read who it was',
  async () => {
    await stage.importNew();
    for (const name of ['generateHeatEntries', 'generateHeats']) await stage.run(name);
    const before = await standing();
    const mine = await stage.visit(`/schedule?id=${stage.scheduleId}`);
    const hers = await stage.visit(`/schedule?id=${stage.scheduleId}`, { storage });
    await expect.poll(() => figure(mine, 'Unassigned Entries')).toBeGreaterThan(0);
    const waiting = await figure(mine, 'Unassigned Entries');

    // Another instance holds the event's lock, so that this command does not end by itself.
    const letGo = await holdEventLock(stage.databaseUrl, before.event.id);
    await command(mine, 'Fill Heats with Entries').click();
    await stopOf(mine, 'Fill Heats with Entries').waitFor();
    await stopOf(hers, 'Fill Heats with Entries').waitFor();
    const user = await stage.read<string>('scheduleStats.running.user', { scheduleId: stage.scheduleId });
    await column(hers, 'Command Center').getByText(`· ${user}`).waitFor();
    await column(hers, 'Command Center')
      .getByText(/^(Improving: \d+ %|Checking the result…)/)
      .waitFor();
    await stopOf(hers, 'Fill Heats with Entries').click();

    await column(mine, 'Command Center')
      .getByRole('alert')
      .filter({ hasText: 'Nothing changed. R. Amari has stopped it.' })
      .waitFor();
    for (const page of [mine, hers]) {
      await stopOf(page, 'Fill Heats with Entries').waitFor({ state: 'detached' });
      await column(page, 'Updates')
        .getByText(/^Stopped Fill Heats with Entries, which .+ had begun: nothing was changed/)
        .waitFor();
      expect(await figure(page, 'Unassigned Entries')).toBe(waiting);
      expect(complaintsOf(page)).toEqual([]);
    }
    expect(await standing()).toEqual(before);
    await letGo();

    await expect.poll(() => isOff(hers, 'Fill Heats with Entries')).not.toBe('true');
    await command(hers, 'Fill Heats with Entries').click();
    await see(hers, /^Filled heats: /);
  },
);
