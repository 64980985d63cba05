import { inDigits } from '../../server/schedules/counted.ts';
import type { ChangeKind, ScheduleDifferencesQuery } from '../gql/graphql.ts';
import { Figure } from '../ui/Figure.tsx';

type Changes = ScheduleDifferencesQuery['changesSince'];

const FIGURES: readonly { label: string; kinds: readonly ChangeKind[] }[] = [
  { label: 'Moved', kinds: ['MOVED'] },
  { label: 'New time', kinds: ['NEW_TIME', 'LATER_ROUND'] },
  { label: 'Floor, partner, contest', kinds: ['FLOOR', 'PARTNER', 'CONTEST'] },
  { label: 'New', kinds: ['NEW'] },
  { label: 'Gone', kinds: ['GONE'] },
];

/** Kinds of changes without any are left out. */
export function ChangeFigures({ changes }: { changes: Changes }) {
  const figures = [
    { label: 'Number, name', count: changes.numbers.length + changes.names.length },
    ...FIGURES.map(({ label, kinds }) => ({
      label,
      count: changes.kinds.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.count : 0), 0),
    })),
  ];
  return (
    <div className="publish-figures fc-stack fc-gap-8 fc-line-below">
      <Figure label="People" value={inDigits(changes.people)} />
      {figures.flatMap(({ label, count }) =>
        count > 0 ? <Figure key={label} label={label} value={inDigits(count)} /> : [],
      )}
    </div>
  );
}
