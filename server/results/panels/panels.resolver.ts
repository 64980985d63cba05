import { ID, InputType, Int, ObjectType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import { LookUp } from '../../db/lookUp.ts';
import { perRequest } from '../../db/perRequest.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { OF_SCHEDULE, ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import {
  countUnjudgedSoon,
  judgeInput,
  panelInput,
  readCuredPlan,
  readJudges,
  readPanels,
  removeJudge,
  removeJudgeInput,
  setJudge,
  setPanel,
  setPanelInput,
  whyKeptAll,
} from './panels.service.ts';

@ObjectType({ description: 'A judge of an event.' })
export class Judge extends objectOf({
  id: field(ID, 'Identifies the judge.'),
  code: field(String, 'Letter or number on the cards.'),
  name: field(String, 'Name.'),
  styleIds: list<number>(ID, 'Dance categories the judge judges; empty for all.'),
}) {}

@ObjectType({ description: 'The judges of a floor from one heat until its next panel, by time.' })
export class Panel extends objectOf({
  fromHeatId: field(ID, 'Its first heat.'),
  fromHeat: field(String, 'Printed number of its first heat.'),
  floor: field(String, 'Name of the floor; empty if the sections name none.'),
  judges: list(Judge, 'Judges by seat.'),
}) {}

const OF_EVENT = { scheduleId: 'A schedule of the event.' };

@InputType({ description: 'A judge, identified by the code.' })
export class SetJudgeInput extends inputOfRule(judgeInput, {
  ...OF_EVENT,
  judgeId: 'The judge whose code or name changes; leave out to add one, or to rename the one with this code.',
  code: 'A letter other than I, O, U and X, or a number from 01 to 41.',
  name: 'Name.',
  styleIds: {
    type: ID,
    description: 'Dance categories the judge judges, empty for all; unchanged if left out.',
  },
}) {}

@InputType({ description: 'A judge to remove.' })
export class RemoveJudgeInput extends inputOfRule(removeJudgeInput, {
  ...OF_EVENT,
  judgeId: 'The judge.',
}) {}

const OF_PANEL = {
  fromHeatId: 'The first heat of the panel, by time on its floor.',
  judgeIds: 'Judges by seat; an empty list removes the panel that begins with the heat.',
  allowsEven: 'Allows an even number of judges.',
};

@InputType({ description: 'The judges of a floor from a heat on.' })
export class PanelInput extends inputOfRule(panelInput, OF_PANEL) {}

@InputType({ description: 'One panel, or several to set together.' })
export class SetPanelInput extends inputOfRule(setPanelInput, {
  ...OF_SCHEDULE,
  ...OF_PANEL,
  panels: { type: PanelInput, description: 'Several panels, instead of the fields of one.' },
}) {}

@ObjectType({ description: 'Consecutive heats of one judge.' })
export class JudgeDuty extends objectOf({
  code: field(String, "The judge's code."),
  fromHeat: field(String, 'Printed number of the first heat.'),
  toHeat: field(String, 'Printed number of the last heat.'),
  floor: field(String, 'Name of the floor; empty if the sections name none.'),
  startsAt: nullable(DateTime, 'Planned start; null for heats without a time.'),
  endsAt: nullable(DateTime, 'Planned end; null for heats without a time.'),
  heatCount: field(Int, 'Number of heats.'),
  panelSize: field(Int, 'Number of judges on the panel.'),
}) {}

@ObjectType({ description: 'A panel to set, as in PanelInput.' })
export class PanelToSet extends objectOf({
  fromHeatId: field<number>(ID, 'Its first heat.'),
  judgeIds: list<number>(ID, 'Judges by seat.'),
  allowsEven: field(Boolean, 'Whether the number of judges is even.'),
}) {}

@ObjectType({ description: 'Panels that settle a warning.' })
export class PanelCure extends objectOf({
  warning: field(String, 'The warning.'),
  text: field(String, 'Such as "H for G from heat 213".'),
  panels: list(PanelToSet, 'The panels, to set together.'),
}) {}

@ObjectType({ description: 'Duties of the judges, with warnings.' })
export class PanelPlan extends objectOf({
  duties: list(JudgeDuty, 'Duties by judge, then by time.'),
  warnings: list(
    String,
    'Problems to settle: more than two hours without a break, an even panel, a judge who dances in the heat, heats without judges.',
  ),
  cures: list(PanelCure, 'Changes of panels that settle warnings.'),
  unjudgedHeats: field(Int, 'Number of heats with couples but no judges.'),
}) {}

queries({
  panelPlan: query(
    field(PanelPlan, 'Duties of the judges by the panels of a schedule, with problems to settle.'),
    ONE_SCHEDULE,
    ({ scheduleId }, context) => readCuredPlan(context, scheduleId),
  ),
  judges: query(
    list(Judge, "Judges of the schedule's event, by code."),
    ONE_SCHEDULE,
    ({ scheduleId }, { db }) => readJudges(db, scheduleId),
  ),
  panels: query(
    list(Panel, 'Panels of a schedule, by floor and time.'),
    ONE_SCHEDULE,
    ({ scheduleId }, { db }) => readPanels(db, scheduleId),
  ),
});

const panelLoaders = perRequest((db) => ({
  unjudgedSoon: new LookUp((ids) => countUnjudgedSoon(db, ids)),
  codeStays: new LookUp((ids) => whyKeptAll(db, ids)),
}));

fieldsOf(Schedule, {
  unjudgedSoon: computed(
    field(Int, 'Number of heats of the next hour, and late ones, with a contest but no judges.'),
    ({ id }, context) => panelLoaders(context).unjudgedSoon.load(id),
  ),
});

fieldsOf(Judge, {
  codeStays: computed(
    nullable(String, 'Why the code can no longer change; null if it can.'),
    ({ id }, context) => panelLoaders(context).codeStays.load(id),
  ),
});

mutations([Judge], {
  setJudge: {
    description:
      'Adds a judge, or changes the name or code of one. A judge with printed cards or a started heat keeps the code. Returns all judges. Only for the chair and organisers.',
    input: [SetJudgeInput, 'The judge.'],
    passes: ['CHAIR'],
    act: setJudge,
  },
  removeJudge: {
    description:
      'Removes a judge who is on no panel and has no cards. Returns all judges. CONFLICT says what keeps the judge. Only for the chair and organisers.',
    input: [RemoveJudgeInput, 'The judge.'],
    passes: ['CHAIR'],
    act: removeJudge,
  },
});

mutations([Panel], {
  setPanel: {
    description:
      'Sets the judges of floors from heats on, by time, or removes panels, and checks all of them together. Rounds with typed cards keep their judges. Returns all panels. CONFLICT names every judge who would be on two floors at once and every contest whose parts would have different panels. Only for the chair and organisers.',
    input: [SetPanelInput, 'The heat and the judges.'],
    passes: ['CHAIR'],
    act: setPanel,
  },
});
