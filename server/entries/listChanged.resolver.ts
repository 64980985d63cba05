import { ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../auth/context.ts';
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
});

@ObjectType({
  description:
    'A list that changed. It has no details, as several changes may arrive as one: refetch what you show of it.',
})
class ListChange extends objectOf({
  list: field(ListEnum, 'The list.'),
}) {}

@Resolver()
export class ListChangedResolver {
  @Subscription(() => ListChange, {
    description:
      'Each list that changes, through any instance, or changed within the last ten seconds. Refetch it. Changes in quick succession may arrive as one.',
    subscribe: ({ context }) => listNotices((context as Context).channel),
  })
  listChanged(@Root() list: List): ListChange {
    return { list };
  }
}
