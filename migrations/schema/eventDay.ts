import { type Act, ID, JOINS_ROWS, SEEN, triggerFunction } from './statements.ts';

/** A row was scratched while on the floor, or restored after that. */
const SCRATCHED_ON_FLOOR = `a.entry_id = b.entry_id and a.is_scratched <> b.is_scratched
  and coalesce(a.heat_id, a.scratched_heat_id) = coalesce(b.heat_id, b.scratched_heat_id)
  and exists (select from danced_heats d
    where d.is_on_floor and d.heat_id = coalesce(a.heat_id, a.scratched_heat_id))
  and (a.is_scratched or exists (select from journal s
    where s.schedule_id = a.schedule_id and s.subject = 'desk:' and s.kind = 'SCRATCH' and s.data ->> 'kind' = 'SCRATCH'
      and s.data -> 'heatEntryIds' @> to_jsonb(a.id)
      and s.at > (select max(at) from journal where schedule_id = a.schedule_id and subject like 'floor:%'
        and kind = 'CLOCK' and (data ->> 'heatId')::integer = a.heat_id)))`;

/** By table and statement, the heats that the statement may only change before they are danced. */
const DANCED: Record<string, Partial<Record<Act, string>>> = {
  heats: {
    delete: 'select id from before',
    update: `select a.id from after a join before b on b.id = a.id
      where a.section_id <> b.section_id or a.dance_id is distinct from b.dance_id
        or a.dance_category_id <> b.dance_category_id
        or a.number <> b.number and not exists (select from heat_labels l where l.heat_id = a.id)`,
  },
  heat_entries: {
    insert: 'select heat_id from after',
    update: `select unnest(array[a.heat_id, b.heat_id]) from after a join before b on b.id = a.id
      where (a.heat_id is distinct from b.heat_id or a.entry_id <> b.entry_id) and not (${SCRATCHED_ON_FLOOR})`,
    delete: 'select heat_id from before',
  },
};

const guards = Object.entries(DANCED).flatMap(([table, acts]) =>
  Object.entries(acts).flatMap(([act, touched]) => [
    triggerFunction(
      `guard_danced_${table}_${act}`,
      `if exists (select from danced_heats) then perform refuse_danced(array(${touched})); end if;
      return null;`,
      { options: act === 'update' ? JOINS_ROWS : '' },
    ),
    `create trigger guard_danced_${act} after ${act} on ${table}
      referencing ${SEEN[act as Act]} for each statement execute function guard_danced_${table}_${act}()`,
  ]),
);

/**
 * Danced heats, each of which keeps its place in its section, its printed number and its rows; and day passes.
 */
export const EVENT_DAY = [
  `create table danced_heats (
    heat_id integer primary key references heats (id) deferrable initially deferred,
    label text not null,
    is_on_floor boolean not null
  )`,
  `create function refuse_danced(heat_ids integer[]) returns void language plpgsql as $$
    declare refused record;
    begin
      select label, is_on_floor into refused from danced_heats
      where heat_id = any(heat_ids) order by is_on_floor desc, heat_id limit 1;
      if not found then return; end if;
      raise exception using errcode = 'FD001', message = 'Heat ' || refused.label || case
        when refused.is_on_floor then ' is on the floor. It can no longer change.'
        else ' has been danced. It can no longer change.' end;
    end $$`,
  ...guards,
  // Deferred, because renumbering passes through other orders and deletes all labels before it writes new ones.
  triggerFunction(
    'guard_danced_order',
    `if not exists (select from danced_heats) then return null; end if;
    select d.heat_id into behind from danced_heats d join heats h on h.id = d.heat_id
    where h.section_id = new.section_id and h.id <> new.id
      and h.number > (select number from heats where id = new.id)
      and not exists (select from danced_heats where heat_id = new.id)
    order by h.number limit 1;
    if found then perform refuse_danced(array[behind]); end if;
    return null;`,
    { declare: 'behind integer' },
  ),
  `create constraint trigger guard_danced_order after insert or update of number, section_id on heats
    deferrable initially deferred for each row execute function guard_danced_order()`,
  triggerFunction(
    'guard_danced_labels',
    `if exists (
      select from danced_heats d join heats h on h.id = d.heat_id left join heat_labels l on l.heat_id = h.id
      where h.id = changed and d.label <> coalesce(l.label, h.number::text)
    ) then perform refuse_danced(array[changed]); end if;
    return null;`,
    { declare: `changed integer := case when tg_op = 'DELETE' then old.heat_id else new.heat_id end` },
  ),
  `create constraint trigger guard_danced_labels after insert or update or delete on heat_labels
    deferrable initially deferred for each row execute function guard_danced_labels()`,

  `create table day_passes (
    ${ID},
    event_id integer not null references events (id) on delete cascade,
    role text not null
      check (role in ('ANNOUNCER', 'DECK', 'MUSIC', 'HALL', 'REGISTRAR', 'SCRUTINEER', 'CHAIR')),
    name text not null check (name <> ''),
    day date not null,
    code_hash text not null unique,
    made_by_id integer not null references users (id) on delete cascade,
    made_at timestamptz not null default now(),
    ends_at timestamptz not null,
    opened_at timestamptz,
    device text not null default '',
    ended_at timestamptz
  )`,
  'create index day_passes_event_id on day_passes (event_id, id)',
  'create index day_passes_made_by_id on day_passes (made_by_id)',
];
