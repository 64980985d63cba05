import type { Db } from '../../db/orm.ts';
import { list, ordinal } from '../../scoring/words/numbers.ts';
import { calculate } from '../calculation/calculate.ts';
import type { Calculation } from '../calculation/calculation.ts';
import type { CorrectedCard, CorrectionKind } from '../fold/round.ts';
import { type MarkedRound, roundsOf } from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { readContests } from '../rounds/contests.ts';
import type { Correction, PlaceChange } from './corrections.resolver.ts';

/** Newest first. */
export async function readCorrections(db: Db, scheduleId: number, contestId: string): Promise<Correction[]> {
  const contest = (await readContests(db, scheduleId, [contestId])).get(contestId);
  const asked = contest
    ? roundsOf(contest).flatMap(({ corrections, results }) =>
        corrections.flatMap((correction) => {
          const result = results.find(({ id }) => id === correction.resultId);
          return result ? [{ correction, marks: result.marks }] : [];
        }),
      )
    : [];
  const couples = await readCouples(
    db,
    asked.flatMap(({ marks }) => marks.couples.map(({ heatEntryId }) => heatEntryId)),
  );
  return asked
    .sort((a, b) => b.correction.at - a.correction.at)
    .flatMap(({ correction, marks }): Correction[] => {
      const names = marks.couples.map(({ heatEntryId }) => couples.get(heatEntryId)?.name ?? '');
      const { id, kind, reason, by, byId, at, decision, cards, disqualified } = correction;
      const before = calculate(marks, names);
      const after = calculate(corrected(marks, cards, disqualified), names);
      if (!before || !after) return [];
      const changes = changesBetween(before, after);
      return [
        {
          id,
          kind,
          reason,
          askedBy: by,
          byId,
          scheduleId,
          askedAt: new Date(at),
          before,
          after,
          changes,
          act: decision && (decision.isApproved ? 'APPROVE' : 'REFUSE'),
          decidedBy: decision?.by ?? null,
          decidedAt: decision && new Date(decision.at),
          refusal: decision?.reason || null,
          publicLine: publicLine(kind, changes),
        },
      ];
    });
}

const corrected = (
  marks: MarkedRound,
  cards: readonly CorrectedCard[],
  disqualified: number | null,
): MarkedRound => ({
  ...marks,
  couples: marks.couples.map((couple, position) =>
    position === disqualified ? { ...couple, isWithdrawn: true, leftAfter: null } : couple,
  ),
  dances: marks.dances.map((dance, position) => ({
    ...dance,
    cards: dance.cards.map((own, seat) => {
      const card = cards.find((one) => one.dance === position && one.judgeId === dance.judges[seat]?.id);
      return card?.marks ?? own;
    }),
  })),
});

/** By new place. */
const changesBetween = (before: Calculation, after: Calculation): PlaceChange[] =>
  after.couples.flatMap(({ position, number, place }) => {
    const was = before.couples.find((couple) => couple.position === position)?.place ?? null;
    return was === place ? [] : [{ number, before: was, after: place }];
  });

const CAUSES: Record<CorrectionKind, string> = {
  MISREAD: 'a card was misread',
  MISSING: 'a card was missing',
  RULING: 'ruling of the chair',
};

/** "a card was misread. 3rd and 4th changed."; null if no place changes. */
export function publicLine(kind: CorrectionKind, changes: readonly PlaceChange[]): string | null {
  if (changes.length === 0) return null;
  // A couple that lost its place is named by the old one.
  const places = [...new Set(changes.flatMap(({ before, after }) => after ?? before ?? []))]
    .map(Number)
    .sort((a, b) => a - b);
  const words = places.map((place) => (Number.isInteger(place) ? ordinal(place) : String(place)));
  return `${CAUSES[kind]}. ${list(words)} changed.`;
}
