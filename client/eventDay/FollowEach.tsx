import type { ReactNode } from 'react';
import { useFloor } from './useFloor.ts';

interface FollowEachProps<One> {
  readonly scheduleId: string;
  readonly floors: readonly string[];
  /** A hook; null while loading. */
  readonly useOne: (scheduleId: string, floor: string) => One | null;
  readonly waiting?: ReactNode;
  readonly children: (all: readonly One[]) => ReactNode;
  /** Loaded so far. */
  readonly followed?: readonly One[];
}

export const useOneFloor = (scheduleId: string, name: string) => useFloor(scheduleId, name).floor;

/** Runs a hook for each floor, in order, and renders once all have loaded. */
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
