import { checkCrosses } from '../../scoring/checks/checkCrosses.ts';
import { checkRanks } from '../../scoring/checks/checkRanks.ts';
import { checkScores } from '../../scoring/checks/checkScores.ts';
import { checkStandard } from '../../scoring/checks/checkStandard.ts';
import type { Fault } from '../../scoring/checks/fault.ts';
import { type CoupleOfRound, panelOf, type Round } from '../fold/round.ts';

export interface CardSent {
  readonly code: string;
  readonly dance: number;
  readonly marks: readonly (number | null)[];
  readonly comments?: readonly string[];
  /** Accepts marks of couples that withdrew after the judge signed. */
  readonly closesUp: boolean;
}

/** Every fault of a card, in sentences. */
export function faultsOfCard(
  round: Round,
  { code, marks, comments = [], closesUp, ...card }: CardSent,
): string[] {
  const { heat, couples, dances, kind } = round;
  const panel = panelOf(round);
  const seat = panel.find((one) => one.code === code);
  if (!seat) {
    return [`Judge ${code} does not judge heat ${heat} (panel ${panel.map((one) => one.code).join(', ')}).`];
  }
  const dance = dances[card.dance]?.name;
  if (dance === undefined) {
    return [`Heat ${heat} has ${dances.length} dances: name one of them from 0 to ${dances.length - 1}.`];
  }
  if (!seat.dances.includes(card.dance)) {
    return [`Judge ${code} does not judge ${dance} in heat ${heat}: another judge took over.`];
  }
  if (marks.length !== couples.length) return [`Send ${couples.length} marks, one for each couple.`];
  if (comments.length > 0 && (kind !== 'SCORE' || comments.length !== couples.length)) {
    return [kind === 'SCORE' ? `Send ${couples.length} comments, or none.` : 'Only scores have comments.'];
  }
  const withdrawn = couples.flatMap((couple, position) => {
    // The judge marked this couple before it was disqualified.
    const isClosedUp = closesUp || (couple.isDisqualified && marks[position] !== null);
    return isOut(couple, card.dance) && !isClosedUp ? [position] : [];
  });
  const name = (position: number): string => couples[position]?.number || couples[position]?.name || '';
  return faultsOfMarks(round, { dance, judges: [code] }, marks, {
    size: couples.length,
    withdrawn,
    name,
  }).map(({ sentence }) => sentence);
}

function faultsOfMarks(
  { kind, asked }: Pick<Round, 'kind' | 'asked'>,
  of: { dance: string; judges: string[] },
  marks: readonly (number | null)[],
  field: Parameters<typeof checkRanks>[1],
): Pick<Fault, 'sentence'>[] {
  if (kind === 'SCORE') return checkScores([{ ...of, scores: marks.map((mark) => [mark]) }], field);
  if (kind === 'STANDARD') return checkStandard([{ ...of, marks: marks.map((mark) => [mark]) }], field);
  if (kind === 'FINAL') return checkRanks([{ ...of, marks: marks.map((mark) => [mark]) }], field);
  const other = marks.findIndex((mark) => mark !== null && mark !== 1);
  if (other >= 0) {
    const sentence = `Judge ${of.judges[0]}, ${of.dance}: ${field.name(other)} has ${marks[other]}; a cross is 1, no cross null.`;
    return [{ sentence }];
  }
  return checkCrosses([{ ...of, crosses: marks.map((mark) => [mark === 1]) }], asked ?? 0, field);
}

/** Whether a couple had left before a dance. */
export const isOut = (
  { isWithdrawn, leftAfter }: Pick<CoupleOfRound, 'isWithdrawn' | 'leftAfter'>,
  dance: number,
): boolean => isWithdrawn && (leftAfter ?? 0) <= dance;
