import type { DayLinesQuery, PrintedHeatsQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { startTimes } from './controlLanes.ts';

export type DayLine = DayLinesQuery['dayLog'][number];

type PrintedHeat = PrintedHeatsQuery['floorPlan']['printedHeats'][number];

type Row = readonly (string | number)[];

const KINDS: Record<DayLine['kind'], string> = {
  CLOCK: 'clock',
  LATE_PRESS: 'late press',
  NOTE: 'note',
  DECK: 'deck',
  CHECK_IN: 'check-in',
  CHANGE: 'change',
  TOLD: 'told',
};

/** Every press and change of the day, oldest first, with server and device times. */
export function logTable(lines: readonly DayLine[], clock: EventClock): Row[] {
  const timeOf = (at: string): string => clock.wall(Date.parse(at)).replace('T', ' ');
  return [
    ['time', 'device time', 'floor', 'heat', 'kind', 'what', 'by', 'device'],
    ...lines.toReversed().map(({ at, pressedAt, floor, heat, kind, content, by, device }): Row => {
      const times = [timeOf(at), pressedAt ? timeOf(pressedAt) : ''];
      return [...times, floor, heat ?? '', KINDS[kind], content, by, device];
    }),
  ];
}

const PLAN_COLUMNS = [
  ...['floor', 'heat', 'dance', 'printed couples', 'couples', 'printed', 'planned', 'started'],
  ...['seconds late', 'state', 'since the print'],
];

/**
 * Each heat as printed, as planned now, and as started.
 * @param printed heats of the last print, by floor
 */
export function planTable(
  floors: readonly FollowedFloor[],
  printed: readonly (readonly PrintedHeat[])[],
): Row[] {
  const printedById = new Map(printed.flat().map((heat) => [heat.id, heat]));
  const planned = new Set(floors.flatMap(({ plan }) => plan.heats.map(({ id }) => id)));
  const rows = floors.flatMap((floor, at) => {
    const rowOf = planRow(floor, printedById);
    const heats = floor.plan.heats.map(({ id }) => id);
    // A dropped heat keeps its place after the printed heat before it.
    for (const [index, { id }] of (printed[at] ?? []).entries()) {
      const before = printed[at]?.[index - 1]?.id ?? '';
      if (!planned.has(id)) heats.splice(heats.indexOf(before) + 1, 0, id);
    }
    return heats.map(rowOf);
  });
  return [PLAN_COLUMNS, ...rows];
}

function planRow(
  { plan, presses, view, clock }: FollowedFloor,
  printedById: ReadonlyMap<string, PrintedHeat>,
): (id: string) => Row {
  const started = startTimes(presses);
  const heats = new Map(plan.heats.map((heat, index) => [heat.id, { heat, index }]));
  const wall = (at: number | null): string => (at === null ? '' : clock.wall(at).replace('T', ' '));
  return (id) => {
    const { heat, index = 0 } = heats.get(id) ?? {};
    const before = printedById.get(id);
    const [first, planned] = [before?.startTime, heat?.plannedTime].map((time) =>
      time ? Date.parse(time) : null,
    ) as [number | null, number | null];
    const start = heat && index <= view.state.position ? (started.get(id) ?? null) : null;
    const state =
      index < view.state.position ? 'danced' : index === view.state.position ? 'on the floor' : 'to come';
    const { label = '', dance = '' } = heat ?? before ?? {};
    return [
      ...[plan.floor, label, dance, before?.coupleCount ?? '', heat?.coupleCount ?? 0],
      ...[wall(first), wall(planned), wall(start)],
      planned === null || start === null ? '' : Math.round((start - planned) / 1000),
      heat ? state : 'dropped',
      before ? before.changes.join('; ') : printedById.size > 0 ? 'added' : '',
    ];
  };
}
