import type { CheckInKind } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { DifferingCard } from '../deck/DifferingCard.tsx';
import type { Attendance } from './attendances.ts';

interface DifferingPeopleProps {
  readonly attendance: ReadonlyMap<string, Attendance>;
  readonly checkIn: (kind: CheckInKind, id: string, name: string) => void;
  readonly personOf: (id: string) => { readonly name: string; readonly number: number | null } | undefined;
  readonly clock: EventClock;
}

/** People about whom two desks disagree, until someone decides. */
export function DifferingPeople({ attendance, checkIn, personOf, clock }: DifferingPeopleProps) {
  return (
    <>
      {[...attendance].map(([id, { here, left, other }]) => {
        const held = left ?? here;
        const person = other && held && personOf(id);
        if (!person) return null;
        const { name, number } = person;
        const texts = left ? ['Here', 'Left'] : ['Left', 'Here'];
        return (
          <DifferingCard
            key={id}
            number={number}
            clock={clock}
            names={[name]}
            about="At the desk"
            words={[other, held].map((mark, index) => ({ text: texts[index] ?? '', mark }))}
            holds={`“${texts[1]}” counts until someone decides.`}
            here={{ text: 'They Are Here', onChoose: () => checkIn('HERE', id, name) }}
            other={{ text: 'They Have Left', onChoose: () => checkIn('LEFT', id, name) }}
          />
        );
      })}
    </>
  );
}
