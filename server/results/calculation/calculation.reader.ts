import type { Db } from '../../db/orm.ts';
import { withRedances } from '../fold/places.ts';
import { isOpen } from '../fold/progress.ts';
import { type Contest, finalOf, marksOf, redancesIn } from '../fold/round.ts';
import { readCouples } from '../plans/couples.reader.ts';
import { readContests } from '../rounds/contests.ts';
import { calculate } from './calculate.ts';
import type { Calculation } from './calculation.ts';

/** Null before its field is frozen and until all cards are verified. */
export async function readCalculation(
  db: Db,
  scheduleId: number,
  contestId: string,
): Promise<Calculation | null> {
  const contest = (await readContests(db, scheduleId, [contestId])).get(contestId);
  const final = contest && finalOf(contest);
  if (!final || isOpen(final)) return null;
  const ids = final.couples.map(({ heatEntryId }) => heatEntryId);
  const couples = await readCouples(db, ids);
  const marks = marksOf(final);
  const numbered = {
    ...marks,
    couples: marks.couples.map((couple) => ({
      ...couple,
      number: couple.number || (couples.get(couple.heatEntryId)?.number ?? ''),
    })),
  };
  const calculation = calculate(
    numbered,
    ids.map((id) => couples.get(id)?.name ?? ''),
  );
  return calculation && calculatedWithRedances(contest, calculation);
}

/** Applies re-dances to the places of a calculation; its tables stay those of the final. */
export function calculatedWithRedances(contest: Contest, calculation: Calculation): Calculation {
  const rows = finalOf(contest)?.couples.map(({ heatEntryId }) => heatEntryId) ?? [];
  const placed = calculation.couples.flatMap((couple) =>
    couple.place === null
      ? []
      : [
          {
            couple,
            position: couple.position,
            place2: 2 * Number(couple.place),
            rule: '',
            sentence: couple.sentence ?? '',
          },
        ],
  );
  const couples = withRedances(placed, rows, redancesIn(contest), new Map()).map(
    ({ couple, place2, sentence }) => ({
      ...couple,
      place: String(place2 / 2),
      sentence,
    }),
  );
  return {
    ...calculation,
    couples: [...couples, ...calculation.couples.filter(({ place }) => place === null)],
  };
}
