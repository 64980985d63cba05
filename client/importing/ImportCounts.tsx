import type { Import_ReportFragment } from '../gql/graphql.ts';
import { whole } from '../ui/counted.ts';

export function ImportCounts({ counts }: { counts: Import_ReportFragment['counts'] }) {
  const figures = [
    { label: 'New', count: counts.new, note: 'Will be added', tone: 'new' },
    { label: 'Changed', count: counts.changed, note: 'Old and new side by side', tone: 'changed' },
    { label: 'Unchanged', count: counts.unchanged, note: 'Nothing to do', tone: 'unchanged' },
    { label: 'Problems', count: counts.bad, note: 'Left out, with reasons', tone: 'problem' },
  ];
  return (
    <dl className="fc-panel fc-import-counts fc-stack">
      {figures.map(({ label, count, note, tone }) => (
        <div className={count === 0 ? '' : `fc-import-${tone}`} key={label}>
          <dt className="fc-label">{label}</dt>
          <dd>
            <span className="fc-import-figure fc-strong">{whole(count)}</span>
            <span className="fc-muted fc-small">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
