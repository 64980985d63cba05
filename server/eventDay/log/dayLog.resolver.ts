import { type RawBuilder, sql } from 'kysely';
import { Int } from 'type-graphql';
import { z } from 'zod';
import { queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { calendarDay } from '../../events/calendar.ts';
import { LAST_HOUR } from '../../events/eventDays.ts';
import { argsOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE, pageFields } from '../../input/paging.ts';
import { parseInput } from '../../input/validation.ts';
import { ruleOf } from '../../journal/defineAct.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofKnown } from '../../schedules/schedule.loaders.ts';
import { DAY_LOG_KINDS, type DayLogKind, DayLogKindEnum, DayLogLine } from './dayLog.ts';

const filters = { day: calendarDay.optional(), kinds: z.array(z.enum(DAY_LOG_KINDS)).nullish() };
const filterInput = z.object(filters);
const logInput = z.object({ ...filters, ...pageFields });

interface Row {
  no: number;
  kind: DayLogKind;
  floor: string;
  heat: string | null;
  /** Of an act, which its rule words. */
  data: unknown;
  /** Of a change of the schedule. */
  content: string;
  by: string;
  device: string;
  at: Date;
  pressed_at: Date | null;
}

/** Acts of the journal and changes of the schedule; unordered. */
function linesOf(scheduleId: number, { day = null, kinds }: z.output<typeof filterInput>): RawBuilder<Row> {
  const wanted = sql`any(${kinds ?? DAY_LOG_KINDS}::text[])`;
  return sql<Row>`(
    select n.* from (
      select no, kind, coalesce(data ->> 'floor', case when subject like 'floor:%' then substr(subject, 7) else '' end) as floor,
        data ->> 'label' as heat, data, '' as content, by, device, at, pressed_at
      from journal where schedule_id = ${scheduleId} and kind = ${wanted}
      union all
      select g.id, 'CHANGE', '', null, null, g.content || coalesce((
          select ' (' || lower(replace(x.data ->> 'reason', '_', ' ')) || case when x.data ->> 'note' = '' then ''
            else ': ' || (x.data ->> 'note') end || ')'
          from journal x where x.schedule_id = g.schedule_id and x.subject = 'desk:' and x.kind = 'SCRATCH'
            and x.data ->> 'kind' = 'SCRATCH' and x.data ->> 'content' = g.content
          order by abs(extract(epoch from x.at - g.at)) limit 1), ''),
        g.user_name, g.device, g.at, g.pressed_at
      from log_entries g where g.schedule_id = ${scheduleId} and 'CHANGE' = ${wanted}
    ) n join schedules p on p.id = ${scheduleId} join events e on e.id = p.event_id
    where ${day}::date is null
      or ((n.at at time zone e.time_zone) - make_interval(hours => ${LAST_HOUR}))::date = ${day}::date)`;
}

/** Newest first. @throws InvalidInput */
async function readDayLog(db: Db, scheduleId: number, filter: unknown): Promise<DayLogLine[]> {
  const { first, offset, ...filtered } = parseInput(logInput, filter);
  const { rows } = await sql<Row>`select * from ${linesOf(scheduleId, filtered)} n
    order by n.at desc, n.kind, n.no desc limit ${first} offset ${offset}`.execute(db);
  return rows.map(({ no, kind, data, content, pressed_at, ...row }) => ({
    ...row,
    id: `${kind} ${no}`,
    kind,
    content: data === null ? content : (ruleOf(kind)?.words(data) ?? ''),
    pressedAt: pressed_at,
  }));
}

/** @throws InvalidInput */
async function countDayLog(db: Db, scheduleId: number, filter: unknown): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${linesOf(scheduleId, parseInput(filterInput, filter))} n`.execute(db);
  return rows[0]?.count ?? 0;
}

const LINES = {
  ...ONE_SCHEDULE,
  ...argsOfRule(filterInput, {
    day: { type: String, description: 'Only this day of the event, ending at 4 AM, such as 2027-03-05.' },
    kinds: { type: DayLogKindEnum, description: 'Only lines of these kinds.' },
  }),
};

queries({
  dayLog: query(
    list(DayLogLine, 'Presses on the day and changes of the schedule, newest first.'),
    { ...LINES, ...PAGE },
    ofKnown(readDayLog),
  ),
  dayLogCount: query(field(Int, 'Number of lines in the day log.'), LINES, ofKnown(countDayLog)),
});
