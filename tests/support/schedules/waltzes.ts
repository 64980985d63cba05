import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildEntry, buildFloor, buildSection, type Floor } from './floor.ts';

export interface Heat {
  id: string;
  number: number;
  startTime: string;
  isDoubleBooked: boolean;
  section: { id: string };
  dance: { id: string; name: string };
  entries: {
    id: string;
    isPinned: boolean;
    entry: { entrant: { id: string; name: string }; partners: { name: string }[] };
    clashes: { entrant: { name: string }; heat: { number: number } }[];
  }[];
}

export async function heatsOf(api: Api, scheduleId: string): Promise<Heat[]> {
  return await api.read<Heat[]>(
    `schedule.heats { id number startTime isDoubleBooked section { id } dance { id name }
      entries { id isPinned entry { entrant { id name } partners { name } }
      clashes { entrant { name } heat { number } } } }`,
    { id: scheduleId },
  );
}

export async function waitingRows(
  api: Api,
  scheduleId: string,
): Promise<{ id: string; entry: { entrant: { id: string } } }[]> {
  return await api.read<{ id: string; entry: { entrant: { id: string } } }[]>(
    'schedule.unassigned { id entry { entrant { id } } }',
    { id: scheduleId },
  );
}

export async function logs(api: Api, scheduleId: string): Promise<string[]> {
  const schedule = await api.read<{ logs: { content: string }[] }>('schedule { logs { content } }', {
    id: scheduleId,
  });
  return schedule.logs.map((line) => line.content);
}

export const lock = (api: Api, scheduleId: string) => api.act('lockSchedule', { scheduleId });

/** Builds ten heats of one dance for two students of one teacher and one of another, all entries unassigned. */
export async function buildWaltzes(
  api: Api,
  overrides: { maxCouples?: number } = {},
): Promise<Floor & { sectionId: string }> {
  const floor = await buildFloor(api);
  const sectionId = await buildSection(api, floor, overrides);
  await buildEntry(api, floor, { entrantId: floor.students[0], partnerIds: [floor.teachers[0] ?? ''] });
  await buildEntry(api, floor, { entrantId: floor.students[1], partnerIds: [floor.teachers[0] ?? ''] });
  await buildEntry(api, floor, { entrantId: floor.students[2], partnerIds: [floor.teachers[1] ?? ''] });
  await command(api, 'generateHeatEntries', floor.scheduleId);
  await command(api, 'generateHeats', floor.scheduleId);
  return { ...floor, sectionId };
}
