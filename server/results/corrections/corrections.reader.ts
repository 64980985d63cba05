import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import { calculate } from '../calculation/calculate.ts';
import type { Calculation } from '../calculation/calculation.ts';
import { type MarkedRound, readMarkedRound } from '../calculation/markedRound.reader.ts';
import { readCouples } from '../rounds/couples.reader.ts';
import type { CorrectedCard } from './correction.entity.ts';
import type { Correction, PlaceChange } from './corrections.resolver.ts';
import { publicLine } from './publicLine.ts';

interface Row extends Omit<Correction, 'before' | 'after' | 'changes' | 'publicLine'> {
  resultId: number;
  cards: CorrectedCard[];
  disqualified: number | null;
}

/** Newest first. */
export async function readCorrections(db: Db, scheduleId: number, contestId: string): Promise<Correction[]> {
  const { rows } = await sql<Row>`
    select q.id, q.kind, q.reason, q.asked_by as "askedBy", q.asked_by_id as "askedById", q.asked_by_pass as "askedByPass", q.asked_at as "askedAt", q.result_id as "resultId", q.cards, q.disqualified,
      d.act, d.by as "decidedBy", d.at as "decidedAt", nullif(d.reason, '') as refusal
    from corrections q
    join rounds r on r.id = q.round_id
    join contests c on c.id = r.contest_id
    left join correction_decisions d on d.correction_id = q.id
    where c.schedule_id = ${scheduleId} and c.identity = ${contestId}
      and not exists (select from rulings where round_id = r.id and kind = 'ANNUL')
    order by q.asked_at desc`.execute(db);
  const corrections: Correction[] = [];
  for (const { resultId, cards, disqualified, ...row } of rows) {
    const round = await readMarkedRound(db, scheduleId, contestId, resultId);
    if (!round) continue;
    const ids = round.couples.map(({ heatEntryId }) => heatEntryId);
    const couples = await readCouples(db, ids);
    const names = ids.map((id) => couples.get(id)?.name ?? '');
    const before = calculate(round, names);
    const after = calculate(corrected(round, cards, disqualified), names);
    if (!before || !after) continue;
    const changes = changesBetween(before, after);
    corrections.push({ ...row, before, after, changes, publicLine: publicLine(row.kind, changes) });
  }
  return corrections;
}

const corrected = (
  round: MarkedRound,
  cards: readonly CorrectedCard[],
  disqualified: number | null,
): MarkedRound => ({
  ...round,
  couples: round.couples.map((couple, position) =>
    position === disqualified ? { ...couple, isWithdrawn: true, leftAfter: null } : couple,
  ),
  dances: round.dances.map((dance, position) => ({
    ...dance,
    cards: dance.cards.map((marks, seat) => {
      const card = cards.find((one) => one.dance === position && one.judgeId === dance.judges[seat]?.id);
      return card?.marks ?? marks;
    }),
  })),
});

/** By new place. */
const changesBetween = (before: Calculation, after: Calculation): PlaceChange[] =>
  after.couples.flatMap(({ position, number, place }) => {
    const was = before.couples.find((couple) => couple.position === position)?.place ?? null;
    return was === place ? [] : [{ number, before: was, after: place }];
  });
