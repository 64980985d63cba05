import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Table } from '../../documents/files/table.ts';
import { readContestsToMark } from '../rounds/contestsToMark.reader.ts';
import type { MarkedContest } from '../rounds/marking.ts';

const CONTEST = ['Heat', 'Contest', 'Style', 'Dance', 'Division', 'Round', 'Judged by'];
const KINDS: Record<MarkedContest['kind'], string> = {
  RECALL: 'Crosses',
  FINAL: 'Places',
  SCORE: 'Scores',
  UNCONTESTED: 'No marks',
  STANDARD: 'Standard',
  COMBINED: 'Places in contests',
};

const ofContest = ({ heat, name, style, dance, division, round, kind }: MarkedContest): string[] => [
  ...[heat, name, style, dance, division, String(round), KINDS[kind]],
];

/** Public results only: one row per couple and round, in the order of the day. */
export async function readPlacesTable(db: Db, scheduleId: number): Promise<Table> {
  const contests = await readContestsToMark(db, scheduleId, (all) =>
    all.filter(({ state }) => state === 'PUBLIC'),
  );
  return {
    name: 'Results',
    heads: [...CONTEST, 'Number', 'Couple', 'Place', 'Score', 'Recalled', 'Why'],
    rows: contests.flatMap((contest) =>
      contest.couples.map(({ number, name, place, score, isRecalled, sentence }) => [
        ...ofContest(contest),
        ...[number, name, place ?? '', score ?? '', isRecalled ? 'R' : '', sentence ?? ''],
      ]),
    ),
  };
}

interface MarkRow {
  identity: string;
  no: number;
  dance: string;
  judge: string;
  judge_name: string;
  number: string;
  row_id: number;
  mark: number | null;
  comment: string | null;
  entered_by: string;
  verified_by: string | null;
}

/** Current cards, released or not: one row per mark; a callback mark is 1. */
export async function readMarksTable(db: Db, scheduleId: number): Promise<Table> {
  const contests = await readContestsToMark(db, scheduleId, (all) => all);
  const { rows } = await sql<MarkRow>`
    select c.identity, r.no, d.name as dance, j.code as judge, j.name as judge_name, o.number, o.heat_entry_id as row_id,
      case when k.kind = 'RECALL' then (case when o.position = any(k.marks) then 1 end) else k.marks[o.position + 1] end as mark,
      k.comments[o.position + 1] as comment, k.entered_by, v.verified_by
    from contests c join rounds r on r.contest_id = c.id
    join (select distinct on (round_id, judge_id, dance_position) * from cards
      order by round_id, judge_id, dance_position, no desc) k on k.round_id = r.id
    join dance_judges s on s.round_id = r.id and s.judge_id = k.judge_id and s.dance_position = k.dance_position
    join judges j on j.id = k.judge_id
    join round_dances p on p.round_id = r.id and p.position = k.dance_position
    join dances d on d.id = p.dance_id
    join round_couples o on o.round_id = r.id
    left join verifications v on v.card_id = k.id
    where c.schedule_id = ${scheduleId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
    order by p.position, s.seat, o.position`.execute(db);
  const marks = Map.groupBy(rows, ({ identity, no }) => `${identity} ${no}`);
  return {
    name: 'Marks',
    heads: [
      ...CONTEST,
      'Marked dance',
      'Judge',
      'Judge’s name',
      'Number',
      'Couple',
      'Mark',
      'Comment',
      'Typed by',
      'Verified by',
    ],
    rows: contests.flatMap((contest) => {
      const names = new Map(contest.couples.map(({ heatEntryId, name }) => [heatEntryId, name]));
      return (marks.get(`${contest.id} ${contest.round}`) ?? []).map((row) => [
        ...[...ofContest(contest), row.dance, row.judge, row.judge_name, row.number],
        ...[names.get(row.row_id) ?? '', String(row.mark ?? ''), row.comment ?? ''],
        ...[row.entered_by, row.verified_by ?? ''],
      ]);
    }),
  };
}
