import { ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../billing/amounts.ts';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { DateTime } from '../../input/scalars.ts';
import { EntryRequestStateEnum } from './entryRequest.entity.ts';

/** What a studio and the staff see alike. Names are as they were when it was asked. */
const SEEN = {
  id: field(ID, 'Identifies it.'),
  personId: field(ID, 'The person of the studio who owns the entry.'),
  person: field(String, 'Name of the person, as it was then.'),
  partnerId: nullable(ID, 'The partner; null without one, and for a typed name.'),
  partner: field(String, 'Name of the partner; empty without one.'),
  isGuest: field(Boolean, 'True for a partner whose name was typed.'),
  entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
  danceId: nullable(ID, 'The dance; null for a multi-dance.'),
  styleId: field(ID, 'The style.'),
  dance: field(String, 'Name of the dance, or of the style of a multi-dance.'),
  style: field(String, 'Name of the style.'),
  level: field(String, "Level; empty for the person's."),
  ageGroup: field(String, 'Age group, likewise.'),
  seen: field(Int, 'Number of entries when it was asked.'),
  wanted: field(Int, 'Number that was asked for; 0 withdraws.'),
  price: nullable(
    Money,
    'What it would add to the account, or, for fewer entries, what these are charged now. Null without a price, and once it is decided.',
  ),
  lateFee: nullable(Money, 'Late fee in the price; null for none.'),
  note: field(String, 'What the studio wrote with it; may be empty.'),
  state: field(EntryRequestStateEnum, 'What became of it.'),
  askedBy: field(String, 'Who asked.'),
  askedAt: field(DateTime, 'When; this moment decides price and late fee.'),
  decidedBy: nullable(String, 'Who decided; null while it waits.'),
  decidedAt: nullable(DateTime, 'When.'),
  answer: field(String, 'What the organiser answered; may be empty.'),
  held: nullable(
    Int,
    'Number of entries there now; another than was wanted if it was changed since. Null unless it is the last that was approved for them.',
  ),
};

@ObjectType({ description: 'A wish of a studio for another number of entries.' })
export class EntryRequest extends objectOf({
  ...SEEN,
  emptiedHeats: list(String, 'While it waits, printed numbers of the heats that would become empty.'),
}) {
  studioId!: number;
  /** By request, why it can't be approved now; read for the staff alone. */
  refusals!: () => Promise<ReadonlyMap<number, string>>;
}

@ObjectType({ description: 'A wish of a studio that the organiser decides.' })
export class MyRequest extends objectOf(SEEN) {}
