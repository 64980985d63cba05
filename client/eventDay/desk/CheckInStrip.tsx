import { CloudUpload, Tick } from '@blueprintjs/icons';
import type { FollowedFloor } from '../useFloor.ts';
import type { DeskMark } from './attendances.ts';
import type { DeskPerson } from './deskPeople.ts';
import type { Desk } from './useDesk.ts';

interface CheckInStripProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly person: DeskPerson;
}

export function CheckInStrip({ desk, floor: { clock }, person: { id } }: CheckInStripProps) {
  const { here, packet, left, isWaiting } = desk.attendance.get(id) ?? {};
  const whenWords = (mark: DeskMark): string =>
    [clock.time(Date.parse(mark.pressedAt ?? mark.at)), mark.by].filter(Boolean).join(', ');
  const items = [
    { kind: 'HERE', done: 'Here', todo: 'Check In', mark: left ? null : (here ?? null) },
    { kind: 'PACKET', done: 'Packet given', todo: 'Give Packet', mark: packet ?? null },
    { kind: 'LEFT', done: 'Left', todo: 'Mark as Left', mark: left ?? null },
  ] as const;
  return (
    <ul className="desk-strip fc-stack" aria-label="Check-in">
      {items.map(({ kind, done, todo, mark }) => (
        <li key={kind}>
          {mark ? (
            <>
              <span className="desk-tick fc-row fc-centred fc-rigid fc-done">
                {isWaiting ? <CloudUpload size={16} /> : <Tick size={16} />}
              </span>
              <span>
                <b>{done}</b>
                <small>{whenWords(mark)}</small>
              </span>
              <button
                type="button"
                className="desk-link"
                aria-label={`Undo: ${done}`}
                onClick={() => desk.checkIn(kind, [id], true)}
              >
                Undo
              </button>
            </>
          ) : (
            <button
              type="button"
              className={`desk-press ${kind === 'LEFT' ? 'desk-quiet' : ''}`}
              onClick={() => desk.checkIn(kind, [id])}
            >
              {todo}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
