import { Int } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { idArg, queries, query } from '../../auth/reads.ts';
import { found } from '../../input/found.ts';
import { field, nullable } from '../../input/objectOf.ts';
import { PAGE, pageOf } from '../../input/paging.ts';
import { ONE_SCHEDULE } from '../../schedules/schedule.inputs.ts';
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
import { HeatSheetType, type KindCount, SheetChangesType } from './sheetTypes.ts';

const ONE_VERSION = {
  ...ONE_SCHEDULE,
  version: nullable(Int, 'A published version; the current schedule if omitted.'),
};

queries({
  program: query(
    field(ProgramType, 'Everything the sheets of a schedule show.'),
    ONE_VERSION,
    async ({ scheduleId, version }, context) =>
      nestedProgram(await programOfVersion(context, scheduleId, version)),
  ),
  heatSheet: query(
    nullable(HeatSheetType, "The heat sheet of a person; null if the person isn't in the schedule."),
    { ...ONE_VERSION, entrantId: idArg('The person.') },
    async ({ scheduleId, entrantId, version }, context) => {
      const program = await programOfVersion(context, scheduleId, version);
      const before = await earlierProgram(context, scheduleId, version);
      const people = peopleOfPrograms(...(before ? [before] : []), program);
      const person = people.get(entrantId);
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
    },
  ),
  publicPage: query(
    field(String, 'A public page as HTML, of a version or as a preview of the current schedule.'),
    {
      ...ONE_VERSION,
      path: field(String, 'The path after the link: "", "people", "person/7", "program/1/2".'),
    },
    async ({ scheduleId, version, path }, context) => {
      const program = await programOfVersion(context, scheduleId, version);
      const before = await earlierProgram(context, scheduleId, version);
      const naming = await readPublication(context.db, program.event.id);
      return previewPage(publicView(program, before, naming), path);
    },
  ),
  changesSince: query(
    field(SheetChangesType, 'What changed on the sheets of a schedule since a published version.'),
    {
      ...ONE_SCHEDULE,
      version: field(Int, 'The version to compare with.'),
      until: nullable(Int, 'A later version to compare; the current schedule if omitted.'),
      ...PAGE,
    },
    async ({ scheduleId, version, until, ...page }, context) => {
      const before = await programOfVersion(context, scheduleId, found(version));
      const after = await programOfVersion(context, scheduleId, until);
      const changes = changesBetween(before, after);
      const { lines, numbers, names, isSame } = changes;
      const people = peopleOfPrograms(before, after);
      return {
        since: version,
        until: until ?? null,
        ...countChanges(changes),
        isSame,
        shifts: shiftWords(lines.filter(({ isShift }) => isShift)),
        kinds: countKinds(lines),
        lines: pageOf(lines, page).map((change) => nestedChange(people, change)),
        numbers: numbers.map((change) => nestedNumber(people, change)),
        names: names.flatMap(({ personId, ...change }) => {
          const person = people.get(personId);
          return person ? [{ person, ...change }] : [];
        }),
      };
    },
  ),
});

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
