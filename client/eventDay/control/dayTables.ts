import type { DayLinesQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { startTimes } from './controlLanes.ts';

export type DayLine = DayLinesQuery['dayLog'][number];

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

/** Every press and change of the day in the order of the server: what, who, when by both clocks, and on which device. */
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

/**
 * What the plan was and what it became: each heat as it was printed, as it is planned now, and when it really started.
 * @param printed planned starts of the last print, by heat
 */
export function planTable(
  floors: readonly FollowedFloor[],
  printed: ReadonlyMap<string, string | null>,
): Row[] {
  const rows = floors.flatMap(({ plan, presses, view, clock }) => {
    const started = startTimes(presses);
    const wall = (at: number | null): string => (at === null ? '' : clock.wall(at).replace('T', ' '));
    return plan.heats.map((heat, index): Row => {
      const [first, planned] = [printed.get(heat.id) ?? null, heat.plannedTime].map((time) =>
        time === null ? null : Date.parse(time),
      ) as [number | null, number | null];
      const start = index <= view.state.position ? (started.get(heat.id) ?? null) : null;
      return [
        ...[plan.floor, heat.label, heat.dance, heat.coupleCount],
        ...[wall(first), wall(planned), wall(start)],
        planned === null || start === null ? '' : Math.round((start - planned) / 1000),
        index < view.state.position ? 'danced' : index === view.state.position ? 'on the floor' : 'to come',
      ];
    });
  });
  const columns = [
    'floor',
    'heat',
    'dance',
    'couples',
    'printed',
    'planned',
    'started',
    'seconds late',
    'state',
  ];
  return [columns, ...rows];
}
