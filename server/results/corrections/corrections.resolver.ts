import { ID, InputType, ObjectType } from 'type-graphql';
import { type Context, currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { enumType } from '../../input/enumType.ts';
import { found } from '../../input/found.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { ofMarks, scheduleOf } from '../access.ts';
import { isSame } from '../acts/cards.ts';
import { personOf } from '../append/change.ts';
import { Calculation } from '../calculation/calculation.ts';
import type { CorrectionKind } from '../fold/round.ts';
import { OF_CONTEST, ONE_CONTEST } from '../results.inputs.ts';
import { settingsLoaders } from '../settings/resultSettings.service.ts';
import { readCorrections } from './corrections.reader.ts';
import {
  askCorrection,
  askInput,
  correctedInput,
  decideCorrection,
  decideInput,
} from './corrections.service.ts';

const CorrectionKindEnum = enumType<CorrectionKind>(
  'CorrectionKind',
  'The cause of a correction as the public reads it.',
  {
    MISREAD: 'A card was misread.',
    MISSING: 'A card was missing.',
    RULING: 'The chair ruled.',
  },
);
const CorrectionActEnum = enumType('CorrectionAct', 'What the chair decided about a correction.', {
  APPROVE: 'The corrected result replaces the former one everywhere.',
  REFUSE: 'Nothing changes.',
});

@ObjectType({ description: 'A couple whose place changes.' })
export class PlaceChange extends objectOf({
  number: field(String, 'Back number.'),
  before: nullable(String, 'Place before; null without one.'),
  after: nullable(String, 'Place after; null without one.'),
}) {}

@ObjectType({ description: 'A released result and its correction.' })
export class Correction extends objectOf({
  id: field<string>(ID, 'Identifies the correction.'),
  kind: field(CorrectionKindEnum, 'The cause as the public reads it.'),
  reason: field(String, 'What happened. Never public.'),
  askedBy: field(String, 'Who asked for the correction.'),
  askedAt: field(DateTime, 'When it was asked for.'),
  act: nullable(CorrectionActEnum, 'The decision; null while pending.'),
  decidedBy: nullable(String, 'Who decided; null while pending.'),
  decidedAt: nullable(DateTime, 'When it was decided; null while pending.'),
  refusal: nullable(String, 'Why it was refused; null if it was not.'),
  before: field(Calculation, 'The released result.'),
  after: field(Calculation, 'The corrected result.'),
  changes: list(PlaceChange, 'Couples whose place changes, by new place.'),
  publicLine: nullable(
    String,
    'The public line under the result, after "Corrected" and the time; null if no place changes.',
  ),
}) {
  byId!: number;
  scheduleId!: number;
}

@InputType({ description: "A judge's card as it should have been typed." })
export class CorrectedCardInput extends inputOfRule(correctedInput, {
  code: "The judge's code.",
  dance: 'Index of the dance, from 0; defaults to 0.',
  marks: 'Places in couple order.',
}) {}

@InputType({ description: 'A released result to correct.' })
export class AskCorrectionInput extends inputOfRule(askInput, {
  ...OF_CONTEST,
  id: { type: ID, description: 'A UUID of your choice; a repeated call changes nothing.' },
  resultId: { type: ID, description: 'The result you have read. CONFLICT if there is a newer one.' },
  kind: { type: CorrectionKindEnum, description: 'The cause as the public reads it.' },
  reason: 'What happened, and which card you looked at; at least ten characters.',
  cards: {
    type: CorrectedCardInput,
    description: 'The cards that change; none for a disqualification alone.',
  },
  disqualifiedHeatEntryId: 'Heat entry of a couple that the chair disqualifies. The public sees no reason.',
}) {}

@InputType({ description: 'A decision about a correction.' })
export class DecideCorrectionInput extends inputOfRule(decideInput, {
  ...OF_SCHEDULE,
  correctionId: { type: ID, description: 'The correction.' },
  isApproved: 'True approves it and informs everyone; false refuses it.',
  reason: 'Why it is refused; at least three characters.',
}) {}

queries({
  corrections: query(
    list(
      Correction,
      'Corrections of a contest, newest first. Only for scrutineers, the chair and organisers.',
    ),
    ONE_CONTEST,
    ofMarks((db, id, { contestId }) => readCorrections(db, id, contestId)),
  ),
});

fieldsOf(Correction, {
  isOwn: computed(
    field(Boolean, 'True if someone else must approve it, because you or a day pass of yours asked for it.'),
    async ({ scheduleId, ...asked }, context) => {
      const settings = await settingsLoaders(context).ofSchedule.load(scheduleId);
      return isSame(personOf(currentUser(context), settings), asked);
    },
  ),
});

async function answer(contestId: string, { db }: Context, input: object): Promise<Correction> {
  const { id, correctionId = id } = input as { id: string; correctionId?: string };
  const corrections = await readCorrections(db, scheduleOf(input), contestId);
  return found(corrections.find((one) => one.id === correctionId.toLowerCase()));
}

mutations(Correction, answer, {
  askCorrection: {
    description:
      'Asks to correct a released result. Nothing changes until the chair approves. BAD_USER_INPUT lists every fault of every card. CONFLICT if a newer result exists or another correction is pending. Only for scrutineers and organisers.',
    input: [AskCorrectionInput, 'The result, the cards and why.'],
    passes: ['SCRUTINEER'],
    act: askCorrection,
  },
  decideCorrection: {
    description:
      'Approves a correction and releases the new result to everyone who has the old one, or refuses it. CONFLICT for the person who asked. Only for the chair and organisers; the person who asked may refuse it.',
    input: [DecideCorrectionInput, 'The correction and the decision.'],
    passes: ['SCRUTINEER', 'CHAIR'],
    act: decideCorrection,
  },
});
