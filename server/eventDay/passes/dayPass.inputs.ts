import { InputType } from 'type-graphql';
import { inputOf, inputOfRule } from '../../input/inputOf.ts';
import { DayPass } from './dayPass.entity.ts';
import { codeInput, passInput } from './dayPass.service.ts';

@InputType({ description: 'A day pass to create.' })
export class CreateDayPassInput extends inputOf(DayPass, passInput, {
  eventId: 'The event.',
  name: 'Holder, such as "P. Grant" or "Deck, left side".',
  day: "Its day, in the event's time zone; defaults to today.",
}) {}

@InputType({ description: 'The code of a day pass.' })
export class OpenDayPassInput extends inputOfRule(codeInput, {
  code: 'The code as shown; case and dashes are ignored.',
}) {}
