import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { makingOf } from '../input/inputOf.ts';
import { Entrant } from './entrant.entity.ts';
import { entrantDetails } from './entrantInput.ts';

@InputType({ description: 'A new teacher or student.' })
export class CreateEntrantInput extends makingOf(Entrant, entrantDetails, {
  cardNumber: 'Number on the competitor card.',
  studioId: 'The studio; null for none.',
  level: 'Usual level; students only.',
  category: 'Age group; students only.',
}) {}

@InputType({ description: 'Changes of a teacher or student; what is left out stays.' })
export class UpdateEntrantInput extends changesOf(CreateEntrantInput, 'entrant', {
  words: {
    isProfessional: 'True for a teacher, false for a student. Becoming a teacher drops level and category.',
  },
}) {}
