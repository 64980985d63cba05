import { Add, Minus, Refresh } from '@blueprintjs/icons';
import type { PlanCouple } from './floorView.ts';

type Mark = NonNullable<PlanCouple['mark']>;

/** Blue for changed, green for new, grey for gone. */
export const markTone = ({ kind }: Mark): 'new' | 'gone' | 'changed' =>
  kind === 'NEW' ? 'new' : kind === 'GONE' ? 'gone' : 'changed';

const ICONS = { new: Add, gone: Minus, changed: Refresh };

export function FloorMarkTag({ mark }: { mark: Mark }) {
  const tone = markTone(mark);
  const Icon = ICONS[tone];
  return (
    <span className={`day-mark fc-gap-6 day-mark-${tone}`}>
      <Icon size={12} /> {tone === 'new' ? 'late entry' : mark.words}
    </span>
  );
}
