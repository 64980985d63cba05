import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/orm.ts';
import { calendarDay, LAST_HOUR } from '../../events/calendar.ts';
import { pageFields } from '../../input/paging.ts';
import { parseInput } from '../../input/validation.ts';
import { DAY_LOG_KINDS, type DayLogLine } from './dayLog.ts';
import { dayLogWords, type LoggedLine } from './dayLogWords.ts';

const filters = { day: calendarDay.optional(), kinds: z.array(z.enum(DAY_LOG_KINDS)).nullish() };
const filterInput = z.object(filters);
const logInput = z.object({ ...filters, ...pageFields });

interface Row extends LoggedLine {
  id: string;
  floor: string;
  made_by: string;
  device: string;
  at: Date;
  pressed_at: Date | null;
}

/** Students first. */
const couple = sql`(select string_agg(o.name, ' & ' order by o.is_professional, q.position)
  from heat_entries r join entries e on e.id = r.entry_id
  cross join lateral (select e.entrant_id, -1 as position union all
    select entrant_id, position from entry_partners where entry_id = e.id) q
  join entrants o on o.id = q.entrant_id where r.id = d.heat_entry_id)`;

/** Unordered. */
function linesOf(
  scheduleId: number,
  { day = null, kinds = null }: z.output<typeof filterInput>,
): RawBuilder<Row> {
  const of = (kind: (typeof DAY_LOG_KINDS)[number]) => sql`
    schedule_id = ${scheduleId} and (${kinds}::text[] is null or ${kind} = any(${kinds}::text[]))`;
  return sql<Row>`(
    with lines as (
      select 'CLOCK' as kind, id, floor, heat_label as heat, kind as press, false as is_undo, '' as said,
        pressed_by as made_by, device, made_at as at, pressed_at
      from clock_presses where ${of('CLOCK')}
      union all
      select 'LATE_PRESS', id, floor, heat_label, kind, false, '', made_by, device, made_at, pressed_at
      from late_presses where ${of('LATE_PRESS')}
      union all
      select 'NOTE', id, floor, heat_label, kind, false, replace(content, E'\\n', '; '), made_by, device, made_at, pressed_at
      from floor_notes where ${of('NOTE')}
      union all
      select 'DECK', d.id, coalesce(s.floor, ''), coalesce(l.label, h.number::text), d.kind, false,
        case when d.heat_entry_id is null then '' else coalesce(${couple}, 'A deleted entry') end,
        d.made_by, d.device, d.made_at, d.pressed_at
      from deck_calls d left join heats h on h.id = d.heat_id left join sections s on s.id = h.section_id
      left join heat_labels l on l.heat_id = h.id where d.${of('DECK')}
      union all
      select kind, no, '', null, data ->> 'kind', (data ->> 'isUndo')::boolean, data ->> 'name', by, device, at, pressed_at
      from journal where kind = 'CHECK_IN' and ${of('CHECK_IN')}
      union all
      select 'CHANGE', g.id, '', null, null, false, g.content || coalesce((
          select ' (' || lower(replace(x.reason, '_', ' ')) || case when x.note = '' then '' else ': ' || x.note end || ')'
          from scratches x where x.schedule_id = g.schedule_id and x.kind = 'SCRATCH' and x.content = g.content
            order by abs(extract(epoch from x.made_at - g.at)) limit 1), ''),
        g.user_name, g.device, g.at, g.pressed_at
      from log_entries g where g.${of('CHANGE')}
      union all
      select 'TOLD', t.id, '', null, t.kind, t.is_undo,
        coalesce((select content from scratches where id = t.change_id and t.kind = 'SCRATCH'),
          (select content from partner_changes where id = t.change_id and t.kind = 'PARTNER'), 'a late entry'),
        t.made_by, t.device, t.made_at, t.pressed_at
      from told_changes t where t.${of('TOLD')}
    )
    select n.kind || ' ' || n.id as id, n.id as row_id, n.kind, n.floor, n.heat, n.press, n.is_undo, n.said, n.made_by, n.device, n.at,
      n.pressed_at
    from lines n join schedules p on p.id = ${scheduleId} join events e on e.id = p.event_id
    where ${day}::date is null
      or ((n.at at time zone e.time_zone) - make_interval(hours => ${LAST_HOUR}))::date = ${day}::date)`;
}

/** Newest first. @throws InvalidInput */
export async function readDayLog(db: Db, scheduleId: number, filter: unknown): Promise<DayLogLine[]> {
  const { first, offset, ...filtered } = parseInput(logInput, filter);
  const { rows } = await sql<Row>`select * from ${linesOf(scheduleId, filtered)} n
    order by n.at desc, n.kind, n.row_id desc limit ${first} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, floor: row.floor, heat: row.heat, content: dayLogWords(row) },
    ...{ by: row.made_by, device: row.device, at: row.at, pressedAt: row.pressed_at },
  }));
}

/** @throws InvalidInput */
export async function countDayLog(db: Db, scheduleId: number, filter: unknown): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${linesOf(scheduleId, parseInput(filterInput, filter))} n`.execute(db);
  return rows[0]?.count ?? 0;
}
