import type { LineChange, NumberChange } from '../changes/compareSheets.ts';
import type { SheetLine } from '../changes/sheetLine.ts';
import type { Program, ProgramHeat } from '../program.ts';
import type { HeatOfProgram, PersonOfProgram, ProgramType, StudioOfProgram } from './programTypes.ts';
import type { NumberChangeType, SheetChangeType, SheetLineType } from './sheetTypes.ts';

/** People of programs by id, with their studios; later programs override earlier ones. */
export function peopleOfPrograms(...programs: readonly Program[]): Map<number, PersonOfProgram> {
  const people = new Map<number, PersonOfProgram>();
  for (const program of programs) {
    const studios = new Map<number, StudioOfProgram>(program.studios.map((studio) => [studio.id, studio]));
    for (const { studioId, ageGroup = '', ...person } of program.people) {
      people.set(person.id, { ...person, ageGroup, studio: studios.get(studioId ?? 0) ?? null });
    }
  }
  return people;
}

/** Without heats and people, which `ProgramListsResolver` adds. */
export function nestedProgram(program: Program): ProgramType {
  return {
    event: program.event,
    name: program.schedule.name,
    version: program.version,
    asOf: program.asOf,
    sections: [...program.sections],
    studios: [...program.studios],
    heatCount: program.heats.length,
    personCount: program.people.length,
    of: program,
  };
}

export const nestedHeat = (people: People, heat: ProgramHeat): HeatOfProgram => ({
  ...heat,
  contests: heat.contests.map((contest) => ({
    ...contest,
    couples: contest.couples.map(({ personIds, awaitsPartner = false, ...couple }) => ({
      ...couple,
      awaitsPartner,
      people: peopleOf(people, personIds),
    })),
  })),
});

type People = ReadonlyMap<number, PersonOfProgram>;

const peopleOf = (people: People, ids: readonly number[]): PersonOfProgram[] =>
  ids.flatMap((id) => people.get(id) ?? []);

export const nestedLine = (
  people: People,
  { personIds, awaitsPartner = false, ...line }: SheetLine,
): SheetLineType => ({
  ...line,
  awaitsPartner,
  people: peopleOf(people, personIds),
  nextRoundTime: line.later[0]?.startTime ?? null,
});

export const nestedChange = (people: People, { kinds, before, after }: LineChange): SheetChangeType => ({
  kinds,
  before: before && nestedLine(people, before),
  after: after && nestedLine(people, after),
});

export const nestedNumber = (people: People, { personIds, ...change }: NumberChange): NumberChangeType => ({
  ...change,
  people: peopleOf(people, personIds),
});
