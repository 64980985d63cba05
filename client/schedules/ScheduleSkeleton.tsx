import { Panel } from '../ui/Panel.tsx';
import { SkeletonBar, SkeletonRows } from '../ui/Skeleton.tsx';

/** The layout of the schedule manager in grey, while the first answer is on its way. */
export function ScheduleSkeleton() {
  return (
    <div className="schedule" aria-busy>
      <Panel className="schedule-skeleton-strip">
        <SkeletonBar width={220} />
        <SkeletonBar height={20} />
        <SkeletonBar height={86} />
      </Panel>
      <div className="schedule-columns">
        {['Sections', 'Heats', 'Command Center'].map((name) => (
          <Panel key={name} className="schedule-column" label={name} title={name}>
            <SkeletonRows rows={7} widths={['60%', '20%']} label={`Loading ${name}`} />
          </Panel>
        ))}
      </div>
    </div>
  );
}
