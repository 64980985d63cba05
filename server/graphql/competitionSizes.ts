import { sql } from 'kysely';
import { cacheOf, type Kind } from '../cache/revisionCache.ts';
import type { Db } from '../db/orm.ts';
import { parseId } from '../input/validation.ts';
import { readScheduleRevision } from '../schedules/scheduleRevisions.ts';
import { type Counts, type ListSizes, NOTHING, SMALLEST, sizesOf } from './listLengths.ts';
import { ASKS } from './ofOneSchedule.ts';

/** The list sizes below a root field, from the event or schedule in its arguments. */
export type SizesBelow = (root: string, argument: (name: string) => unknown) => ListSizes;

type OfSchedule = Pick<Counts, 'rows' | 'heats' | 'sections'>;
type Counted = Omit<
  Counts,
  keyof OfSchedule | 'schedules' | 'entries' | 'rowsPerHeat' | 'heatsPerSection'
> & {
  entriesOf: { id: number; entries: number }[];
  schedulesOf: (OfSchedule & { id: number; event: number })[];
};

const SIZES: Kind<ListSizes> = { name: 'sizes' };

const OF_SCHEDULE = sql`(select count(*) from heats where schedule_id = p.id)::int as heats,
  (select count(*) from heat_entries where schedule_id = p.id)::int as rows,
  (select count(*) from sections where schedule_id = p.id)::int as sections`;

/** How long counted sizes are reused. */
const COUNTED_MILLISECONDS = 30_000;

/** The sizes of the competitions in this database, to price documents. */
export class CompetitionSizes {
  readonly #db: Db;
  #counted: { at: number; below: Promise<SizesBelow> } | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Sizes of the event or schedule that a root field names; of the largest one if it names none. */
  ofAll(): Promise<SizesBelow> {
    if (!this.#counted || Date.now() - this.#counted.at > COUNTED_MILLISECONDS) {
      this.#counted = { at: Date.now(), below: readAll(this.#db) };
      this.#counted.below.catch(() => {
        this.#counted = null;
      });
    }
    return this.#counted.below;
  }

  /** Sizes of the current state of one schedule: the same on every instance, like the responses. */
  async ofSchedule(scheduleId: number): Promise<ListSizes> {
    const revision = await readScheduleRevision(this.#db, scheduleId);
    if (revision === null) return SMALLEST;
    return cacheOf(this.#db).of(SIZES, scheduleId, revision, () => readSchedule(this.#db, scheduleId));
  }
}

async function readSchedule(db: Db, scheduleId: number): Promise<ListSizes> {
  const { rows } = await sql<OfSchedule>`
    select ${OF_SCHEDULE} from schedules p where p.id = ${scheduleId}`.execute(db);
  return sizesOf({ ...NOTHING, ...withAverages(rows[0] ?? NOTHING) });
}

async function readAll(db: Db): Promise<SizesBelow> {
  const { rows } = await sql<Counted>`
    select (select count(*) from entrants)::int as people, (select count(*) from studios)::int as studios,
      (select count(*) from dances)::int as dances, (select count(*) from events)::int as events,
      (select coalesce(json_agg(e), '[]') from (select event_id as id, count(*) as entries from entries
        group by event_id) e) as "entriesOf",
      (select coalesce(json_agg(s), '[]') from (select p.id, p.event_id as event, ${OF_SCHEDULE}
        from schedules p) s) as "schedulesOf"`.execute(db);
  const counted = rows[0];
  if (!counted) throw new Error('The database does not count.');
  const { entriesOf, schedulesOf, ...shared } = counted;
  const of = (eventId: number | null, scheduleId: number | null): ListSizes => {
    const isMeant = (event: number): boolean => eventId === null || event === eventId;
    const schedules = schedulesOf.filter(({ id, event }) =>
      scheduleId === null ? isMeant(event) : id === scheduleId,
    );
    const entries = entriesOf.filter(({ id }) => isMeant(id)).map((one) => one.entries);
    const largest = largestOf(schedules.map(withAverages));
    return sizesOf({
      ...NOTHING,
      ...shared,
      ...largest,
      schedules: largestShare(schedules.map(({ event }) => event)),
      entries: Math.max(0, ...entries),
    });
  };
  const known = new Map<string, ListSizes>();
  return (root, argument) => {
    const scheduleId = parseId(argument(ASKS[root] ?? 'scheduleId'));
    const eventId = parseId(argument(root === 'event' ? 'id' : 'eventId'));
    const key = `${eventId} ${scheduleId}`;
    const sizes = known.get(key) ?? of(eventId, scheduleId);
    known.set(key, sizes);
    return sizes;
  };
}

const withAverages = ({ rows, heats, sections }: OfSchedule) => ({
  ...{ rows, heats, sections },
  rowsPerHeat: rows / Math.max(1, heats),
  heatsPerSection: heats / Math.max(1, sections),
});

function largestOf(all: ReturnType<typeof withAverages>[]): Partial<Counts> {
  const largest: Partial<Record<string, number>> = {};
  for (const one of all)
    for (const [name, count] of Object.entries(one)) largest[name] = Math.max(largest[name] ?? 0, count);
  return largest;
}

/** The count of the most frequent one. */
function largestShare(of: readonly number[]): number {
  const counts = Map.groupBy(of, (one) => one);
  return Math.max(0, ...[...counts.values()].map((same) => same.length));
}

declare module '../auth/context.ts' {
  interface Services {
    competitionSizes: CompetitionSizes;
  }
}
