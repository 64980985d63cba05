import { ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { inputOfRule } from '../input/inputOf.ts';
import { field } from '../input/objectOf.ts';
import { line, reference, whole } from '../input/validation.ts';
import { OF_SCHEDULE, ONE_SCHEDULE } from '../schedules/schedule.inputs.ts';

export const roundInput = z.object({
  scheduleId: reference,
  contestId: line(1000),
  round: whole(1, 6).nullish(),
});

export const OF_CONTEST = {
  ...OF_SCHEDULE,
  contestId: { type: ID, description: 'The contest, as in Contest.id.' },
};

export const ONE_CONTEST = {
  ...ONE_SCHEDULE,
  contestId: field<string>(ID, OF_CONTEST.contestId.description),
};

export const OF_ROUND = {
  ...OF_CONTEST,
  round: 'Round number, from 1; the last round if left out.',
};

@InputType({ description: 'A round of a contest.' })
export class RoundInput extends inputOfRule(roundInput, OF_ROUND) {}

export const rulingInput = roundInput.extend({
  reason: line(200).min(3, 'Say why in three letters or more.'),
});

export const OF_RULING = { ...OF_ROUND, reason: 'Reason, at least three characters.' };

/** A result as clients name it. */
export const resultReference = line(60);
