import { Field, ID, InputType } from 'type-graphql';
import { ProvenInput } from '../provenInput.ts';

@InputType({ description: 'Your own password.' })
export class OwnPasswordInput {
  @Field(() => String, { description: 'The current password.' })
  password!: string;
}

@InputType({ description: 'The first code of a new second factor.' })
export class SecondFactorCodeInput {
  @Field(() => String, { description: 'Six digits from the authenticator app.' })
  code!: string;
}

@InputType({ description: "A colleague's second factor to remove." })
export class ResetSecondFactorInput extends ProvenInput {
  @Field(() => ID, { description: 'The account, not your own.' })
  id!: string;
}
