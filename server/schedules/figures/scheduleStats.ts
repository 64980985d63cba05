import { Float, ID, Int, ObjectType } from 'type-graphql';
import type { EngineStep } from '../../engine/progress.ts';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { enumType } from '../../input/enumType.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { Entrant } from '../../people/entrant.entity.ts';
import type { Cures } from '../reasons/waiting.ts';
import { CommandNameEnum } from './commandOutcome.ts';

@ObjectType({ description: 'An unassigned entry.' })
export class OrphanEntry extends objectOf({
  id: field(ID, 'Identifies the heat entry.'),
  danceName: field(String, 'The dance, or "Multi-Dance".'),
  entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
  people: field(String, '"Student & Teacher".'),
  reason: nullable(
    String,
    'Why it is unassigned in the current program; null if its dance has not been filled since.',
  ),
  cure: nullable(String, 'The cheapest fix, in words; null if none is known.'),
  isSeatable: field(Boolean, 'True if there is room for it now: fillHeats will assign it.'),
  entrants: list(Entrant, 'Its people, students first.'),
  awaitsPartner: field(Boolean, 'True if the partner is to be announced: TBA.'),
  waitingOfDance: field(Int, 'Number of unassigned entries of its dance, style and type.'),
}) {
  scheduleId!: number;
  danceId!: number | null;
  danceCategoryId!: number;
  cures!: Cures | null;
}

@ObjectType({
  description:
    'A full section that lacks heats of one of its styles, though entries need them (regenerateSection).',
})
export class StaleSection extends objectOf({
  sectionId: field(ID, 'The section.'),
  order: field(Int, 'Position of the section in the schedule.'),
  styles: list(String, 'Styles of its heats.'),
  missingStyles: list(String, 'Styles of the section without a heat.'),
}) {}

const EngineStepEnum = enumType<EngineStep>('EngineStep', 'Step of a running command.', {
  COUNTING: 'Counting the heats that are needed.',
  SEATING: 'Placing entries in new heats; entries are counted.',
  GATHERING: 'Bringing contests together; contests are counted.',
  SEARCHING: 'Improving who dances when and with whom; counted in thousandths.',
  ORDERING: 'Ordering rounds; sessions of one style are counted.',
  FILLING: 'Filling the heats that exist; dances are counted.',
  PROVING: 'Proving that no more is possible.',
});

@ObjectType({ description: 'A running command.' })
export class RunningCommand extends objectOf({
  command: field(CommandNameEnum, 'The command.'),
  user: field(String, 'Person who runs it.'),
  startedAt: field(DateTime, 'Start of the command.'),
  step: nullable(EngineStepEnum, 'Current step; null until the engine reports.'),
  done: nullable(Int, 'Finished part of the step; null if not counted.'),
  total: nullable(Int, 'Total of the step, in the unit EngineStep names; null if not counted.'),
}) {}

/** Computed from less than the schedule's revision covers. */
export type CountedStats = Omit<ScheduleStats, 'revision'>;

/** One statement reads these figures; stats.resolver.ts reads the longer lists on demand. */
@ObjectType({ description: 'The figures of a schedule.' })
export class ScheduleStats extends objectOf({
  scheduleId: field(ID, 'The schedule.'),
  sections: field(Int, 'Number of sections.'),
  heats: field(Int, 'Number of heats.'),
  entries: field(Int, 'Number of heat entries, without scratched ones.'),
  orphanEntries: field(Int, 'Number of unassigned heat entries.'),
  isLocked: field(Boolean, 'True if locked.'),
  heatsUsed: field(Int, 'Number of heats with at least one couple.'),
  heatsPossible: field(Int, 'Number of heats its sections can hold.'),
  heatsFree: field(Int, 'Number of heats its sections still have room for.'),
  surplusHeats: field(Int, 'Number of heats beyond what their sections can hold.'),
  misplacedHeats: field(Int, 'Number of heats in a section of another style or type.'),
  missingEntries: field(Int, "Number of units of the event's entries that lack a heat entry."),
  staleEntries: field(Int, 'Number of surplus heat entries, which no entry needs.'),
  overFullHeats: field(Int, 'Number of heats over their maximum of couples.'),
  firstOverFullHeat: nullable(Int, 'Heat number of the first of them; null if none.'),
  couplesTooMany: field(Int, 'Number of couples over the maximum, in all these heats.'),
  meanCouples: field(Float, 'Average number of couples per used heat; 0 if none is used.'),
  revision: field(Int, 'Grows with every change to the schedule; see scheduleChanges.'),
}) {}
