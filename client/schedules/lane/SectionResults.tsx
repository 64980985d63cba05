import { useMemo } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { styleColour } from '../../ui/styleColour.ts';
import { useOpenSchedule } from '../program/ScheduleContext.ts';
import { type SectionResultsProps, useLane } from './Lane.ts';
import { isWaiting } from './laneWords.ts';

const MOST_NAMED = 3;

export function SectionResults({ sectionId, heatCount, category }: SectionResultsProps) {
  const lane = useLane();
  const { heats } = useOpenSchedule();
  const own = useMemo(
    () => heats.flatMap(({ id, sectionId: of }) => (of === sectionId ? (lane?.heats.get(id) ?? []) : [])),
    [heats, lane, sectionId],
  );
  const danced = own.filter(({ id }) => lane?.danced.has(id)).length;
  const contests = own.reduce((sum, heat) => sum + heat.contests, 0);
  const released = own.reduce((sum, heat) => sum + heat.released, 0);
  const waiting = own.flatMap(({ open }) => open.filter((one) => one.isCounted && isWaiting(one)));
  const labels = [...new Set(waiting.map(({ heat }) => heat))];
  return (
    <div className="section-results fc-stack">
      <Bar label="Danced" part={danced} whole={heatCount} colour={styleColour(category).fill} />
      <Bar label="Released" part={released} whole={contests} colour="var(--fc-done-fill)" />
      {waiting.length > 0 ? (
        <p className="fc-warning">
          {counted(waiting.length, 'contest')} {waiting.length === 1 ? 'waits' : 'wait'}
          {labels.length <= MOST_NAMED ? `: ${labels.join(', ')}` : ''}
        </p>
      ) : null}
    </div>
  );
}

interface BarProps {
  readonly label: string;
  readonly part: number;
  readonly whole: number;
  readonly colour: string;
}

function Bar({ label, part, whole, colour }: BarProps) {
  return (
    <div className="fc-row fc-gap-8 fc-nowrap fc-text-12">
      <span className="section-results-label">{label}</span>
      <span className="section-heats-track fc-fill" aria-hidden>
        <span style={{ width: `${whole > 0 ? (100 * part) / whole : 0}%`, background: colour }} />
      </span>
      <span className="section-results-count fc-numbers">{whole === 0 ? '–' : `${part} of ${whole}`}</span>
    </div>
  );
}
