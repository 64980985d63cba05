import { Button } from '@blueprintjs/core';
import type { ScheduleFiguresFieldsFragment } from '../../../gql/graphql.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { stepWords } from '../stepWords.ts';

/** Progress; null until the server reports it. */
export type Running = ScheduleFiguresFieldsFragment['running'];

export function PlanRunning({ running, onStop }: { running: Running; onStop: () => void }) {
  const now = useNow(200);
  const { step = null, done = null, total = null } = running ?? {};
  const seconds = running ? Math.max(0, now - Date.parse(running.startedAt)) / 1000 : 0;
  return (
    <div className="command-running fc-stack fc-gap-6">
      <Progress done={done ?? 0} total={total} label="Planning" />
      <p className="fc-row fc-gap-6 fc-small" role="status">
        <span className="fc-fill">{step ? stepWords(step, done, total) : 'Planning…'}</span>
        <span className="fc-muted fc-numbers" aria-hidden>
          {`${seconds.toFixed(1)} s`}
        </span>
        {running ? (
          <Button
            className="command-stop"
            size="small"
            text="Stop"
            aria-label="Stop planning"
            onClick={onStop}
          />
        ) : null}
      </p>
    </div>
  );
}
