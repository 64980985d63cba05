import { Button } from '@blueprintjs/core';
import { Export, Print } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { inDigits } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { MarkingState } from '../../gql/graphql.ts';
import { documentAddress, openDocument, saveDocument } from '../../shell/documents.ts';
import { useSession } from '../../shell/useSession.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useStableSchedule } from '../program/ScheduleContext.ts';
import { useLane } from './Lane.ts';
import { isWaiting, minutesSince, stateWords } from './laneWords.ts';

const STATES: readonly { state: MarkingState; words: string }[] = [
  { state: 'TO_TYPE', words: 'To type' },
  { state: 'CARDS_MISSING', words: 'Cards missing' },
  { state: 'FOR_CHAIR', words: 'For the chair' },
  { state: 'TO_VERIFY', words: 'To verify' },
  { state: 'APPROVED', words: 'To release' },
  { state: 'UNCONTESTED', words: 'One couple' },
];
const MOST_WAITING = 20;

export function ResultsToday() {
  const { scheduleId } = useStableSchedule();
  const { user } = useSession();
  const now = useNow(30_000);
  const heats = [...(useLane()?.heats.values() ?? [])];
  const open = heats.flatMap((heat) =>
    heat.open.flatMap((contest) =>
      contest.isCounted ? { ...contest, heatId: heat.id, dancedAt: heat.dancedAt } : [],
    ),
  );
  const waiting = open.filter(isWaiting).sort((a, b) => (a.dancedAt ?? '').localeCompare(b.dancedAt ?? ''));
  const corrections = [...new Set(heats.flatMap((heat) => heat.corrections))];
  const sum = (of: 'contests' | 'released') => heats.reduce((total, heat) => total + heat[of], 0);
  const [danced, released] = [sum('contests'), sum('released')];
  const counts = STATES.map(({ state, words }) => ({
    words,
    count: open.filter((contest) => contest.state === state).length,
  })).filter(({ count }) => count > 0);
  const get = (making: Promise<unknown>) => making.catch(showFailure);
  return (
    <Panel
      label="Results"
      className="lane-today fc-column fc-rigid"
      title="Results"
      aside={<Link to={`/results?id=${scheduleId}`}>Open the desk</Link>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="schedule-scroll lane-today-body" aria-label="Results in figures" tabIndex={0}>
        <dl className="lane-figures fc-flex">
          <Figure label="Contests danced" value={danced} />
          <Figure label="Released" value={released} tone="lane-good" />
          {/* Only scrutineers and the chair see what is open. */}
          {open.length > 0 || danced === released ? (
            <Figure label="Waiting" value={waiting.length} tone={waiting.length > 0 ? 'lane-amber' : ''} />
          ) : null}
        </dl>
        {counts.length > 0 ? (
          <ul className="lane-counts fc-stack fc-text-12">
            {counts.map(({ words, count }) => (
              <li key={words} className="fc-flex fc-spread">
                {words} <strong>{inDigits(count)}</strong>
              </li>
            ))}
          </ul>
        ) : null}
        {corrections.length > 0 ? (
          <p className="lane-corrections fc-text-12 fc-warning">
            {corrections.length === 1 ? '1 correction waits' : `${corrections.length} corrections wait`} for
            the chair: {corrections.join(', ')}
          </p>
        ) : null}
        {released > 0 && (open.length > 0 || user?.role === 'ORGANISER') ? (
          <div className="lane-papers fc-flex fc-wrap fc-gap-8">
            <Button
              size="small"
              icon={<Print size={14} />}
              text="Wall Sheets"
              onClick={() => void get(openDocument({ scheduleId }, 'wall-sheets.pdf'))}
            />
            <Button
              size="small"
              icon={<Export size={14} />}
              text="Results"
              onClick={() => void get(saveDocument(documentAddress({ scheduleId }, 'results.xlsx')))}
            />
          </div>
        ) : null}
        {waiting.length > 0 ? (
          <ul className="lane-waiting fc-text-12 fc-line-above" aria-label="Waiting">
            {waiting
              .slice(0, MOST_WAITING)
              .map(({ contestId, heat, heatId, state, missing, cutChoices, dancedAt }) => (
                <li key={`${contestId} ${heat}`}>
                  <Link to={`/results?id=${scheduleId}&heat=${heatId}`}>{heat}</Link>
                  <span>{stateWords(state, missing, cutChoices)}</span>
                  <span className="fc-muted">{dancedAt ? minutesSince(dancedAt, now) : ''}</span>
                </li>
              ))}
          </ul>
        ) : null}
      </section>
    </Panel>
  );
}

function Figure({ label, value, tone }: { label: string; value: number; tone?: string }) {
  return (
    <div>
      <dt className="fc-figure-label">{label}</dt>
      <dd className={`fc-figure-value fc-strong ${tone}`}>{inDigits(value)}</dd>
    </div>
  );
}
