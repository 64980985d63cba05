import { describe, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import { command } from '../../support/competition.ts';
import { buildLimited } from '../../support/schedules/limits.ts';

const api = await startApi();
const build = (isFilled = true) => buildLimited(api, isFilled);

const EXPLAIN = 'explainMove { isPossible reasons { code sentence } nearestFreeHeats { number } }';
interface Explained {
  isPossible: boolean;
  reasons: { code: string; sentence: string }[];
  nearestFreeHeats: { number: number }[];
}

const clock = (iso: string | undefined): string => (iso ?? '').slice(11, 16);
const shown = (iso: string | undefined): string => clock(iso).replace(/^14:/, '2:').concat(' PM');

type World = Awaited<ReturnType<typeof build>>;
const orphans = ({ scheduleId }: World) =>
  api.read<{ orphanEntriesObjs: { reason: string; people: string }[] }>(
    'scheduleStats { orphanEntriesObjs { reason people } }',
    { scheduleId },
  );

describe('filling', () => {
  test('moves who is assigned while away, and leaves no one outside', async () => {
    const world = await build();
    const { scheduleId, teachers, times, waltzes, heatsWith, stats } = world;
    const heats = await waltzes();
    const middle = heats[Math.floor(heats.length / 2)];
    for (const day of [
      { arrives: clock(middle?.startTime) },
      { leaves: clock(middle?.startTime) },
      { leaves: clock(heats[1]?.startTime) },
    ]) {
      await times(teachers[0], day);
      await command(api, 'fillHeats', scheduleId);
      expect((await stats()).entriesOutside).toBe(0);
      const allowed = heats.filter(({ startTime }) =>
        day.arrives ? clock(startTime) >= day.arrives : clock(startTime) < (day.leaves ?? ''),
      );
      const used = await heatsWith(teachers[0]);
      expect(allowed.map(({ number }) => number)).toEqual(expect.arrayContaining(used));
      // Two entries of one teacher: as many as there are open heats.
      expect(used).toHaveLength(Math.min(2, allowed.length));
    }
    expect((await orphans(world)).orphanEntriesObjs[0]?.reason).toContain('leaves at');
  });

  test('says of who is not there why they are unassigned', async () => {
    const world = await build();
    const { scheduleId, students, times, name } = world;
    await times(students[2], { isAway: true });
    await command(api, 'fillHeats', scheduleId);
    const { orphanEntriesObjs: waiting } = await orphans(world);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.reason).toContain(`${name(students[2])} is not there on Fri`);
  });

  test('keeps two people apart, and the plan does too', async () => {
    const { scheduleId, students, apart, heatsWith, stats } = await build();
    await apart(students[0], [students[2]]);
    await apart(students[1], [students[2]]);
    await command(api, 'fillHeats', scheduleId);
    expect((await stats()).brokenLimits).toEqual([]);
    const [one, two, three] = await Promise.all(students.slice(0, 3).map((id) => heatsWith(id)));
    expect(new Set([...(one ?? []), ...(two ?? []), ...(three ?? [])]).size).toBe(3);
    const planId = await api.act<string>('planProgram.id', { scheduleId });
    await api.act('applyProgram', { planId });
    expect((await stats()).brokenLimits).toEqual([]);
  });
});

