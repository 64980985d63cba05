import { ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../billing/amounts.ts';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';

@ObjectType({
  description: 'What people of a studio dance: a couple, or one person, in one dance at one level.',
})
export class MyEntry extends objectOf({
  key: field(String, 'Identifies it in the event.'),
  personId: field(ID, 'The person of the studio, a student if there is one.'),
  partnerIds: list(
    ID,
    'Partners, of the studio or guests. An entry of several partners is changed by the organiser.',
  ),
  words: field(String, 'Partners, dance or style, such as "with Teo Lind, Waltz".'),
  entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
  danceId: nullable(ID, 'The dance; null for a multi-dance.'),
  styleId: field(ID, 'The style.'),
  level: field(String, "Level of the entry; empty for the person's."),
  ageGroup: field(String, 'Age group, likewise.'),
  song: field(String, 'Songs of a solo, one per line; may be empty.'),
  quantity: field(Int, 'Number of times it is danced.'),
  amount: nullable(Money, 'What the studio is charged for it, late fees included; null without a price.'),
}) {}

@ObjectType({ description: 'What one more entry would cost a studio now.' })
export class MyPrice extends objectOf({
  amount: field(Money, "The studio's part, late fee included."),
  why: field(String, 'Reason for the price.'),
}) {}

@ObjectType({ description: 'How often a teacher can still be entered in a dance.' })
export class MyLeft extends objectOf({
  danceId: field(ID, 'The dance.'),
  units: field(Int, 'Entries left.'),
}) {}

@ObjectType({ description: 'Someone with whom people of a studio dance.' })
export class MyPartner extends objectOf({
  id: field(ID, 'Identifies the person.'),
  name: field(String, 'Full name.'),
  isProfessional: field(Boolean, 'True for a teacher.'),
  isGuest: field(Boolean, 'True for someone of another studio, with whom a student of this one has danced.'),
  left: list(MyLeft, "Of the studio's own teachers, in dances with a limit."),
}) {}

@ObjectType({ description: 'A dance that can be entered.' })
export class MyDance extends objectOf({
  id: field(ID, 'Identifies the dance.'),
  name: field(String, 'Name of the dance.'),
}) {}

@ObjectType({ description: 'A style that can be entered.' })
export class MyStyle extends objectOf({
  id: field(ID, 'Identifies the style.'),
  name: field(String, 'Name of the style.'),
  dances: list(MyDance, 'Its dances, in order.'),
}) {}

@ObjectType({ description: 'How many of an item a person of a studio has, or the studio itself.' })
export class MyHeld extends objectOf({
  personId: nullable(ID, 'The person; null for the studio itself.'),
  quantity: field(Int, 'How many.'),
}) {}

@ObjectType({ description: 'A package, a ticket or another thing that a studio can buy.' })
export class MyItem extends objectOf({
  id: field(ID, 'Identifies the item.'),
  name: field(String, 'Name of the item.'),
  amount: field(Money, 'Price of one.'),
  isPackage: field(Boolean, 'True for a package.'),
  isOffered: field(Boolean, 'True while more can be bought.'),
  left: nullable(Int, 'How many are left; null for any number.'),
  held: list(MyHeld, 'Who of the studio has it.'),
}) {}
