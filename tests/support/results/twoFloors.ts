import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildSection } from '../schedules/floor.ts';
import { buildContest } from './judgedContest.ts';

export interface Placed {
  id: string;
  label: string;
  startTime: string;
  coupleCount: number;
  dance: { id: string };
}

/** A contest danced from 2 PM, its heat and those after it, and the heats of a section of `hour` o'clock on `floor`, numbered after them. */
export async function withSection(api: Api, hour: string, floor: string) {
  const contest = await buildContest(api, { couples: 3, isDanced: false });
  const { scheduleId, input } = contest;
  const times = { startTime: `2027-03-05T${hour}:00:00Z`, endTime: `2027-03-05T${hour}:10:00Z` };
  const id = await buildSection(api, contest, times);
  await api.act('updateSection', { id, floor, ...times });
  await command(api, 'generateHeats', scheduleId);
  const sections = await api.read<{ id: string; heats: Placed[] }[]>(
    'schedule.sections { id heats { id label startTime coupleCount dance { id } } }',
    { id: scheduleId },
  );
  const [all = [], added = []] = sections.map(({ heats }) => heats);
  const own = all.slice(all.findIndex(({ coupleCount }) => coupleCount > 0));
  const reasons = async (): Promise<Map<string, string | null>> => {
    const roundHeats = await api.read<{ heatId: string; whyNot: string | null; excludes: string[] }[]>(
      'roundHeats { heatId whyNot excludes }',
      { scheduleId, contestId: input.contestId },
    );
    return new Map(roundHeats.map(({ heatId, whyNot }) => [heatId, whyNot]));
  };
  const plan = (heat: Placed | undefined) => ({
    input: { ...input, rounds: [{ asked: 2 }, { heatId: heat?.id }] },
  });
  const placeIn = (heat: Placed | undefined, from: Placed[]) =>
    api.db
      .updateTable('heat_entries')
      .set({ heat_id: Number(heat?.id) })
      .where('schedule_id', '=', Number(scheduleId))
      .where((is) =>
        is.or([is('heat_id', 'is', null), is('heat_id', 'in', [0, ...from.map((one) => Number(one.id))])]),
      )
      .execute();
  return { contest, sectionId: id, own, added, reasons, plan, placeIn };
}
