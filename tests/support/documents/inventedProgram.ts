import type {
  Program,
  ProgramContest,
  ProgramHeat,
  ProgramPerson,
  ProgramSection,
} from '../../../server/publishing/program.ts';

/** Describes a program to print; a test gives only what matters to it. */
export interface Invention {
  readonly name?: string;
  readonly floors?: readonly string[];
  readonly studios?: readonly string[];
  readonly people?: readonly { name: string; isProfessional?: boolean; studio?: number | null }[];
  readonly sections?: readonly Partial<ProgramSection>[];
  readonly heats?: readonly InventedHeat[];
  readonly version?: number | null;
  readonly timeZone?: string;
  readonly styles?: Program['styles'];
}

export interface InventedHeat {
  readonly section?: number;
  readonly label?: string;
  readonly start?: string | null;
  readonly style?: string;
  readonly dance?: string | null;
  readonly entryType?: ProgramHeat['entryType'];
  readonly contests: readonly {
    /** For a contest danced in several heats. */
    readonly id?: string;
    readonly level?: string;
    readonly ageGroup?: string;
    /** `people` are indexes; `number` is the couple's back number. */
    readonly couples: readonly { readonly people: readonly number[]; readonly number?: string }[];
  }[];
}

const idOfName = (name: string, names: Map<string, number>): number => {
  const id = names.get(name) ?? names.size + 1;
  names.set(name, id);
  return id;
};

export function inventProgram(invention: Invention = {}): Program {
  const { heats = [], people = [], studios = [], version = 1, timeZone = 'America/New_York' } = invention;
  const styles = new Map<string, number>();
  const dances = new Map<string, number>();
  let rows = 0;
  return {
    event: {
      id: 1,
      name: invention.name ?? 'Spring Ball',
      location: 'Harbor Hall',
      date: '2027-03-05',
      timeZone,
    },
    schedule: { id: 1, name: 'Main program' },
    version,
    asOf: '2027-03-04T23:40:00Z',
    sections: (invention.sections ?? [{}]).map(
      (section, at): ProgramSection => ({
        ...{
          id: at + 1,
          order: at + 1,
          title: `Section ${at + 1}`,
          type: 'HEAT',
          floor: invention.floors?.[at] ?? '',
        },
        ...{ startTime: '2027-03-05T14:00:00Z', endTime: '2027-03-05T18:00:00Z' },
        ...section,
      }),
    ),
    heats: heats.map((heat, at): ProgramHeat => {
      const { section = 0, style = 'Smooth', dance = 'Waltz', entryType = 'HEAT' } = heat;
      return {
        id: at + 1,
        sectionId: section + 1,
        number: at + 1,
        label: heat.label ?? String(at + 1),
        startTime: heat.start === undefined ? minuteOf(at) : heat.start,
        endTime: heat.start === undefined ? minuteOf(at + 1) : heat.start,
        entryType,
        style: { id: idOfName(style, styles), name: style },
        dance: dance === null ? null : { id: idOfName(`${style} ${dance}`, dances), name: dance },
        contests: heat.contests.map(
          (contest, number): ProgramContest => ({
            id: contest.id ?? `${at + 1}/${number}`,
            level: contest.level ?? 'Full Bronze',
            ageGroup: contest.ageGroup ?? 'B2',
            couples: contest.couples.map(({ people: own, number: worn = '' }) => {
              rows += 1;
              return {
                rowId: rows,
                entryId: 1000 + rows,
                backNumber: worn,
                personIds: own.map((one) => one + 1),
              };
            }),
          }),
        ),
      };
    }),
    people: people.map(
      ({ name, isProfessional = false, studio = null }, at): ProgramPerson => ({
        ...{ id: at + 1, name, isProfessional, isJunior: false },
        studioId: studio === null ? null : studio + 1,
      }),
    ),
    studios: studios.map((name, at) => ({ id: at + 1, name })),
    ...(invention.styles ? { styles: invention.styles } : {}),
  };
}

/** Heats start at 9:00 in New York, two minutes apart. */
const minuteOf = (at: number): string =>
  new Date(Date.parse('2027-03-05T14:00:00Z') + at * 120_000).toISOString().replace('.000Z', 'Z');
