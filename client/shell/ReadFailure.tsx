import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorCode, errorText } from '../apollo/errorText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';

export function ReadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title="This could not be loaded" actions={<Button text="Try again" onClick={onRetry} />}>
        {errorText(error)}
      </EmptyState>
    </div>
  );
}

interface UnreadScheduleProps {
  readonly id: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Shown instead of a schedule that is missing or not loaded. */
export function UnreadSchedule(props: UnreadScheduleProps) {
  const { id, error, title = 'No such schedule' } = props;
  if (id === '' || (error && ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error)))) {
    return (
      <EmptyState title={title} actions={<Link to="/schedules">Go to Schedules</Link>}>
        {props.hint ?? 'It may have been deleted. Choose one under Schedules.'}
      </EmptyState>
    );
  }
  return error ? <ReadFailure error={error} onRetry={props.onRetry} /> : props.children;
}

export function UnreadEvent(props: { id: string; error: unknown; onRetry: () => void }) {
  return (
    <UnreadSchedule
      {...props}
      title="There is no such event"
      hint="It may have been deleted, or the link is incomplete."
    >
      <Panel>
        <SkeletonRows rows={7} widths={['80%']} label="Loading the event" />
      </Panel>
    </UnreadSchedule>
  );
}

/** @param props.what "rounds" */
export function UnreadScreen(props: { id: string; error: unknown; refetch: () => unknown; what: string }) {
  const { id, error, refetch, what } = props;
  return (
    <div className="fc-screen">
      <UnreadSchedule id={id} error={error} onRetry={() => void refetch()}>
        <SkeletonRows rows={8} label={`Loading ${what}`} />
      </UnreadSchedule>
    </div>
  );
}
