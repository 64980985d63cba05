import { Button } from '@blueprintjs/core';
import { Progress } from '../../../ui/Progress.tsx';
import { useNow } from '../../figures/useNow.ts';

/** For how long a plan has been in the making, and its Stop. */
export function PlanRunning({ since, onStop }: { since: number; onStop: () => void }) {
  const now = useNow(200);
  return (
    <div className="command-running">
      <Progress done={0} total={null} label="Planning" />
      <p className="command-state" role="status">
        <span className="command-state-words">Planning…</span>
        <span className="fc-muted fc-numbers" aria-hidden>
          {`${(Math.max(0, now - since) / 1000).toFixed(1)} s`}
        </span>
        <Button
          className="command-stop"
          size="small"
          text="Stop"
          aria-label="Stop planning"
          onClick={onStop}
        />
      </p>
    </div>
  );
}
