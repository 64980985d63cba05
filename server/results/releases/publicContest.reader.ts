import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { type PublicContest, type ReadContest, withoutPanel } from '../../publishing/public/publicContest.ts';
import { calculate } from '../calculation/calculate.ts';
import type { CalculatedRow, Calculation } from '../calculation/calculation.ts';
import { type MarkedRound, readMarkedRound } from '../calculation/markedRound.reader.ts';
import { combinedOf, readPublicCombined } from '../combined/publicCombined.reader.ts';
import type { CorrectionKind } from '../corrections/correction.entity.ts';
import { publicLine } from '../corrections/publicLine.ts';

interface ReleasedRow {
  identity: string;
  id: number;
  no: number;
  at: Date;
  placings: Placed[];
  /** The result that this one corrects. */
  before_id: number | null;
  before: Placed[];
  kind: CorrectionKind | null;
  corrected_at: Date | null;
  shows_marks: boolean;
  combined: { id: number; name: string }[];
}

interface Placed {
  position: number;
  place2: number;
  rule: string;
  sentence: string;
}

/** Reads a contest with a public result. Must not reveal unreleased data. */
export const publicContests =
  (db: Db): ReadContest =>
  async (scheduleId, contestId) => {
    const released = await readReleased(db, scheduleId, contestId);
    if (!released) return readPublicCombined(db, scheduleId, contestId);
    const { identity, id, before_id } = released;
    const round = await readMarkedRound(db, scheduleId, identity, id);
    const calculation = round && calculate(round, []);
    if (!calculation) return null;
    const former = before_id === null ? null : await readMarkedRound(db, scheduleId, identity, before_id);
    return toPublicContest(released, round, calculation, former);
  };

async function readReleased(db: Db, scheduleId: number, contestId: number): Promise<ReleasedRow | null> {
  const placings = (result: string) => sql`(select coalesce(json_agg(json_build_object('position', position,
    'place2', place2, 'rule', rule, 'sentence', sentence) order by place2, position), '[]')
    from placings where result_id = ${sql.ref(result)})`;
  const { rows } = await sql<ReleasedRow>`
    select c.identity, x.id, x.no, x.released_at as at, ${placings('x.id')} as placings, q.result_id as before_id,
      ${placings('q.result_id')} as before, q.kind, d.at as corrected_at, coalesce(s.shows_marks, false) as shows_marks,
      ${combinedOf('c.id')} as combined
    from contests c
    join rounds r on r.contest_id = c.id and r.kind = 'FINAL'
    join released_results x on x.round_id = r.id and x.audience = 'PUBLIC'
    join schedules p on p.id = c.schedule_id
    left join result_settings s on s.event_id = p.event_id
    left join correction_decisions d on d.result_id = x.id
    left join corrections q on q.id = d.correction_id
    where c.schedule_id = ${scheduleId} and c.id = ${contestId} order by r.no desc limit 1`.execute(db);
  return rows[0] ?? null;
}

function toPublicContest(
  released: ReleasedRow,
  round: MarkedRound,
  calculation: Calculation,
  former: MarkedRound | null,
): PublicContest {
  const { no, at, placings, before, kind, corrected_at, shows_marks } = released;
  const placeOf = (of: readonly Placed[], position: number): string | null => {
    const placed = of.find((one) => one.position === position);
    return placed ? String(placed.place2 / 2) : null;
  };
  const isCorrected = kind !== null && corrected_at !== null;
  const couples = calculation.couples.map(({ position, number, dancePlaces, total }) => {
    const placed = placings.find((one) => one.position === position);
    const place = placeOf(placings, position);
    const was = isCorrected ? placeOf(before, position) : null;
    const sentence = (placed?.sentence ?? '').replace(/^[^:]+: (.)/, (_, first: string) =>
      first.toUpperCase(),
    );
    return {
      ...{ rowId: round.couples[position]?.heatEntryId ?? 0, number, place, dancePlaces, total: total ?? '' },
      was: was === place ? null : was,
      sentence: shows_marks ? sentence : withoutPanel(sentence),
      rule: Number(placed?.rule) >= 10 ? Number(placed?.rule) : null,
    };
  });
  const line =
    kind &&
    publicLine(
      kind,
      couples.flatMap(({ number, was, place }) =>
        was === null ? [] : [{ number, before: was, after: place }],
      ),
    );
  const { judges, dances, rule11 } = calculation;
  const count = (rows: readonly CalculatedRow[], dance: number | null) =>
    rows.map(({ position, marks, cells, place }) => ({
      ...{ position, cells, place },
      marks: marks.map((mark, seat) => {
        const was = dance === null ? null : (former?.dances[dance]?.cards[seat]?.[position] ?? null);
        return { mark, was: was === mark ? null : was };
      }),
    }));
  return {
    ...{ combinedName: null, combined: released.combined },
    ...{ resultNo: no, announcedAt: at, couples, judgeCount: dances[0]?.judges.length ?? 0 },
    correction: line && corrected_at ? { at: corrected_at, line } : null,
    numbers: round.couples.map(({ number }) => number),
    dances: dances.map(({ name }) => name),
    marks: shows_marks
      ? {
          judges,
          dances: dances.map(({ name, judges: own, majority, markCount, rows }, dance) => ({
            ...{ title: name, majority, markCount, rows: count(rows, dance) },
            judges: own.map(({ code }) => code),
          })),
          rule11: rule11.map(({ majority, markCount, rows }) => ({
            ...{ title: 'Rule 11', judges: [], majority, markCount, rows: count(rows, null) },
          })),
        }
      : null,
  };
}
