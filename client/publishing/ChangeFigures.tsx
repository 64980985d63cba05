import type { ChangeKind, ScheduleDifferencesQuery } from '../gql/graphql.ts';
import { whole } from '../ui/counted.ts';
import { Figure } from '../ui/Figure.tsx';

type Changes = ScheduleDifferencesQuery['changesSince'];

const FIGURES: readonly { label: string; kinds: readonly ChangeKind[] }[] = [
  { label: 'Moved', kinds: ['MOVED'] },
  { label: 'New time', kinds: ['NEW_TIME', 'LATER_ROUND'] },
  { label: 'Floor, partner, contest', kinds: ['FLOOR', 'PARTNER', 'CONTEST'] },
  { label: 'New', kinds: ['NEW'] },
  { label: 'Gone', kinds: ['GONE'] },
];

export function ChangeFigures({ changes }: { changes: Changes }) {
  const count = (kinds: readonly ChangeKind[]) =>
    changes.kinds.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.count : 0), 0);
  return (
    <div className="publish-figures fc-stack fc-gap-8 fc-line-below">
      <Figure label="People" value={whole(changes.people)} />
      <Figure label="Number, name" value={whole(changes.numbers.length + changes.names.length)} />
      {FIGURES.map(({ label, kinds }) => (
        <Figure key={label} label={label} value={whole(count(kinds))} />
      ))}
    </div>
  );
}
