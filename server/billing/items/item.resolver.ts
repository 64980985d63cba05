import { ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Context } from '../../auth/context.ts';
import { mutations } from '../../auth/mutations.ts';
import { computed, fieldsOf, idArg, queries, query } from '../../auth/reads.ts';
import { changesOf } from '../../input/changesOf.ts';
import { creationInputOf, IdInput } from '../../input/inputOf.ts';
import { field, list, nullable, objectOf } from '../../input/objectOf.ts';
import { peopleLoaders } from '../../people/people.loaders.ts';
import { Studio } from '../../people/studio.entity.ts';
import { maySetPrices } from '../access.ts';
import { findAccounts, readAccounts } from '../accounts/accounts.reader.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { sumOf } from '../accounts/accounts.ts';
import { person } from '../accounts/whose.ts';
import { Money, moneyIn } from '../amounts.ts';
import { AddedToEnum, type StoredItem } from './item.entity.ts';
import { createItem, deleteItem, itemInput, updateItem } from './item.service.ts';

@ObjectType({ description: 'A package, a ticket or another thing that studios buy.' })
export class Item extends objectOf({
  id: field(ID, 'Identifies the item.'),
  name: field(String, 'Name of the item.'),
  amount: field(Money, 'Price; what was bought keeps its own.'),
  isPackage: field(Boolean, 'True for a package, which may have other prices for entries.'),
  taxPerMillion: nullable(Int, 'Tax rate in parts per million; null for that of the event.'),
  capacity: nullable(Int, 'How many there are; null for no limit.'),
  addedTo: nullable(AddedToEnum, 'Who is charged without buying it; null for no one.'),
  isOffered: field(Boolean, 'False once it is no longer sold.'),
  position: field(Int, 'Place in the list.'),
  version: field(Int, 'Grows with each change; send it back to refuse overwriting a newer one.'),
  soldCount: field(Int, 'How many were bought, less those given back.'),
  addedCount: field(Int, 'How often it is charged without being bought.'),
  left: nullable(Int, 'How many are left; negative if more were sold than there are, null for no limit.'),
}) {}

@ObjectType({ description: 'An item that a person or a studio has.' })
export class SoldItem extends objectOf({
  name: field(String, 'Name of the item.'),
  quantity: field(Int, 'How many.'),
  amount: field(Money, 'What they cost without added tax.'),
}) {
  studioId!: number | null;
  personId!: number | null;
}

const itemsOf = (accounts: Accounts): Item[] => accounts.read.items.map((item) => shownItem(accounts, item));

function shownItem({ read, lines }: Accounts, item: StoredItem): Item {
  const soldCount = read.sold[item.id] ?? 0;
  const added = lines.filter(({ key }) => key.startsWith(`item:${item.id}:`));
  return {
    ...item,
    amount: moneyIn(read.terms.currency)(item.amount),
    soldCount,
    addedCount: sumOf(added, ({ quantity }) => quantity),
    left: item.capacity === null ? null : item.capacity - soldCount,
  };
}

/** By item, then by studio. */
function soldIn({ read, lines }: Accounts): SoldItem[] {
  const itemOf = new Map(read.extras.map(({ id, itemId }) => [`extra:${id}`, itemId]));
  const money = moneyIn(read.terms.currency);
  return read.items.flatMap((item) =>
    lines
      .filter(({ key }) => key.startsWith(`item:${item.id}:`) || itemOf.get(key) === item.id)
      .map(({ studioId, personId, quantity, amount }) => ({
        name: item.name,
        studioId,
        personId,
        quantity,
        amount: money(amount),
      })),
  );
}

@InputType({ description: 'A new item. The event needs terms.' })
export class CreateItemInput extends creationInputOf(Item, itemInput, {
  eventId: 'The event.',
  amount: { description: 'Price as typed, such as "895.00".', type: String },
}) {}

@InputType({
  description: 'Changes to an item; fields left out do not change. What was bought keeps its price.',
})
export class UpdateItemInput extends changesOf(CreateItemInput, 'item', { without: ['eventId'] }) {}

queries({
  items: query(
    list(Item, 'What studios can buy in an event, in order.'),
    { eventId: idArg('The event.') },
    async ({ eventId }, { db }) => {
      const accounts = await findAccounts(db, eventId);
      return accounts ? itemsOf(accounts) : [];
    },
  ),
  soldItems: query(
    list(SoldItem, 'Who has which item, bought or added, by item and studio.'),
    { eventId: idArg('The event.') },
    async ({ eventId }, { db }) => soldIn(await readAccounts(db, eventId)),
  ),
});

fieldsOf(SoldItem, {
  studio: computed(nullable(Studio, 'The studio; null if it is billed to none.'), ({ studioId }, context) =>
    studioId === null ? null : peopleLoaders(context).studio.get(studioId),
  ),
  person,
});

const answer = async (item: StoredItem, { db }: Context): Promise<Item> =>
  shownItem(await readAccounts(db, item.eventId), item);

mutations(Item, answer, {
  createItem: {
    description: 'Adds an item to an event that has terms. Only for organisers.',
    input: [CreateItemInput, 'The new item.'],
    right: maySetPrices,
    act: createItem,
  },
  updateItem: {
    description: 'Changes an item. Only for organisers.',
    input: [UpdateItemInput, 'What to change.'],
    right: maySetPrices,
    act: (db, _, input) => updateItem(db, input.id, input, input.version),
  },
  deleteItem: {
    description: 'Deletes an item that was never bought. Returns the deleted item. Only for organisers.',
    input: [IdInput, 'The item.'],
    right: maySetPrices,
    act: (db, user, input) => deleteItem(db, user, input.id),
  },
});
