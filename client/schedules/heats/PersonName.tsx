import type { EventClock } from '../../time/eventClock.ts';

interface PersonNameProps {
  readonly name: string;
  /** The other heat that this person dances at the same time. */
  readonly clash: { readonly label: string; readonly startTime?: string | null } | null;
  readonly clock: EventClock;
}

/** A name, or, in red, a double-booked person's with the other heat. */
export function PersonName({ name, clash, clock }: PersonNameProps) {
  if (!clash) {
    return (
      <span className="heat-person" title={name}>
        {name}
      </span>
    );
  }
  const time = clash.startTime ? `, ${clock.time(Date.parse(clash.startTime))}` : '';
  return (
    <span className="heat-person heat-person-clash" title={name}>
      <strong>{name}</strong> <span>{`also in heat ${clash.label}${time}`}</span>
    </span>
  );
}
