import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventScreenQuery } from '../gql/graphql.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Panel } from '../ui/Panel.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleRow } from './ScheduleRow.tsx';

type Event = EventScreenQuery['event'];

export function EventSchedules({ event, onChanged }: { event: Event; onChanged: () => void }) {
  const dialog = useDialog<Event['schedules'][number] | null>();
  const { show } = dialog;
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('add') === 'schedule';
  useEffect(() => {
    if (!isAsked) return;
    show(null);
    setParams({ id: event.id }, { replace: true });
  }, [isAsked, show, setParams, event.id]);
  return (
    <Panel
      title="Schedules"
      label="Schedules"
      aside={<Button size="small" text="+ Add Schedule" onClick={() => show(null)} />}
    >
      <ul className="fc-event-schedules">
        {event.schedules.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onEdit={() => show(schedule)} />
        ))}
        {event.schedules.length === 0 && <li className="fc-event-none fc-muted">No schedules yet.</li>}
      </ul>
      <ScheduleDialog
        key={dialog.key}
        event={event}
        thing={dialog.subject ?? null}
        isOpen={dialog.isOpen}
        onClose={() => {
          dialog.close();
          onChanged();
        }}
      />
    </Panel>
  );
}
