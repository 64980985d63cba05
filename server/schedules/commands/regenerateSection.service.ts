import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { heatsPossible } from '../../engine/heatsPossible.ts';
import type { Problem } from '../../engine/types.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { Conflict } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { parseInput, reference } from '../../input/validation.ts';
import { entriesCounted, heatsCounted } from '../counted.ts';
import { readHeatsOfSchedule } from '../heats/heat.reader.ts';
import { writeAssignment } from '../problem/assignment.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { withHeatsAdded, withoutHeats } from '../problem/withHeats.ts';
import { storeReasons } from '../reasons/waitingReasons.ts';
import { readSectionsById } from '../sections/section.reader.ts';
import type { CommandResult } from './command.ts';
import { runEngineCommand } from './engineCommand.ts';
import { figuresOf } from './fillHeats.service.ts';
import { insertHeats } from './heatCommands.service.ts';

const regenerateInput = z.object({ id: reference });

/**
 * Replaces the heats of one section with those its styles and the entries need now, and fills them with their former
 * rows and unassigned ones. Heats with a pinned row or a later round stay, and so do other sections.
 * @param input `{id}` of the section
 * @throws InvalidInput, NotFound, ScheduleLocked, and Conflict for a break
 */
export async function regenerateSection(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<CommandResult> {
  const { id } = parseInput(regenerateInput, input);
  const { scheduleId } = found((await readSectionsById(db, [id]))[0]);
  return runEngineCommand(
    db,
    user,
    { scheduleId },
    {
      name: 'REGENERATE_SECTION',
      refusesLocked: true,
      plan: async (read, work) => {
        const place = await placeOf(db, read, id);
        const removed = removableHeats(read.problem, place);
        const cleared = withoutHeats(read.problem, (heat) => removed.has(heat));
        const asked = roomIn(place, { ...cleared, ...unplaced(read.demand) });
        const { heats: added } = await engine.run({ name: 'generateHeats', input: [asked] }, work);
        const renewed = withHeatsAdded(cleared, added);
        const isFixed = renewed.assignment.map((heat) => heat >= 0);
        const filled = await engine.run({ name: 'fillHeats', input: [{ ...renewed, isFixed }] }, work);
        return { place, removed, added, renewed, filled };
      },
      write: async (tx, read, { place, removed, added, renewed, filled }) => {
        const gone = read.heats.filter((_, heat) => removed.has(heat)).map((heat) => heat.id);
        await insertHeats(tx, scheduleId, read, added, gone);
        const heats = await readHeatsOfSchedule(tx, scheduleId);
        const changed = { problem: renewed, rowIds: read.rowIds, names: read.names, heats };
        await writeAssignment(tx, changed, filled.assignment);
        await storeReasons(tx, scheduleId, changed, filled);
        const placed = filled.assignment.filter((heat) => renewed.heats[heat]?.section === place).length;
        const { order } = found(read.sections[place]);
        return {
          created: added.length,
          deleted: gone.length,
          ...figuresOf(filled),
          content: `Generated section ${order} again: ${heatsCounted(added.length)}, ${entriesCounted(placed)} assigned`,
        };
      },
    },
  );
}

/** The engine's index of the section. @throws NotFound if it was deleted since, Conflict for a break */
async function placeOf(db: Db, { sections }: ScheduleProblem, id: number): Promise<number> {
  const place = sections.findIndex((section) => section.id === id);
  if (place >= 0) return place;
  const { order } = found((await readSectionsById(db, [id]))[0]);
  throw new Conflict(`Section ${order} is a break: it has no heats.`);
}

/** Heats of a section without a pinned row or a later round. */
function removableHeats({ heats, laterRounds = [], ...rows }: Problem, section: number): Set<number> {
  const kept = new Set(rows.assignment.filter((_, row) => rows.isFixed[row]));
  for (const { heat } of laterRounds) kept.add(heat);
  return new Set(heats.flatMap((heat, at) => (heat.section === section && !kept.has(at) ? [at] : [])));
}

const unplaced = (rows: ScheduleProblem['demand']) => ({
  rows,
  assignment: rows.map(() => -1),
  isFixed: rows.map(() => false),
});

/** The problem with room for more heats only in one section. */
function roomIn(place: number, problem: Problem): Problem {
  const sections = problem.sections.map((section, at) => {
    if (at === place) return section;
    const own = problem.heats.filter((heat) => heat.section === at).length;
    const end = section.start + Math.min(own, heatsPossible(section)) * section.duration;
    return { ...section, end };
  });
  return { ...problem, sections };
}
