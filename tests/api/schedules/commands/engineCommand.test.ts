import { expect, test } from 'vitest';
import type { SignedIn } from '../../../../server/auth/signedIn.ts';
import { runEngineCommand } from '../../../../server/schedules/commands/engineCommand.ts';
import { startApi } from '../../../support/api.ts';
import { buildFloor, buildSection } from '../../../support/schedules/floor.ts';

const api = await startApi();

test('an edit succeeds while a command plans, and the command plans again', async () => {
  const floor = await buildFloor(api);
  const sectionId = await buildSection(api, floor);
  const user = { id: Number(api.organiser.id), shortName: 'O. Rganiser' } as SignedIn;
  let plans = 0;
  let isEdited = false;
  const command = runEngineCommand(
    api.db,
    user,
    { scheduleId: floor.scheduleId },
    {
      name: 'FILL_HEATS',
      refusesLocked: false,
      plan: async () => {
        plans += 1;
        if (plans === 1) await expect.poll(() => isEdited).toBe(true);
      },
      write: async () => null,
    },
  );
  await expect.poll(() => plans).toBe(1);
  await api.act('updateSection', { id: sectionId, maxCouples: 3 });
  isEdited = true;
  await command;
  expect(plans).toBe(2);
}, 30_000);
