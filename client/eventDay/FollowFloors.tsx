import type { ReactNode } from 'react';
import { type FollowedFloor, useFloor } from './useFloor.ts';

/** Follows several floors of a schedule, and draws once all of them have loaded. */
export function FollowFloors(props: {
  scheduleId: string;
  floors: readonly string[];
  /** Those followed already. */
  followed?: readonly FollowedFloor[];
  waiting: ReactNode;
  children: (floors: readonly FollowedFloor[]) => ReactNode;
}): ReactNode {
  const { floors, followed = [], children } = props;
  if (floors.length === 0) return children(followed);
  return <FollowOne key={floors[0]} {...props} followed={followed} />;
}

function FollowOne(props: Parameters<typeof FollowFloors>[0] & { followed: readonly FollowedFloor[] }) {
  const [name = '', ...others] = props.floors;
  const { floor } = useFloor(props.scheduleId, name);
  if (!floor) return props.waiting;
  return <FollowFloors {...props} floors={others} followed={[...props.followed, floor]} />;
}
