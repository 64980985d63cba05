import { InputType } from 'type-graphql';
import { inputOfRule } from '../input/inputOf.ts';
import { mergePeopleInput } from './mergePeople.service.ts';
import { mergeStudiosInput } from './mergeStudios.service.ts';

@InputType({ description: 'Two records of the same person.' })
export class MergePeopleInput extends inputOfRule(mergePeopleInput, {
  keptId: 'The person to keep.',
  mergedId: 'The person whose entries move; afterwards only what was danced or printed shows them.',
  isTrial: 'Previews the result without changing anything.',
}) {}

@InputType({ description: 'Two records of the same studio.' })
export class MergeStudiosInput extends inputOfRule(mergeStudiosInput, {
  keptId: 'The studio to keep.',
  mergedId: 'The studio whose people move; deleted afterwards.',
}) {}
