import type { Db } from '../../db/orm.ts';
import { found } from '../../input/found.ts';
import type { Heat } from '../heats/heat.entity.ts';
import { readHeatsById, readHeatsOfSchedule } from '../heats/heat.reader.ts';
import type { HeatTime } from '../heats/heatTime.ts';
import type { MoveReason } from '../moves/moveExplanation.ts';
import { readSchedule } from '../schedule.reader.ts';
import type { Section } from '../sections/section.entity.ts';
import { readSectionsOfSchedules } from '../sections/section.reader.ts';
import { arrangementOf, type HeatWithRows } from './arrangement.ts';
import type { HeatMoveExplanation } from './heatMove.ts';
import { misplacedRounds, readFollowingRounds } from './misplacedRounds.reader.ts';
import { readScheduleStates } from './scheduleState.reader.ts';

const NEAREST = 3;
/** Places tried for double bookings, each of which rebuilds everyone's day. */
const MOST_TRIED = 5;

/** Conflicts of moving a heat to a number, and the nearest places without any. @throws NotFound */
export async function readHeatMove(db: Db, heatId: number, number: number): Promise<HeatMoveExplanation> {
  const { scheduleId } = found((await readHeatsById(db, [heatId]))[0]);
  const heats = await readHeatsOfSchedule(db, scheduleId);
  const schedule = found(await readSchedule(db, scheduleId));
  const sections = await readSectionsOfSchedules(db, [scheduleId]);
  const program = new Program(heats, new Map(sections.map((one) => [one.id, one])), schedule.maxCouples);
  const heat = found(heats.find(({ id }) => id === heatId));
  const place = found(heats[Math.min(Math.max(number, 1), heats.length) - 1]);
  const clashes = program.hasSideBySide()
    ? new Clashes(program, await readHeatsWithRows(db, scheduleId))
    : null;
  const reasons = program.refusals(heat, place);
  const warnings = program.warnings(heat, place);
  const more = reasons.length === 0 ? (clashes?.added(heat, place) ?? 0) : 0;
  if (more > 0) warnings.push(clashReason(more));
  const rounds = await readFollowingRounds(db, [scheduleId]);
  const known = new Set(misplacedRounds(rounds));
  const moved = new Map(program.after(heat, place).map((one) => [one.id, one]));
  for (const sentence of misplacedRounds(rounds, moved)) {
    if (!known.has(sentence)) warnings.push({ code: 'LATER_ROUND', sentence });
  }
  const fitting = heats
    .filter((one) => one.id !== heat.id && program.fits(heat, one))
    .toSorted(
      (a, b) => Math.abs(a.number - place.number) - Math.abs(b.number - place.number) || a.number - b.number,
    )
    .slice(0, clashes ? MOST_TRIED : NEAREST)
    .filter((one) => clashes === null || clashes.added(heat, one) <= 0)
    .slice(0, NEAREST);
  return {
    isPossible: reasons.length === 0,
    reasons,
    warnings,
    place,
    section: found(program.sectionOf(place)),
    nearestPlaces: fitting.filter((one) => one.id !== place.id),
  };
}

async function readHeatsWithRows(db: Db, scheduleId: number): Promise<HeatWithRows[]> {
  return (await readScheduleStates(db, [scheduleId])).get(scheduleId)?.heats ?? [];
}

const clashReason = (more: number): MoveReason => ({
  code: 'OVERLAP',
  sentence: more === 1 ? 'This would double-book a person.' : `This would add ${more} double bookings.`,
});

/** Checks moves of a heat against the sections. */
class Program {
  readonly heats: readonly Heat[];
  readonly sections: ReadonlyMap<number, Section>;
  readonly #cap: number;

  constructor(heats: readonly Heat[], sections: ReadonlyMap<number, Section>, cap: number) {
    this.heats = heats;
    this.sections = sections;
    this.#cap = cap;
  }

  sectionOf = ({ sectionId }: Heat): Section | undefined => this.sections.get(sectionId);

