import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { TimeSpan } from '../../engine/types.ts';
import { listed } from '../counted.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { heatName } from '../heats/heatName.ts';

interface Away {
  person: number;
  since: number;
  until: number;
  /** "arrives at 10:00 AM on Sat". */
  words: string;
  zone: string;
}

interface LimitsOfEvent {
  away: readonly Away[];
  /** People who are not on the floor at the same time. */
  apart: readonly (readonly [number, number])[];
}

export async function readLimits(db: Db, eventId: number): Promise<LimitsOfEvent> {
  const { rows: away } = await sql<Away>`
    select person, extract(epoch from since)::float8 as since, extract(epoch from until)::float8 as until,
      absence as words,
      time_zone as zone
    from away_times where event_id = ${eventId} order by person, since`.execute(db);
  const { rows: pairs } = await sql<{ one: number; other: number }>`
    select entrant_id as one, other_id as other from floor_limits
    where event_id = ${eventId} and other_id is not null order by id`.execute(db);
  return { away, apart: pairs.map(({ one, other }) => [one, other]) };
}

/** "arrives at 10:00 AM on Sat and leaves at 2:00 PM on Sun". */
export const absenceOf = ({ away }: LimitsOfEvent, personId: number | undefined): string =>
  listed(away.filter(({ person }) => person === personId).map(({ words }) => words));

/** "Ann Archer arrives at 10:00 AM on Sat; heat 12 starts at 8:15 AM"; null if she is there. */
export function awayWords(
  { away }: LimitsOfEvent,
  person: { id: number; name: string } | undefined,
  heat: Pick<Heat, 'label' | 'startTime' | 'durationSeconds'> | undefined,
): string | null {
  const start = heat?.startTime;
  if (!person || !start) return null;
  const at = start.getTime() / 1000;
  const met = away.find(
    (one) => one.person === person.id && one.since < at + heat.durationSeconds && at < one.until,
  );
  if (!met) return null;
  const clock = start.toLocaleTimeString('en-US', { timeZone: met.zone, hour: 'numeric', minute: '2-digit' });
  return `${person.name} ${met.words}; ${heatName(heat)} starts at ${clock}`;
}

/** As the engine reads them, by indexes of people. */
export function engineLimits({ away, apart }: LimitsOfEvent, personIndex: ReadonlyMap<number, number>) {
  const spans = Map.groupBy(away, ({ person }) => personIndex.get(person));
  const pairs = apart.flatMap(([one, other]) => {
    const pair = [personIndex.get(one), personIndex.get(other)] as const;
    return pair[0] === undefined || pair[1] === undefined ? [] : [[pair[0], pair[1]] as const];
  });
  return {
    ...(spans.size > 0 && {
      away: [...personIndex.values()].map((person) =>
        (spans.get(person) ?? []).map(({ since, until }): TimeSpan => [since, until]),
      ),
    }),
    ...(pairs.length > 0 && { apart: pairs }),
  };
}
