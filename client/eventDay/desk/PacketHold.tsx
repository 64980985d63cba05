import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { type Desk, membersOf } from './useDesk.ts';

interface PacketHoldProps {
  readonly desk: Desk;
  readonly clock: EventClock;
  readonly studioId: string;
  /** "2,126.80". */
  readonly owes: string;
}

/** A warning and never a lock: packets can be given anyway, and it then says who gave them. */
export function PacketHold({ desk, clock, studioId, owes }: PacketHoldProps) {
  const [isAsked, setAsked] = useState(false);
  const members = membersOf(desk, studioId);
  const marks = members.flatMap(({ id }) => desk.attendance.get(id)?.packet ?? []);
  const without = members.filter(({ id }) => !desk.attendance.get(id)?.packet);
  const last = marks.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).at(-1);
  const packets = counted(without.length, 'Packet');
  const give = (): void => {
    desk.checkIn(
      'PACKET',
      without.map(({ id }) => id),
    );
    setAsked(false);
  };
  return (
    <div className="desk-hold">
      <b className="desk-late fc-row fc-gap-6">
        <WarningSign size={14} /> Hold packets until paid
      </b>
      {last ? (
        <small>
          {marks.length} of {counted(members.length, 'packet')} given,{' '}
          {[clock.time(Date.parse(last.pressedAt ?? last.at)), last.by].filter(Boolean).join(', ')}
        </small>
      ) : null}
      {without.length === 0 ? null : isAsked ? (
        <p className="fc-row fc-wrap fc-gap-8">
          {owes} is owed. Give {packets.toLowerCase()} anyway?
          <Button size="small" text={`Give ${packets}`} autoFocus onClick={give} />
          <Button size="small" variant="minimal" text="Cancel" onClick={() => setAsked(false)} />
        </p>
      ) : (
        <Button size="small" text="Give Anyway…" onClick={() => setAsked(true)} />
      )}
    </div>
  );
}
