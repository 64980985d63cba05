import { sql } from 'kysely';

/**
 * Hash of the people and dances of all entries whose rows a step touched: undo must not restore a row whose entry has
 * become another.
 */
export const entriesOfStep = (step: string | number) => sql<string | null>`(
  with kept as materialized (
    select changed::json as c from undo_changes where step_id = ${step}::int and table_name = 'heat_entries'
  ), touched as (
    select r.entry_id as id from kept, json_array_elements_text(c #> '{keys,id}') k join heat_entries r on r.id = k::int
    union select e::int from kept, json_array_elements_text(coalesce(c #> '{old,entry_id}', c #> '{new,entry_id}')) e
  )
  select concat_ws(' ',
    sum(hash_record_extended((e.id, e.entrant_id, e.entry_type, e.dance_id, e.dance_category_id), 0)),
    sum((select sum(hash_record_extended((q.entry_id, q.entrant_id), 0)) from entry_partners q where q.entry_id = e.id)))
  from entries e where e.id in (select id from touched))`;
