import { type Guard, guarded, ID, refuse } from '../statements.ts';
import { ANNULLED, BY, isInForce, lastOf } from './terms.ts';

const SOMEONE_DANCES = `exists (select from round_couples d where d.round_id = new.round_id and not exists (
  select from withdrawn_couples w where w.round_id = new.round_id and w.position = d.position))`;
/** Couples with a place: also one that left half-way, if others danced on. */
const DANCING = `((select field_size from rounds where id = new.round_id)
  - (select count(distinct position) from withdrawn_couples where round_id = new.round_id
    and (dance_position is null or not ${SOMEONE_DANCES})))`;
const NOT_WHOLE = 'A result needs all cards, and a place for every couple that has not withdrawn.';
const OTHERS_RELEASED = 'Someone else released this result or undid its release. Load it again.';

const GUARDS: Guard[] = [
  {
    name: 'guard_results',
    table: 'results',
    when: 'before insert',
    body: `if ${ANNULLED} then ${refuse('This round has been annulled.')}; end if;
      if new.no <> 1 + ${lastOf('results', 'round_id = new.round_id')} then
        ${refuse('Someone else approved a result of this round. Load it again.')};
      end if;
      return new;`,
  },
  {
    // If no couple is left to dance, no cards are needed and no one is recalled.
    name: 'guard_whole_results',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (not (${DANCING} = 0) and (select count(*) from result_cards where result_id = new.id)
          <> (select (select count(*) from counted_judges where round_id = r.id) * dance_count from rounds r where id = new.round_id))
        or not (case (select kind from rounds where id = new.round_id)
          when 'RECALL' then exists (select from recalled where result_id = new.id) <> (${DANCING} = 0)
          when 'SCORE' then (select count(*) from scores where result_id = new.id) = ${DANCING}
          else (select count(*) from placings where result_id = new.id) = ${DANCING} end) then
        ${refuse(NOT_WHOLE)};
      end if;
      return null;`,
  },
  {
    name: 'guard_every_couple',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (select kind from rounds where id = new.round_id) in ('FINAL', 'SCORE') and exists (
        select from round_couples o where o.round_id = new.round_id
          and not exists (select from withdrawn_couples v where v.round_id = o.round_id and v.position = o.position
            and (v.dance_position is null or not ${SOMEONE_DANCES}))
          and not exists (select from placings where result_id = new.id and position = o.position)
          and not exists (select from scores where result_id = new.id and position = o.position)) then
        ${refuse(NOT_WHOLE)};
      end if;
      return null;`,
  },
  {
    // A couple that withdraws after its marks does not block the cut.
    name: 'guard_cuts',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (select kind from rounds where id = new.round_id) = 'RECALL' and (
        select coalesce(min(crosses) filter (where is_in) <= max(crosses) filter (where not is_in and not is_out), false)
          or bool_or(is_in and is_out)
        from (select
            (select count(*) from result_cards x join cards c on c.id = x.card_id
              where x.result_id = new.id and o.position = any(c.marks)) as crosses,
            exists (select from recalled where result_id = new.id and position = o.position) as is_in,
            exists (select from withdrawn_couples where round_id = o.round_id and position = o.position) as is_out
          from round_couples o where o.round_id = new.round_id) t) then
        ${refuse('Equal totals are recalled together, or not at all, and no couple that has withdrawn.')};
      end if;
      return null;`,
  },
  {
    name: 'guard_places',
    table: 'placings',
    when: 'after insert',
    isDeferred: true,
    // A lone couple gets its place from the standard.
    body: `if (select kind from rounds where id = new.round_id) = 'STANDARD' then
        if new.place2 not in (2, 4, 6) then ${refuse("The places of a result don't add up.")}; end if;
        return null;
      end if;
      if (select sum(place2) <> count(*) * (count(*) + 1) or max(place2) > 2 * count(*)
        from placings where result_id = new.result_id) then
        ${refuse("The places of a result don't add up.")};
      end if;
      return null;`,
  },
  {
    name: 'guard_shared_places',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if (select kind from rounds where id = new.round_id) = 'FINAL' and exists (
        select from (select place2, count(*) as alike, sum(count(*)) over (order by place2) as so_far
          from placings where result_id = new.id group by place2) t where place2 <> 2 * so_far - alike + 1) then
        ${refuse("The places of a result don't add up.")};
      end if;
      return null;`,
  },
  {
    name: 'guard_left_places',
    table: 'results',
    when: 'after insert',
    isDeferred: true,
    body: `if exists (select from withdrawn_couples l join placings p on p.result_id = new.id and p.position = l.position
          where l.round_id = new.round_id and l.dance_position is not null and exists (select from placings o
            left join withdrawn_couples m on m.round_id = o.round_id and m.position = o.position
            where o.result_id = new.id and o.place2 > p.place2
              and (m.dance_position is null or m.dance_position > l.dance_position))) then
        ${refuse('A couple that left comes after all who danced more.')};
      end if;
      return null;`,
  },
  ...Object.entries({
    recalled: `<> 'RECALL'`,
    scores: `<> 'SCORE'`,
    placings: `in ('RECALL', 'SCORE')`,
  }).map(([table, kinds]) => ({
    name: `guard_kind_of_${table}`,
    table,
    when: 'before insert',
    body: `if (select kind from rounds where id = new.round_id) ${kinds} then
        ${refuse('A round of this kind has no such result.')};
      end if;
      return new;`,
  })),
  {
    name: 'guard_releases',
    table: 'releases',
    when: 'before insert',
    body: `if new.no <> 1 + ${lastOf('releases', 'result_id = new.result_id')} then
        ${refuse(OTHERS_RELEASED)};
      end if;
      if (new.act = 'RELEASE') = ${isInForce('new.result_id', 'new.audience')} then
        ${refuse(OTHERS_RELEASED)};
      end if;
      if new.audience = 'MC' and ${isInForce('new.result_id', "'PUBLIC'")} then
        ${refuse('The result is public. Undo that release first.')};
      end if;
      if new.act = 'RELEASE' then
        if new.audience = 'PUBLIC' and not ${isInForce('new.result_id', "'MC'")} then
          ${refuse('The announcer gets a result before the public.')};
        end if;
        if exists (select from results r join rulings u on u.round_id = r.round_id and u.kind = 'ANNUL' where r.id = new.result_id)
          or exists (select from results r join results later on later.round_id = r.round_id and later.no > r.no
            where r.id = new.result_id) then
          ${refuse('This result no longer counts. Load it again.')};
        end if;
        if exists (select from results r join rounds o on o.id = r.round_id join result_cards c on c.result_id = r.id
          where r.id = new.result_id and o.needs_second_look
            and not exists (select from verifications v where v.card_id = c.card_id)) then
          ${refuse('Someone else must verify the cards first.')};
        end if;
      end if;
      return new;`,
  },
  {
    name: 'guard_replaced_cards',
    table: 'releases',
    when: 'before insert',
    body: `if new.act = 'RELEASE' and exists (select from result_cards x join cards c on c.id = x.card_id
        join cards later on later.round_id = c.round_id and later.dance_position = c.dance_position
          and later.judge_id = c.judge_id and later.no > c.no where x.result_id = new.result_id)
        or new.act = 'RELEASE' and exists (select from results r join rulings u on u.round_id = r.round_id
          and u.kind in ('WITHDRAW', 'RESTORE', 'DISQUALIFY', 'SWAP_JUDGE') and u.at > r.at where r.id = new.result_id) then
        ${refuse('A card was replaced or a couple has withdrawn. Approve the result again.')};
      end if;
      return new;`,
  },
];

