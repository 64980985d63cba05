import type { Db } from '../db/orm.ts';
import { inOneMoment } from '../db/reading.ts';
import { songsOf } from '../entries/songs.ts';
import { found } from '../input/found.ts';
import { ageGroupKey } from '../people/juniors.ts';
import { isoUtc } from '../time.ts';
import type {
  Program,
  ProgramContest,
  ProgramHeat,
  ProgramLegend,
  ProgramPerson,
  ProgramStudio,
} from './program.ts';
import { contestsOfHeats } from './programContests.ts';
import { peopleOfProgram } from './programPeople.ts';
import { type ProgramTables, readProgramTables } from './programTables.ts';
import { DEFAULT_SMALL_SHIFT_MINUTES } from './publication.entity.ts';

/**
 * The current schedule as it would be published, read in one snapshot. Omits unassigned entries, which no sheet shows.
 * @throws NotFound
 */
export async function readCurrentProgram(db: Db, scheduleId: number): Promise<Program> {
  return programOf(await inOneMoment(db, (tx) => readProgramTables(tx, scheduleId)));
}

function programOf(tables: ProgramTables): Program {
  const { schedule, sections, heats } = tables;
  const { event_id, event_name, location, date, time_zone, small_shift_minutes, as_of, multi_dances } =
    found(schedule);
  const isDefault = small_shift_minutes === DEFAULT_SMALL_SHIFT_MINUTES;
  const { people, personIdsOf, numberOf } = peopleOfProgram(tables);
  const contests = contestsOfHeats(tables, people, personIdsOf, numberOf);
  const shown = new Set([...contests.values()].flatMap(personIdsOfContests));
  const shownPeople = [...people.values()].filter(({ id }) => shown.has(id)).sort(byName);
  const styles = new Map(tables.styles.map((style) => [style.id, style]));
  const dances = new Map(tables.dances.map(({ id, name }) => [id, { id, name }]));
  const legend = legendOf(found(schedule), [...contests.values()].flat());
  const titles = soloTitles(tables);
  const whole = new Set(heats.flatMap((heat) => (heat.dance_id === null ? heat.dance_category_id : [])));
  return {
    event: {
      id: event_id,
      name: event_name,
      location,
      date,
      timeZone: time_zone,
      ...(isDefault ? {} : { smallShiftMinutes: small_shift_minutes }),
    },
    schedule: { id: found(schedule).id, name: found(schedule).name },
    version: null,
    asOf: isoUtc(as_of),
    sections: sections.map((section) => ({
      id: section.id,
      order: section.position,
      title: section.title,
      type: section.section_type,
      floor: section.floor,
      startTime: section.start_time && isoUtc(section.start_time),
      endTime: section.end_time && isoUtc(section.end_time),
    })),
    heats: heats.map(
      (heat): ProgramHeat => ({
        id: heat.id,
        sectionId: heat.section_id,
        number: heat.number,
        label: heat.label ?? String(heat.number),
        startTime: heat.starts && isoUtc(heat.starts),
        endTime: heat.ends && isoUtc(heat.ends),
        entryType: heat.entry_type,
        style: found(styles.get(heat.dance_category_id)),
        dance: heat.dance_id === null ? null : found(dances.get(heat.dance_id)),
        ...(titles.has(heat.id) && { soloTitle: titles.get(heat.id) }),
        contests: contests.get(heat.id) ?? [],
      }),
    ),
    people: shownPeople,
    studios: studiosOf(shownPeople, tables.studios),
    ...(tables.rounds.length > 0 && { rounds: tables.rounds }),
    ...(legend && { legend }),
    styles: [...whole].map((id) => ({
      id,
      dances: (multi_dances[id] ?? []).flatMap((dance) => dances.get(dance)?.name ?? []),
    })),
  };
}

const LONGEST_TITLE = 60;

/** By heat, what a solo is danced to, without cues. */
function soloTitles({ heats, couples }: ProgramTables): Map<number, string> {
  const solos = new Set(heats.flatMap(({ id, entry_type }) => (entry_type === 'SOLO' ? id : [])));
  return new Map(
    couples.flatMap(({ heat_id: heatId, song }): [number, string][] => {
      const titles = songsOf(song).map((one) => one.replace(/\s*[,;(–—-]\s*[^,;(]*\d:\d\d.*$/su, '').trim());
      const title = [...titles.filter((one) => one !== '').join(' · ')];
      if (!solos.has(heatId) || title.length === 0) return [];
      const isCut = title.length > LONGEST_TITLE;
      return [
        [
          heatId,
          isCut
            ? `${title
                .slice(0, LONGEST_TITLE - 1)
                .join('')
                .trimEnd()}…`
            : title.join(''),
        ],
      ];
    }),
  );
}

function legendOf(
  { judges, age_group_words }: NonNullable<ProgramTables['schedule']>,
  contests: readonly ProgramContest[],
): ProgramLegend | null {
  const danced = new Map(contests.map(({ ageGroup }) => [ageGroupKey(ageGroup), ageGroup]));
  const ageGroups = [...danced]
    .flatMap(([key, ageGroup]) => {
      const words = age_group_words[key];
      return words ? [{ ageGroup, words }] : [];
    })
    .sort((a, b) => names.compare(a.ageGroup, b.ageGroup));
  return judges.length + ageGroups.length > 0 ? { judges, ageGroups } : null;
}

const personIdsOfContests = (contests: ProgramHeat['contests']): number[] =>
  contests.flatMap(({ couples }) => couples.flatMap(({ personIds }) => personIds));

function studiosOf(people: readonly ProgramPerson[], studios: readonly ProgramStudio[]): ProgramStudio[] {
  const shown = new Set(people.map(({ studioId }) => studioId));
  return studios.filter(({ id }) => shown.has(id)).sort(byName);
}

const names = new Intl.Collator('en', { numeric: true });
const byName = (a: { id: number; name: string }, b: { id: number; name: string }): number =>
  names.compare(a.name, b.name) || a.id - b.id;
