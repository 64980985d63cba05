import { describe, expect, test } from 'vitest';
import { startApi } from '../../../support/api.ts';
import { command } from '../../../support/competition.ts';
import { buildWaltzes, heatsOf, lock, logs, waitingRows } from '../../../support/schedules/waltzes.ts';

const api = await startApi();

const PIN = 'setHeatEntryPin { id isPinned heat { number } }';

/** Plans the fewest heats and applies them; returns whether the heat is kept. */
async function survivesPlanning(scheduleId: string, heatId: string | undefined): Promise<boolean> {
  const planProgram = await api.act<{ id: string }>('planProgram { id }', { scheduleId, goal: 'FEWEST' });
  await api.act('applyProgram', { planId: planProgram.id });
  return (await heatsOf(api, scheduleId)).some(({ id }) => id === heatId);
}

describe('setHeatEntryPin', () => {
  test('keeps a row and its heat through filling and planning, until unpinned', async () => {
    const { scheduleId } = await buildWaltzes(api);
    await command(api, 'fillHeats', scheduleId);
    const heat = (await heatsOf(api, scheduleId)).find(({ entries }) => entries.length > 0);
    const id = heat?.entries[0]?.id;
    const pin = async (isPinned: boolean) => await api.act<object>(PIN, { id, isPinned });
    expect(heat?.entries[0]?.isPinned).toBe(false);
    expect(await pin(true)).toEqual({ id, isPinned: true, heat: { number: heat?.number } });
    expect(await pin(true)).toMatchObject({ isPinned: true });
    await command(api, 'improveHeats', scheduleId);
    expect(await survivesPlanning(scheduleId, heat?.id)).toBe(true);
    expect(await pin(false)).toMatchObject({ id, isPinned: false });
    expect(await survivesPlanning(scheduleId, heat?.id)).toBe(false);
    const couple = 'Student \\S+ & Teacher \\S+';
    const lines = (await logs(api, scheduleId)).filter((line) => /pinned/i.test(line));
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Unpinned ${couple} in heat \\d+ \\(Waltz\\)$`)),
      expect.stringMatching(new RegExp(`^Pinned ${couple} in heat ${heat?.number} \\(Waltz\\)$`)),
    ]);
  });

  test('is refused for a row without a heat and without a token; allowed while locked', async () => {
    const { scheduleId } = await buildWaltzes(api);
    const [waiting] = await waitingRows(api, scheduleId);
    const input = { id: waiting?.id, isPinned: true };
    const refusal = await api.refusedAct(PIN, input);
    expect(refusal.code).toBe('CONFLICT');
    expect(refusal.message).toMatch(
      /^Student \S+ & Teacher \S+ are not in a heat yet, so there is nothing to pin\.$/,
    );
    expect(await api.as(null).refusedAct(PIN, input)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.refusedAct(PIN, { ...input, id: '4711' })).toMatchObject({ code: 'NOT_FOUND' });
    await command(api, 'fillHeats', scheduleId);
    await lock(api, scheduleId);
    await api.act(PIN, input);
  });
});
