import type { ScoreSheet } from '../../../server/documents/contents/resultPapers.ts';
import { sheetClock } from '../../../server/documents/contents/sheetClock.ts';
import { calculate } from '../../../server/results/calculation/calculate.ts';
import { scoreSheetOf } from '../../../server/results/papers/scoreSheets.reader.ts';

const LONGEST = 'Maximiliana-Alexandrovna Konstantinopolskaya-Vandenberg & Bartholomew Featherstonehaugh';

/** Builds a deterministic score sheet whose cards differ by judge and dance. */
export function inventedSheet({
  couples,
  dances,
  judges,
}: Record<'couples' | 'dances' | 'judges', number>): ScoreSheet {
  const names = Array.from({ length: couples }, (_, at) => `${LONGEST} ${at + 1}`);
  const card = (dance: number, judge: number): number[] => {
    const order = names
      .map((_, at) => ({ at, worth: at * 3 + ((at * 7 + judge * 11 + dance * 5) % 13) }))
      .sort((a, b) => a.worth - b.worth || a.at - b.at);
    return names.map((_, at) => order.findIndex((one) => one.at === at) + 1);
  };
  const panel = Array.from({ length: judges }, (_, at) => ({
    id: at,
    code: 'ABCDEFGHJKLMN'.charAt(at),
    name: `Judge ${at}`,
  }));
  const round = {
    ...{ id: 'round', kind: 'FINAL' as const, asked: null, trims: false },
    couples: names.map((_, at) => ({
      heatEntryId: at + 1,
      number: String(201 + at),
      ...{ name: '', isWithdrawn: false, isDisqualified: false, leftAfter: null },
    })),
    judges: panel,
    dances: Array.from({ length: dances }, (_, dance) => ({
      name: `Dance ${dance + 1}`,
      judges: panel,
      cards: Array.from({ length: judges }, (_, judge) => card(dance, judge)),
    })),
  };
  const calculation = calculate(round, names);
  if (!calculation) throw new Error('All cards are there.');
  return scoreSheetOf(
    {
      ...{ alsoIn: [], heat: '112', style: 'Smooth', dance: 'Multi', division: 'Open Gold, C1' },
      ...{ dancedAt: new Date('2027-03-05T17:26:00Z'), coupleCount: couples },
    },
    calculation,
    {
      ...{
        no: 2,
        approved: { byId: 1, by: 'W. Brandt', at: Date.parse('2027-03-05T17:39:00Z') },
        cards: dances * judges,
      },
      ...{ releasedAt: Date.parse('2027-03-05T17:40:00Z'), typed: [], looked: [] },
      former: new Map([[0, 4]]),
    },
    sheetClock('America/New_York', 12),
  );
}
