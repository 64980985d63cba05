import { cacheOf, type Kind } from '../../cache/revisionCache.ts';
import type { Db } from '../../db/orm.ts';
import { bookHeat } from '../../documents/contents/floorBooks.ts';
import { indexMarks, marksBetween } from '../../documents/contents/marks.ts';
import { indexProgram, type ProgramIndex } from '../../documents/contents/programIndex.ts';
import { NotFound } from '../../errors.ts';
import { found } from '../../input/found.ts';
import { readState } from '../../journal/journal.ts';
import { compareTimes } from '../../publishing/compareTimes.ts';
import { readCurrentProgram } from '../../publishing/program.reader.ts';
import type { ProgramHeat, ProgramSection } from '../../publishing/program.ts';
import { changesBetween } from '../../publishing/versions/programs.ts';
import { readVersionProgram, readVersions } from '../../publishing/versions.reader.ts';
import { readPlanRevisions } from '../../schedules/scheduleRevisions.ts';
import { DESK, deskSubject } from '../deskJournal.ts';
import { type LaterRound, readLaterRounds } from '../rounds/laterRounds.reader.ts';
import { editionName, nextEdition, withEditions } from './editions.ts';
import type { FloorHeat, FloorPlan } from './floorPlan.ts';
import { type GoneCouple, goneCouples, readScratchReasons, withGone } from './goneCouples.ts';

const PLANS: Kind<ReadonlyMap<string, FloorPlan>> = {
  name: 'floor plans',
  bytes: (plans) => [...plans.values()].reduce((sum, { heats }) => sum + 3000 * heats.length, 0),
};

/** Cached until the schedule changes; clock presses do not count. @throws NotFound */
export async function readFloorPlan(db: Db, scheduleId: number, floor: string | null): Promise<FloorPlan> {
  const revision = found((await readPlanRevisions(db, [scheduleId])).get(scheduleId));
  const plans = await cacheOf(db).of(PLANS, scheduleId, revision, (earlier) =>
    readPlans(db, scheduleId, revision, earlier),
  );
  const plan = floor === null ? plans.values().next().value : plans.get(floor);
  if (!plan) throw new NotFound('No heat of this schedule is on that floor.');
  return plan;
}

async function readPlans(
  db: Db,
  scheduleId: number,
  revision: number,
  earlier: ReadonlyMap<string, FloorPlan> | undefined,
): Promise<ReadonlyMap<string, FloorPlan>> {
  const edition = nextEdition(earlier);
  const program = await readCurrentProgram(db, scheduleId);
  const printedVersion = (await readVersions(db, [scheduleId]))[0]?.number ?? null;
  const printed = printedVersion === null ? null : await readVersionProgram(db, scheduleId, printedVersion);
  const changes = printed && changesBetween(printed, program);
  const index = indexProgram(program);
  const marks = printed && changes ? indexMarks(marksBetween(printed, changes), index.clock) : null;
  const gone = changes
    ? goneCouples(changes, printed?.people ?? [], await readScratchReasons(db, scheduleId))
    : new Map<number, GoneCouple[]>();
  const songs = await readSongs(db, scheduleId);
  const { lastOf } = await readState(db, scheduleId, deskSubject, DESK);
  const follows = (rowId: number): boolean => lastOf.get(rowId)?.kind === 'FOLLOW';
  const later = Map.groupBy(await readLaterRounds(db, scheduleId), ({ heatId }) => heatId);
  const inOrder = program.heats.toSorted((a, b) => compareTimes(a, b) || a.number - b.number);
  const byFloor = Map.groupBy(inOrder, index.floorOf);
  const floors = [...byFloor.keys()].sort();
  return new Map(
    floors.map((floor) => {
      const heats = byFloor.get(floor) ?? [];
      const sectionIds = new Set(heats.map(({ sectionId }) => sectionId));
      const isHere = ({ floor: other }: { floor: string }): boolean => other === floor;
      return [
        floor,
        {
          scheduleId,
          scheduleName: program.schedule.name,
          eventId: program.event.id,
          eventName: program.event.name,
          timeZone: program.event.timeZone,
          floor,
          floors,
          revision,
          printedVersion,
          changeCount:
            changes?.lines.filter(({ before, after }) => isHere(after ?? before ?? { floor: '' })).length ??
            0,
          sections: program.sections
            .filter(({ id }) => sectionIds.has(id))
            .map(({ id, title }) => ({ id, title })),
          edition: editionName(edition, floor),
          heatIds: heats.map(({ id }) => id),
          heats: withEditions(
            heats.map((heat) =>
              withLater(
                floorHeat(index, heat, gone.get(heat.id) ?? [], marks, songs),
                later.get(heat.id) ?? [],
                follows,
              ),
            ),
            edition,
            earlier?.get(floor)?.heats,
          ),
          breaks: program.sections.flatMap((section) => breakOf(section, floor, byFloor)),
        },
      ] as const;
    }),
  );
}

