import { Field, ID, InputType } from 'type-graphql';
import type { PassRole } from '../../auth/signedIn.ts';
import { LocalDate } from '../../input/scalars.ts';
import { PassRoleEnum } from './dayPass.entity.ts';

@InputType({ description: 'A day pass to create.' })
export class CreateDayPassInput {
  @Field(() => ID, { description: 'The event.' })
  eventId!: string;

  @Field(() => PassRoleEnum, { description: 'The role.' })
  role!: PassRole;

  @Field(() => String, { description: 'Holder, such as "P. Grant" or "Deck, left side".' })
  name!: string;

  @Field(() => LocalDate, {
    nullable: true,
    description: "Its day, in the event's time zone; defaults to today.",
  })
  day?: string | null;
}

@InputType({ description: 'The code of a day pass.' })
export class OpenDayPassInput {
  @Field(() => String, { description: 'The code as shown; case and dashes are ignored.' })
  code!: string;
}
