import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { startApi } from '../../../support/api.ts';
import { buildEvent, buildStudent, buildTeacher, danceNamed } from '../../../support/builders.ts';
import { cases } from '../../../support/cases.ts';

const api = await startApi();

const MOVE = 'mutation Move($input: MoveHeatEntryInput!) { moveHeatEntry(input: $input) { id } }';
const START = Date.parse('2027-03-05T14:00:00Z');

const db = () => api.db;
const people = {
  students: await Promise.all([1, 2].map(() => buildStudent(api))),
  teachers: await Promise.all([1, 2].map(() => buildTeacher(api))),
};
const dances = [await danceNamed(api, 'Waltz'), await danceNamed(api, 'Tango')];
const event = await buildEvent(api);

/** Sections one after another, side by side or without a time; heats of any length. */
const section = fc.record({
  type: fc.constantFrom('HEAT', 'HEAT', 'HEAT', 'SOLO', 'MULTI'),
  offset: fc.option(fc.integer({ min: 0, max: 6 }), { nil: null, freq: 1 }),
  duration: fc.constantFrom(30, 60, 90),
  cap: fc.integer({ min: 1, max: 3 }),
  heats: fc.array(fc.nat(1), { minLength: 1, maxLength: 6 }),
});
const row = fc.record({
  type: fc.constantFrom('HEAT', 'HEAT', 'SOLO', 'MULTI'),
  dance: fc.nat(1),
  student: fc.nat(1),
  teacher: fc.nat(1),
  /** One of the heats of its dance, full or not; or unassigned. */
  place: fc.option(fc.nat(20)),
  isPinned: fc.boolean(),
});
const floor = fc.record({
  sections: fc.array(section, { minLength: 1, maxLength: 3 }),
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  isLocked: fc.boolean(),
  levelRange: fc.option(fc.nat(1)),
  /** A row, a heat, and whether to pick only heats of its own dance. */
  moves: fc.array(fc.tuple(fc.nat(50), fc.nat(50), fc.constantFrom(true, true, false)), {
    minLength: 4,
    maxLength: 8,
  }),
});
type Floor = typeof floor extends fc.Arbitrary<infer Value> ? Value : never;

interface Standing {
  scheduleId: number;
  heats: { id: number; type: string; dance: number | null }[];
  rows: { id: number; type: string; dance: number | null }[];
}

