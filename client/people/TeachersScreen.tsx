import { SkeletonRows } from '../ui/Skeleton.tsx';

/** Shown until the screen itself stands here. */
export function TeachersScreen() {
  return <SkeletonRows />;
}
