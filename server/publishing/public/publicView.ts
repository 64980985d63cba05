import { withTba } from '../../entries/tba.ts';
import { isJunior as isJuniorPerson } from '../../people/juniors.ts';
import { changeForPerson, peopleOfChange } from '../changes/changesOfPerson.ts';
import type { LineChange, NumberChange, SheetChanges } from '../changes/compareSheets.ts';
import { type SheetLine, sheetLines } from '../changes/sheetLine.ts';
import { groupEach } from '../groupEach.ts';
import { heatRanges } from '../heatRanges.ts';
import type { Program, ProgramHeat, ProgramPerson, ProgramStudio } from '../program.ts';
import { indexRounds, type ProgramRounds } from '../programRounds.ts';
import { changesBetween } from '../versions/programs.ts';
import { type PublicClock, publicClock } from './publicClock.ts';
import { type Naming, publicName } from './publicNames.ts';

export interface PublicPerson {
  readonly id: number;
  /** The public name, or the back numbers if names are hidden. */
  readonly shown: string;
  readonly isProfessional: boolean;
  readonly studio: ProgramStudio | null;
  /** In running order. */
  readonly lines: readonly SheetLine[];
  /** Each back number with the partners it is worn with. */
  readonly numbers: readonly { number: string; partnerIds: readonly number[] }[];
  readonly changes: readonly LineChange[];
}

export interface PublicView {
  readonly program: Program;
  /** The version that changes are relative to; null for the first. */
  readonly since: number | null;
  readonly clock: PublicClock;
  readonly hasFloors: boolean;
  readonly naming: Naming;
  /** By public name. */
  readonly people: ReadonlyMap<number, PublicPerson>;
  readonly lines: readonly SheetLine[];
  readonly changes: readonly LineChange[];
  readonly rounds: ProgramRounds;
  readonly numbers: readonly NumberChange[];
  /** "1–122". */
  rangesOf(heats: readonly ProgramHeat[]): string;
  /** "Ellen W. & Dmitri V.", or the back number if names are hidden. */
  coupleOf(line: SheetLine): string;
  /** The public names of a couple without one of them; none if names are hidden. */
  partnersOf(line: SheetLine, personId: number): readonly string[];
}

const NO_CHANGES: SheetChanges = { lines: [], numbers: [], names: [] };

/** @param before the previous version, to find changes; null for the first */
export function publicView(program: Program, before: Program | null, naming: Naming): PublicView {
  const lines = sheetLines(program);
  const { lines: changes, numbers } = before ? changesBetween(before, program) : NO_CHANGES;
  const linesOf = groupEach(lines, ({ personIds }) => personIds);
  const changesOf = groupEach(changes, peopleOfChange);
  const earlier = new Map(before?.people.map((person) => [person.id, person]));
  const studios = new Map([...(before?.studios ?? []), ...program.studios].map((one) => [one.id, one]));
  // Includes people whose heats are all cancelled, so that their page says so.
  const ids = new Set([...program.people.map(({ id }) => id), ...changesOf.keys()]);
  const known = new Map(program.people.map((person) => [person.id, person]));
  const people = [...ids].flatMap((id) => {
    const person = known.get(id) ?? earlier.get(id);
    if (!person) return [];
    const own = linesOf.get(id) ?? [];
    const theirs = (changesOf.get(id) ?? []).flatMap((change) => changeForPerson(change, id) ?? []);
    return personOf(person, studios, own, theirs, naming);
  });
  people.sort((a, b) => names.compare(surnameFirst(a.shown), surnameFirst(b.shown)) || a.id - b.id);
  const shown = new Map(people.map((person) => [person.id, person]));
  return {
    program,
    since: before?.version ?? null,
    clock: publicClock(program.event.timeZone),
    hasFloors: new Set(program.sections.map(({ floor }) => floor).filter(Boolean)).size > 1,
    naming,
    people: shown,
    lines,
    changes,
    rounds: indexRounds(program),
    numbers,
    rangesOf: heatRanges(program.heats),
    coupleOf: (line) =>
      naming.namesShown === 'NUMBERS' ? numberWords([line.backNumber]) : namesOf(line, shown).join(' & '),
    partnersOf: (line, personId) =>
      naming.namesShown === 'NUMBERS'
        ? []
        : namesOf(line, shown).filter((_, place) => line.personIds[place] !== personId),
  };
}

const namesOf = ({ personIds, awaitsPartner }: SheetLine, people: PublicView['people']): readonly string[] =>
  withTba(
    personIds.map((id) => people.get(id)?.shown ?? ''),
    awaitsPartner,
  );

function personOf(
  person: ProgramPerson,
  studios: ReadonlyMap<number, ProgramStudio>,
  lines: readonly SheetLine[],
  changes: readonly LineChange[],
  naming: Naming,
): PublicPerson {
  const partners = new Map<string, Set<number>>();
  for (const { backNumber, personIds } of lines) {
    const ids = partners.get(backNumber) ?? new Set();
    for (const id of personIds) if (id !== person.id) ids.add(id);
    partners.set(backNumber, ids);
  }
  const numbers = [...partners]
    .filter(([number]) => number !== '')
    .map(([number, ids]) => ({ number, partnerIds: [...ids] }))
    .sort((a, b) => Number(a.number) - Number(b.number));
  const entered = new Set(lines.map(({ ageGroup }) => ageGroup));
  const isJunior =
    !person.isProfessional && isJuniorPerson(person.ageGroup ?? '', entered, naming.juniorGroups);
  return {
    id: person.id,
    shown:
      publicName({ name: person.name, isJunior }, naming) ?? numberWords(numbers.map(({ number }) => number)),
    isProfessional: person.isProfessional,
    studio: studios.get(person.studioId ?? 0) ?? null,
    lines,
    numbers,
    changes,
  };
}

function numberWords(numbers: readonly string[]): string {
  const given = numbers.filter(Boolean);
  if (given.length === 0) return 'Without a number';
  return `${given.length === 1 ? 'Number' : 'Numbers'} ${given.join(', ')}`;
}

const names = new Intl.Collator('en', { numeric: true });

/** People are sorted by the last word of their name. */
const surnameFirst = (name: string): string => {
  const words = name.split(' ');
  return `${words.at(-1)} ${words.join(' ')}`;
};