/** Approved places, recalls and scores, and their release, first to the announcer and then to the public. */
export const RESULTS = [
  `create table results (
    ${ID},
    round_id integer not null references rounds (id),
    no integer not null check (no > 0),
    reason text not null default '',
    ${BY},
    at timestamptz not null default clock_timestamp(),
    unique (round_id, no),
    unique (id, round_id),
    check (no = 1 or length(btrim(reason)) >= 3)
  )`,
  // The place doubled, so that shared places such as 2.5 are integers.
  `create table placings (
    result_id integer not null,
    round_id integer not null,
    position integer not null,
    place2 integer not null check (place2 >= 2),
    rule text not null check (rule in ('UNCONTESTED', '5', '6', '7', '8', '9', '10', '11', 'REDANCE', 'LEFT')),
    steps jsonb not null,
    sentence text not null check (btrim(sentence) <> ''),
    primary key (result_id, position),
    foreign key (result_id, round_id) references results (id, round_id),
    foreign key (round_id, position) references round_couples (round_id, position)
  )`,
  `create table recalled (
    result_id integer not null,
    round_id integer not null,
    position integer not null,
    primary key (result_id, position),
    foreign key (result_id, round_id) references results (id, round_id),
    foreign key (round_id, position) references round_couples (round_id, position)
  )`,
  `create table scores (
    result_id integer not null,
    round_id integer not null,
    position integer not null,
    tenths integer not null check (tenths between 0 and 1000),
    primary key (result_id, position),
    foreign key (result_id, round_id) references results (id, round_id),
    foreign key (round_id, position) references round_couples (round_id, position)
  )`,
  `create table releases (
    id uuid primary key,
    result_id integer not null references results (id),
    no integer not null check (no > 0),
    audience text not null check (audience in ('MC', 'PUBLIC')),
    act text not null check (act in ('RELEASE', 'WITHDRAW')),
    ${BY},
    at timestamptz not null default clock_timestamp(),
    unique (result_id, no)
  )`,
  // Whether a round is released follows from its newest result: withdrawing a correction must not bring the former one back.
  `create view released_results as select x.id, x.round_id, x.no, l.audience, l.at as released_at
    from results x
    cross join lateral (select distinct on (audience) audience, act, at from releases where result_id = x.id
      order by audience, no desc) l
    where l.act = 'RELEASE'
      and not exists (select from results later where later.round_id = x.round_id and later.no > x.no)`,
  ...guarded(GUARDS),
];
