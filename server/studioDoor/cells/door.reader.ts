import { sql } from 'kysely';
import { holdRegistration, type OfStudio } from '../../billing/accounts/registration.service.ts';
import type { Db } from '../../db/orm.ts';
import { prepared } from '../../db/prepared.ts';
import { found } from '../../input/found.ts';
import type { PriceRule } from '../../money/types.ts';
import { isOpenTo } from '../access.ts';

interface Door {
  /** Why the studio can't change its entries by itself now; null while it can. */
  readonly refusal: string | null;
  /** Whether the event has begun. */
  readonly isOn: boolean;
  /** When the newest price or late fee in force began; null for none. */
  readonly since: Date | null;
}

/** Holds the registration of a studio. @throws NotFound for an event that is not open to it, which this does not change */
export async function holdOpenRegistration(tx: Db, of: OfStudio): Promise<void> {
  const { rows } = await sql`${prepared} select from event_terms t where t.event_id = ${of.eventId}
    and ${isOpenTo(sql.ref('t.event_id'), sql`${of.studioId}::int`)}`.execute(tx);
  found(rows[0]);
  await holdRegistration(tx, of);
}

/**
 * Whether entries are open to a studio, at the moment of the transaction, which its entries get as theirs.
 * @param askedAt the moment that new entries get instead; none of these joins one of after a newer price
 */
export async function readDoor(
  tx: Db,
  { eventId, studioId }: OfStudio,
  askedAt: Date | null = null,
): Promise<Door> {
  const { rows } = await sql<{
    now: Date;
    closed: string | null;
    isOn: boolean;
    lateFrom: Date | null;
    prices: PriceRule[];
  }>`${prepared}
    select now() as now, t.prices, e.date is not null and (now() at time zone e.time_zone)::date >= e.date as "isOn",
      case when coalesce(r.closes_at, t.closes_at) <= now()
        then to_char(coalesce(r.closes_at, t.closes_at) at time zone e.time_zone, 'FMHH12:MI AM "on" Dy, Mon FMDD') end as closed,
      case when t.late_fee is not null then coalesce(r.closes_at, t.late_from, t.closes_at) end as "lateFrom"
    from event_terms t join events e on e.id = t.event_id
    join registrations r on r.event_id = e.id and r.studio_id = ${studioId}
    where t.event_id = ${eventId}`.execute(tx);
  const { now, closed, isOn, lateFrom, prices } = found(rows[0]);
  const begun = [
    lateFrom,
    ...prices.map(({ enteredUntil }) => (enteredUntil ? new Date(enteredUntil) : null)),
  ]
    .filter((moment) => moment !== null)
    .filter((moment) => moment <= now);
  const newest = begun.length > 0 ? new Date(Math.max(...begun.map(Number))) : null;
  return {
    refusal: isOn
      ? 'The event has begun. Ask at the desk.'
      : closed && `Entries closed at ${closed}. Ask the organiser.`,
    isOn,
    since: newest && askedAt && askedAt < newest ? now : newest,
  };
}
