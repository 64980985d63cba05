import { sql } from 'kysely';
import type { Db } from '../../../server/db/orm.ts';

export type Graphql = <Data>(query: string, variables?: object) => Promise<Data>;

/** Presses by kind of act in the journal. */
const noPresses = () => ({ CLOCK: 0, DECK: 0, CHECK_IN: 0, SCRATCH: 0, LATE_ENTRY: 0, PARTNER: 0 });
export type Pressed = ReturnType<typeof noPresses>;

interface Row {
  id: number;
  heat_id: number;
}

/**
 * Simulated people at the desk and on the deck: they check in, answer, scratch, restore, add late entries and change
 * partners. Each press with a key is sent twice, like a phone that lost the response.
 * @param random returns numbers from 0 to 1
 */
export class DayPeople {
  readonly pressed = noPresses();
  /** Actions refused by a rule: the heat was danced in the meantime. */
  refused = 0;
  readonly #db: Db;
  readonly #ask: Graphql;
  readonly #scheduleId: number;
  readonly #random: () => number;
  #keys = 0;

  constructor(db: Db, ask: Graphql, scheduleId: number, random: () => number) {
    this.#db = db;
    this.#ask = ask;
    this.#scheduleId = scheduleId;
    this.#random = random;
  }

  async checkIn(): Promise<void> {
    const { rows } = await sql<{ id: number }>`select distinct e.entrant_id as id from heat_entries r
      join entries e on e.id = r.entry_id where r.schedule_id = ${this.#scheduleId} order by 1`.execute(
      this.#db,
    );
    const entrantIds = [this.#one(rows)?.id];
    await this.#twice('mutation C($input: CheckInInput!) { checkIn(input: $input) { entrantId } }', {
      ...{ entrantIds, kind: this.#random() < 0.7 ? 'HERE' : 'PACKET' },
    });
    this.pressed.CHECK_IN += 1;
  }

