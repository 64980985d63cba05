import { InputType } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { currentUser } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { computed, fieldsOf, idArg, only, queries, query } from '../auth/reads.ts';
import type { SignedIn } from '../auth/signedIn.ts';
import { confirmInput, type OfStudio } from '../billing/accounts/registration.service.ts';
import type { Db } from '../db/orm.ts';
import { found } from '../input/found.ts';
import { inputOfRule } from '../input/inputOf.ts';
import { field, list } from '../input/objectOf.ts';
import { SafeInt } from '../input/scalars.ts';
import { requireStudio } from './access.ts';
import { MyMissing, MyPerson, MyRegistration, MyStudio } from './my.types.ts';
import { missingIn, readMyRegistration, readMyStudios } from './myRegistration.reader.ts';
import {
  confirmMyEntries,
  deleteMyPerson,
  myDeletionInput,
  myPersonInput,
  myStudioInput,
  saveMyPerson,
  updateMyStudio,
} from './myStudio.service.ts';

queries({
  myStudios: query(
    list(MyStudio, "Studios that the account signs in for, by name. For studios' accounts."),
    {},
    only(requireStudio, (_, { db }, { studioIds }) => readMyStudios(db, studioIds ?? [])),
  ),
  myRegistration: query(
    field(MyRegistration, "All that a studio sees of an event. For studios' accounts."),
    { eventId: idArg('The event.'), studioId: idArg('The studio.') },
    only(requireStudio, (of, { db }, user) => readMyRegistration(db, user, of)),
  ),
});

fieldsOf(MyRegistration, {
  studio: computed(field(MyStudio, 'The studio.'), async ({ account: { studioId } }, { db }) =>
    found((await readMyStudios(db, [studioId]))[0]),
  ),
  people: computed(list(MyPerson, 'People of the studio, by name.'), ({ readPeople }) => readPeople()),
  missing: computed(list(MyMissing, 'What to complete before confirming.'), missingIn),
});

@InputType({ description: "Changes to a studio's contact; fields left out do not change." })
export class UpdateMyStudioInput extends inputOfRule(myStudioInput, {
  studioId: 'The studio.',
  contactName: 'Person to contact.',
  email: 'Email address of the contact.',
  address: 'Name and address for documents.',
  taxId: 'Tax number for documents.',
}) {}

@InputType({ description: 'A person of a studio to add, or to change.' })
export class SaveMyPersonInput extends inputOfRule(myPersonInput, {
  studioId: 'The studio.',
  id: 'The person to change; left out to add one.',
  name: 'Full name; required for a new person.',
  isProfessional: 'True for a teacher, false for a student; required for a new person.',
  level: 'Usual level of a student.',
  ageGroup: 'Age group of a student.',
  cardNumber: 'Number on the competitor card.',
  clientKey: 'Idempotency key: repeating a call with the same key and fields adds nothing.',
}) {}

@InputType({ description: 'A person of a studio to delete.' })
export class DeleteMyPersonInput extends inputOfRule(myDeletionInput, {
  studioId: 'The studio.',
  id: 'The person.',
}) {}

@InputType({ description: 'A confirmation by a studio.' })
export class ConfirmMyEntriesInput extends inputOfRule(confirmInput, {
  eventId: 'The event.',
  studioId: 'The studio.',
  confirmedBy: 'Name of who confirms.',
  gross: { description: '`charged.amount` that was seen; CONFLICT if it is another one now.', type: SafeInt },
}) {}

/** Studios are strangers: their changes are counted. */
export const counted =
  <Result>(act: (db: Db, user: SignedIn, input: unknown) => Promise<Result>) =>
  async (db: Db, user: SignedIn, input: unknown, { auth }: Context): Promise<Result> => {
    await auth.studioChanges.count(String(user.id));
    return act(db, user, input);
  };

mutations(MyStudio, {
  updateMyStudio: {
    description: "Changes a studio's contact and what its documents print. For studios' accounts.",
    input: [UpdateMyStudioInput, 'What to change.'],
    right: requireStudio,
    act: counted(updateMyStudio),
  },
});

mutations(MyPerson, {
  saveMyPerson: {
    description: "Adds a person to a studio, or changes one of its people. For studios' accounts.",
    input: [SaveMyPersonInput, 'The person.'],
    right: requireStudio,
    act: counted(saveMyPerson),
  },
  deleteMyPerson: {
    description:
      "Deletes a person of a studio who has no entries. Returns the deleted person. For studios' accounts.",
    input: [DeleteMyPersonInput, 'The person.'],
    right: requireStudio,
    act: counted(deleteMyPerson),
  },
});

mutations(
  MyRegistration,
  (of: OfStudio, context) => readMyRegistration(context.db, currentUser(context), of),
  {
    confirmMyEntries: {
      description:
        "Keeps a studio's account as confirmed. CONFLICT if it has changed since it was seen. For studios' accounts.",
      input: [ConfirmMyEntriesInput, 'What is confirmed.'],
      right: requireStudio,
      act: counted(confirmMyEntries),
    },
  },
);