describe('a move by hand', () => {
  test('to a heat at which someone is away is refused with the times, and not offered', async () => {
    const { students, times, waltzes, moveTo, rowOf, heatsWith, name } = await build();
    const heats = await waltzes();
    const [at = 0] = await heatsWith(students[2]);
    const target = heats.find(({ number }) => number !== at);
    const start = clock(target?.startTime);
    const isEarlier = (target?.number ?? 0) < at;
    const own = heats.find(({ number }) => number === at);
    await times(students[2], isEarlier ? { arrives: clock(own?.startTime) } : { leaves: start });
    const words = isEarlier ? `arrives at ${shown(own?.startTime)}` : `leaves at ${shown(target?.startTime)}`;
    const sentence = `${name(students[2])} ${words} on Fri; heat ${target?.number} starts at ${shown(target?.startTime)}.`;
    await expect(moveTo(students[2], target)).rejects.toThrow(sentence);
    const explained = await api.read<Explained>(EXPLAIN, {
      heatEntryId: await rowOf(students[2]),
      heatId: target?.id,
    });
    expect(explained).toMatchObject({ isPossible: false, reasons: [{ code: 'AWAY', sentence }] });
    const open = heats.filter(({ startTime }) =>
      isEarlier ? clock(startTime) >= clock(own?.startTime) : clock(startTime) < start,
    );
    for (const { number } of explained.nearestFreeHeats)
      expect(open.map((heat) => heat.number)).toContain(number);
  });

  test('to the heat of someone they are kept apart from is refused', async () => {
    const { students, apart, waltzes, moveTo, heatsWith, name } = await build();
    const [at] = await heatsWith(students[0]);
    const heats = await waltzes();
    const other = heats.find(({ number, entries }) => number !== at && entries.length === 0);
    await moveTo(students[2], other);
    await apart(students[2], [students[0]]);
    await expect(
      moveTo(
        students[2],
        heats.find(({ number }) => number === at),
      ),
    ).rejects.toThrow(
      `${name(students[2])} and ${name(students[0])} do not dance at the same time, and ${name(students[0])} dances in it`,
    );
  });
});

describe('the desk', () => {
  test('offers a late entry no heat while someone is away', async () => {
    const { scheduleId, danceIds, students, teachers, times, waltzes } = await build();
    const heats = await waltzes();
    const last = heats.at(-1);
    await times(students[3], { arrives: clock(last?.startTime) });
    const input = {
      scheduleId,
      entryType: 'HEAT',
      entrantId: students[3],
      partnerIds: [teachers[1]],
      danceId: danceIds[0],
    };
    const latePlaces = await api.read<{
      places: { kind: string; heat: { number: number } }[];
      notOffered: { sentence: string }[];
    }>('latePlaces { places { kind heat { number } } notOffered { sentence } }', { input });
    const offered = latePlaces.places
      .filter(({ kind }) => kind !== 'NEW_HEAT')
      .map(({ heat }) => heat.number);
    expect([[], [last?.number]]).toContainEqual(offered);
    expect(latePlaces.notOffered.map(({ sentence }) => sentence).join()).toContain('arrives at');
  });

  test('refuses a partner who is away or kept apart from someone there, with the reason', async () => {
    const { scheduleId, students, times, apart, waltzes, heatsWith, moveTo, rowOf, name } = await build();
    const [at] = await heatsWith(students[2]);
    const heat = (await waltzes()).find(({ number }) => number === at);
    const change = async () =>
      (
        await api.refusedAct('changePartner', {
          scheduleId,
          heatEntryIds: [await rowOf(students[2])],
          fromId: students[2],
          toId: students[3],
          isConfirmed: true,
        })
      ).message;
    await times(students[3], { isAway: true });
    expect(await change()).toBe(
      `${name(students[3])} is not there on Fri; heat ${at} starts at ${shown(heat?.startTime)}.`,
    );
    await times(students[3], {});
    const other = (await heatsWith(students[1]))[0] === at ? students[1] : students[0];
    if ((await heatsWith(other))[0] !== at) await moveTo(other, heat);
    await apart(students[3], [other]);
    expect(await change()).toBe(
      `${name(students[3])} is kept apart from ${name(other)}, who dances heat ${at} at that time.`,
    );
  });

  test('restores a scratched entry without its heat once someone is away then', async () => {
    const { scheduleId, students, times, rowOf, heatsWith } = await build();
    const heatEntryIds = [await rowOf(students[2])];
    await api.act('scratchHeatEntries', { scheduleId, heatEntryIds });
    await times(students[2], { isAway: true });
    await api.act('restoreHeatEntries', { scheduleId, heatEntryIds });
    expect(await heatsWith(students[2])).toEqual([]);
  });
});
