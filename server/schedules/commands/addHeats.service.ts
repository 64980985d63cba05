import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { each, missingReferences, one } from '../../db/references.ts';
import { parseInputFurther, reference, together, whole } from '../../input/validation.ts';
import { readHeatsOfSchedule } from '../heats/heat.reader.ts';
import { readSectionsOfSchedules } from '../sections/section.reader.ts';
import { addedWords, distribute, MOST_HEATS, nameOfHeats, requireHeatCount } from './addedHeats.ts';
import { type CommandResult, runCommand } from './command.ts';
import { insertHeats } from './heatCommands.service.ts';

export const addInput = together(
  z.object({
    scheduleId: reference,
    danceId: reference.nullish(),
    danceCategoryId: reference,
    sectionType: z.enum(['HEAT', 'SOLO', 'MULTI']).nullish(),
    heats: whole(1, MOST_HEATS),
    heatCount: whole(0, 1_000_000).nullish(),
  }),
  'danceId',
  ({ sectionType, danceId }) => {
    const hasDance = danceId !== null && danceId !== undefined;
    if (hasDance && sectionType === 'MULTI') return 'A multi-dance has no single dance.';
    const isOneDance = sectionType === 'HEAT' || sectionType === 'SOLO';
    return isOneDance && !hasDance ? 'Name the dance; only multi-dances have none.' : undefined;
  },
);

const REFERENCES = {
  scheduleId: one('schedules', 'schedule'),
  danceId: each('dances', 'dance'),
  danceCategoryId: each('dance_categories', 'dance category'),
};

/**
 * Adds heats of a dance, or multi-dances of a style, to sections of the style that have time left, earliest first; all
 * or none.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict if there is not enough time or `heatCount` is out of
 *   date
 */
export async function addHeats(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const wanted = await parseInputFurther(addInput, input, (right) =>
    missingReferences(db, REFERENCES, right),
  );
  const { scheduleId, danceId = null } = wanted;
  const add = {
    ...wanted,
    danceId,
    sectionType: wanted.sectionType ?? (danceId === null ? 'MULTI' : 'HEAT'),
  };
  const command = { name: 'ADD_HEATS', refusesLocked: true, movesTimes: { asks: false } } as const;
  return runCommand(db, user, { scheduleId }, command, async (tx) => {
    const what = await nameOfHeats(tx, add);
    const heats = await readHeatsOfSchedule(tx, scheduleId);
    requireHeatCount(heats.length, add.heatCount);
    const sections = await readSectionsOfSchedules(tx, [scheduleId]);
    const shares = distribute(sections, add, add.heats, what);
    const read = { sections, heats, danceIds: [add.danceId ?? 0], categoryIds: [add.danceCategoryId] };
    const dance = add.danceId === null ? -1 : 0;
    const added = shares.flatMap(({ section, count }) =>
      Array.from({ length: count }, () => ({ section: sections.indexOf(section), dance, category: 0 })),
    );
    await insertHeats(tx, scheduleId, read, added);
    return { created: added.length, content: addedWords(shares, what) };
  });
}
