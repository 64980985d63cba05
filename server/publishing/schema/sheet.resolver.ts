import { Arg, Args, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { found, idOf } from '../../input/found.ts';
import { parsePage } from '../../input/paging.ts';
import { OfSchedule } from '../../schedules/schedule.inputs.ts';
import { changeForPerson } from '../changes/changesOfPerson.ts';
import { type ChangeKind, countChanges, type LineChange } from '../changes/compareSheets.ts';
import { sheetLines } from '../changes/sheetLine.ts';
import { shiftWords } from '../changes/shifts.ts';
import type { Program } from '../program.ts';
import { previewPage } from '../public/pages/publicSite.ts';
import { publicView } from '../public/publicView.ts';
import { readPublication } from '../publication.service.ts';
import { changesBetween, programOfVersion } from '../versions/programs.ts';
import { readVersions } from '../versions.reader.ts';
import { nestedChange, nestedLine, nestedNumber, nestedProgram, peopleOfPrograms } from './nested.ts';
import { ProgramType } from './programTypes.ts';
import { ChangesSinceArgs } from './publishing.inputs.ts';
import { HeatSheetType, type KindCount, SheetChangesType } from './sheetTypes.ts';

const VERSION = { nullable: true, description: 'A published version; the current schedule if omitted.' };

@Resolver()
export class SheetResolver {
  @Query(() => ProgramType, { description: 'Everything the sheets of a schedule show.' })
  async program(
    @OfSchedule() scheduleId: string,
    @Arg('version', () => Int, VERSION) version: number | null,
    @Ctx() context: Context,
  ): Promise<ProgramType> {
    return nestedProgram(await programOfVersion(context, idOf(scheduleId), version));
  }

  @Query(() => HeatSheetType, {
    nullable: true,
    description: "The heat sheet of a person; null if the person isn't in the schedule.",
  })
  async heatSheet(
    @OfSchedule() scheduleId: string,
    @Arg('entrantId', () => ID, { description: 'The person.' }) entrantId: string,
    @Arg('version', () => Int, VERSION) version: number | null,
    @Ctx() context: Context,
  ): Promise<HeatSheetType | null> {
    const id = idOf(scheduleId);
    const program = await programOfVersion(context, id, version);
    const before = await earlierProgram(context, id, version);
    const people = peopleOfPrograms(...(before ? [before] : []), program);
    const person = people.get(idOf(entrantId));
    if (!person) return null;
    const own = sheetLines(program).filter(({ personIds }) => personIds.includes(person.id));
    const changes = before ? changesBetween(before, program).lines : [];
    return {
      person,
      version: program.version,
      asOf: program.asOf,
      lines: own.map((line) => nestedLine(people, line)),
      changes: changes.flatMap((change) => {
        const theirs = changeForPerson(change, person.id);
        return theirs ? [nestedChange(people, theirs)] : [];
      }),
    };
  }

  @Query(() => String, {
    description: 'A public page as HTML, of a version or as a preview of the current schedule.',
  })
  async publicPage(
    @OfSchedule() scheduleId: string,
    @Arg('version', () => Int, VERSION) version: number | null,
    @Arg('path', () => String, {
      description: 'The path after the link: "", "people", "person/7", "program/1/2".',
    })
    path: string,
    @Ctx() context: Context,
  ): Promise<string> {
    const id = idOf(scheduleId);
    const program = await programOfVersion(context, id, version);
    const before = await earlierProgram(context, id, version);
    const naming = await readPublication(context.db, program.event.id);
    return previewPage(publicView(program, before, naming), path);
  }

  @Query(() => SheetChangesType, {
    description: 'What changed on the sheets of a schedule since a published version.',
  })
  async changesSince(
    @Args(() => ChangesSinceArgs) { scheduleId, version, until, ...page }: ChangesSinceArgs,
    @Ctx() context: Context,
  ): Promise<SheetChangesType> {
    const id = idOf(scheduleId);
    const { first, offset } = parsePage(page);
    const before = await programOfVersion(context, id, found(version));
    const after = await programOfVersion(context, id, until);
    const changes = changesBetween(before, after);
    const { lines, numbers, names, isSame } = changes;
    const people = peopleOfPrograms(before, after);
    const shown = lines.slice(offset, first === null ? undefined : offset + first);
    return {
      since: version,
      until: until ?? null,
      ...countChanges(changes),
      isSame,
      shifts: shiftWords(lines.filter(({ isShift }) => isShift)),
      kinds: countKinds(lines),
      lines: shown.map((change) => nestedChange(people, change)),
      numbers: numbers.map((change) => nestedNumber(people, change)),
      names: names.flatMap(({ personId, ...change }) => {
        const person = people.get(personId);
        return person ? [{ person, ...change }] : [];
      }),
    };
  }
}

/** The version before `version`, or the latest one for the current schedule; null if none. */
async function earlierProgram(context: Context, id: number, version: number | null): Promise<Program | null> {
  const versions = await readVersions(context.db, [id]);
  const earlier = versions.find(({ number }) => version == null || number < version);
  return earlier ? programOfVersion(context, id, earlier.number) : null;
}

function countKinds(changes: readonly LineChange[]): KindCount[] {
  const counts = new Map<ChangeKind, number>();
  for (const kind of changes.flatMap(({ kinds }) => kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