/** By heat entry. */
async function readSongs(db: Db, scheduleId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('heat_entries as r')
    .innerJoin('entries as e', 'e.id', 'r.entry_id')
    .select(['r.id', 'e.song'])
    .where('r.schedule_id', '=', scheduleId)
    .where('e.song', '<>', '')
    .execute();
  return new Map(rows.map(({ id, song }) => [id, song]));
}

function floorHeat(
  index: ProgramIndex,
  heat: ProgramHeat,
  gone: readonly GoneCouple[],
  marks: ReturnType<typeof indexMarks> | null,
  songs: ReadonlyMap<number, string>,
): Omit<FloorHeat, 'changedIn'> {
  const book = bookHeat(index, heat, marks);
  return {
    id: heat.id,
    number: heat.number,
    label: heat.label,
    dance: book.dance,
    shortDance: index.danceName(heat),
    style: heat.style.name,
    dances: heat.dance ? [] : index.dancesOf(heat),
    type: index.sectionOf(heat)?.type ?? 'HEAT',
    sectionId: heat.sectionId,
    plannedTime: heat.startTime,
    duration: secondsBetween(heat.startTime, heat.endTime) ?? 0,
    coupleCount: book.couples,
    recallWaits: false,
    before: book.before,
    mark: book.mark,
    contests: withGone(
      book.contests.map(({ name, couples }) => ({
        name,
        couples: couples.map(({ couple, number, dancers, studio, comesFrom, mark }) => ({
          heatEntryId: couple.rowId,
          number,
          dancers: dancers.flatMap(({ id, ...dancer }) => (id === null ? [] : { id, ...dancer })),
          awaitsPartner: couple.awaitsPartner ?? false,
          studio,
          song: songs.get(couple.rowId) ?? '',
          comesFrom,
          mark,
          isGone: false,
        })),
      })),
      gone,
    ),
  };
}

/** Those without a number come last. */
const byBackNumber = <Couple extends readonly [unknown, { number: number | null }]>(
  couples: readonly Couple[],
): Couple[] => couples.toSorted(([, a], [, b]) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0);

/** Adds the couples of later rounds; until a recall is released, only their number. */
function withLater<Heat extends Omit<FloorHeat, 'changedIn'>>(
  heat: Heat,
  rounds: readonly LaterRound[],
  follows: (rowId: number) => boolean,
): Heat {
  if (rounds.length === 0) return heat;
  const counts = rounds.map(({ isWaiting, asked, couples }) => (isWaiting ? asked : couples.size));
  return {
    ...heat,
    coupleCount: counts.reduce((sum, count) => sum + count, heat.coupleCount),
    recallWaits: rounds.some(({ isWaiting }) => isWaiting),
    contests: [
      ...heat.contests,
      ...rounds.map(({ name, couples, left }) => ({
        name,
        couples: byBackNumber([...couples, ...left]).map(
          ([heatEntryId, { number, people, awaitsPartner }]) => ({
            heatEntryId,
            number: number === null ? '' : String(number),
            studio: '',
            song: '',
            comesFrom: '',
            dancers: people.map(({ id, name: dancer }) => ({ id, name: dancer, wasJustOn: false })),
            awaitsPartner,
            mark: left.has(heatEntryId)
              ? { kind: 'GONE', words: 'withdrew' }
              : follows(heatEntryId)
                ? { kind: 'NEW', words: 'recalled later' }
                : null,
            isGone: left.has(heatEntryId),
          }),
        ),
      })),
    ],
  };
}

/** Breaks on no floor, or on a floor without heats, apply to all floors. */
function breakOf(
  { id, type, title, floor: own, startTime, endTime }: ProgramSection,
  floor: string,
  danced: ReadonlyMap<string, unknown>,
): FloorPlan['breaks'] {
  if (type !== 'BREAK' || startTime === null || (own !== floor && danced.has(own))) return [];
  return [
    {
      sectionId: id,
      title,
      plannedTime: startTime,
      isOwn: own === floor,
      duration: secondsBetween(startTime, endTime),
    },
  ];
}

const secondsBetween = (from: string | null, to: string | null): number | null =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 1000 : null;
