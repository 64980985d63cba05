import { ProgressBar } from '@blueprintjs/core';
import './Progress.css';

/** A thin bar without stripes. `total` null means the end is not known yet: a piece of it then runs along. */
export function Progress(props: {
  done: number;
  total: number | null;
  label: string;
  tone?: 'warning' | 'wrong';
}) {
  const { done, total, label, tone } = props;
  const value = total === null ? undefined : total === 0 ? 1 : Math.min(1, done / total);
  const words = total === null ? label : `${label}: ${done} of ${total}`;
  return (
    <div
      className={`fc-progress ${tone ? `fc-progress-${tone}` : ''} ${total === null ? 'fc-progress-endless' : ''}`}
    >
      <ProgressBar value={value} stripes={false} animate={false} aria-label={words} />
    </div>
  );
}