  /** @param ahead heats that are not danced */
  async answer(ahead: readonly number[]): Promise<void> {
    const row = this.#one(await this.#rowsOf(ahead.slice(0, 4)));
    if (!row) return;
    await this.#twice('mutation C($input: CallDeckInput!) { callDeck(input: $input) { floor } }', {
      ...{ heatId: row.heat_id, heatEntryIds: [row.id], kind: this.#random() < 0.8 ? 'HERE' : 'NOT_HERE' },
    });
    this.pressed.DECK += 1;
  }

  async scratch(ahead: readonly number[], isWrong = false): Promise<void> {
    const row = this.#one(await this.#rowsOf(ahead));
    if (!row) return;
    const input = { scheduleId: this.#scheduleId, heatEntryIds: [row.id] };
    const isDone = await this.#try(
      'mutation S($input: ScratchHeatEntriesInput!) { scratchHeatEntries(input: $input) { id } }',
      { ...input, reason: 'ILL', clientKey: this.#key() },
      2,
    );
    if (!isDone) return;
    this.pressed.SCRATCH += 1;
    if (!isWrong) return;
    const isBack = await this.#try(
      'mutation R($input: HeatEntriesInput!) { restoreHeatEntries(input: $input) { id } }',
      { ...input, clientKey: this.#key() },
      2,
    );
    if (isBack) this.pressed.SCRATCH += 1;
  }

  /** Adds an entry for one of a few couples at the cheapest place; most heats of its dance may be full. */
  async enterLate(ahead: readonly number[]): Promise<void> {
    for (let tries = 0; tries < 4; tries += 1) if (await this.#enterOne(ahead)) return;
  }

  async #enterOne(ahead: readonly number[]): Promise<boolean> {
    const row = this.#one(await this.#rowsOf(ahead.slice(3)));
    if (!row) return true;
    const { rows } = await sql<{
      entrant_id: number;
      partners: number[];
      type: string;
      dance: number | null;
      style: number | null;
    }>`
      select e.entrant_id, array(select entrant_id from entry_partners where entry_id = e.id) as partners,
        e.entry_type as type, e.dance_id as dance, e.dance_category_id as style
      from heat_entries r join entries e on e.id = r.entry_id where r.id = ${row.id}`.execute(this.#db);
    const [entry] = rows;
    if (!entry) return false;
    const wanted = {
      ...{ scheduleId: this.#scheduleId, entrantId: entry.entrant_id, partnerIds: entry.partners },
      ...{ entersTwice: true, entryType: entry.type },
      ...(entry.dance === null ? { danceCategoryId: entry.style } : { danceId: entry.dance }),
    };
    // Null for a contest that has started.
    const offered = await this.#ask<{
      latePlaces: {
        places: {
          kind: string;
          heat: { id: string };
          moved: { id: string } | null;
          movedTo: { id: string } | null;
        }[];
      };
    }>(
      'query L($input: LatePlacesInput!) { latePlaces(input: $input) { places { kind heat { id } moved { id } movedTo { id } } } }',
      { input: wanted },
    ).catch(() => null);
    const place = offered?.latePlaces.places[0];
    if (!place) return false;
    const where =
      place.kind === 'NEW_HEAT'
        ? { afterHeatId: place.heat.id }
        : place.moved && place.movedTo
          ? { heatId: place.heat.id, makesRoom: { heatEntryId: place.moved.id, heatId: place.movedTo.id } }
          : { heatId: place.heat.id };
    const isDone = await this.#try(
      'mutation A($input: AddLateEntryInput!) { addLateEntry(input: $input) { id } }',
      { ...wanted, ...where, feeCents: 4000, reason: 'Late', isConfirmed: true, clientKey: this.#key() },
      2,
    );
    if (isDone) this.pressed.LATE_ENTRY += 1;
    return true;
  }

  /** Replaces the partner of one entry, if anyone is free. */
  async changePartner(ahead: readonly number[]): Promise<void> {
    const row = this.#one(await this.#rowsOf(ahead.slice(3)));
    if (!row) return;
    const { rows } = await sql<{ id: number }>`select p.entrant_id as id from heat_entries r
      join entry_partners p on p.entry_id = r.entry_id where r.id = ${row.id}`.execute(this.#db);
    const input = { scheduleId: this.#scheduleId, heatEntryIds: [row.id], fromId: rows[0]?.id };
    if (rows.length !== 1) return;
    const { partnerChoices } = await this.#ask<{
      partnerChoices: { entrantId: string; freeCount: number }[];
    }>('query P($input: PartnerChoicesInput!) { partnerChoices(input: $input) { entrantId freeCount } }', {
      input,
    });
    const free = partnerChoices.find(({ freeCount }) => freeCount > 0);
    if (!free) return;
    const isDone = await this.#try(
      'mutation C($input: ChangePartnerInput!) { changePartner(input: $input) { id } }',
      { ...input, toId: free.entrantId, isConfirmed: true, entersTwice: true, clientKey: this.#key() },
      2,
    );
    if (isDone) this.pressed.PARTNER += 1;
  }

  async #rowsOf(heatIds: readonly number[]): Promise<Row[]> {
    if (heatIds.length === 0) return [];
    const { rows } = await sql<Row>`select id, heat_id from heat_entries
      where heat_id in (${sql.join(heatIds)}) order by id`.execute(this.#db);
    return rows;
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#random() * all.length)];
  }

  #key(): string {
    this.#keys += 1;
    return `simulated ${this.#keys}`;
  }

  async #twice(query: string, input: object): Promise<void> {
    const whole = { scheduleId: this.#scheduleId, clientKey: this.#key(), pressedAt: new Date(), ...input };
    await this.#ask(query, { input: whole });
    await this.#ask(query, { input: whole });
  }

  async #try(query: string, input: object, times = 1): Promise<boolean> {
    try {
      for (let sent = 0; sent < times; sent += 1) await this.#ask(query, { input });
      return true;
    } catch {
      this.refused += 1;
      return false;
    }
  }
}

/** Compares the journal of a schedule with what was pressed: lost and doubled lines. */
export async function comparePresses(
  db: Db,
  scheduleId: number,
  pressed: Pressed,
): Promise<{ lost: number; doubled: number; rows: number }> {
  const sum = { lost: 0, doubled: 0, rows: 0 };
  for (const [kind, made] of Object.entries(pressed)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from journal
      where schedule_id = ${scheduleId} and kind = ${kind}`.execute(db);
    const kept = rows[0]?.count ?? 0;
    sum.rows += kept;
    sum.lost += Math.max(0, made - kept);
    sum.doubled += Math.max(0, kept - made);
  }
  return sum;
}
