import type { ReactNode } from 'react';
import { useFloor } from './useFloor.ts';

interface FollowEachProps<One> {
  readonly scheduleId: string;
  readonly floors: readonly string[];
  /** A hook; null until it has read. */
  readonly useOne: (scheduleId: string, floor: string) => One | null;
  readonly waiting?: ReactNode;
  readonly children: (all: readonly One[]) => ReactNode;
  /** Those followed already. */
  readonly followed?: readonly One[];
}

export const useOneFloor = (scheduleId: string, name: string) => useFloor(scheduleId, name).floor;

/** Follows several floors of a schedule, in their order, and draws once all of them have loaded. */
export function FollowEach<One>(props: FollowEachProps<One>): ReactNode {
  const { floors, followed = [], children } = props;
  return floors.length === 0 ? (
    children(followed)
  ) : (
    <FollowOne key={floors[0]} {...props} followed={followed} />
  );
}

function FollowOne<One>({ followed = [], ...props }: FollowEachProps<One>): ReactNode {
  const [floor = '', ...others] = props.floors;
  const one = props.useOne(props.scheduleId, floor);
  return one === null ? (
    props.waiting
  ) : (
    <FollowEach {...props} floors={others} followed={[...followed, one]} />
  );
}
