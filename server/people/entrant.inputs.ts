import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { argsOfRule, creationInputOf } from '../input/inputOf.ts';
import { Entrant } from './entrant.entity.ts';
import { entrantFilter } from './entrant.service.ts';
import { entrantDetails } from './entrantInput.ts';

export const ENTRANTS = argsOfRule(entrantFilter, {
  isProfessional: 'True for teachers, false for students; omit for both.',
  search: 'Part of the name or card number, case-insensitive.',
  eventId: 'Only people with entries in this event.',
});

@InputType({ description: 'A new teacher or student.' })
export class CreateEntrantInput extends creationInputOf(Entrant, entrantDetails, {
  cardNumber: 'Number on the competitor card.',
  studioId: 'The studio; null for none.',
  level: 'Usual level; students only.',
  category: 'Age group; students only.',
}) {}

@InputType({ description: 'Changes to a teacher or student; omitted fields stay.' })
export class UpdateEntrantInput extends changesOf(CreateEntrantInput, 'entrant', {
  words: {
    isProfessional: 'True for a teacher, false for a student. A teacher loses level and category.',
  },
}) {}
