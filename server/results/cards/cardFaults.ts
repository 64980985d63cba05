import { InvalidInput } from '../../errors.ts';
import { checkCrosses } from '../../scoring/checks/checkCrosses.ts';
import { checkRanks } from '../../scoring/checks/checkRanks.ts';
import { checkScores } from '../../scoring/checks/checkScores.ts';
import { checkStandard } from '../../scoring/checks/checkStandard.ts';
import type { Fault } from '../../scoring/checks/fault.ts';
import type { CardInput } from './cards.service.ts';
import type { TypedRound } from './typedRound.reader.ts';

/** @throws InvalidInput with every fault of every card */
export function refuseFaults(round: TypedRound, cards: readonly CardInput[]): void {
  const fields: Record<string, string[]> = {};
  for (const [index, card] of cards.entries()) {
    const faults = faultsOf(round, card);
    const isTwice = cards.findIndex((one) => one.code === card.code && one.dance === card.dance) < index;
    if (isTwice) faults.push(`Judge ${card.code} has two cards for the same dance here. Send one.`);
    if (faults.length > 0) fields[`cards.${index}`] = faults;
  }
  if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
}

function faultsOf(round: TypedRound, { code, marks, comments, ...card }: CardInput): string[] {
  const { seats, heat, couples, dances, kind } = round;
  const seat = seats.find((one) => one.code === code);
  if (!seat) {
    const panel = seats.map((one) => one.code).join(', ');
    return [`Judge ${code} does not judge heat ${heat} (panel ${panel}).`];
  }
  const dance = dances[card.dance ?? 0]?.name;
  if (dance === undefined) {
    return [`Heat ${heat} has ${dances.length} dances: name one of them from 0 to ${dances.length - 1}.`];
  }
  if (!seat.dances.includes(card.dance ?? 0)) {
    return [`Judge ${code} does not judge ${dance} in heat ${heat}: another judge took over.`];
  }
  if (marks.length !== couples.length) return [`Send ${couples.length} marks, one for each couple.`];
  if (comments?.length && (kind !== 'SCORE' || comments.length !== couples.length)) {
    return [kind === 'SCORE' ? `Send ${couples.length} comments, or none.` : 'Only scores have comments.'];
  }
  const withdrawn = couples.flatMap((couple, position) => {
    // The judge marked this couple before it was disqualified.
    const closesUp = card.closesUp || (couple.isDisqualified && marks[position] !== null);
    return isOut(couple, card.dance ?? 0) && !closesUp ? [position] : [];
  });
  const field = { size: couples.length, withdrawn, name: nameIn(round) };
  return faultsOfMarks(round, { dance, judges: [code] }, marks, field).map(({ sentence }) => sentence);
}

function faultsOfMarks(
  { kind, asked }: TypedRound,
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

export const isOut = (
  { isWithdrawn, leftAfter }: Pick<TypedRound['couples'][number], 'isWithdrawn' | 'leftAfter'>,
  dance: number,
): boolean => isWithdrawn && (leftAfter ?? 0) <= dance;

/** Names a couple in sentences: its back number, or its name if it has none. */
export const nameIn =
  ({ couples }: TypedRound) =>
  (position: number): string =>
    couples[position]?.number || couples[position]?.name || '';
