import { type Guard, guarded, refuse } from '../statements.ts';
import { ANNULLED, BY, IS_RELEASED, lastOf } from './terms.ts';

const GUARDS: Guard[] = [
  {
    name: 'guard_rulings',
    table: 'rulings',
    when: 'before insert',
    body: `if ${ANNULLED} then ${refuse('This round has been annulled.')}; end if;
      if new.no <> 1 + ${lastOf('rulings', 'round_id = new.round_id')} then
        ${refuse('Someone else ruled on this round. Load it again.')};
      end if;
      if new.correction_id is null and ${IS_RELEASED} then
        ${refuse('The result is released. Undo the release or correct it.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_restored',
    table: 'rulings',
    when: 'before insert',
    body: `if new.kind = 'RESTORE' and not exists (select from withdrawn_couples
          where round_id = new.round_id and position = new.position) then
        ${refuse('This couple has not withdrawn.')};
      end if;
      if new.kind = 'RESTORE' and exists (select from (select distinct on (judge_id, dance_position) kind, marks
          from cards where round_id = new.round_id order by judge_id, dance_position, no desc) c
        where c.kind <> 'RECALL' and c.marks[new.position + 1] is null) then
        ${refuse('A card leaves this couple out. Annul the round and type its cards again.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_shared',
    table: 'rulings',
    when: 'before insert',
    body: `if new.kind in ('SHARE', 'REDANCE') and (select count(*) from placings where place2 = new.value
          and result_id = (select id from results where round_id = new.round_id order by no desc limit 1)) < 2 then
        ${refuse('No couples share this place.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_rounds_before',
    table: 'rulings',
    when: 'before insert',
    body: `if new.kind not in ('SHARE', 'REDANCE') and exists (
        select from rounds r join rounds next on next.contest_id = r.contest_id and next.no > r.no
        where r.id = new.round_id
          and not exists (select from rulings where round_id = next.id and kind = 'ANNUL')) then
        ${refuse('The next round has cards. Annul that one first.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_lost_judges',
    table: 'rulings',
    when: 'before insert',
    body: `if new.kind = 'SWAP_JUDGE' and ((new.judge_id is null
            and (select count(*) from counted_judges where round_id = new.round_id) < 2)
          or not exists (select from counted_judges where round_id = new.round_id and seat = new.value)) then
        ${refuse('The last judge of a round, and one who does not judge it, cannot be taken out.')};
      end if;
      if new.judge_id is not null and (new.dance_position >= (select dance_count from rounds where id = new.round_id)
          or exists (select from dance_judges where round_id = new.round_id and judge_id = new.judge_id and seat <> new.value)
          or not exists (select from rounds r join contests c on c.id = r.contest_id join schedules s on s.id = c.schedule_id
            join judges j on j.event_id = s.event_id where r.id = new.round_id and j.id = new.judge_id)) then
        ${refuse('Another judge of the event takes the place of one, in a dance of the round.')};
      end if;
      return new;`,
  },
  {
    name: 'guard_left',
    table: 'rulings',
    when: 'before insert',
    body: `if new.kind = 'WITHDRAW' and new.dance_position is not null and not exists (select from rounds
          where id = new.round_id and kind = 'FINAL' and dance_count > new.dance_position) then
        ${refuse('Only a final of several dances can be left half-way.')};
      end if;
      return new;`,
  },
];

/** The chair's rulings on a round, withdrawn couples, and the judges whose cards count. */
export const RULINGS = [
  `create table rulings (
    id uuid primary key,
    round_id integer not null references rounds (id),
    no integer not null check (no > 0),
    kind text not null
      check (kind in ('ANNUL', 'WITHDRAW', 'RESTORE', 'CUT', 'REDANCE', 'SHARE', 'SWAP_JUDGE', 'DISQUALIFY')),
    position integer,
    reason text not null check (btrim(reason) <> ''),
    ${BY},
    at timestamptz not null default clock_timestamp(),
    value integer,
    dance_position integer,
    correction_id uuid,
    judge_id integer references judges (id),
    unique (round_id, no),
    foreign key (round_id, position) references round_couples (round_id, position),
    check ((kind in ('WITHDRAW', 'RESTORE', 'DISQUALIFY')) = (position is not null)),
    constraint rulings_value_check
      check ((kind in ('CUT', 'SHARE', 'REDANCE', 'SWAP_JUDGE')) = (value is not null)),
    constraint rulings_dance_check check (dance_position is null
      or kind = 'REDANCE' and dance_position >= 0 or kind = 'WITHDRAW' and dance_position >= 1
      or kind = 'SWAP_JUDGE' and judge_id is not null and dance_position >= 0),
    constraint rulings_judge_check
      check (judge_id is null or kind = 'SWAP_JUDGE' and dance_position is not null),
    constraint rulings_correction_check check (correction_id is null or kind = 'DISQUALIFY')
  )`,
  'create index rulings_judge_id on rulings (judge_id)',
  // A couple that left a multi-dance half-way has the dance from which on it does not dance.
  `create view withdrawn_couples as select round_id, position, dance_position, kind from (
    select distinct on (round_id, position) round_id, position, kind, dance_position from rulings
    where kind in ('WITHDRAW', 'RESTORE', 'DISQUALIFY') order by round_id, position, no desc) u where kind <> 'RESTORE'`,
  // The chair removes a lost judge's cards from all dances, so that every dance has the same panel.
  `create view counted_judges as select round_id, seat, judge_id from round_judges j
    where not exists (select from rulings where round_id = j.round_id and kind = 'SWAP_JUDGE'
      and value = j.seat and judge_id is null)`,
  // The judge of each seat in each dance: a replacement marks from some dance on, and both judges' cards stay.
  `create view dance_judges as select d.round_id, d.position as dance_position, j.seat,
      coalesce(u.judge_id, j.judge_id) as judge_id
    from counted_judges j
    join round_dances d on d.round_id = j.round_id
    left join lateral (select judge_id from rulings where round_id = j.round_id and kind = 'SWAP_JUDGE'
      and value = j.seat and dance_position <= d.position order by no desc limit 1) u on true`,
  ...guarded(GUARDS),
];
