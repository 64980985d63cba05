import { createDance, listDances } from '../../server/dances/dance.service.ts';
import { listDanceCategories } from '../../server/dances/danceCategory.service.ts';
import { createEntry } from '../../server/entries/newEntries.service.ts';
import { setEntryLimit } from '../../server/events/entryLimit.service.ts';
import { createEvent } from '../../server/events/event.service.ts';
import { createEntrant } from '../../server/people/entrant.service.ts';
import { createStudio } from '../../server/people/studio.service.ts';
import type { Api } from './api.ts';

type Overrides = Record<string, unknown>;

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};

const senderOf = (api: Api) => ({ id: Number(api.organiser.id) });

// The builders use the API's own services; a test passes only the fields that matter to it.
export const buildStudio = (api: Api, overrides: Overrides = {}) =>
  createStudio(api.db, senderOf(api), { name: `Studio ${next()}`, ...overrides });

export const buildStudent = (api: Api, overrides: Overrides = {}) =>
  createEntrant(api.db, senderOf(api), {
    name: `Student ${next()}`,
    isProfessional: false,
    level: 'Bronze',
    category: 'A1',
    ...overrides,
  });

export const buildTeacher = (api: Api, overrides: Overrides = {}) =>
  createEntrant(api.db, senderOf(api), { name: `Teacher ${next()}`, isProfessional: true, ...overrides });

/** People created per document, which may have fifty aliases. */
const MOST_AT_ONCE = 25;

/** Creates several people in few calls; returns their ids in order. */
export async function buildPeople(
  api: Pick<Api, 'done'>,
  people: readonly { name: string; isProfessional: boolean; category?: string | undefined }[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < people.length; from += MOST_AT_ONCE) {
    const some = people.slice(from, from + MOST_AT_ONCE);
    const inputs = some.map((_, at) => `$i${at}: CreateEntrantInput!`).join(' ');
    const calls = some.map((_, at) => `p${at}: createEntrant(input: $i${at}) { id }`).join(' ');
    const made = await api.done<Record<string, { id: string }>>(
      `mutation P(${inputs}) { ${calls} }`,
      Object.fromEntries(some.map((person, at) => [`i${at}`, person])),
    );
    ids.push(...some.map((_, at) => made[`p${at}`]?.id ?? ''));
  }
  return ids;
}

export const buildEvent = (api: Api, overrides: Overrides = {}) =>
  createEvent(api.db, senderOf(api), { name: `Event ${next()}`, ...overrides });

export async function danceCategoryNamed(api: Api, name: string) {
  const category = (await listDanceCategories(api.db)).find((one) => one.name === name);
  if (!category) throw new Error(`There is no style ${name}.`);
  return category;
}

/** One of the reference dances. */
export async function danceNamed(api: Api, name: string, categoryName = 'Smooth') {
  const category = await danceCategoryNamed(api, categoryName);
  const dances = await listDances(api.db);
  const dance = dances.find((one) => one.name === name && one.categoryId === category.id);
  if (!dance) throw new Error(`There is no ${name} in ${categoryName}.`);
  return dance;
}

export async function buildDance(api: Api, overrides: Overrides = {}) {
  const category = await danceCategoryNamed(api, 'Smooth');
  return createDance(api.db, senderOf(api), {
    name: `Dance ${next()}`,
    categoryId: category.id,
    ...overrides,
  });
}

/** Creates an entry; by default a new student and teacher with one Smooth Waltz heat in a new event. */
export async function buildEntry(api: Api, overrides: Overrides = {}) {
  const given = (field: string) => Object.hasOwn(overrides, field);
  return createEntry(api.db, senderOf(api), {
    entryType: 'HEAT',
    entersTwice: true,
    ...(given('danceId') || overrides.entryType === 'MULTI'
      ? {}
      : { danceId: (await danceNamed(api, 'Waltz')).id }),
    ...(given('eventId') ? {} : { eventId: (await buildEvent(api)).id }),
    ...(given('entrantId') ? {} : { entrantId: (await buildStudent(api)).id }),
    ...(given('partnerIds') ? {} : { partnerIds: [(await buildTeacher(api)).id] }),
    ...overrides,
  });
}

export const limitDance = (api: Api, eventId: number, danceId: number, limit: number | null) =>
  setEntryLimit(api.db, eventId, danceId, { limit });
