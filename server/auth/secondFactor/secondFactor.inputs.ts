import { Field, ID, InputType } from 'type-graphql';
import { ProvenInput } from '../provenInput.ts';

@InputType({ description: 'The own password, to prove who sits there.' })
export class OwnPasswordInput {
  @Field(() => String, { description: 'The present password.' })
  password!: string;
}

@InputType({ description: 'The first code of a new second factor.' })
export class SecondFactorCodeInput {
  @Field(() => String, { description: 'Six digits, as the authenticator app shows them.' })
  code!: string;
}

@InputType({ description: "A colleague's second factor to remove." })
export class ResetSecondFactorInput extends ProvenInput {
  @Field(() => ID, { description: 'The account, not your own.' })
  id!: string;
}
