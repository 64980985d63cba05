import { Link } from 'react-router-dom';
import { personPath } from '../../shell/personPath.ts';
import type { EventClock } from '../../time/eventClock.ts';

interface PersonNameProps {
  readonly person: { readonly id: string; readonly name: string; readonly isProfessional: boolean };
  /** The other heat this person dances at the same time. */
  readonly clash: { readonly label: string; readonly startTime?: string | null } | null;
  readonly clock: EventClock;
}

/** Links to the person's day; a double-booked person is red and names the other heat. */
export function PersonName({ person, clash, clock }: PersonNameProps) {
  const { name } = person;
  if (!clash) {
    return (
      <span className="heat-person" title={name}>
        <Link to={personPath(person)}>{name}</Link>
      </span>
    );
  }
  const time = clash.startTime ? `, ${clock.time(Date.parse(clash.startTime))}` : '';
  return (
    <span className="heat-person heat-person-clash" title={name}>
      <Link to={personPath(person)}>{name}</Link> <span>{`also in heat ${clash.label}${time}`}</span>
    </span>
  );
}
