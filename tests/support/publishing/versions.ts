import type { Api } from '../api.ts';

export interface Version {
  id: string;
  number: number;
  publishedBy: string;
  heatCount: number;
  changeCount: number | null;
  changedPeople: number | null;
}

const VERSION = 'id number publishedBy heatCount changeCount changedPeople schedule { id }';

export const publish = (api: Api, scheduleId: string, number?: number): Promise<Version> =>
  api.act(`publishSchedule { ${VERSION} }`, { scheduleId, number });

/** Opens the public link of an event; returns the path of its pages. */
export async function openPublicPages(api: Api, eventId: string): Promise<string> {
  return await api.act<string>('openPublicLink.publication.path', { eventId });
}

interface Heat {
  id: string;
  number: number;
  label: string;
}

export async function heatsOf(api: Api, scheduleId: string): Promise<Heat[]> {
  return await api.read<Heat[]>('schedule.heats { id number label }', { id: scheduleId });
}

export const labelsOf = async (api: Api, scheduleId: string): Promise<string[]> =>
  (await heatsOf(api, scheduleId)).map(({ label }) => label);

export const moveHeat = (api: Api, id: string, number: number) => api.act('moveHeat', { id, number });

interface Changes {
  count: number;
  people: number;
  kinds: { kind: string; count: number }[];
  lines: { kinds: string[]; before: { heat: string } | null; after: { heat: string } | null }[];
}

export async function changesSince(
  api: Api,
  scheduleId: string,
  version: number,
  more: object = {},
): Promise<Changes> {
  const { changesSince: changes } = await api.done<{ changesSince: Changes }>(
    `query Changes($scheduleId: ID!, $version: Int!, $until: Int, $first: Int) {
      changesSince(scheduleId: $scheduleId, version: $version, until: $until, first: $first) {
        count people kinds { kind count } numbers { before after people { name } }
        lines { kinds before { heat startTime floor people { id name } } after { heat startTime floor people { id name } } }
      }
    }`,
    { scheduleId, version, ...more },
  );
  return changes;
}
