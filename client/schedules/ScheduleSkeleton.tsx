import { Panel } from '../ui/Panel.tsx';
import { SkeletonBar, SkeletonRows } from '../ui/Skeleton.tsx';
import { isStripFolded } from './strip/useStripFold.ts';
import { useIsNarrow } from './useIsNarrow.ts';

export function ScheduleSkeleton({ isJudged }: { readonly isJudged: boolean }) {
  const isNarrow = useIsNarrow();
  const isFolded = !isNarrow && isStripFolded();
  const height = isFolded ? 'schedule-skeleton-folded' : isJudged ? 'schedule-skeleton-judged' : '';
  const strip = `schedule-skeleton-strip fc-stack fc-gap-12 ${height}`;
  return (
    <div className={isNarrow ? 'schedule schedule-narrow' : 'schedule'} aria-busy>
      <Panel className={strip}>
        <SkeletonBar width={220} />
        {isNarrow || isFolded ? null : <SkeletonBar height={20} />}
        {isFolded ? null : <SkeletonBar height="auto" />}
      </Panel>
      {isNarrow ? (
        <>
          <div className="fc-parts schedule-skeleton-tabs" />
          <ColumnSkeleton name="Heats" />
        </>
      ) : (
        <SideBySideSkeleton />
      )}
    </div>
  );
}

function SideBySideSkeleton() {
  return (
    <>
      <div className="schedule-columns">
        {['Sections', 'Heats', 'Command Center'].map((name) => (
          <ColumnSkeleton key={name} name={name} />
        ))}
      </div>
      <div className="schedule-columns schedule-figures">
        {['Stats', 'Unassigned Entries', 'Updates'].map((name) => (
          <FigureSkeleton key={name} name={name} />
        ))}
      </div>
    </>
  );
}

export function ColumnSkeleton({ name }: { name: string }) {
  return (
    <Panel className="schedule-column" label={name} title={name}>
      <SkeletonRows rows={7} widths={['60%', '20%']} label={`Loading ${name}`} />
    </Panel>
  );
}

export function FigureSkeleton({ name }: { name: string }) {
  return (
    <Panel className="figures-panel" label={name} title={name}>
      <SkeletonRows rows={3} label={`Loading ${name}`} />
    </Panel>
  );
}
