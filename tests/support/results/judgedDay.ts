import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from '../schedules/floor.ts';

export interface JudgedHeat {
  id: string;
  label: string;
  entries: { id: string }[];
}

export interface JudgedDay extends Floor {
  /** The first heat has two contests of one couple each, the second one contest of two couples. */
  heats: [JudgedHeat, JudgedHeat];
  /** Starts the next heat. */
  startNext: () => Promise<void>;
}

/** A schedule of two heats with one or two couples per contest, published before the first is danced. */
export async function buildJudgedDay(api: Api): Promise<JudgedDay> {
  const floor = await buildFloor(api);
  const { scheduleId, students, teachers, danceIds } = floor;
  await buildSection(api, floor);
  for (const dance of [0, 1]) {
    for (const couple of [0, 1]) {
      await buildEntry(api, floor, {
        ...{ entrantId: students[couple], partnerIds: [teachers[couple] ?? ''], danceId: danceIds[dance] },
        level: dance === 0 && couple === 1 ? 'Silver' : 'Bronze',
      });
    }
  }
  await command(api, 'generateHeats', scheduleId);
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'fillHeats', scheduleId);
  const schedule = await api.read<{ heats: (JudgedHeat & { dance: { id: string } })[] }>(
    'schedule { heats { id label dance { id } entries { id } } }',
    { id: scheduleId },
  );
  const danced = schedule.heats.filter(({ entries }) => entries.length > 0);
  const heats = danced.sort((a, b) => danceIds.indexOf(a.dance.id) - danceIds.indexOf(b.dance.id));
  const [first, second] = heats;
  if (!first || !second) throw new Error('Two heats should have couples.');
  let lastNo = 0;
  const startNext = async (): Promise<void> => {
    const heatId = heats[lastNo]?.id;
    const input = { scheduleId, floor: '', kind: 'START', lastNo, heatId, skipsHeats: true };
    ({ lastNo } = await api.act<{ lastNo: number }>('pressClock { lastNo }', input));
  };
  return { ...floor, heats: [first, second], startNext };
}