/** Written to the tables directly, so that rows may be where no command would put them. */
async function lay({ sections, rows, isLocked, levelRange }: Floor): Promise<Standing> {
  const [one] = dances;
  const schedule = await db()
    .insertInto('schedules')
    .values({ event_id: event.id, name: 'Any', is_locked: isLocked, level_range: levelRange })
    .returning('id')
    .executeTakeFirstOrThrow();
  const heats: Standing['heats'] = [];
  for (const [index, { type, offset, duration, cap, heats: own }] of sections.entries()) {
    const start = offset === null ? null : new Date(START + offset * 45_000).toISOString();
    const { id } = await db()
      .insertInto('sections')
      .values({
        schedule_id: schedule.id,
        position: index + 1,
        section_type: type as 'HEAT',
        start_time: start,
        heat_duration: duration,
        max_couples: cap,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const dance of own) {
      const danceId = type === 'MULTI' ? null : (dances[dance]?.id ?? 0);
      const heat = await db()
        .insertInto('heats')
        .values({
          schedule_id: schedule.id,
          section_id: id,
          number: heats.length + 1,
          dance_id: danceId,
          dance_category_id: one?.categoryId ?? 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      heats.push({ id: heat.id, type, dance: danceId });
    }
  }
  const laid: Standing['rows'] = [];
  for (const { type, dance, student, teacher, place, isPinned } of rows) {
    const danceId = type === 'MULTI' ? null : (dances[dance]?.id ?? 0);
    const entry = await db()
      .insertInto('entries')
      .values({
        event_id: event.id,
        entrant_id: people.students[student]?.id ?? 0,
        entry_type: type as 'HEAT',
        dance_id: danceId,
        dance_category_id: one?.categoryId ?? 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('entry_partners')
      .values({ entry_id: entry.id, entrant_id: people.teachers[teacher]?.id ?? 0, position: 0 })
      .execute();
    const own = heats.filter((heat) => isFor(heat, { type, dance: danceId }));
    const heatId = place === null ? null : (own[place % Math.max(1, own.length)]?.id ?? null);
    const { id } = await db()
      .insertInto('heat_entries')
      .values({
        schedule_id: schedule.id,
        event_id: event.id,
        entry_id: entry.id,
        unit: 1,
        heat_id: heatId,
        is_pinned: isPinned && heatId !== null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    laid.push({ id, type, dance: danceId });
  }
  return { scheduleId: schedule.id, heats, rows: laid };
}

/** Whether moving the row would double-book a person, by the tables alone; heats without a time never overlap. */
async function wouldClash(rowId: number, heatId: number): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      select id as entry, entrant_id as person from entries
      union all select entry_id, entrant_id from entry_partners
    ), slot as (
      select h.id, s.start_time + s.heat_duration * interval '1 second'
          * (select count(*) from heats b where b.section_id = s.id and b.number < h.number) as starts,
        s.heat_duration * interval '1 second' as long
      from heats h join sections s on s.id = h.section_id
    )
    select 1 from heat_entries mine
    join heat_entries other on other.schedule_id = mine.schedule_id and other.id <> mine.id
    join slot a on a.id = ${heatId} join slot b on b.id = other.heat_id
    where mine.id = ${rowId}
      and (a.id = b.id or (a.starts, a.long) overlaps (b.starts, b.long))
      and exists (select from person p join person q on p.person = q.person
        where p.entry = mine.entry_id and q.entry = other.entry_id)`.execute(db());
  return rows.length > 0;
}

type What = { type: string; dance: number | null };
const isFor = (heat: What, row: What | undefined) => row?.type === heat.type && row.dance === heat.dance;

const heatOf = async (rowId: number): Promise<number | null> =>
  (await db().selectFrom('heat_entries').select('heat_id').where('id', '=', rowId).executeTakeFirstOrThrow())
    .heat_id;

test('explainMove predicts what moveHeatEntry does, and no one is double-booked', async () => {
  await fc.assert(
    fc.asyncProperty(floor, async (given) => {
      const { scheduleId, heats, rows } = await lay(given);
      for (const [r, h, isOfItsDance] of given.moves) {
        const row = rows[r % rows.length];
        const own = heats.filter((each) => !isOfItsDance || isFor(each, row));
        const heat = own[h % Math.max(1, own.length)];
        if (!row || !heat) continue;
        const fits = isFor(heat, row);
        const isThere = (await heatOf(row.id)) === heat.id;
        const mayStand = fits && (isThere || !(await wouldClash(row.id, heat.id)));
        const explainMove = await api.read<{ isPossible: boolean; nearestFreeHeats: { id: string }[] }>(
          'explainMove { isPossible reasons { code } nearestFreeHeats { id } }',
          { heatEntryId: row.id, heatId: heat.id },
        );
        const { errors } = await api.call(MOVE, { input: { id: row.id, heatId: heat.id } });
        expect(errors.map((error) => error.extensions.code)).toEqual(mayStand ? [] : ['CONFLICT']);
        expect(explainMove.isPossible).toBe(mayStand);
        for (const free of explainMove.nearestFreeHeats) {
          expect(await wouldClash(row.id, Number(free.id))).toBe(false);
        }
      }
      await db().deleteFrom('schedules').where('id', '=', scheduleId).execute();
      await db().deleteFrom('entries').where('event_id', '=', event.id).execute();
    }),
    { ...cases(25), endOnFailure: true },
  );
});
