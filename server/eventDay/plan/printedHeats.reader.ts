import type { Db } from '../../db/orm.ts';
import { indexProgram } from '../../documents/contents/programIndex.ts';
import { readCurrentProgram } from '../../publishing/program.reader.ts';
import { changesBetween } from '../../publishing/versions/programs.ts';
import { readVersionProgram, readVersions } from '../../publishing/versions.reader.ts';
import { counted } from '../../schedules/counted.ts';
import { type GoneCouple, goneCouples } from './goneCouples.ts';
import type { PrintedHeat } from './printedHeat.ts';
import { readScratchReasons } from './scratchReasons.reader.ts';

/** Empty before the first print. */
export async function readPrintedHeats(db: Db, scheduleId: number, floor: string): Promise<PrintedHeat[]> {
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
