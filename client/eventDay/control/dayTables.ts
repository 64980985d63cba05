import type { DayLinesQuery } from '../../gql/graphql.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { startTimes } from './controlLanes.ts';

export type DayLine = DayLinesQuery['schedule']['logs'][number];

type Row = readonly (string | number)[];

const KINDS = { START: 'start', BACK: 'back', PAUSE: 'pause', RESUME: 'resume', TAKE_BACK: 'undo' } as const;

/** Every press and change of the day in the order of the server: who, what and when, by both clocks. */
export function logTable(floors: readonly FollowedFloor[], changes: readonly DayLine[]): Row[] {
  const [first] = floors as [FollowedFloor];
  const timeOf = (at: string): string => first.clock.wall(Date.parse(at)).replace('T', ' ');
  const changed = changes.map(({ content, timestamp, user }): { at: string; row: Row } => ({
    at: timestamp,
    row: ['', '', 'change', '', timeOf(timestamp), '', user, content],
  }));
  const lines = floors.flatMap(({ plan, presses }) =>
    presses.map((press): { at: string; row: Row } => ({
      at: press.at,
      row: [
        plan.floor,
        press.no,
        KINDS[press.kind],
        press.label ?? '',
        timeOf(press.at),
        press.pressedAt ? timeOf(press.pressedAt) : '',
        press.pressedBy,
        '',
      ],
    })),
  );
  const all = [...lines, ...changed];
  all.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [
    ['floor', 'no', 'press', 'heat', 'time', 'device time', 'by', 'change'],
    ...all.map(({ row }) => row),
  ];
}

/** What the plan was and what it became: each heat with its planned and its real start. */
export function planTable(floors: readonly FollowedFloor[]): Row[] {
  const rows = floors.flatMap(({ plan, presses, view, clock }) => {
    const started = startTimes(presses);
    return plan.heats.map((heat, index): Row => {
      const planned = heat.plannedTime === null ? null : Date.parse(heat.plannedTime);
      const start = index <= view.state.position ? (started.get(heat.id) ?? null) : null;
      return [
        plan.floor,
        heat.label,
        heat.dance,
        heat.coupleCount,
        planned === null ? '' : clock.wall(planned).replace('T', ' '),
        start === null ? '' : clock.wall(start).replace('T', ' '),
        planned === null || start === null ? '' : Math.round((start - planned) / 1000),
        index < view.state.position ? 'danced' : index === view.state.position ? 'on the floor' : 'to come',
      ];
    });
  });
  return [['floor', 'heat', 'dance', 'couples', 'planned', 'started', 'seconds late', 'state'], ...rows];
}