  /** True if floors run side by side: only then can a new time double-book anyone. */
  hasSideBySide(): boolean {
    const timed = [...this.sections.values()].filter(
      (one) => one.sectionType !== 'BREAK' && one.heatCount > 0,
    );
    return timed.some((one) =>
      timed.some(
        (other) =>
          one !== other &&
          one.startTime !== null &&
          one.endTime !== null &&
          other.startTime !== null &&
          other.endTime !== null &&
          one.startTime < other.endTime &&
          other.startTime < one.endTime,
      ),
    );
  }

  /** When the heats are danced once `heat` is moved to `place`. */
  after(heat: Heat, place: Heat): (HeatTime & { id: number })[] {
    const order = this.heats.filter(({ id }) => id !== heat.id);
    order.splice(place.number - 1, 0, { ...heat, sectionId: place.sectionId });
    const placed = new Map<number, number>();
    return order.map(({ id, sectionId }, at) => {
      const section = this.sections.get(sectionId);
      const index = placed.get(sectionId) ?? 0;
      placed.set(sectionId, index + 1);
      const duration = section?.heatDuration ?? 0;
      const starts = section?.startTime ? section.startTime.getTime() / 1000 + index * duration : null;
      return { id, number: at + 1, starts, ends: starts && starts + duration };
    });
  }

  fits = (heat: Heat, place: Heat): boolean =>
    this.refusals(heat, place).length === 0 && this.warnings(heat, place).length === 0;

  refusals(heat: Heat, place: Heat): MoveReason[] {
    const [own, other] = [this.sectionOf(heat), this.sectionOf(place)];
    if (!own || !other || own.sectionType === other.sectionType) return [];
    const sentence = `Heat ${heat.label} is in a ${own.sectionType} section, number ${place.label} in a ${other.sectionType} section (section ${other.order}).`;
    return [{ code: 'TYPE', sentence }];
  }

  /** Whether the target section suits the heat; within its own section it always does. */
  warnings(heat: Heat, place: Heat): MoveReason[] {
    const section = this.sectionOf(place);
    if (!section || place.sectionId === heat.sectionId) return [];
    const warnings: MoveReason[] = [];
    const { name, id } = heat.dance.category;
    const { order, heatsPossible, heatCount } = section;
    if (!section.danceCategories.some((category) => category.id === id)) {
      warnings.push({ code: 'STYLE', sentence: `Section ${order} has no ${name} heats.` });
    }
    const cap = section.sectionType === 'SOLO' ? 1 : (section.maxCouples ?? this.#cap);
    if (heat.coupleCount > cap) {
      const couples = `${cap} ${cap === 1 ? 'couple' : 'couples'}`;
      const sentence = `Section ${order} allows ${couples} a heat, this one has ${heat.coupleCount}.`;
      warnings.push({ code: 'FULL', sentence });
    }
    if (heatsPossible > 0 && heatCount >= heatsPossible) {
      const sentence = `Section ${order} has time for ${heatsPossible} heats and would hold ${heatCount + 1}.`;
      warnings.push({ code: 'TIME', sentence });
    }
    return warnings;
  }
}

class Clashes {
  readonly #program: Program;
  readonly #rowsIn: ReadonlyMap<number, HeatWithRows>;
  readonly #before: number;

  constructor(program: Program, heatsWithRows: readonly HeatWithRows[]) {
    this.#program = program;
    this.#rowsIn = new Map(heatsWithRows.map((heat) => [heat.id, heat]));
    this.#before = arrangementOf(heatsWithRows).doubleBookings;
  }

  added(heat: Heat, place: Heat): number {
    const heatsWithRows = this.#program.after(heat, place).flatMap(({ id, starts, ends }) => {
      const known = this.#rowsIn.get(id);
      if (!known) return [];
      return starts === null || ends === null ? known : { ...known, starts, ends };
    });
    return arrangementOf(heatsWithRows).doubleBookings - this.#before;
  }
}
