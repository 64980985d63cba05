import { ProgressBar } from '@blueprintjs/core';

/** Progress bar; indeterminate if `total` is null. */
export function Progress({ done, total, label }: { done: number; total: number | null; label: string }) {
  const value = total === null ? undefined : total === 0 ? 1 : Math.min(1, done / total);
  const words = total === null ? label : `${label}: ${done} of ${total}`;
  return (
    <div className={total === null ? 'fc-progress fc-progress-endless' : 'fc-progress'}>
      <ProgressBar value={value} stripes={false} animate={false} aria-label={words} />
    </div>
  );
}
