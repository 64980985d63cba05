import { sql } from 'kysely';
import { readNumbers } from '../../db/columnReader.ts';
import type { Db } from '../../db/orm.ts';
import { readTogether } from '../../db/reading.ts';
import { byRevision } from '../byRevision.ts';
import { readDancingRevisions } from '../scheduleRevisions.ts';
import { coupleOf, type HeatWithRows } from './arrangement.ts';
import type { CountedStats } from './scheduleStats.ts';

/** Figures computed row by row. */
export type RowFigures = Pick<
  CountedStats,
  | ('entries' | 'orphanEntries' | 'heatsUsed' | 'overFullHeats' | 'firstOverFullHeat' | 'couplesTooMany')
  | ('missingEntries' | 'staleEntries')
>;

/** The rows in their heats, and the figures that follow from them. */
export interface ScheduleState {
  /** Heats with couples or a later round, sorted by number. */
  heats: (HeatWithRows & { cap: number })[];
  figures: RowFigures;
}

/** Stands for the row id of a couple that may be recalled to a later round. */
const LATER_ROUND = 0;
/** Stand for its `is_scratched`: it dances there, or may meet itself there because the round has a single heat. */
const CERTAIN = 1;
const MAY_MEET = 2;
const ROWS = ['id', 'schedule_id', 'heat_id', 'entry_id', 'is_scratched'] as const;
const HEATS = ['heat_id', 'schedule_id', 'number', 'duration', 'starts', 'cap'] as const;
type Heats = Record<(typeof HEATS)[number], number[]>;

/** Empty for a missing schedule. Read column by column, because the lists are long. */
export async function readScheduleStates(
  db: Db,
  scheduleIds: readonly number[],
): Promise<Map<number, ScheduleState>> {
  const [heats, rows, dancing] = await readTogether(db, [
    () =>
      readNumbers(
        db,
        HEATS,
        sql`from (select t.heat_id, t.schedule_id, t.number, t.duration, extract(epoch from t.starts)::float8 as starts,
            case s.section_type when 'SOLO' then 1 else coalesce(s.max_couples, p.max_couples) end as cap
          from heat_times t join sections s on s.id = t.section_id
          join schedules p on p.id = t.schedule_id
          where t.schedule_id = any(${scheduleIds})) t order by schedule_id, number`,
      ),
    () =>
      readNumbers(
        db,
        ROWS,
        sql`from (select id, schedule_id, heat_id, entry_id, is_scratched::int from heat_entries
          where schedule_id = any(${scheduleIds})
          union all select ${LATER_ROUND}, f.schedule_id, f.heat_id, f.entry_id,
            case when f.is_certain then ${CERTAIN} when z.heats = 1 and b.asked > 1 then ${MAY_MEET} else 0 end
          from floor_couples f
          join round_plans b on b.schedule_id = f.schedule_id and b.identity = f.contest_id
            and b.no = f.round_no - 1 and b.part = 1
          join (select schedule_id, identity, no, count(*) as heats from round_plans group by 1, 2, 3) z
            on z.schedule_id = f.schedule_id and z.identity = f.contest_id and z.no = f.round_no
          where f.round_no > 1 and f.schedule_id = any(${scheduleIds})
            and exists (select from round_plans where schedule_id = any(${scheduleIds}))) r`,
      ),
    () => dancingOf(db, scheduleIds),
  ]);
  const floors = new Map(scheduleIds.map((id) => [id, new Floor(dancing.get(id) ?? new Map())]));
  let scheduleId = 0;
  let floor: Floor | undefined;
  for (let index = 0; index < rows.id.length; index++) {
    // Rows are grouped by schedule.
    if (rows.schedule_id[index] !== scheduleId) {
      scheduleId = rows.schedule_id[index] as number;
      floor = floors.get(scheduleId);
    }
    if (rows.id[index] === LATER_ROUND)
      floor?.addRecalled(
        rows.heat_id[index] as number,
        rows.entry_id[index] as number,
        rows.is_scratched[index],
      );
    else if (rows.is_scratched[index]) floor?.addScratched(rows.entry_id[index] as number);
    else floor?.add(rows.id[index] as number, rows.entry_id[index] as number, rows.heat_id[index] ?? null);
  }
  for (let index = 0; index < heats.heat_id.length; index++) {
    floors.get(heats.schedule_id[index] as number)?.addHeat({
      id: heats.heat_id[index] as number,
      number: heats.number[index] as number,
      cap: heats.cap[index] as number,
      ...timesOf(heats, index),
    });
  }
  return new Map([...floors].map(([id, one]) => [id, one.state()]));
}

const UNTIMED = -1e12;

function timesOf(heats: Heats, index: number): Pick<HeatWithRows, 'starts' | 'ends'> {
  const starts: number | null = heats.starts[index] ?? null;
  if (starts !== null) return { starts, ends: starts + (heats.duration[index] as number) };
  // A heat without a time gets an artificial one, long before all others.
  const untimed = UNTIMED - 2 * (heats.number[index] as number);
  return { starts: untimed, ends: untimed + 1 };
}

const timesOver = (people: ReadonlyMap<number, number>): number[] =>
  [...people].flatMap(([person, times]) => new Array<number>(times).fill(person));

/** Accumulates one schedule's rows and heats in a single pass: this runs after every move. */
class Floor {
  readonly #dancing: Dancing;
  readonly #counts: Int32Array;
  readonly #rowsOfHeat = new Map<number, HeatWithRows['rows']>();
  /** By heat, how often a person dances or may dance a later round there. */
  readonly #recalledTo = new Map<number, Map<number, number>>();
  readonly #heats: ScheduleState['heats'] = [];
  #rows = 0;
  #waiting = 0;

