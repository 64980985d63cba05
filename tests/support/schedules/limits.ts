import type { Api } from '../api.ts';
import { command } from '../competition.ts';
import { buildWaltzes, heatsOf } from './waltzes.ts';

export const DAY = '2027-03-05';
export const SHOWN = '{ days { day arrives leaves isAway } apart { id } broken }';

export interface Limits {
  days: { day: string; arrives: string | null; leaves: string | null; isAway: boolean }[];
  apart: { id: string }[];
  broken: string[];
}

/** Three couples of two teachers, ten Waltzes from 2:00 PM, filled. */
export async function buildLimited(api: Api, isFilled = true) {
  const floor = await buildWaltzes(api);
  if (isFilled) await command(api, 'fillHeats', floor.scheduleId);
  const { eventId } = floor;
  const names = new Map(
    (await api.read<{ id: string; name: string }[]>('entrants { id name }')).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const times = (entrantId: string | undefined, day: object) =>
    api.act<Limits>(`setFloorTimes ${SHOWN}`, { eventId, entrantId, days: [{ day: DAY, ...day }] });
  const apart = (entrantId: string | undefined, otherIds: (string | undefined)[]) =>
    api.act<Limits>(`setKeptApart ${SHOWN}`, { eventId, entrantId, otherIds });
  const heats = () => heatsOf(api, floor.scheduleId);
  /** Numbers of the heats of a person, by entrant. */
  const heatsWith = async (personId: string | undefined) =>
    (await heats()).flatMap(({ number, entries }) =>
      entries.some(
        ({ entry }) =>
          entry.entrant.id === personId ||
          entry.partners.some((one) => one.name === names.get(personId ?? '')),
      )
        ? number
        : [],
    );
  const stats = () =>
    api.read<{ entriesOutside: number; firstOutsideHeat: number | null; brokenLimits: string[] }>(
      'scheduleStats { entriesOutside firstOutsideHeat brokenLimits }',
      { scheduleId: floor.scheduleId },
    );
  const rowOf = async (entrantId: string | undefined) =>
    (await heats()).flatMap(({ entries }) => entries).find(({ entry }) => entry.entrant.id === entrantId)?.id;
  const moveTo = async (entrantId: string | undefined, heat: { id: string } | undefined) =>
    api.act('moveHeatEntry', { id: await rowOf(entrantId), heatId: heat?.id });
  const waltzes = async () => (await heats()).filter(({ dance }) => dance.id === floor.danceIds[0]);
  const name = (id: string | undefined) => names.get(id ?? '') ?? '';
  return { ...floor, times, apart, heats, waltzes, heatsWith, stats, rowOf, moveTo, name };
}
