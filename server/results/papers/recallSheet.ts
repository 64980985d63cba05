import type { ScoreSheet } from '../../documents/contents/resultPapers.ts';
import { alsoInWords } from '../../publishing/contestWords.ts';
import { counted, inWords } from '../../scoring/words/numbers.ts';
import type { MarkedContest } from '../rounds/marking.ts';
import type { TypedRound } from '../rounds/typedRound.ts';
import type { SheetHead } from './combinedSheet.ts';

export function recallSheet(
  {
    heat,
    alsoIn,
    style,
    dance,
    division,
  }: Pick<MarkedContest, 'heat' | 'alsoIn' | 'style' | 'dance' | 'division'>,
  { couples, dances, seats, asked }: TypedRound,
  { was: _, ...head }: SheetHead,
  danced: string,
): ScoreSheet {
  const numberOf = (at: number): string => couples[at]?.number || `${at + 1}.`;
  const tables = dances.map(({ name }, at) => {
    const own = seats.filter((seat) => seat.dances.includes(at));
    return {
      title: name,
      about: counted(own.length, 'judge', 'judges'),
      majority: 0,
      judges: own.map(({ code }) => code),
      rows: couples.map((couple, position) => {
        const marks = own.map(({ cards }) => (cards[at]?.card.marks[position] ? 'X' : ''));
        const place = String(marks.filter(Boolean).length);
        return { number: numberOf(position), name: couple.name, marks, cells: [], place };
      }),
    };
  });
  const recalled = couples.filter(({ isRecalled, leftAfterRecall }) => isRecalled || leftAfterRecall).length;
  const sums = couples
    .map((couple, position) => {
      const own = tables.map(({ rows }) => rows[position]?.place ?? '');
      return { couple, position, own, total: own.reduce((sum, crosses) => sum + Number(crosses), 0) };
    })
    .sort((a, b) => b.total - a.total || a.position - b.position);
  return {
    ...head,
    isRecall: true,
    heat,
    title: `${style} ${dance}`,
    members: [],
    rule10: [],
    rule11: [],
    about: [
      division,
      `${couples.length} couples`,
      `${inWords(asked ?? 0)} asked, ${inWords(recalled)} recalled`,
      danced,
      alsoInWords(alsoIn),
    ]
      .filter(Boolean)
      .join(' · '),
    judges: seats,
    dances: tables,
    couples: sums.map(
      ({ couple: { name, isRecalled, leftAfterRecall, isWithdrawn }, position, own, total }) => ({
        place: isRecalled || leftAfterRecall ? 'R' : '',
        was: '',
        rule: '',
        number: numberOf(position),
        name,
        dancePlaces: own,
        total: String(total),
        sentence: leftAfterRecall
          ? 'Recalled, but withdrew.'
          : isRecalled
            ? 'Recalled.'
            : isWithdrawn
              ? 'Withdrew.'
              : 'Not recalled.',
      }),
    ),
  };
}
