import { InputType } from 'type-graphql';
import { changesOf } from '../input/changesOf.ts';
import { creationInputOf } from '../input/inputOf.ts';
import { Studio } from './studio.entity.ts';
import { studioInput } from './studio.service.ts';

@InputType({ description: 'A new studio.' })
export class CreateStudioInput extends creationInputOf(Studio, studioInput) {}

@InputType({ description: 'Changes to a studio; omitted fields stay.' })
export class UpdateStudioInput extends changesOf(CreateStudioInput, 'studio') {}
