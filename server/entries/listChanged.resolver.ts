import { ObjectType } from 'type-graphql';
import { computed, subscriptions } from '../auth/reads.ts';
import { enumType } from '../input/enumType.ts';
import { field, objectOf } from '../input/objectOf.ts';
import { type List, listNotices } from './listNotices.ts';

const ListEnum = enumType<List>('List', 'A list that anyone may change.', {
  ENTRANTS: 'Teachers and students.',
  STUDIOS: 'Studios.',
  DANCES: 'Dances and their styles.',
  EVENTS: 'Events and their schedules.',
  ENTRIES: 'Entries.',
  ENTRY_LIMITS: 'Entry limits.',
  DAY_PASSES: 'Day passes.',
  REGISTRATIONS: 'Prices, items, registrations, documents and payments.',
});

@ObjectType({
  description:
    'A list that changed. It has no details, as several changes may arrive as one: refetch what you show of it.',
})
class ListChange extends objectOf({
  list: field(ListEnum, 'The list.'),
}) {}

subscriptions(({ context }) => listNotices(context.channel), {
  listChanged: computed(
    field(
      ListChange,
      'Each list that changes, through any instance, or changed within the last ten seconds. Refetch it. Changes in quick succession may arrive as one.',
    ),
    (list: List) => ({ list }),
  ),
});
