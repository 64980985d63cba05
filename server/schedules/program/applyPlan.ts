import { sql } from 'kysely';
import type { Db } from '../../db/orm.ts';
import type { Plan } from '../../engine/planRounds.ts';
import type { Problem } from '../../engine/types.ts';
import { Conflict } from '../../errors.ts';
import type { ScheduleProblem } from '../problem/problem.ts';
import { removeHeats } from '../removeHeats.ts';
import { closeUp } from '../sections/sectionOrder.ts';
import { idleSections } from './idleSections.ts';

/** A planned program by ids, as stored until it is applied. */
export interface StoredPlan {
  /** In order of sections; `id` if an existing heat stays. */
  heats: { id: number | null; sectionId: number; danceId: number | null; categoryId: number }[];
  /** Sections that get longer, or start later after a longer one. ISO 8601. */
  sections: { id: number; start: string; end: string }[];
  /** Each row with the index of its heat; null if unassigned. */
  rows: [rowId: number, heat: number | null][];
  /** `programDigest` of the schedule as shown with this plan applied. */
  digest: string;
}

export function storedPlan(read: ScheduleProblem, plan: Plan): Omit<StoredPlan, 'digest'> {
  const kept = keptHeats(read);
  const section = (heat: number) => plan.heats[heat]?.section ?? 0;
  const inSection = plan.heats.map((_, heat) => heat);
  inSection.sort(
    (a, b) => section(a) - section(b) || (plan.heats[a]?.start ?? 0) - (plan.heats[b]?.start ?? 0) || a - b,
  );
  const place = new Map(inSection.map((heat, index) => [heat, index]));
  return {
    heats: inSection.map((index) => {
      const heat = plan.heats[index] as Plan['heats'][number];
      return {
        id: kept.get(heatKey(heat)) ?? null,
        sectionId: read.sections[heat.section]?.id ?? 0,
        danceId: read.danceIds[heat.dance] ?? null,
        categoryId: read.categoryIds[heat.category] ?? 0,
      };
    }),
    sections: movedSections(read, plan),
    rows: plan.assignment.map((heat, row) => [
      read.rowIds[row] ?? 0,
      heat < 0 ? null : (place.get(heat) ?? null),
    ]),
  };
}

const heatKey = (heat: { section: number; start: number; dance: number; category: number }): string =>
  `${heat.section} ${heat.start} ${heat.dance} ${heat.category}`;

/** Heats of sections that contain a pinned row, in order. */
export function heatsToKeep({ heats, assignment, isFixed }: Problem): number[] {
  const sections = new Set(
    assignment.flatMap((heat, row) => (heat >= 0 && isFixed[row] ? [heats[heat]?.section] : [])),
  );
  return heats.flatMap((heat, index) => (sections.has(heat.section) ? [index] : []));
}

/** Planning ignores later rounds, whose couples could then be double-booked. @throws Conflict naming one */
export function refuseLaterRounds({ problem, heats, roundName }: ScheduleProblem): void {
  const heat = heats[problem.laterRounds?.[0]?.heat ?? -1];
  if (!heat) return;
  throw new Conflict(
    `A new program has no place for ${roundName(0)}, planned in heat ${heat.label}. Keep a straight final under Rounds, and plan the round again afterwards.`,
  );
}

/** Kept heats have the same section and start in the plan. */
function keptHeats({ problem, heats }: ScheduleProblem): Map<string, number> {
  return new Map(
    heatsToKeep(problem).flatMap((index) => {
      const [standing, heat] = [problem.heats[index], heats[index]];
      return standing && heat ? [[heatKey(standing), heat.id]] : [];
    }),
  );
}

function movedSections({ sections, problem }: ScheduleProblem, { heats }: Plan): StoredPlan['sections'] {
  const timed = sections.flatMap((section, index) => {
    const frame = problem.sections[index];
    if (!frame || !section.startTime) return [];
    const starts = heats.filter((heat) => heat.section === index).map((heat) => heat.start);
    if (starts.length === 0 && !section.endTime) return [];
    const start = starts.length === 0 ? frame.start : Math.max(frame.start, Math.min(...starts));
    const end = Math.max(frame.end, start + starts.length * frame.duration);
    const { id, floor } = section;
    return [{ id, frame, span: { floor, start, end, hasHeats: starts.length > 0 } }];
  });
  const after = timed.map(({ span }) => span);
  const before = timed.map(({ frame, span }) => ({ ...span, start: frame.start, end: frame.end }));
  const idle = idleSections(before, after);
  return timed.flatMap(({ id, frame, span }, index) => {
    const { start, end } = idle.get(index) ?? span;
    if (start === frame.start && end === frame.end) return [];
    return [{ id, start: new Date(start * 1000).toISOString(), end: new Date(end * 1000).toISOString() }];
  });
}

/** Temporary numbers above all existing ones; `closeUp` renumbers at the end. */
const ABOVE_ALL = 1_000_000;

/** Replaces all heats but the kept ones, and assigns every row as planned. */
export async function applyPlan(
  tx: Db,
  scheduleId: number,
  { heats, sections, rows }: StoredPlan,
): Promise<void> {
  await sql`update heat_entries set heat_id = null where schedule_id = ${scheduleId} and not is_pinned
    and heat_id is not null`.execute(tx);
  await sql`
    update heats h set number = ${ABOVE_ALL}::int + o.place
    from unnest(${heats.map((heat) => heat.id)}::int[]) with ordinality o(id, place) where h.id = o.id`.execute(
    tx,
  );
  await sql`
    insert into heats (schedule_id, section_id, dance_id, dance_category_id, number)
    select ${scheduleId}::int, h.section, h.dance, h.category, ${ABOVE_ALL}::int + h.place
    from unnest(${heats.map((heat) => heat.id)}::int[], ${heats.map((heat) => heat.sectionId)}::int[],
      ${heats.map((heat) => heat.danceId)}::int[], ${heats.map((heat) => heat.categoryId)}::int[])
      with ordinality h(id, section, dance, category, place)
    where h.id is null`.execute(tx);
  await removeHeats(tx, scheduleId, sql`number <= ${ABOVE_ALL}::int`);
  await sql`
    update heat_entries r set heat_id = h.id
    from unnest(${rows.map(([id]) => id)}::int[], ${rows.map(([, heat]) => heat)}::int[]) o(id, heat)
    join heats h on h.schedule_id = ${scheduleId} and h.number = ${ABOVE_ALL}::int + o.heat + 1
    where r.id = o.id and r.heat_id is distinct from h.id`.execute(tx);
  await sql`
    update sections s set start_time = o.start_time, end_time = o.end_time, version = s.version + 1
    from unnest(${sections.map(({ id }) => id)}::int[], ${sections.map(({ start }) => start)}::timestamptz[],
      ${sections.map(({ end }) => end)}::timestamptz[]) o(id, start_time, end_time)
    where s.id = o.id and (s.start_time, s.end_time) is distinct from (o.start_time, o.end_time)`.execute(tx);
  await closeUp(tx, scheduleId);
}
