import { type SampleSize, sampleCompetition } from '../../server/sample/sampleCompetition.ts';
import type { Api } from './api.ts';

export interface Competition {
  eventId: string;
  scheduleId: string;
}

const serials = new WeakMap<Api, number>();

/** Imports a generated competition with its sections from spreadsheets; it has no heats or heat entries yet. */
export async function buildCompetition(api: Api, size: Partial<SampleSize> = {}): Promise<Competition> {
  const serial = (serials.get(api) ?? 0) + 1;
  serials.set(api, serial);
  const input = { eventName: `Competition ${serial}`, scheduleName: 'Program', ...sampleCompetition(size) };
  const importCsv = await api.act<{
    event: { id: string };
    schedule: { id: string };
    counts: { bad: number };
  }>('importCsv { event { id } schedule { id } counts { bad } }', input);
  if (importCsv.counts.bad > 0) throw new Error(`${importCsv.counts.bad} lines of the sample are bad.`);
  return { eventId: importCsv.event.id, scheduleId: importCsv.schedule.id };
}

type Command =
  | 'generateHeats'
  | 'deleteHeats'
  | 'generateHeatEntries'
  | 'deleteHeatEntries'
  | 'fillHeats'
  | 'clearHeats'
  | 'improveHeats';

export interface Outcome {
  command: string;
  content: string;
  user: string;
  created: number | null;
  deleted: number | null;
  assigned: number | null;
  unassigned: number | null;
  cleared: number | null;
  bound: number | null;
  isProven: boolean | null;
  milliseconds: number;
}

export const commandText = (command: Command): string => `mutation Command($input: ScheduleInput!) {
  ${command}(input: $input) {
    id
    lastOutcome {
      command content user created deleted assigned unassigned cleared bound isProven milliseconds
    }
  }
}`;

/** Runs a command that must succeed; returns its outcome. */
export async function command(api: Api, name: Command, scheduleId: string): Promise<Outcome> {
  const data = await api.done<Record<string, { lastOutcome: Outcome }>>(commandText(name), {
    input: { scheduleId },
  });
  const outcome = data[name]?.lastOutcome;
  if (!outcome) throw new Error(`${name} has no outcome.`);
  return outcome;
}

/** Generates heat entries and heats, and fills the heats. */
export async function fillSchedule(api: Api, scheduleId: string): Promise<void> {
  const names = ['generateHeatEntries', 'generateHeats', 'fillHeats'] as const;
  for (const name of names) await command(api, name, scheduleId);
}

/** Builds a competition with generated and filled heats. */
export async function buildFilled(api: Api, size: Partial<SampleSize> = {}): Promise<Competition> {
  const competition = await buildCompetition(api, size);
  await fillSchedule(api, competition.scheduleId);
  return competition;
}
