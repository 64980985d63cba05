import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { Event } from '../../events/event.entity.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { LocalDate } from '../../input/scalars.ts';
import { moveSections, moveSectionsInput } from './moveSections.service.ts';

@InputType({ description: 'Sections of an event to move by whole days.' })
export class MoveSectionsInput extends inputOfRule(moveSectionsInput, {
  eventId: 'The event.',
  from: {
    type: LocalDate,
    description: "Day of the event's first section; CONFLICT if it is on another day.",
  },
  to: { type: LocalDate, description: 'Its new day; all other sections move by as many days.' },
}) {}

mutations(Event, {
  moveSections: {
    description:
      'Moves all sections of an event by whole days and keeps their clock times. CONFLICT if the clock of a schedule has started.',
    input: [MoveSectionsInput, 'The days.'],
    act: moveSections,
  },
});
