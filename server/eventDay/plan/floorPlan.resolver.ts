import { ID, Int, ObjectType } from 'type-graphql';
import { computed, fieldsOf, queries, query } from '../../auth/reads.ts';
import type { Db } from '../../db/orm.ts';
import { indexProgram } from '../../documents/contents/programIndex.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { readCurrentProgram } from '../../publishing/program.reader.ts';
import { changesBetween } from '../../publishing/versions/programs.ts';
import { readVersionProgram, readVersions } from '../../publishing/versions.reader.ts';
import { counted } from '../../schedules/counted.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { heatsSince } from './editions.ts';
import { readFloorPlan } from './floorPlan.reader.ts';
import { FloorHeat, FloorPlan } from './floorPlan.ts';
import { type GoneCouple, goneCouples, readScratchReasons } from './goneCouples.ts';

@ObjectType({ description: 'A heat in the last published version.' })
export class PrintedHeat extends objectOf({
  id: field(ID, 'Identifies the heat, even after it was deleted.'),
  label: field(String, 'Printed number of the heat.'),
  dance: field(String, 'The dance as announced: "Smooth Foxtrot".'),
  coupleCount: field(Int, 'Number of couples in that version.'),
  startTime: nullable<string>(DateTime, 'Start in that version; null if none.'),
  changes: list(String, 'What happened to couples that no longer dance in it: "2 couples now heat 85".'),
}) {}

/** Empty before the first print. */
async function readPrintedHeats(db: Db, scheduleId: number, floor: string): Promise<PrintedHeat[]> {
  const [last] = await readVersions(db, [scheduleId]);
  if (!last) return [];
  const printed = await readVersionProgram(db, scheduleId, last.number);
  const program = await readCurrentProgram(db, scheduleId);
  const gone = goneCouples(
    changesBetween(printed, program),
    printed.people,
    await readScratchReasons(db, scheduleId),
  );
  const index = indexProgram(printed);
  return printed.heats
    .filter((heat) => index.floorOf(heat) === floor)
    .map((heat) => ({
      id: heat.id,
      label: heat.label,
      dance: index.fullDanceName(heat),
      coupleCount: heat.contests.reduce((sum, { couples }) => sum + couples.length, 0),
      startTime: heat.startTime,
      changes: changesOf(gone.get(heat.id) ?? []),
    }));
}

const changesOf = (gone: readonly GoneCouple[]): string[] =>
  [...Map.groupBy(gone, ({ couple }) => couple.mark?.words ?? '')].map(
    ([words, couples]) => `${counted(couples.length, 'couple')} ${words}`,
  );

queries({
  floorPlan: query(
    field(
      FloorPlan,
      'The heats of a floor with their couples, for the screens of the day. Does not change with the clock.',
    ),
    { ...ONE_SCHEDULE, floor: nullable(String, 'Name of the floor; the first one by name if left out.') },
    ({ scheduleId, floor }, { db }) => readFloorPlan(db, scheduleId, floor ?? null),
  ),
});

fieldsOf(FloorPlan, {
  heats: computed(
    list(FloorHeat, 'Heats in danced order.'),
    {
      since: nullable<string>(
        ID,
        'Only heats changed since this edition; all heats if it is left out or unknown.',
      ),
    },
    (plan, _, { since }) => (since ? heatsSince(plan, since) : plan.heats),
  ),
  printedHeats: computed(
    list(PrintedHeat, 'Heats of this floor in the last published version, in order; empty if there is none.'),
    ({ scheduleId, floor }, { db }) => readPrintedHeats(db, scheduleId, floor),
  ),
});
