import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { EntryType } from '../../entries/entry.entity.ts';
import { contestId, contestName } from '../../schedules/contests/contestKey.ts';
import { MULTI_DANCE } from '../../schedules/heats/heatDance.ts';
import { readCouples } from './couples.reader.ts';
import type { MarkedContest, MarkedCouple } from './marking.ts';
import type { RoundKind } from './round.entity.ts';

interface DancedRow {
  id: number;
  heat_id: number;
  is_danced: boolean;
  entry_type: EntryType;
  dance_category_id: number;
  dance_id: number | null;
  level: string;
  age_group: string;
}

interface DancedHeatRow {
  id: number;
  label: string;
  style: string;
  dance: string;
  is_on_floor: boolean;
  danced_at: Date | null;
}

interface RoundRow {
  identity: string;
  kind: RoundKind;
  couples: { position: number; heatEntryId: number; number: string }[];
  heat_id: number;
  withdrawn: number[];
  cards: number;
  cards_wanted: number;
  unverified: number;
  result_id: number | null;
  correction_asked_by: string | null;
  returned: string[];
  missing: string[];
  placings: { position: number; place2: number; sentence: string }[];
  changed: { at: string; by: string; audience: 'MC' | 'PUBLIC' | null } | null;
}

/** Every danced contest of a schedule, the first danced first; with names for those that `named` picks. */
export async function readContestsToMark(
  db: Db,
  scheduleId: number,
  named: (contests: MarkedContest[]) => MarkedContest[],
): Promise<MarkedContest[]> {
  const heats = await readDancedHeats(db, scheduleId);
  const rounds = new Map((await readRounds(db, scheduleId)).map((round) => [round.identity, round]));
  const order = new Map([...heats.keys()].map((id, index) => [id, index]));
  const byContest = Map.groupBy(await readRows(db, scheduleId), (row) =>
    contestId(scheduleId, {
      entryType: row.entry_type,
      danceCategoryId: row.dance_category_id,
      danceId: row.dance_id,
      level: row.level,
      ageGroup: row.age_group,
    }),
  );
  const contests = [...byContest].flatMap(([id, rows]): MarkedContest[] => {
    const [first] = rows as [DancedRow];
    const round = rounds.get(id);
    if (!round && !rows.every((row) => row.is_danced)) return [];
    const last = rows
      .map((row) => row.heat_id)
      .reduce((a, b) => ((order.get(a) ?? -1) >= (order.get(b) ?? -1) ? a : b));
    const heat = heats.get(round?.heat_id ?? last);
    if (!heat) return [];
    const { level, age_group: ageGroup } = first;
    const { style, dance } = heat;
    return [
      {
        id,
        name: contestName({ level, style, dance, ageGroup }),
        division: [level, ageGroup].filter(Boolean).join(', '),
        heatId: heat.id,
        heat: heat.label,
        style,
        dance,
        isOnFloor: heat.is_on_floor,
        dancedAt: heat.danced_at,
        state: stateOf(round, rows.length),
        couples: round ? round.couples.map((couple) => judged(round, couple)) : rows.map(unjudged),
        resultId: round?.result_id ?? null,
        changedAt: round?.changed ? new Date(round.changed.at) : null,
        changedBy: round?.changed?.by ?? null,
        missing: round?.missing ?? [],
        returned: round?.returned ?? [],
        correctionAskedBy: round?.correction_asked_by ?? null,
      },
    ];
  });
  contests.sort((a, b) => (order.get(a.heatId) ?? 0) - (order.get(b.heatId) ?? 0));
  const shown = named(contests);
  const couples = await readCouples(
    db,
    shown.flatMap((contest) => contest.couples.map(({ heatEntryId }) => heatEntryId)),
  );
  for (const contest of shown) {
    for (const couple of contest.couples) {
      const { name = '', number = '' } = couples.get(couple.heatEntryId) ?? {};
      couple.name = name;
      // A result refers to the number that was worn.
      couple.number ||= number;
    }
    contest.couples.sort(byPlace);
  }
  return shown;
}

function stateOf(round: RoundRow | undefined, couples: number): MarkedContest['state'] {
  if (!round) return couples === 1 ? 'UNCONTESTED' : 'TO_TYPE';
  if (round.result_id === null) {
    if (round.cards < round.cards_wanted) return 'CARDS_MISSING';
    return round.unverified > 0 ? 'TO_VERIFY' : 'FOR_CHAIR';
  }
  if (round.changed?.audience === 'PUBLIC') return 'PUBLIC';
  return round.changed?.audience === 'MC' ? 'WITH_ANNOUNCER' : 'APPROVED';
}

const unjudged = ({ id }: DancedRow): MarkedCouple => ({
  ...{ heatEntryId: id, number: '', name: '', place: null, sentence: null, isWithdrawn: false },
});

