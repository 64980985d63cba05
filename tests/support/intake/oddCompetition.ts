import fc from 'fast-check';
import { sql } from 'kysely';
import type { Api } from '../api.ts';

/** Texts that spreadsheet files tend to lose, among ordinary ones. */
const ODD = [
  ...['Maria Santorel', 'Maria Santorel', 'MARIA SANTOREL', 'محمد علي', 'Łukasz Żółć', '李小龍', 'O"Brien'],
  ...['Comma, Inc.', 'Semi; Colon', 'Back\\slash', 'Pipe|Line', '=HYPERLINK("http://x","y")', '=1+1'],
  ...['+48 Studio', '-', '@home', "'=quoted", "''@twice", "'plain", '—', '– dash', '0042', '1e5'],
  ...['2027-03-05', 'true', 'studio', 'Total', 'Notes', 'Nul\\;l', 'a\\', '; ;', '"', 'New\u00a0Line'],
];
const odd = fc.constantFrom(...ODD);
const maybeOdd = fc.oneof({ weight: 2, arbitrary: fc.constant('') }, odd);
const some = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { minLength: 1, maxLength });
const unique = (maxLength: number) =>
  fc.uniqueArray(odd, { minLength: 1, maxLength, selector: (name) => name.toLowerCase() });
const moment = fc
  .date({ min: new Date('2027-01-01'), max: new Date('2027-12-30'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

/** A competition of arbitrary names; references are indexes. */
export const oddCompetition = fc.record({
  studios: unique(5),
  styles: fc.uniqueArray(fc.record({ name: odd, dances: unique(4) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name.toLowerCase(),
  }),
  people: fc.array(
    fc.record({
      name: odd,
      isTeacher: fc.boolean(),
      studio: fc.option(fc.nat()),
      card: fc.oneof(fc.constant(''), fc.constantFrom('17', '0042', '=7')),
      level: maybeOdd,
      age: maybeOdd,
    }),
    { minLength: 4, maxLength: 24 },
  ),
  limits: fc.array(fc.option(fc.nat(40)), { minLength: 1, maxLength: 6 }),
  entries: fc.array(
    fc.record({
      people: fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 5 }),
      dance: fc.nat(),
      type: fc.constantFrom('HEAT', 'SOLO', 'MULTI'),
      level: maybeOdd,
      age: maybeOdd,
      quantity: fc.integer({ min: 1, max: 60 }),
      song: maybeOdd,
      enteredAt: fc.option(moment.map((date) => date.toISOString().replace('.000Z', '.123456Z'))),
    }),
    { maxLength: 30 },
  ),
  sections: some(
    fc.record({
      title: maybeOdd,
      type: fc.constantFrom('HEAT', 'SOLO', 'MULTI', 'BREAK'),
      styles: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
      start: fc.option(moment),
      minutes: fc.option(fc.nat(300)),
      seconds: fc.integer({ min: 1, max: 600 }),
      most: fc.option(fc.integer({ min: 1, max: 99 })),
      floor: maybeOdd,
      notes: fc.oneof(maybeOdd, fc.constant('Two\nlines, "quoted"\n\n=and more')),
    }),
    6,
  ),
});
type OddCompetition = typeof oddCompetition extends fc.Arbitrary<infer T> ? T : never;

const ALL = ['events', 'entrants', 'studios', 'dances', 'dance_categories', 'import_shapes', 'bulk_changes'];

export async function emptyHouse({ db }: Api): Promise<void> {
  for (const table of ALL) await db.deleteFrom(table as 'events').execute();
}

/** Writes it into an empty database. */
export async function buildOdd({ db }: Api, odd: OddCompetition) {
  const insert = async (table: string, values: object): Promise<number> => {
    const row = await db
      .insertInto(table as 'events')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;
  const event_id = await insert('events', { name: 'Odd Ball', time_zone: 'America/New_York' });
  const studios: number[] = [];
  for (const name of odd.studios) studios.push(await insert('studios', { name }));
  const styles: number[] = [];
  const dances: { id: number; style: number }[] = [];
  for (const [index, { name, dances: own }] of odd.styles.entries()) {
    const style = await insert('dance_categories', { name, position: index + 1 });
    styles.push(style);
    for (const [place, dance] of own.entries())
      dances.push({
        id: await insert('dances', { name: dance, category_id: style, position: place + 1 }),
        style,
      });
  }
  for (const [index, { id: dance_id }] of dances.entries())
    await insert('entry_limits', { event_id, dance_id, limit: at(odd.limits, index) });
  const people: number[] = [];
  for (const { name, isTeacher, studio, card, level, age } of odd.people) {
    const studio_id = studio === null ? null : at(studios, studio);
    const words = isTeacher ? {} : { level: level || null, category: age || null };
    people.push(
      await insert('entrants', { name, card_number: card, is_professional: isTeacher, studio_id, ...words }),
    );
  }
  for (const entry of odd.entries) {
    const { type, level, age, quantity, enteredAt, song } = entry;
    const [entrant_id, ...partners] = [...new Set(entry.people.map((place) => at(people, place)))];
    const dance = at(dances, entry.dance);
    if (partners.length === 0) continue;
    const entry_id = await insert('entries', {
      ...{ event_id, entrant_id, entry_type: type, dance_id: type === 'MULTI' ? null : dance.id },
      ...{ dance_category_id: dance.style, level, category: age, quantity, entered_at: enteredAt },
      song: type === 'SOLO' ? song : '',
    });
    await db
      .insertInto('entry_partners')
      .values(partners.map((entrant, position) => ({ entry_id, entrant_id: entrant, position })))
      .execute();
  }
  const schedule_id = await insert('schedules', { event_id, name: 'Friday' });
  for (const [index, section] of odd.sections.entries()) {
    const { title, type, start, minutes, seconds, most, floor, notes } = section;
    const end = start && minutes !== null ? new Date(start.getTime() + minutes * 60_000) : null;
    const section_id = await insert('sections', {
      ...{ schedule_id, position: index + 1, title, section_type: type, start_time: start, end_time: end },
      ...{ heat_duration: seconds, max_couples: most, floor, notes },
    });
    const own = [...new Set(section.styles.map((place) => at(styles, place)))];
    for (const [place, dance_category_id] of own.entries())
      await db
        .insertInto('section_dance_categories')
        .values({ section_id, dance_category_id, position: place + 1 })
        .execute();
  }
  return { eventId: event_id, scheduleId: schedule_id };
}

/** Everything in the lists, with indexes instead of ids. */
export async function oddFacts({ db }: Api): Promise<unknown> {
  const { rows } = await sql<{ facts: unknown }>`
    with studio as (select id, name, row_number() over (order by id) as n from studios),
    person as (select *, row_number() over (order by id) as n from entrants),
    dance as (select d.*, c.name as style from dances d join dance_categories c on c.id = d.category_id)
    select json_build_object(
      'studios', (select json_agg(name order by n) from studio),
      'styles', (select json_agg(name order by position, id) from dance_categories),
      'dances', (select json_agg(json_build_array(style, name) order by style, position, id) from dance),
      'limits', (select json_agg(json_build_array(d.style, d.name, l."limit") order by d.style, d.name)
        from entry_limits l join dance d on d.id = l.dance_id),
      'people', (select json_agg(json_build_array(p.name, p.is_professional, s.n, p.card_number, p.level, p.category)
        order by p.n) from person p left join studio s on s.id = p.studio_id),
      'entries', (select json_agg(json_build_array(p.n, (select json_agg(q.n order by ep.position) from entry_partners ep
          join person q on q.id = ep.entrant_id where ep.entry_id = e.id), e.entry_type, c.name, d.name, e.level, e.category,
          e.quantity, e.entered_at, e.song) order by e.id)
        from entries e join person p on p.id = e.entrant_id join dance_categories c on c.id = e.dance_category_id
        left join dance d on d.id = e.dance_id),
      'sections', (select json_agg(json_build_array(title, section_type, start_time, end_time, heat_duration, max_couples,
          floor, notes, (select json_agg(c.name order by sc.position) from section_dance_categories sc
            join dance_categories c on c.id = sc.dance_category_id where sc.section_id = s.id)) order by position)
        from sections s)) as facts`.execute(db);
  return rows[0]?.facts;
}
