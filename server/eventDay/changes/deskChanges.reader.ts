import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { markOf } from '../dayMark.ts';
import type { DeskChange, DeskChangeKind } from './deskChange.ts';

const MOST = 200;

interface ChangeRow {
  id: number;
  kind: DeskChangeKind;
  content: string;
  made_by: string;
  made_at: Date;
  to_tell: string[] | null;
  is_undone: boolean;
  told_by: string | null;
  told_at: Date | null;
  told_pressed_at: Date | null;
}

/**
 * Changes made at the desk, newest first; an undone late entry is not listed. A scratch affects everyone in its
 * entries, except the one person common to several entries; a partner change affects the person replaced.
 */
export async function readDeskChanges(db: Db, scheduleId: number): Promise<DeskChange[]> {
  const { rows } = await sql<ChangeRow>`
    with people as (
      select r.id as row_id, q.entrant_id from heat_entries r join entries e on e.id = r.entry_id
      cross join lateral (select e.entrant_id union all
        select entrant_id from entry_partners where entry_id = e.id) q
      where r.schedule_id = ${scheduleId}
    ), changes as (
      select s.id, 'SCRATCH' as kind, s.content, s.made_by, s.made_at,
        not exists (select from heat_entries r where r.is_scratched and s.heat_entry_ids @> to_jsonb(r.id)
          and r.schedule_id = s.schedule_id and not exists (select from scratches l where l.schedule_id = s.schedule_id
            and l.kind = 'SCRATCH' and l.id > s.id and l.heat_entry_ids @> to_jsonb(r.id))) as is_undone,
        (select array_agg(o.name order by o.name) from (
          select c.entrant_id, c.in_rows < c.all_rows or count(*) filter (where c.in_rows = c.all_rows) over () > 1
            as is_told
          from (select p.entrant_id, count(*) as in_rows, jsonb_array_length(s.heat_entry_ids) as all_rows
            from people p where s.heat_entry_ids @> to_jsonb(p.row_id) group by p.entrant_id) c
        ) n join entrants o on o.id = n.entrant_id where n.is_told) as to_tell
      from scratches s where s.schedule_id = ${scheduleId} and s.kind = 'SCRATCH'
      union all
      select l.entry_id, 'LATE_ENTRY', coalesce(g.content, ''), l.made_by, l.made_at, false, null
      from late_entries l left join lateral (select content from log_entries
        where schedule_id = l.schedule_id and at >= l.made_at and outcome ->> 'command' = 'ADD_LATE_ENTRY'
        order by id limit 1) g on true
      where l.schedule_id = ${scheduleId}
      union all
      select c.id, 'PARTNER', c.content, c.made_by, c.made_at,
        not exists (select from people p where c.heat_entry_ids @> to_jsonb(p.row_id) and p.entrant_id = c.to_id
          and not exists (select from partner_changes l where l.schedule_id = c.schedule_id
            and (l.undoes_id = c.id or l.id > c.id and l.to_id = c.to_id and l.undoes_id is null)
            and l.heat_entry_ids @> to_jsonb(p.row_id))),
        (select array[name] from entrants where id = c.from_id)
      from partner_changes c where c.schedule_id = ${scheduleId}
    )
    select c.*, t.made_by as told_by, t.made_at as told_at, t.pressed_at as told_pressed_at
    from changes c left join lateral (select * from told_changes
      where schedule_id = ${scheduleId} and kind = c.kind and change_id = c.id order by id desc limit 1) t
      on not t.is_undo
    order by c.made_at desc, c.id desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, content: row.content, by: row.made_by, at: row.made_at },
    toTell: row.to_tell ?? [],
    told:
      row.told_by && row.told_at
        ? markOf({ made_by: row.told_by, made_at: row.told_at, pressed_at: row.told_pressed_at })
        : null,
    isUndone: row.is_undone,
  }));
}