  constructor(dancing: Dancing) {
    this.#dancing = dancing;
    this.#counts = new Int32Array(dancing.size);
  }

  add(id: number, entryId: number, heatId: number | null): void {
    const entry = this.#dancing.get(entryId);
    // Entered between the two statements. The revision has changed, so this result is not cached.
    if (!entry) return;
    this.#counts[entry.place] = (this.#counts[entry.place] as number) + 1;
    this.#rows += 1;
    if (heatId === null) this.#waiting += 1;
    else {
      const row = { id, people: entry.people, couple: entry.couple };
      const others = this.#rowsOfHeat.get(heatId);
      if (others) others.push(row);
      else this.#rowsOfHeat.set(heatId, [row]);
    }
  }

  /** Counts as present, so that it is not reported as missing. */
  addScratched(entryId: number): void {
    const place = this.#dancing.get(entryId)?.place;
    if (place !== undefined) this.#counts[place] = (this.#counts[place] as number) + 1;
  }

  addRecalled(heatId: number, entryId: number, how: number | null | undefined): void {
    const people = this.#recalledTo.get(heatId) ?? new Map<number, number>();
    const most = how === CERTAIN ? Infinity : how === MAY_MEET ? 2 : 1;
    for (const person of new Set(this.#dancing.get(entryId)?.people)) {
      people.set(person, Math.max(people.get(person) ?? 0, Math.min((people.get(person) ?? 0) + 1, most)));
    }
    this.#recalledTo.set(heatId, people);
  }

  /** Call it in order of heat number. */
  addHeat(heat: Omit<ScheduleState['heats'][number], 'rows'>): void {
    const recalled = this.#recalledTo.get(heat.id);
    const rows = this.#rowsOfHeat.get(heat.id) ?? (recalled ? [] : undefined);
    // Sorted here, not in SQL: a heat has few rows, and the database would sort all rows at once.
    if (rows) {
      const inOrder = rows.sort((one, other) => one.id - other.id);
      this.#heats.push({ ...heat, rows: inOrder, ...(recalled && { recalled: timesOver(recalled) }) });
    }
  }

  state(): ScheduleState {
    const overFull = this.#heats.filter(({ rows, cap }) => rows.length > cap);
    let missingEntries = 0;
    let staleEntries = 0;
    for (const { quantity, place } of this.#dancing.values()) {
      const more = quantity - (this.#counts[place] as number);
      if (more > 0) missingEntries += more;
      else staleEntries -= more;
    }
    return {
      heats: this.#heats,
      figures: {
        entries: this.#rows,
        orphanEntries: this.#waiting,
        heatsUsed: this.#heats.filter(({ rows }) => rows.length > 0).length,
        overFullHeats: overFull.length,
        firstOverFullHeat: overFull[0]?.number ?? null,
        couplesTooMany: overFull.reduce((sum, { rows, cap }) => sum + rows.length - cap, 0),
        missingEntries,
        staleEntries,
      },
    };
  }
}

interface DancedEntry {
  people: number[];
  /** Equal for the same people. */
  couple: string;
  quantity: number;
  /** Index among the entries of its event. */
  place: number;
}

/** Entries of an event by id. */
type Dancing = ReadonlyMap<number, DancedEntry>;

/** Filling and moving do not change it. */
const cachedDancing = byRevision<Dancing>({ name: 'dancing', bytes: ({ size }) => 300 * size }, readDancing);

async function dancingOf(db: Db, scheduleIds: readonly number[]): Promise<Map<number, Dancing>> {
  const revisions = new Map(db.isTransaction ? [] : await readDancingRevisions(db, scheduleIds));
  const known = await cachedDancing(db, scheduleIds, { load: async (id) => revisions.get(id) ?? null });
  return new Map(scheduleIds.map((id, index) => [id, known[index] ?? new Map()]));
}

async function readDancing(db: Db, scheduleIds: readonly number[]): Promise<Map<number, Dancing>> {
  const { rows: schedules } = await sql<{ id: number; event_id: number }>`
    select id, event_id from schedules where id = any(${scheduleIds})`.execute(db);
  const events = [...new Set(schedules.map((schedule) => schedule.event_id))];
  const people = await readNumbers(
    db,
    ['entry_id', 'entrant_id', 'event_id', 'quantity'],
    sql`from (select id as entry_id, entrant_id, event_id, quantity from entries where event_id = any(${events})
      union all select q.entry_id, q.entrant_id, e.event_id, 0
        from entry_partners q join entries e on e.id = q.entry_id where e.event_id = any(${events})) d`,
  );
  const ofEvents = new Map(events.map((id) => [id, new Map<number, DancedEntry>()]));
  people.entry_id.forEach((entryId, index) => {
    const ofEvent = ofEvents.get(people.event_id[index] as number);
    if (!ofEvent) return;
    const entry = ofEvent.get(entryId) ?? { people: [], couple: '', quantity: 0, place: ofEvent.size };
    entry.people.push(people.entrant_id[index] as number);
    entry.quantity += people.quantity[index] as number;
    ofEvent.set(entryId, entry);
  });
  for (const ofEvent of ofEvents.values()) {
    for (const entry of ofEvent.values()) entry.couple = coupleOf(entry.people);
  }
  return new Map(schedules.map(({ id, event_id }) => [id, ofEvents.get(event_id) ?? new Map()]));
}
