import { SkeletonBar, SkeletonRows } from '../ui/Skeleton.tsx';

/** The layout of the schedule manager in grey, while the first answer is on its way. */
export function ScheduleSkeleton() {
  return (
    <div className="schedule" aria-busy>
      <div className="strip fc-panel schedule-skeleton-strip">
        <SkeletonBar width={220} />
        <SkeletonBar height={20} />
        <SkeletonBar height={86} />
      </div>
      <div className="schedule-columns">
        {['Sections', 'Heats', 'Command Center'].map((name) => (
          <section key={name} className="fc-panel schedule-column" aria-label={name}>
            <header className="fc-panel-head">
              <h2 className="fc-panel-title">{name}</h2>
            </header>
            <SkeletonRows rows={7} widths={['60%', '20%']} label={`Loading ${name}`} />
          </section>
        ))}
      </div>
    </div>
  );
}