function judged(round: RoundRow, couple: RoundRow['couples'][number]): MarkedCouple {
  const placing = round.placings.find(({ position }) => position === couple.position);
  return {
    heatEntryId: couple.heatEntryId,
    number: couple.number,
    name: '',
    place: placing ? String(placing.place2 / 2) : null,
    sentence: placing?.sentence ?? null,
    isWithdrawn: round.withdrawn.includes(couple.position),
  };
}

const byPlace = (a: MarkedCouple, b: MarkedCouple): number =>
  Number(a.place ?? Infinity) - Number(b.place ?? Infinity) || Number(a.number) - Number(b.number) || 0;

/** By floor time, the first danced first. */
async function readDancedHeats(db: Db, scheduleId: number): Promise<Map<number, DancedHeatRow>> {
  const { rows } = await sql<DancedHeatRow>`
    select h.id, coalesce(l.label, h.number::text) as label, c.name as style, coalesce(d.name, ${MULTI_DANCE}) as dance,
      o.is_on_floor, (select max(made_at) from clock_presses
        where schedule_id = h.schedule_id and heat_id = h.id and kind = 'START') as danced_at
    from danced_heats o
    join heats h on h.id = o.heat_id
    join heat_times t on t.heat_id = h.id
    join dance_categories c on c.id = h.dance_category_id
    left join dances d on d.id = h.dance_id
    left join heat_labels l on l.heat_id = h.id
    where h.schedule_id = ${scheduleId} order by t.starts nulls last, h.number`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readRows(db: Db, scheduleId: number): Promise<DancedRow[]> {
  const { rows } = await sql<DancedRow>`
    select r.id, r.heat_id, exists (select from danced_heats where heat_id = r.heat_id) as is_danced,
      e.entry_type, e.dance_category_id, e.dance_id, coalesce(nullif(e.level, ''), o.level, '') as level,
      coalesce(nullif(e.category, ''), o.category, '') as age_group
    from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
    where r.schedule_id = ${scheduleId} and r.heat_id is not null and e.entry_type <> 'SOLO' order by r.id`.execute(
    db,
  );
  return rows;
}

const LIVE_CARDS = sql`select distinct on (judge_id, dance_position) id from cards where round_id = r.id
  order by judge_id, dance_position, no desc`;

/** The attempt of each contest that counts, with its last result and how far that is released. */
async function readRounds(db: Db, scheduleId: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select c.identity, r.kind, x.id as result_id, q.asked_by as correction_asked_by, r.panel_size * r.dance_count as cards_wanted,
      (select count(*)::int from (${LIVE_CARDS}) k) as cards,
      (select count(*)::int from (${LIVE_CARDS}) k where r.needs_second_look
        and not exists (select from verifications where card_id = k.id)) as unverified,
      (select coalesce(json_agg(j.code order by s.seat), '[]') from round_judges s join judges j on j.id = s.judge_id
        where s.round_id = r.id and not exists (select from cards where round_id = r.id and judge_id = s.judge_id)) as missing,
      (select coalesce(json_agg(distinct j.code), '[]') from returned_cards b join judges j on j.id = b.judge_id
        where b.round_id = r.id and not exists (select from cards where round_id = r.id and judge_id = b.judge_id
          and entered_at > b.at)) as returned,
      (select json_agg(json_build_object('position', position, 'heatEntryId', heat_entry_id, 'number', number)
        order by position) from round_couples where round_id = r.id) as couples,
      (select heat_id from round_heats where round_id = r.id order by part desc limit 1) as heat_id,
      (select coalesce(json_agg(position), '[]') from rulings where round_id = r.id and kind = 'WITHDRAW') as withdrawn,
      (select coalesce(json_agg(json_build_object('position', position, 'place2', place2, 'sentence', sentence)), '[]')
        from placings where result_id = x.id) as placings,
      coalesce((select json_build_object('at', l.at, 'by', l.by, 'audience', l.audience) from (
          select distinct on (audience) * from releases where result_id = x.id order by audience, no desc) l
        where l.act = 'RELEASE' order by l.audience = 'PUBLIC' desc limit 1),
        case when x.id is not null then json_build_object('at', x.at, 'by', x.by) end) as changed
    from contests c
    join rounds r on r.contest_id = c.id
    left join lateral (select * from results where round_id = r.id order by no desc limit 1) x
      on not exists (select from (${LIVE_CARDS}) k
        where not exists (select from result_cards where result_id = x.id and card_id = k.id))
      and not exists (select from rulings where round_id = r.id and kind = 'WITHDRAW' and at > x.at)
    left join lateral (select c.asked_by from corrections c where c.round_id = r.id
      and not exists (select from correction_decisions where correction_id = c.id)) q on true
    where c.schedule_id = ${scheduleId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')`.execute(db);
  return rows;
}
