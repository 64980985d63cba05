import { z } from 'zod';
import type { SignedIn } from '../../auth/signedIn.ts';
import type { Db } from '../../db/orm.ts';
import { Conflict, InvalidInput } from '../../errors.ts';
import { parseInput, reference, whole } from '../../input/validation.ts';
import { heatsCounted, listed } from '../counted.ts';
import { readHeatsOfSchedule } from '../heats/heat.reader.ts';
import { readSectionsOfSchedules } from '../sections/section.reader.ts';
import { sectionsOfStyle } from '../sections/sectionsOfStyle.ts';
import { type CommandResult, runCommand } from './command.ts';
import { insertHeats } from './heatCommands.service.ts';

const MOST_HEATS = 500;
const TypeEnum = { HEAT: 'HEAT', SOLO: 'SOLO', MULTI: 'MULTI' } as const;

const addInput = z
  .object({
    scheduleId: reference,
    danceId: reference.nullish().transform((id) => id ?? null),
    danceCategoryId: reference,
    sectionType: z.enum(TypeEnum).nullish(),
    heats: whole(1, MOST_HEATS),
    heatCount: whole(0, 1_000_000).nullish(),
  })
  .transform((input) => ({
    ...input,
    sectionType: input.sectionType ?? (input.danceId === null ? TypeEnum.MULTI : TypeEnum.HEAT),
  }))
  .refine(({ sectionType, danceId }) => sectionType === 'MULTI' || danceId !== null, {
    path: ['danceId'],
    message: 'Name the dance; only multi-dances have none.',
  })
  .refine(({ sectionType, danceId }) => sectionType !== 'MULTI' || danceId === null, {
    path: ['danceId'],
    message: 'A multi-dance has no dance of its own.',
  });
type AddHeats = z.output<typeof addInput>;

/**
 * Appends heats of a dance, or multi-dances of a style, to the sections of that style that have the time, the earliest
 * first. All of them or none.
 * @throws NotFound, InvalidInput, ScheduleLocked, and Conflict where the time is not enough or the schedule has another
 *   number of heats than `heatCount`
 */
export async function addHeats(db: Db, user: SignedIn, input: unknown): Promise<CommandResult> {
  const add = parseInput(addInput, input);
  const { scheduleId } = add;
  const command = { name: 'ADD_HEATS', refusesLocked: true } as const;
  return runCommand(db, user, { scheduleId }, command, async (tx) => {
    const what = await nameOf(tx, add);
    const heats = await readHeatsOfSchedule(tx, scheduleId);
    requireHeatCount(heats.length, add.heatCount);
    const sections = await readSectionsOfSchedules(tx, [scheduleId]);
    const { fitting, room } = sectionsOfStyle(sections, add.sectionType, add.danceCategoryId);
    if (fitting.length === 0) throw new Conflict(`No section of this schedule has ${what} heats.`);
    if (room < add.heats) {
      const where = listed(fitting.map(({ section }) => `section ${section.order}`));
      const most = room === 0 ? 'no more heats' : `only ${heatsCounted(room)} more`;
      throw new Conflict(
        `There is time for ${most} in ${where}: let a section with ${what} heats end later.`,
      );
    }
    let left = add.heats;
    const given = fitting.map(({ section, room: own }) => {
      const count = Math.min(left, own);
      left -= count;
      return { section, count };
    });
    const read = { sections, heats, danceIds: [add.danceId ?? 0], categoryIds: [add.danceCategoryId] };
    const dance = add.danceId === null ? -1 : 0;
    const added = given.flatMap(({ section, count }) =>
      Array.from({ length: count }, () => ({ section: sections.indexOf(section), dance, category: 0 })),
    );
    await insertHeats(tx, scheduleId, read, added);
    const touched = given.filter(({ count }) => count > 0);
    return {
      created: added.length,
      content: `Added ${add.heats} ${what} ${add.heats === 1 ? 'heat' : 'heats'} to ${listed(touched.map(({ section }) => `section ${section.order}`))}`,
    };
  });
}

function requireHeatCount(standing: number, expected: number | null | undefined): void {
  if (expected === null || expected === undefined || expected === standing) return;
  throw new Conflict(
    `The schedule has ${heatsCounted(standing)} by now, not ${expected}. Nothing was added.`,
  );
}

/** "Waltz", "Waltz solo" or "Smooth multi-dance". @throws InvalidInput where dance and style do not exist together */
async function nameOf(tx: Db, { danceId, danceCategoryId, sectionType }: AddHeats): Promise<string> {
  const category = await tx
    .selectFrom('dance_categories')
    .select('name')
    .where('id', '=', danceCategoryId)
    .forKeyShare()
    .executeTakeFirst();
  if (!category) {
    throw new InvalidInput({ danceCategoryId: [`There is no dance category ${danceCategoryId}.`] });
  }
  if (danceId === null) return `${category.name} multi-dance`;
  const dance = await tx
    .selectFrom('dances')
    .select(['name', 'category_id'])
    .where('id', '=', danceId)
    .forKeyShare()
    .executeTakeFirst();
  if (!dance) throw new InvalidInput({ danceId: [`There is no dance ${danceId}.`] });
  if (dance.category_id !== danceCategoryId) {
    throw new InvalidInput({ danceId: [`${dance.name} is not a dance of ${category.name}.`] });
  }
  return sectionType === 'SOLO' ? `${dance.name} solo` : dance.name;
}
