import { TZDate } from '@date-fns/tz';
import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { NOT_THERE } from '../../schedules/limits/floorDays.ts';
import type { ListKind } from '../layouts/columns.ts';
import { NONE, ownCell, ownList } from '../layouts/ownCell.ts';

/** People, studios and dances are the same for all events. */
export interface ExportPlace {
  eventId: number;
  /** The schedule whose sections are exported. */
  scheduleId: number | null;
}

export type ExportRow = readonly string[];

/** Rows per query, which bounds the memory of a large export. */
const BATCH = 2000;

/** Yields the rows of one list in batches. Run it in one transaction for a consistent snapshot. */
export async function* exportRows(
  tx: Db,
  kind: ListKind,
  { eventId, scheduleId }: ExportPlace,
): AsyncGenerator<ExportRow[]> {
  if (kind === 'PEOPLE') yield* batches((after) => readPeople(tx, eventId, after), personRow);
  else if (kind === 'ENTRIES') yield* batches((after) => readEntries(tx, eventId, after), entryRow);
  else if (kind === 'STUDIOS') yield* batches((after) => readStudios(tx, after), studioRow);
  else if (kind === 'DANCES') yield await readDances(tx, eventId);
  else if (scheduleId !== null) yield await readSections(tx, scheduleId);
}

