import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { makingOf } from '../input/inputOf.ts';
import { Dance } from './dance.entity.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import { danceCategoryInput } from './danceCategory.service.ts';
import { danceInput } from './danceInput.ts';

@InputType({ description: 'A new dance.' })
export class CreateDanceInput extends makingOf(Dance, danceInput, {
  categoryId: 'The style it belongs to.',
}) {}

@InputType({ description: 'Changes of a dance; what is left out stays.' })
export class UpdateDanceInput extends changesOf(CreateDanceInput, 'dance', {
  words: { categoryId: 'The style it belongs to. Its entries follow; refused while heats have it.' },
}) {}

@InputType({ description: 'A new style.' })
export class CreateDanceCategoryInput extends makingOf(DanceCategory, danceCategoryInput) {}

@InputType({ description: 'Changes of a style; what is left out stays.' })
export class UpdateDanceCategoryInput extends changesOf(CreateDanceCategoryInput, 'style') {}
