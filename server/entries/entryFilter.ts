import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/orm.ts';
import { enumType } from '../input/enumType.ts';
import { reference, text } from '../input/validation.ts';
import { EntryTypeEnum } from './entry.entity.ts';
import { danced, entriesOf } from './entryPeople.reader.ts';
import { AGE_GROUP, LEVEL } from './entryTraits.ts';

const EntryStateEnum = enumType('EntryState', 'What may need a look in an entry.', {
  NO_HEAT: 'A unit that is not scratched has no heat in any schedule.',
  TWICE: 'The couple is in the same contest by another entry.',
  LATE: 'Entered after a version of a schedule was published.',
});
type EntryState = keyof typeof EntryStateEnum;

export const entryFilter = z.object({
  eventId: reference,
  entrantId: reference.nullish(),
  type: z.enum(EntryTypeEnum).nullish(),
  search: text(200).nullish(),
  danceId: reference.nullish(),
  danceCategoryId: reference.nullish(),
  level: text(200).nullish(),
  category: text(200).nullish(),
  studioId: reference.nullish(),
  state: z.enum(EntryStateEnum).nullish(),
  importId: reference.nullish(),
});
export type EntryFilter = z.output<typeof entryFilter>;

/** More words than this find nothing else. */
const MOST_WORDS = 8;

/** The entries `e` of an event that pass the filter, with their owners `o`. */
export function matchingEntries(db: Db, { eventId, search, ...which }: EntryFilter) {
  const { entrantId, type, danceId, danceCategoryId, level, category, studioId, state, importId } = which;
  const wanted = [
    ...(search ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(mentions),
    entrantId ? sql<SqlBool>`e.id in ${entriesOf([entrantId])}` : null,
    type ? sql<SqlBool>`e.entry_type = ${type}` : null,
    danceId ? sql<SqlBool>`e.dance_id = ${danceId}` : null,
    danceCategoryId ? sql<SqlBool>`e.dance_category_id = ${danceCategoryId}` : null,
    level == null ? null : sql<SqlBool>`${LEVEL} = ${level}`,
    category == null ? null : sql<SqlBool>`${AGE_GROUP} = ${category}`,
    studioId
      ? sql<SqlBool>`e.id in ${danced(sql`select id from entrants where studio_id = ${studioId}`)}`
      : null,
    state ? sql<SqlBool>`e.id in (${inState(eventId, state)})` : null,
    importId
      ? sql<SqlBool>`e.id in (select json_array_elements_text(changed::json -> 'keys' -> 'id')::int
          from undo_changes where bulk_change_id = ${importId} and table_name = 'entries')`
      : null,
  ];
  return db
    .selectFrom('entries as e')
    .innerJoin('entrants as o', 'o.id', 'e.entrant_id')
    .where('e.event_id', '=', eventId)
    .where((where) => where.and(wanted.filter((one) => one !== null)));
}

/** Without accents and case. */
const plain = (expression: ReturnType<typeof sql>) =>
  sql`lower(regexp_replace(normalize(${expression}, nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Whether an entry or its people, dance or studio have the word; numbers have it at their start. */
function mentions(word: string) {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const has = (expression: ReturnType<typeof sql>) =>
    sql`${plain(expression)} like ${plain(sql`${`%${escaped}%`}::text`)}`;
  const people = sql`select h.id from entrants h
    left join entrants k on k.id = h.merged_into_id
    left join studios s on s.id = h.studio_id
    where ${has(sql`concat_ws(' ', h.name, k.name, s.name)`)} or h.card_number ilike ${`${escaped}%`}
      or exists (select from back_numbers where entrant_id = h.id and number::text like ${`${escaped}%`})`;
  // What is compared entry by entry comes last: entries found before are not compared.
  return sql<SqlBool>`(e.id in ${danced(people)}
    or e.dance_id in (select id from dances where ${has(sql`name`)})
    or e.dance_category_id in (select id from dance_categories where ${has(sql`name`)})
    or ${has(LEVEL)} or ${has(AGE_GROUP)} or e.song <> '' and ${has(sql`e.song`)})`;
}

/** Joins to entries `e` of an event what its schedules have of them: scratched units and rows in heats. */
export const withRows = (eventId: number) => sql`left join (
    select entry_id, count(distinct unit) filter (where is_scratched)::int as scratched, count(heat_id)::int as placed
    from heat_entries where event_id = ${eventId} group by entry_id) r on r.entry_id = e.id`;

/** Of entries `e` with their rows `r`: whether a unit that is not scratched has no heat. */
export const LACKS_HEAT = sql<SqlBool>`e.quantity - coalesce(r.scratched, 0) > coalesce(r.placed, 0)`;

/** Ids of the entries of an event in a state. */
export function inState(eventId: number, state: EntryState) {
  if (state === 'LATE')
    return sql`select id from entries where event_id = ${eventId} and entered_at > (
      select min(published_at) from schedule_versions
      where schedule_id in (select id from schedules where event_id = ${eventId}))`;
  if (state === 'NO_HEAT')
    return sql`select e.id from entries e ${withRows(eventId)}
      where e.event_id = ${eventId} and ${LACKS_HEAT}`;
  // As the question in enteredTwice.ts sees them. A sum of hashes stands for the people of an entry: sorting them for
  // each of ten thousand entries takes longer than all other figures.
  return sql`select unnest(array_agg(id)) from (
      select e.id, e.entry_type, e.dance_category_id, e.dance_id, ${LEVEL} as level, ${AGE_GROUP} as age,
        sum(hashint8extended(p.person, 0)) as people
      from entries e join entrants o on o.id = e.entrant_id join entry_people p on p.entry_id = e.id
      left join (select entry_id, count(distinct unit) as units from heat_entries
        where event_id = ${eventId} and is_scratched group by entry_id) s on s.entry_id = e.id
      where e.event_id = ${eventId} and e.entry_type <> 'SOLO' and e.quantity > coalesce(s.units, 0)
      group by e.id, o.id) c
    group by entry_type, dance_category_id, dance_id, level, age, people having count(*) > 1`;
}
