import { Circle, TickCircle } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EventScreenQuery } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import './FirstSteps.css';

/** Steps for a new event, hidden once all are done. */
export function FirstSteps({ event }: { event: EventScreenQuery['event'] }) {
  const [schedule] = event.schedules;
  const isPublished = event.schedules.some(({ publishedVersion }) => publishedVersion !== null);
  if (event.date && event.entryCount > 0 && isPublished) return null;
  return (
    <Panel title="First steps" label="First steps">
      <ol className="fc-first-steps fc-stack fc-gap-8">
        <Step isDone={Boolean(event.date)}>Set the date and entry limits on this page.</Step>
        <Step isDone={event.entryCount > 0}>
          <Link to="/import">Import a spreadsheet</Link>, or add <Link to="/teachers">teachers</Link>,{' '}
          <Link to="/students">students</Link> and their entries.
        </Step>
        <Step isDone={event.hasPrices}>
          If studios pay you, set <Link to={`/event/prices?id=${event.id}`}>prices</Link> and invite{' '}
          <Link to={`/event/studios?id=${event.id}`}>studios</Link>.
        </Step>
        <Step isDone={schedule !== undefined}>
          {schedule ? (
            <>
              Add sections to <Link to={`/schedule?id=${schedule.id}`}>{schedule.name}</Link>.
            </>
          ) : (
            'Add a schedule and its sections.'
          )}
        </Step>
        <Step isDone={isPublished}>
          Generate and fill the heats, then{' '}
          {schedule ? (
            <Link to={`/publish?id=${schedule.id}`}>publish the schedule</Link>
          ) : (
            'publish the schedule'
          )}
          .
        </Step>
      </ol>
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
