import { useSteps } from '../ui/useDeferredMount.ts';
import type { ScheduleColumns } from './SchedulePlaces.tsx';
import { ColumnSkeleton, FigureSkeleton } from './ScheduleSkeleton.tsx';

/** The columns of a large screen. On first load they mount one per task, because a single layout would block input. */
export function SideBySide({ columns }: { readonly columns: ScheduleColumns }) {
  const step = useSteps(3);
  return (
    <>
      <div className="schedule-columns">
        {step > 0 ? columns.sections : <ColumnSkeleton name="Sections" />}
        {step > 1 ? columns.heats : <ColumnSkeleton name="Heats" />}
        {step > 1 ? columns.commands : <ColumnSkeleton name="Command Center" />}
      </div>
      <div className="schedule-columns schedule-figures">
        {step > 2 ? columns.stats : <FigureSkeleton name="Stats" />}
        {step > 2 ? columns.unassigned : <FigureSkeleton name="Unassigned Entries" />}
        {step > 2 ? columns.updates : <FigureSkeleton name="Updates" />}
      </div>
    </>
  );
}
