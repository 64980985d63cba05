import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildEntry } from '../schedules/floor.ts';
import { buildContest, type JudgedContest } from './judgedContest.ts';

interface OneLeft {
  readonly bronze: JudgedContest;
  /** The contest that scratches left with one couple. */
  readonly silver: string;
  /** Merges it with the Bronze contest. */
  readonly input: { scheduleId: string; contestId: string; intoContestId: string };
}

/** Two Bronze and two Silver couples in one heat; one Silver couple is scratched. */
export async function buildOneLeft(api: Api): Promise<OneLeft> {
  const bronze = await buildContest(api, { couples: 2, isDanced: false });
  const { scheduleId, students, teachers } = bronze;
  for (const couple of [0, 1]) {
    const partnerIds = [teachers[couple] ?? ''];
    await buildEntry(api, bronze, { entrantId: students[couple], partnerIds, level: 'Silver' });
  }
  await command(api, 'generateHeatEntries', scheduleId);
  await command(api, 'fillHeats', scheduleId);
  const schedule = await api.read<{ contests: { id: string; level: string }[]; heats: { entries: Row[] }[] }>(
    'schedule { contests { id level } heats { entries { id entry { level } } } }',
    { id: scheduleId },
  );
  const silver = schedule.contests.find(({ level }) => level === 'Silver')?.id ?? '';
  const rows = schedule.heats.flatMap(({ entries }) => entries);
  const scratched = rows.findLast(({ entry }) => entry.level === 'Silver')?.id;
  await api.act('scratchHeatEntries', { scheduleId, heatEntryIds: [scratched] });
  return { bronze, silver, input: { scheduleId, contestId: silver, intoContestId: bronze.input.contestId } };
}

interface Row {
  id: string;
  entry: { level: string };
}
