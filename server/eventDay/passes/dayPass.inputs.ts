import { Field, ID, InputType } from 'type-graphql';
import type { PassRole } from '../../auth/signedIn.ts';
import { LocalDate } from '../../input/scalars.ts';
import { PassRoleEnum } from './dayPass.entity.ts';

@InputType({ description: 'A new day pass.' })
export class CreateDayPassInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => PassRoleEnum, { description: 'What it is for.' })
  role!: PassRole;

  @Field(() => String, { description: 'Who or what gets it, such as "P. Grant" or "Deck, left side".' })
  name!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Its day, in the time zone of the event; today if left out.',
  })
  day?: string | null;
}

@InputType({ description: 'The code of a day pass.' })
export class OpenDayPassInput {
  @Field(() => String, { description: 'The code as shown; case and dashes are ignored.' })
  code!: string;
}
