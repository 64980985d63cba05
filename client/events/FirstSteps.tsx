import { Button } from '@blueprintjs/core';
import { Circle, TickCircle } from '@blueprintjs/icons';
import { type ReactNode, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { EventScreenQuery } from '../gql/graphql.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Panel } from '../ui/Panel.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import './FirstSteps.css';

/** Steps for a new event, hidden once all are done. */
export function FirstSteps({
  event,
  onChanged,
}: {
  event: EventScreenQuery['event'];
  onChanged: () => void;
}) {
  const dialog = useDialog<null>();
  const { show } = dialog;
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('add') === 'schedule';
  useEffect(() => {
    if (!isAsked) return;
    show(null);
    setParams({ id: event.id }, { replace: true });
  }, [isAsked, show, setParams, event.id]);
  const [schedule] = event.schedules;
  if (event.date && event.entryCount > 0 && schedule) return null;
  return (
    <Panel title="First steps" label="First steps">
      <ol className="fc-first-steps fc-stack fc-gap-8">
        <Step isDone={Boolean(event.date)}>Set the date and entry limits on this page.</Step>
        <Step isDone={event.entryCount > 0}>
          Add <Link to="/teachers">teachers</Link> and <Link to="/students">students</Link>, then their{' '}
          <Link to="/entries">entries</Link>. Or <Link to="/import">import a spreadsheet</Link>.
        </Step>
        <Step isDone={schedule !== undefined}>
          {schedule ? (
            <>
              Add sections to <Link to={`/schedule?id=${schedule.id}`}>{schedule.name}</Link>.
            </>
          ) : (
            <>
              Add a schedule and its sections.{' '}
              <Button size="small" text="+ Add Schedule" onClick={() => show(null)} />
            </>
          )}
        </Step>
        <Step isDone={false}>Generate and fill the heats, then publish the schedule.</Step>
      </ol>
      <ScheduleDialog
        key={dialog.key}
        event={event}
        thing={null}
        isOpen={dialog.isOpen}
        onClose={() => {
          dialog.close();
          onChanged();
        }}
      />
    </Panel>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className="fc-baseline fc-gap-8">
      {isDone ? (
        <TickCircle size={14} className="fc-first-step-done" title="Done" />
      ) : (
        <Circle size={14} className="fc-first-step-open" />
      )}
      <span>{children}</span>
    </li>
  );
}
