import { sql } from 'kysely';
import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import type { EngineThreads } from '../../engineHost/engineThreads.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { entriesCounted, inDigits } from '../counted.ts';
import { CureKindEnum } from '../figures/cureAction.ts';
import { readHeatsOfSchedule } from '../heats/heat.reader.ts';
import { writeAssignment } from '../problem/assignment.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { storeReasons } from '../reasons/waitingReasons.ts';
import { distribute, MOST_HEATS, nameOfHeats, requireHeatCount } from './addedHeats.ts';
import { type Cured, withLargerFloor, withMoreHeats } from './cured.ts';
import { runEngineCommand } from './engineCommand.ts';
import { figuresOf } from './fillHeats.service.ts';
import { insertHeats } from './heatCommands.service.ts';
import { regenerateSection } from './regenerateSection.service.ts';

const about = {
  scheduleId: reference,
  danceId: reference.nullish().transform((id) => id ?? null),
  danceCategoryId: reference,
};
const cureInput = z.discriminatedUnion('kind', [
  z
    .object({
      ...about,
      kind: z.literal(CureKindEnum.ADD_HEATS),
      sectionType: z.enum(['HEAT', 'SOLO', 'MULTI']),
      heats: whole(1, MOST_HEATS),
      heatCount: whole(0, 1_000_000),
    })
    .refine(({ sectionType, danceId }) => (sectionType === 'MULTI') === (danceId === null), {
      path: ['danceId'],
      message: 'Name the dance; only multi-dances have none.',
    }),
  z.object({
    ...about,
    kind: z.literal(CureKindEnum.RAISE_CAP),
    // A solo dances alone whatever the maximum.
    sectionType: z.enum(['HEAT', 'MULTI']),
    cap: whole(1, 999),
  }),
  z.object({ ...about, kind: z.literal(CureKindEnum.REGENERATE_SECTION), sectionId: reference }),
]);
type Cure = Exclude<z.output<typeof cureInput>, { kind: 'REGENERATE_SECTION' }>;

/**
 * Adds the heats or the floor space that unassigned rows lack, in every section of the style, and fills the heats, as
 * one change; or regenerates a section. Plans before it writes. Returns the schedule's id.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict if there is not enough time or `heatCount` is out of
 *   date
 */
export async function applyCure(
  db: Db,
  user: SignedIn,
  input: unknown,
  engine: EngineThreads,
): Promise<{ scheduleId: number }> {
  const cure = parseInput(cureInput, input);
  if (cure.kind === 'REGENERATE_SECTION') return regenerateSection(db, user, { id: cure.sectionId }, engine);
  const { scheduleId } = cure;
  await runEngineCommand(
    db,
    user,
    { scheduleId },
    {
      name: 'APPLY_CURE',
      refusesLocked: true,
      plan: async (read, work) => {
        const cured = await curedBy(db, read, cure);
        return { cured, filled: await engine.run({ name: 'fillHeats', input: [cured.problem] }, work) };
      },
      write: async (tx, read, { cured, filled }) => {
        const heats = await makeRoom(tx, scheduleId, read, cured);
        const changed = { problem: cured.problem, rowIds: read.rowIds, names: read.names, heats };
        const moved = await writeAssignment(tx, changed, filled.assignment);
        if (cured.words === null && moved === 0) return null;
        await storeReasons(tx, scheduleId, changed, filled);
        const { assigned, unassigned, bound, isProven } = figuresOf(filled);
        const filling = `${inDigits(assigned)} of ${entriesCounted(assigned + unassigned)} assigned`;
        return {
          created: cured.added.length,
          assigned,
          unassigned,
          bound,
          isProven,
          content: cured.words ? `${cured.words}, then filled heats: ${filling}` : `Filled heats: ${filling}`,
        };
      },
    },
  );
  return { scheduleId };
}

async function curedBy(db: Db, read: ScheduleProblem, cure: Cure): Promise<Cured> {
  const what = await nameOfHeats(db, cure);
  if (cure.kind === 'RAISE_CAP') return withLargerFloor(read, cure, cure.cap);
  requireHeatCount(read.heats.length, cure.heatCount);
  return withMoreHeats(read, cure, distribute(read.sections, cure, cure.heats, what), what);
}

/** Returns the heats afterwards, in the order of the cured problem. */
async function makeRoom(
  tx: Db,
  scheduleId: number,
  read: ScheduleProblem,
  { added, raised: { sections, cap } }: Cured,
): Promise<ScheduleProblem['heats']> {
  if (sections.length > 0) {
    await sql`update sections set max_couples = ${cap}, version = version + 1
      where id = any(${sections.map(({ id }) => id)})`.execute(tx);
  }
  if (added.length === 0) return read.heats;
  await insertHeats(tx, scheduleId, read, added);
  return readHeatsOfSchedule(tx, scheduleId);
}
