import { Button } from '@blueprintjs/core';
import { Print, Tick } from '@blueprintjs/icons';
import { showFailure } from '../../apollo/showFailure.ts';
import { openDocument } from '../../shell/documents.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { isHere } from './attendances.ts';
import { type DeskPerson } from './deskPeople.ts';
import { type Desk, membersOf } from './useDesk.ts';

interface StudioCardProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly studioId: string;
  readonly studio: string;
  readonly onChoose: (person: DeskPerson) => void;
}

export function StudioCard({ desk, floor, studioId, studio, onChoose }: StudioCardProps) {
  const members = membersOf(desk, studioId);
  if (members.length === 0) return null;
  const absent = members.filter(({ id }) => !isHere(desk.attendance.get(id)));
  return (
    <section className="desk-card desk-studio" aria-label={studio}>
      <header className="desk-card-head">
        <h2>{studio}</h2>
        <span>
          {members.length - absent.length} of {members.length} here
        </span>
      </header>
      <ul className="desk-members">
        {members.map((member) => {
          const { here, left } = desk.attendance.get(member.id) ?? {};
          return (
            <li key={member.id}>
              <button type="button" className="desk-member" onClick={() => onChoose(member)}>
                {member.name}
              </button>
              {member.hasNumber && (
                <span className="day-number day-boxed fc-nowrap fc-numbers">{member.numbers[0]}</span>
              )}
              {here && !left ? (
                <span className="desk-pill fc-text-12 desk-done fc-nowrap fc-muted">
                  {floor.clock.time(Date.parse(here.pressedAt ?? here.at))}
                </span>
              ) : (
                <Button
                  size="small"
                  text="Check in"
                  aria-label={`Check in ${member.name}`}
                  onClick={() => desk.checkIn('HERE', [member.id])}
                />
              )}
            </li>
          );
        })}
      </ul>
      <footer className="desk-foot">
        {absent.length > 0 && (
          <Button
            icon={<Tick size={14} />}
            text={
              absent.length === members.length
                ? `Check in all ${absent.length}`
                : `Check in the other ${absent.length}`
            }
            onClick={() =>
              desk.checkIn(
                'HERE',
                absent.map(({ id }) => id),
              )
            }
          />
        )}
        <Button
          icon={<Print size={14} />}
          text="Packet"
          onClick={() =>
            void openDocument({ scheduleId: floor.plan.scheduleId }, `studios/${studioId}/packet.pdf`).catch(
              showFailure,
            )
          }
        />
      </footer>
    </section>
  );
}