async function* batches<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  rowOf: (row: Row) => ExportRow,
): AsyncGenerator<ExportRow[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield rows.map(rowOf);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

const readStudios = (tx: Db, after: number) =>
  tx
    .selectFrom('studios')
    .select(['id', 'name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

const studioRow = ({ name }: { id: number; name: string }): ExportRow => [ownCell(name)];

async function readDances(tx: Db, eventId: number): Promise<ExportRow[]> {
  const rows = await tx
    .selectFrom('dance_categories as c')
    .leftJoin('dances as d', 'd.category_id', 'c.id')
    .leftJoin('entry_limits as l', (join) =>
      join.onRef('l.dance_id', '=', 'd.id').on('l.event_id', '=', eventId),
    )
    .select(['c.name as style', 'd.name as dance', 'l.limit', 'l.partner_rule as rule'])
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('d.position')
    .orderBy('d.id')
    .execute();
  return rows.map(({ style, dance, limit, rule }) => [
    ...[ownCell(style), ownCell(dance ?? '')],
    ...[limit === null ? '' : String(limit), rule ?? ''],
  ]);
}

const readPeople = (tx: Db, eventId: number, after: number) =>
  tx
    .selectFrom('entrants as p')
    .leftJoin('studios as s', 's.id', 'p.studio_id')
    .select(['p.id', 'p.name', 'p.is_professional as isProfessional', 's.name as studio'])
    .select(['p.card_number as cardNumber', 'p.level', 'p.category'])
    .select(timesOf('arrives', eventId).as('arrives'))
    .select(timesOf('leaves', eventId).as('leaves'))
    .select(
      sql<
        { id: number; name: string }[]
      >`(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by o.id), '[]')
        from floor_limits l join entrants o on o.id = case l.entrant_id when p.id then l.other_id else l.entrant_id end
        where l.event_id = ${eventId} and l.other_id is not null and p.id in (l.entrant_id, l.other_id))`.as(
        'apart',
      ),
    )
    .where('p.id', '>', after)
    .where('p.merged_into_id', 'is', null)
    .orderBy('p.id')
    .limit(BATCH)
    .execute();

/** "2027-03-05: away; 2027-03-06: 10:00" */
const timesOf = (column: 'arrives' | 'leaves', eventId: number) =>
  sql<string>`(select coalesce(string_agg(to_char(day, 'YYYY-MM-DD": "') || case when leaves = ${NOT_THERE} then 'away'
      else to_char(${sql.ref(column)}, 'HH24:MI') end, '; ' order by day), '')
    from floor_limits where event_id = ${eventId} and entrant_id = p.id and day is not null
      and ${sql.ref(column)} is not null)`;

const personRow = (person: Awaited<ReturnType<typeof readPeople>>[number]): ExportRow => [
  ...[ownCell(person.name), String(person.isProfessional), ownCell(person.studio ?? '')],
  ...[ownCell(person.cardNumber), ownCell(person.level ?? ''), ownCell(person.category ?? '')],
  ...[String(person.id), person.arrives, person.leaves],
  ownCell(ownList(person.apart.map(({ name }) => name))),
  person.apart.map(({ id }) => id).join('; '),
];

interface NamedPerson {
  id: number;
  name: string;
  studio: string | null;
  card: string;
}

async function readEntries(tx: Db, eventId: number, after: number) {
  const { rows } = await sql<{
    id: number;
    person: NamedPerson;
    partners: NamedPerson[];
    type: string;
    style: string;
    dance: string | null;
    level: string;
    age: string;
    quantity: number;
    enteredAt: string | null;
    song: string;
  }>`
    select e.id, json_build_object('id', o.id, 'name', o.name, 'studio', os.name, 'card', o.card_number) as person,
      (
        select json_agg(json_build_object('id', p.id, 'name', p.name, 'studio', ps.name, 'card', p.card_number)
          order by ep.position)
        from entry_partners ep join entrants m on m.id = ep.entrant_id
        join entrants p on p.id = coalesce(m.merged_into_id, m.id) left join studios ps on ps.id = p.studio_id
        where ep.entry_id = e.id) as partners,
      e.entry_type as type, c.name as style, d.name as dance, e.level, e.category as age, e.quantity,
      to_char(e.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "enteredAt", e.song
    from entries e join entrants m on m.id = e.entrant_id
    join entrants o on o.id = coalesce(m.merged_into_id, m.id) left join studios os on os.id = o.studio_id
    join dance_categories c on c.id = e.dance_category_id left join dances d on d.id = e.dance_id
    where e.event_id = ${eventId} and e.id > ${after} order by e.id limit ${BATCH}`.execute(tx);
  return rows;
}

function entryRow(entry: Awaited<ReturnType<typeof readEntries>>[number]): ExportRow {
  const { person } = entry;
  const partners = entry.partners ?? [];
  return [
    ...[ownCell(person.name), ownCell(person.studio ?? ''), ownCell(person.card), String(person.id)],
    ownCell(ownList(partners.map(({ name }) => name))),
    ownCell(ownList(partners.map(({ studio }) => studio ?? ''))),
    ownCell(ownList(partners.map(({ card }) => card))),
    partners.map(({ id }) => id).join('; '),
    ...[entry.type, ownCell(entry.style), ownCell(entry.dance ?? '')],
    ...[ownCell(entry.level), ownCell(entry.age)],
    ...[String(entry.quantity), entry.enteredAt ?? '', ownCell(entry.song)],
  ];
}

async function readSections(tx: Db, scheduleId: number): Promise<ExportRow[]> {
  const rows = await tx
    .selectFrom('sections as s')
    .innerJoin('schedules as p', 'p.id', 's.schedule_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['s.title', 's.section_type as type', 's.start_time as start', 's.end_time as end'])
    .select([
      's.heat_duration as seconds',
      's.max_couples as most',
      's.floor',
      's.notes',
      'e.time_zone as zone',
    ])
    .select(
      sql<string[]>`array(select c.name from section_dance_categories sc
        join dance_categories c on c.id = sc.dance_category_id
        where sc.section_id = s.id order by sc.position)`.as('styles'),
    )
    .where('s.schedule_id', '=', scheduleId)
    .orderBy('s.position')
    .execute();
  return rows.map(({ title, type, styles, start, end, seconds, most, floor, notes, zone }) => [
    ...[title === '' ? NONE : ownCell(title), type, ownCell(ownList(styles))],
    ...[timeOf(start, zone), timeOf(end, zone), String(seconds), most === null ? '' : String(most)],
    ...[ownCell(floor), ownCell(notes)],
  ]);
}

/** Local time with its offset, so the file gives the same instant in any time zone. */
const timeOf = (instant: Date | null, zone: string): string =>
  instant === null ? '' : new TZDate(instant, zone).toISOString().replace('.000', '');
