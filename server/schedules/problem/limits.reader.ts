import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { TimeSpan } from '../../engine/types.ts';

interface Away {
  person: number;
  since: number;
  until: number;
  /** "Ann Archer arrives at 10:00 AM on Sat". */
  words: string;
}

interface LimitsOfEvent {
  away: readonly Away[];
  /** People who are not on the floor at the same time. */
  apart: readonly (readonly [number, number])[];
}

export async function readLimits(db: Db, eventId: number): Promise<LimitsOfEvent> {
  const { rows: away } = await sql<Away>`
    select person, extract(epoch from since)::float8 as since, extract(epoch from until)::float8 as until, words
    from away_times where event_id = ${eventId} order by person, since`.execute(db);
  const { rows: pairs } = await sql<{ one: number; other: number }>`
    select entrant_id as one, other_id as other from floor_limits
    where event_id = ${eventId} and other_id is not null order by id`.execute(db);
  return { away, apart: pairs.map(({ one, other }) => [one, other]) };
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
