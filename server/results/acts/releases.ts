import { z } from 'zod';
import { defineAct } from '../../journal/defineAct.ts';
import { seesMarks } from '../access.ts';
import type { Contests } from '../fold/places.ts';
import { cutOf, isNewest, stateOf, undecidedTie } from '../fold/progress.ts';
import {
  addResult,
  addRound,
  attributionOf,
  type Contest,
  contestSubject,
  newestOf,
  type Result,
  resultOf,
  roundOf,
  roundsOf,
} from '../fold/round.ts';
import { isCombined } from '../plans/definitions.reader.ts';
import { releasedAlready, TO_VERIFY, unverified, waitsFor } from './cards.ts';
import { roundAct } from './roundAct.ts';

/** The announcer (MC), or everyone. */
const audience = z.enum(['MC', 'PUBLIC']);
export type Audience = z.infer<typeof audience>;

const member = z.object({
  contestId: z.string(),
  resultId: z.string(),
  name: z.string(),
  rows: z.array(z.number().nullable()),
});
const approved = z.object({
  round: z.number(),
  no: z.number(),
  reason: z.string(),
  /** Of a combined contest. */
  members: z.array(member),
});

/** Places the couples by the marks. */
export const approveResultAct = roundAct('APPROVE_RESULT', approved, {
  refusal: (round, { members }, contests: Contests) => {
    const before = waitsFor(round);
    if (before) return before;
    if (round.kind === 'COMBINED') {
      const waiting = members.find(
        ({ contestId, resultId }) => !inForce(contests, contestId, resultId)?.announced,
      );
      if (waiting) return `${waiting.name} is not released. Release it first.`;
    } else if (newestOf(round)?.announced) return releasedAlready(round);
    if (stateOf(round, contests) === 'TO_VERIFY') return TO_VERIFY;
    return round.kind === 'RECALL' ? (cutOf(round)?.question ?? null) : null;
  },
  apply: (round, line, contest) => void addResult(contest, round, line, line.data),
  words: ({ no, reason }) => `Approved result ${no}${no > 1 ? `: ${reason}` : ''}`,
});

/** The newest result of a round, by its id. */
function inForce(contests: Contests, contestId: string, resultId: string): Result | undefined {
  const newest = contests.get(contestId)?.rounds.flatMap((round) => newestOf(round) ?? []);
  return newest?.find(({ id }) => id === resultId);
}

const alone = z.object({
  round: z.number(),
  name: z.string(),
  heat: z.string(),
  heatIds: z.array(z.number()),
  couple: z.object({ heatEntryId: z.number(), number: z.string(), name: z.string() }),
  isAbsent: z.boolean(),
});

/** The only couple of a contest is 1st, or has no place if it was not on the floor. */
export const confirmUncontestedAct = defineAct<Contest, z.infer<typeof alone>>('CONFIRM_UNCONTESTED', {
  subject: contestSubject,
  data: alone,
  seenBy: seesMarks,
  refusal: (contest, { round: no }) =>
    roundOf(contest, no) ? 'A round can only be danced again after it has been annulled.' : null,
  apply: (contest, line) => {
    const { round: _, couple, isAbsent, ...named } = line.data;
    const unjudged = { kind: 'UNCONTESTED', asked: null, trims: false, isRedance: false } as const;
    const marks = { needsSecondLook: false, couples: [couple], dances: [], judges: [] };
    const round = addRound(contest, line, { ...named, ...unjudged, ...marks });
    for (const own of round.couples) own.isWithdrawn = isAbsent;
    addResult(contest, round, line, { reason: '' });
  },
  words: ({ isAbsent }) => (isAbsent ? 'Withdrew the couple: Not on the floor' : 'Approved result 1'),
});

const OUTDATED = 'This result no longer counts. Load it again.';

const released = z.object({ round: z.number(), resultId: z.string(), no: z.number(), audience });

export const releaseResultAct = roundAct('RELEASE_RESULT', released, {
  withoutRound: OUTDATED,
  refusal: (round, { resultId, audience: to }, contests: Contests) => {
    const newest = newestOf(round);
    if (newest?.id !== resultId) return OUTDATED;
    const { members } = newest;
    if (members.some(({ contestId, resultId: of }) => !isNewest(contests, contestId, of))) {
      return 'A contest of this combined one was corrected. Approve the combined result again.';
    }
    const isFor = ({ contestId, resultId: of }: (typeof members)[number]): boolean => {
      const result = inForce(contests, contestId, of);
      return Boolean(to === 'MC' ? result?.announced : result?.published);
    };
    if (!members.every(isFor)) return 'Release the contests of this combined one first.';
    if (round.needsSecondLook && unverified(round).length > 0) return TO_VERIFY;
    if (!resultOf(round)) return 'A card was replaced or a couple has withdrawn. Approve the result again.';
    const tie = undecidedTie(round, contests);
    if (tie) return tie;
    return to === 'PUBLIC' && !newest.announced ? 'The announcer gets a result before the public.' : null;
  },
  apply: (round, line) => {
    const newest = newestOf(round);
    if (newest?.id !== line.data.resultId) return;
    newest[line.data.audience === 'MC' ? 'announced' : 'published'] ??= attributionOf(line);
    newest.firstReleasedAt ??= line.at;
  },
  words: ({ no, audience: to }) =>
    to === 'MC' ? `Released result ${no} to the announcer` : `Made result ${no} public`,
});

const withdrawn = z.object({ round: z.number(), no: z.number(), audience });

/** Concerns the round, so that no earlier result comes back. */
export const withdrawResultAct = roundAct('WITHDRAW_RESULT', withdrawn, {
  refusal: (round, { audience: from }, contests: Contests) => {
    if (from === 'MC' && newestOf(round)?.published) return 'The result is public. Undo that release first.';
    const combined = [...contests].flatMap(([id, other]) => (isCombined(id) ? roundsOf(other) : []));
    const counting = combined.find((other) => {
      const newest = newestOf(other);
      const isOut = from === 'MC' ? newest?.announced : newest?.published;
      return isOut && newest?.members.some((one) => round.results.some(({ id }) => id === one.resultId));
    });
    return counting ? 'A combined result counts this one. Undo its release first.' : null;
  },
  apply: (round, line) => {
    const newest = newestOf(round);
    if (newest) newest[line.data.audience === 'MC' ? 'announced' : 'published'] = null;
  },
  words: ({ no, audience: from }) =>
    from === 'MC' ? `Took result ${no} back from the announcer` : `Took result ${no} off the public pages`,
});
