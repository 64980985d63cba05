import { Migration } from '@mikro-orm/migrations';

/** Refuses with a sentence of its own: server/db/failures.ts answers it as a conflict. */
const refuse = (message: string): string =>
  `raise exception using errcode = 'FD001', message = '${message.replaceAll("'", "''")}'`;

const traits = (entry: string, entrant: string): string =>
  `(${entry}.entry_type, ${entry}.dance_category_id, ${entry}.dance_id,
    coalesce(nullif(${entry}.level, ''), ${entrant}.level, ''),
    coalesce(nullif(${entry}.category, ''), ${entrant}.category, ''))`;

/** Rows that a change took out of the contest or the heat in which they were judged. */
const MOVED: Record<string, string> = {
  entries: `select r.id from changed n join previous p on p.id = n.id
    join entrants a on a.id = n.entrant_id join entrants b on b.id = p.entrant_id
    join heat_entries r on r.entry_id = n.id
    where ${traits('n', 'a')} is distinct from ${traits('p', 'b')}`,
  entrants: `select r.id from changed n join previous p on p.id = n.id
    join entries e on e.entrant_id = n.id join heat_entries r on r.entry_id = e.id
    where ${traits('e', 'n')} is distinct from ${traits('e', 'p')}`,
  heat_entries: `select n.id from changed n join previous p on p.id = n.id where n.heat_id is distinct from p.heat_id`,
};

/** "Waltz, Bronze of heat 6 has cards of judges A, B. Annul its round first." */
const guardMoves = (
  table: string,
  moved: string,
): string => `create function guard_judged_${table}() returns trigger
  language plpgsql as $$
  declare told text;
  begin
    if not exists (select from rounds) then return null; end if;
    select c.name || coalesce(' of heat ' || (select string_agg(coalesce(l.label, h.number::text), ', ' order by o.part)
          from round_heats o join heats h on h.id = o.heat_id left join heat_labels l on l.heat_id = h.id
          where o.round_id = u.id), '')
        || case when u.kind = 'UNCONTESTED' then ' has a result. Undo its approval first.'
          else coalesce(' has cards of judges ' || (select string_agg(distinct j.code, ', ')
            from cards k join judges j on j.id = k.judge_id where k.round_id = u.id), ' is being judged')
            || '. Annul its round first.' end
      into told
      from (${moved}) t
      join round_couples q on q.heat_entry_id = t.id
      join rounds u on u.id = q.round_id
      join contests c on c.id = u.contest_id
      where not exists (select from rulings where round_id = u.id and kind = 'ANNUL') limit 1;
    if told is not null then raise exception using errcode = 'FD001', message = told; end if;
    return null;
  end $$`;

/** What only whole transactions can be asked: each runs at the end of one. */
const GUARDS = [
  {
    name: 'guard_own_rounds',
    table: 'rounds',
    body: `if exists (select from contests c join schedules s on s.id = c.schedule_id where c.id = new.contest_id and (
        exists (select from round_heats o join heats h on h.id = o.heat_id
          where o.round_id = new.id and h.schedule_id <> s.id)
        or exists (select from round_couples o join heat_entries r on r.id = o.heat_entry_id
          where o.round_id = new.id and r.schedule_id <> s.id)
        or exists (select from round_judges o join judges j on j.id = o.judge_id
          where o.round_id = new.id and j.event_id <> s.event_id))) then
        ${refuse('Couples, judges and heats of a round belong to its schedule and event.')};
      end if;`,
  },
  {
    name: 'guard_live_cards',
    table: 'result_cards',
    body: `if exists (select from cards c join cards later on later.round_id = c.round_id and later.judge_id = c.judge_id
        and later.dance_position = c.dance_position and later.no > c.no where c.id = new.card_id
          and new.result_id = (select id from results where round_id = new.round_id order by no desc limit 1)) then
        ${refuse('A result counts the last card of each judge.')};
      end if;`,
  },
  {
    name: 'guard_every_couple',
    table: 'results',
    body: `if (select kind from rounds where id = new.round_id) in ('FINAL', 'SCORE') and exists (
        select from round_couples o where o.round_id = new.round_id
          and not exists (select from rulings where round_id = o.round_id and kind = 'WITHDRAW' and position = o.position)
          and not exists (select from placings where result_id = new.id and position = o.position)
          and not exists (select from scores where result_id = new.id and position = o.position)) then
        ${refuse('A result needs all cards, and a place for every couple that has not withdrawn.')};
      end if;`,
  },
  {
    name: 'guard_shared_places',
    table: 'results',
    body: `if (select kind from rounds where id = new.round_id) = 'FINAL' and exists (
        select from (select place2, count(*) as alike, sum(count(*)) over (order by place2) as so_far
          from placings where result_id = new.id group by place2) t where place2 <> 2 * so_far - alike + 1) then
        ${refuse("The places of a result don't add up.")};
      end if;`,
  },
];

/**
 * Couples stay in the contest and the heat in which they were judged, and results are made of the last cards, of every
 * couple, and of places that couples can share.
 */
export class Migration20261201070000_judgedTraits extends Migration {
  override up(): void {
    for (const [table, moved] of Object.entries(MOVED)) {
      this.addSql(guardMoves(table, moved));
      this.addSql(`create trigger guard_judged after update on ${table}
        referencing new table as changed old table as previous for each statement
        execute function guard_judged_${table}()`);
    }
    for (const { name, table, body } of GUARDS) {
      this.addSql(`create function ${name}() returns trigger language plpgsql as $$
        begin
          ${body}
          return null;
        end $$`);
      this.addSql(`create constraint trigger ${name} after insert on ${table} deferrable initially deferred
        for each row execute function ${name}()`);
    }
  }

  override down(): void {
    for (const table of Object.keys(MOVED)) this.addSql(`drop function guard_judged_${table}() cascade`);
    for (const { name } of GUARDS) this.addSql(`drop function ${name}() cascade`);
  }
}
