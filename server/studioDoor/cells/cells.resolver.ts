import { InputType } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { currentUser } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, optionalIdArg } from '../../auth/reads.ts';
import type { OfStudio } from '../../billing/accounts/registration.service.ts';
import { EntryTypeEnum } from '../../entries/entry.entity.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list, nullable } from '../../input/objectOf.ts';
import { requireStudio } from '../access.ts';
import { counted } from '../my.resolver.ts';
import { MyRegistration } from '../my.types.ts';
import { readMyRegistration } from '../myRegistration.reader.ts';
import { itemsOf, readMyEntries, readMyPartners, readMyPrice, readMyStyles } from './cells.reader.ts';
import { cellInput, myEntriesInput, setMyEntries } from './cells.service.ts';
import { MyEntry, MyItem, MyPartner, MyPrice, MyStyle } from './cells.types.ts';
import { myItemInput, setMyItem } from './items.service.ts';

@InputType({ description: 'A cell of the entries of a studio, and the number in it.' })
export class MyCellInput extends inputOfRule(cellInput, {
  entrantId: 'The person of the studio who owns the entry: a student, unless professionals dance.',
  partnerId: 'A partner: of the studio, or a guest with whom a student of it has danced.',
  guestName: 'Any other guest, for whom the organiser is asked.',
  entryType: 'Heat, solo or multi-dance.',
  danceId: 'The dance; left out for a multi-dance.',
  danceCategoryId: 'The style of a multi-dance.',
  level: "Level; left out for the person's.",
  ageGroup: 'Age group, likewise.',
  song: 'Songs of a solo, one per line; left out, they stay.',
  seen: 'The number that was seen; CONFLICT if it is another one now.',
  quantity: 'The number that it gets; 0 deletes the entry.',
  isRequest: 'True to ask the organiser while entries are open, as for a teacher who is full.',
  note: 'Words for the organiser with a request; left out, those of the request before stay.',
}) {}

@InputType({ description: 'Entries of a studio to add, change or delete.' })
export class SetMyEntriesInput extends inputOfRule(myEntriesInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
  cells: { description: 'The cells, each once; up to 200.', type: MyCellInput },
}) {}

@InputType({ description: 'How many of an item someone of a studio gets.' })
export class SetMyItemInput extends inputOfRule(myItemInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
  personId: 'The person; left out for the studio itself.',
  itemId: 'The item.',
  seen: 'The number that was seen; CONFLICT if it is another one now.',
  quantity: 'The number that it gets.',
}) {}

fieldsOf(MyRegistration, {
  entries: computed(
    list(MyEntry, 'What people of the studio dance. Entries of one cell are one.'),
    (registration, { db }) => readMyEntries(db, registration),
  ),
  partners: computed(
    list(MyPartner, "The studio's people, and guests with whom its students have danced; by name."),
    ({ account }, { db }) => readMyPartners(db, account),
  ),
  items: computed(list(MyItem, 'Items that can be bought, and those that the studio has.'), itemsOf),
  price: computed(
    nullable(MyPrice, 'What one more entry would cost the studio now; null without a price.'),
    {
      personId: idArg('The person of the studio.'),
      partnerId: optionalIdArg('The partner.'),
      entryType: field(EntryTypeEnum, 'Heat, solo or multi-dance.'),
      styleId: idArg('The style.'),
      level: field(String, "Level; empty for the person's."),
      ageGroup: field(String, 'Age group, likewise.'),
    },
    (registration, { db }, { partnerId, ...wished }) =>
      readMyPrice(db, registration, { ...wished, partnerId: partnerId ?? null }),
  ),
  styles: computed(list(MyStyle, 'Styles that can be entered, with their dances.'), (_, { db }) =>
    readMyStyles(db),
  ),
});

const changed = (of: OfStudio, context: Context): Promise<MyRegistration> =>
  readMyRegistration(context.db, currentUser(context), of);

mutations(MyRegistration, changed, {
  setMyEntries: {
    description:
      "Enters, changes or deletes what people of a studio dance, all or none. After the close, and for a guest whose name is typed, these are requests that the organiser decides. CONFLICT on the day, for a teacher over a limit, and for a cell that has changed since it was seen. For studios' accounts.",
    input: [SetMyEntriesInput, 'The cells.'],
    right: requireStudio,
    act: counted(setMyEntries),
  },
  setMyItem: {
    description:
      "Buys items or gives them back. CONFLICT if too few are left, after the close for giving back, and for a number that has changed since it was seen. For studios' accounts.",
    input: [SetMyItemInput, 'The item and the number.'],
    right: requireStudio,
    act: counted(setMyItem),
  },
});
