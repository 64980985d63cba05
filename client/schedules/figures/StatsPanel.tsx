import './figures.css';
import { inDigits } from '../../../server/schedules/counted.ts';
import { Explained } from '../../ui/openings/Explained.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { printedOf } from '../heats/printedNumbers.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { capText } from './capText.ts';
import { OverFull } from './OverFull.tsx';
import { SmallFigure } from './SmallFigure.tsx';
import type { Figures } from './useScheduleFigures.ts';

interface StatsPanelProps {
  readonly figures: Figures;
  readonly onShowHeat: (heatNumber: number) => void;
}

export function StatsPanel({ figures: { stats, readAt }, onShowHeat }: StatsPanelProps) {
  const { schedule, sections, heats } = useOpenSchedule();
  const clashing = stats?.firstDoubleBookedHeat ?? null;
  const outside = stats?.firstOutsideHeat ?? null;
  return (
    <Panel label="Stats" className="figures-panel" title="Stats" aside={<Freshness readAt={readAt} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="schedule-scroll figures-body" aria-label="Figures" tabIndex={0}>
        <dl className="figures-large fc-stack fc-spread">
          <Large label="Sections" says="Includes breaks." value={stats?.sections} />
          <Large label="Heats" says="Used and unused." value={stats?.heats} />
          <Large label="Entries" says="One for each dance a couple enters." value={stats?.entries} />
          <Large
            label="Unassigned Entries"
            says="No heat yet. See why below."
            value={stats?.orphanEntries}
            isWarning
          />
        </dl>
        {stats ? (
          <table className="figures-small fc-small">
            <tbody>
              <SmallFigure
                label="Heats used"
                says="Heats with at least one couple, of those possible."
                value={inDigits(stats.heatsUsed)}
                beside={`of ${inDigits(stats.heatsPossible)}`}
              />
              <SmallFigure
                label="Couples per heat"
                says="Couples in a used heat, on average."
                value={stats.meanCouples.toFixed(2)}
                beside={`max ${capText(schedule.maxCouples, sections)}`}
              />
              <SmallFigure
                label="Partner changes"
                says="From one heat to the very next."
                value={inDigits(stats.switches)}
                beside={`min ${inDigits(stats.switchesBound)}`}
              />
              <SmallFigure
                label="Double bookings"
                says="A person in two heats at the same time."
                value={inDigits(stats.doubleBookings)}
                tone={stats.doubleBookings > 0 ? 'wrong' : 'done'}
                beside={
                  clashing === null ? null : (
                    <button type="button" className="fc-text-button" onClick={() => onShowHeat(clashing)}>
                      Show heat {printedOf(clashing, heats)}
                    </button>
                  )
                }
              />
              <OverFull stats={stats} onShowHeat={onShowHeat} />
              {outside === null ? null : (
                <SmallFigure
                  label="Outside their times"
                  says="Someone is away, or beside a person kept apart."
                  value={inDigits(stats.entriesOutside)}
                  tone="wrong"
                  beside={
                    <button type="button" className="fc-text-button" onClick={() => onShowHeat(outside)}>
                      Show heat {printedOf(outside, heats)}
                    </button>
                  }
                />
              )}
            </tbody>
          </table>
        ) : null}
        {[...(stats?.brokenLimits ?? []), ...(stats?.misplacedRounds ?? [])].map((sentence) => (
          <p key={sentence} className="figures-fault">
            {sentence}
          </p>
        ))}
      </section>
    </Panel>
  );
}

interface LargeProps {
  readonly label: string;
  readonly says: string;
  readonly value: number | undefined;
  readonly isWarning?: boolean;
}

function Large({ label, says, value, isWarning = false }: LargeProps) {
  return (
    <div>
      <dt className="fc-figure-label">
        <Explained says={says}>{label}</Explained>
      </dt>
      <dd className={`fc-figure-value fc-strong ${isWarning && value ? 'figures-warning' : ''}`}>
        {value === undefined ? <SkeletonBar width={36} height={20} /> : inDigits(value)}
      </dd>
    </div>
  );
}

/** Empty while the figures are fresh. */
function Freshness({ readAt }: Pick<Figures, 'readAt'>) {
  const now = useNow(1000);
  const seconds = Math.round((now - readAt()) / 1000);
  if (readAt() === 0 || seconds < 5) return null;
  return <span className="fc-small fc-muted">refreshed {seconds} s ago</span>;
}
