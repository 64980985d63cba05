import type { Api } from '../api.ts';
import { buildPeople } from '../builders.ts';

export interface Floor {
  eventId: string;
  scheduleId: string;
  categoryId: string;
  /** The dances of the style, in order. */
  danceIds: string[];
  teachers: string[];
  students: string[];
}

const create = (api: Api, thing: string, input: object): Promise<string> =>
  api.act<string>(`create${thing}.id`, input);

let serial = 0;

/** Builds an event with an empty schedule, two teachers, four students, and the Smooth style. */
export async function buildFloor(api: Api): Promise<Floor> {
  serial += 1;
  const eventId = await create(api, 'Event', { name: `Event ${serial}` });
  const scheduleId = await create(api, 'Schedule', { eventId, name: `Schedule ${serial}` });
  const danceCategories = await api.read<{ id: string; name: string; dances: { id: string }[] }[]>(
    'danceCategories { id name dances { id } }',
  );
  const smooth = danceCategories.find((category) => category.name === 'Smooth');
  const teachers = [1, 2].map((index) => ({ name: `Teacher ${serial}.${index}`, isProfessional: true }));
  const students = [1, 2, 3, 4].map((index) => ({
    name: `Student ${serial}.${index}`,
    isProfessional: false,
  }));
  const people = await buildPeople(api, [...teachers, ...students]);
  return {
    eventId,
    scheduleId,
    categoryId: smooth?.id ?? '',
    danceIds: smooth?.dances.map((dance) => dance.id) ?? [],
    teachers: people.slice(0, 2),
    students: people.slice(2),
  };
}

/** Builds a section of one-minute Smooth heats from 2:00 PM. */
export async function buildSection(
  api: Api,
  floor: Floor,
  overrides: {
    sectionType?: string;
    danceCategoryIds?: string[];
    startTime?: string | null;
    endTime?: string | null;
    heatDuration?: number;
    maxCouples?: number;
    title?: string;
  } = {},
): Promise<string> {
  return create(api, 'Section', {
    scheduleId: floor.scheduleId,
    danceCategoryIds: [floor.categoryId],
    startTime: '2027-03-05T14:00:00Z',
    endTime: '2027-03-05T14:10:00Z',
    heatDuration: 60,
    ...overrides,
  });
}

/** Builds an entry, by default the first student with the first teacher in the first dance. */
export async function buildEntry(
  api: Api,
  floor: Floor,
  overrides: {
    entrantId?: string;
    partnerIds?: string[];
    danceId?: string | null;
    danceCategoryId?: string;
    entryType?: string;
    quantity?: number;
    level?: string;
  } = {},
): Promise<string> {
  return create(api, 'Entry', {
    eventId: floor.eventId,
    entrantId: floor.students[0],
    partnerIds: [floor.teachers[0]],
    danceId: floor.danceIds[0],
    entryType: 'HEAT',
    ...overrides,
  });
}
