import { memo, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { openingPart } from '../../ui/openings/lazyPart.tsx';
import { MissingPart } from '../../ui/openings/MissingPart.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import type { HeatCardProps } from './HeatCard.tsx';
import { LoadHeatForm } from './LoadHeatForm.tsx';
import type { HeatsView } from './useLoadedHeats.ts';
import './heats.css';
import './heatTable.css';

const HeatCard = openingPart<HeatCardProps>(
  async () => (await import('./HeatCard.tsx')).HeatCard,
  MissingPart,
);

/** Heats loaded by number or from the day strip. Memoised, so that polls do not re-render it. */
export const HeatsColumn = memo(function HeatsColumn({ view }: { view: HeatsView }) {
  const { schedule, heats } = useOpenSchedule();
  const [failure, setFailure] = useState<string | null>(null);
  const numbers = useMemo(() => new Map(heats.map(({ id, number }) => [id, number])), [heats]);
  const shown = view.ids.filter((id) => numbers.has(id));
  return (
    <Panel
      label="Heats"
      className="schedule-column heats-column"
      title="Heats"
      aside={<LoadHeatForm onLoad={view.load} onFailure={setFailure} />}
    >
      {failure ? (
        <p className="schedule-failure fc-small fc-wrong" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="schedule-scroll heats-scroll fc-column fc-gap-12">
        {shown.map((id) => (
          <HeatCard
            key={id}
            heatId={id}
            number={numbers.get(id) ?? 0}
            asked={id === view.currentId ? view.loadings : 0}
            onRemove={view.remove}
            onLoad={view.load}
          />
        ))}
        {shown.length === 0 ? (
          <EmptyState title={schedule.heatCount === 0 ? 'No heats yet' : 'No heat loaded'}>
            {schedule.heatCount === 0
              ? 'Add sections with their times, then press Generate Heats in the Command Center.'
              : 'Click a heat on the day strip or load it by number.'}
          </EmptyState>
        ) : null}
      </div>
    </Panel>
  );
});
