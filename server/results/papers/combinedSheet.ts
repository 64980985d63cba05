import type { ScoreSheet } from '../../documents/contents/resultPapers.ts';
import type { ReadCombined } from '../combined/combined.reader.ts';
import type { MarkedContest } from '../rounds/marking.ts';

export type SheetHead = Pick<
  ScoreSheet,
  'result' | 'released' | 'cards' | 'chair' | 'scrutineer' | 'printed'
> & { was: (position: number, place: string | null) => string };

export function combinedSheet(
  { name, couples, members }: ReadCombined,
  { heat, division }: Pick<MarkedContest, 'heat' | 'division'>,
  heatOf: (contestId: string) => string,
  { was, ...head }: SheetHead,
): ScoreSheet {
  // A combined result orders positions by heat entry id, placed couples only.
  const field = couples.filter(({ place2 }) => place2 !== null).toSorted((a, b) => a.rowId - b.rowId);
  return {
    ...head,
    isRecall: false,
    heat,
    title: name,
    judges: [],
    dances: [],
    rule10: [],
    rule11: [],
    about: [division, `${couples.length} couples`].filter(Boolean).join(' · '),
    members: members.map(({ contestId, name: title }) => ({ heat: heatOf(contestId), title })),
    couples: couples.map((couple) => {
      const place = couple.place2 === null ? null : String(couple.place2 / 2);
      return {
        place: place ?? '–',
        number: couple.number,
        name: couple.name,
        was: was(field.indexOf(couple), place),
        rule: couple.rule !== null && couple.rule > 9 ? `(R${couple.rule})` : '',
        dancePlaces: couple.places2.map((place2) => (place2 === null ? '–' : String(place2 / 2))),
        total: couple.total2 === null ? '' : String(couple.total2 / 2),
        sentence: couple.sentence ?? 'Has no place in every contest.',
      };
    }),
  };
}
