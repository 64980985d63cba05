import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf } from '../input/inputOf.ts';
import { Dance } from './dance.entity.ts';
import { DanceCategory } from './danceCategory.entity.ts';
import { danceCategoryInput } from './danceCategory.service.ts';
import { danceInput } from './danceInput.ts';

@InputType({ description: 'A new dance.' })
export class CreateDanceInput extends creationInputOf(Dance, danceInput, {
  categoryId: 'The style it belongs to.',
}) {}

@InputType({ description: 'Changes to a dance; omitted fields stay.' })
export class UpdateDanceInput extends changesOf(CreateDanceInput, 'dance', {
  words: { categoryId: 'The style it belongs to. Its entries move too; refused while heats use the dance.' },
}) {}

@InputType({ description: 'A new style.' })
export class CreateDanceCategoryInput extends creationInputOf(DanceCategory, danceCategoryInput) {}

@InputType({ description: 'Changes to a style; omitted fields stay.' })
export class UpdateDanceCategoryInput extends changesOf(CreateDanceCategoryInput, 'style') {}
