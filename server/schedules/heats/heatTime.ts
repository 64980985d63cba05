import { type RawBuilder, sql } from 'kysely';

/** When a heat is danced, in seconds; null if its section has no start. */
export interface HeatTime {
  readonly number: number;
  readonly starts: number | null;
  readonly ends: number | null;
}

/** Whether a heat begins once the other is over, on any floor. Untimed heats come last, by number. */
export const isAfter = (heat: HeatTime, other: HeatTime): boolean =>
  heat.starts === null || other.ends === null
    ? heat.starts === other.ends
      ? heat.number > other.number
      : heat.starts === null
    : heat.starts >= other.ends;

/** The columns of HeatTime, from a row of heat_times. */
export const HEAT_TIME = (t: string): RawBuilder<unknown> => sql`${sql.ref(`${t}.number`)},
  extract(epoch from ${sql.ref(`${t}.starts`)})::float8 as starts, extract(epoch from ${sql.ref(`${t}.ends`)})::float8 as ends`;

/** Sorts rows of heat_times by time, untimed ones last, by number. */
export const inTime = (t: string): RawBuilder<unknown> =>
  sql`(coalesce(${sql.ref(`${t}.starts`)}, 'infinity'), ${sql.ref(`${t}.number`)})`;

/** Whether two rows of heat_times are one heat or overlap, on any floor, so that no one can dance both. */
export const atOnce = (a: string, b: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${a}.heat_id`)} = ${sql.ref(`${b}.heat_id`)} or ${sql.ref(`${a}.starts`)} < ${sql.ref(`${b}.ends`)}
    and ${sql.ref(`${a}.ends`)} > ${sql.ref(`${b}.starts`)})`;
