import { z } from 'zod';
import { checkRanks } from '../../scoring/checks/checkRanks.ts';
import { addResult, attributionOf, CORRECTION_KINDS, type MarkedRound, newestOf } from '../fold/round.ts';
import { isOut } from './cardFaults.ts';
import { type Person, refusalOfSame } from './cards.ts';
import { notFrozen, roundAct } from './roundAct.ts';

const correctedCard = z.object({
  judgeId: z.number(),
  dance: z.number(),
  marks: z.array(z.number().nullable()),
});

const asked = z.object({
  round: z.number(),
  resultId: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  reason: z.string(),
  cards: z.array(correctedCard),
  disqualified: z.number().nullable(),
});

const NO_FINAL = 'Only the result of a final can be corrected.';

/** @param facts a time in words, such as "14:32" */
export const askCorrectionAct = roundAct('ASK_CORRECTION', asked, {
  withoutRound: NO_FINAL,
  refusal: (round, { resultId }, timeOf: (at: number) => string) => {
    const newest = newestOf(round);
    if (!newest || round.kind !== 'FINAL') return NO_FINAL;
    if (newest.id !== resultId) {
      return `Result ${newest.no} was approved at ${timeOf(newest.at)}. Load it again and compare your card with it.`;
    }
    if (!newest.announced) return 'The result is not released. Replace the card instead.';
    const isPending = round.corrections.some(({ decision }) => !decision);
    return isPending ? 'A correction of this contest waits for the chair.' : null;
  },
  apply: (round, line) => {
    const { round: _, ...correction } = line.data;
    round.corrections.push({ ...attributionOf(line), ...correction, id: line.id, decision: null });
  },
  words: ({ reason }) => `Asked for a correction: ${reason}`,
});

/** Every fault of a card as it should have been typed. */
export function faultsOfCorrection(
  { dances, couples }: MarkedRound,
  { code, dance, marks }: { code: string; dance: number; marks: (number | null)[] },
): string[] {
  const { name, judges = [] } = dances[dance] ?? {};
  if (name === undefined) return ['No dance of this contest has this position.'];
  if (!judges.some((judge) => judge.code === code)) {
    return [`Judge ${code} does not judge ${name} here (panel ${judges.map((one) => one.code).join(', ')}).`];
  }
  if (marks.length !== couples.length) return [`Send ${couples.length} marks, one for each couple.`];
  const field = {
    size: couples.length,
    // A card signed before a couple withdrew still has a mark for it.
    withdrawn: couples.flatMap((couple, at) => (isOut(couple, dance) && marks[at] === null ? [at] : [])),
    name: (position: number) => couples[position]?.number || `line ${position + 1}`,
  };
  return checkRanks([{ dance: name, judges: [code], marks: marks.map((mark) => [mark]) }], field).map(
    ({ sentence }) => sentence,
  );
}

const decided = z.object({
  round: z.number(),
  correctionId: z.string(),
  isApproved: z.boolean(),
  reason: z.string(),
});

/** Approved by someone else, a correction replaces the result for everyone who has it. */
export const decideCorrectionAct = roundAct('DECIDE_CORRECTION', decided, {
  refusal: (round, { correctionId, isApproved }, person: Person) => {
    const correction = round.corrections.find(({ id }) => id === correctionId);
    if (!correction) return notFrozen;
    if (correction.decision) return 'Someone else has already decided this correction. Load it again.';
    const same = isApproved && refusalOfSame(person, correction, 'asked for this correction', 'approve it');
    if (same) return same;
    return isApproved && newestOf(round)?.id !== correction.resultId
      ? 'A newer result of this contest exists. Load it again.'
      : null;
  },
  apply: (round, line, contest) => {
    const { correctionId, isApproved, reason } = line.data;
    const correction = round.corrections.find(({ id }) => id === correctionId);
    if (!correction || correction.decision) return;
    const by = attributionOf(line);
    correction.decision = { ...by, isApproved, reason };
    if (!isApproved) return;
    const couple = round.couples[correction.disqualified ?? -1];
    if (couple) Object.assign(couple, { isWithdrawn: true, isDisqualified: true, leftAfter: null });
    for (const [at, card] of correction.cards.entries()) {
      const { byId, by: typedBy } = correction;
      round.cards.push({
        ...card,
        byId,
        by: typedBy,
        at: line.at,
        id: `${line.id} ${at}`,
        comments: [],
        verified: by,
      });
    }
    const before = newestOf(round);
    const result = addResult(contest, round, line, { reason: correction.reason, correctionId });
    if (before?.announced) Object.assign(result, { announced: by, firstReleasedAt: line.at });
    if (before?.published) result.published = by;
  },
  words: ({ isApproved, reason }) =>
    isApproved ? 'Approved the correction' : `Refused the correction: ${reason}`,
});
