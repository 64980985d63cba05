import { Field, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { enumType } from '../input/enumType.ts';
import { type List, listNews } from './listNews.ts';

const ListEnum = enumType<List>('List', 'What is read as a list, and may be changed by anybody.', {
  ENTRANTS: 'Teachers and students.',
  STUDIOS: 'Studios.',
  DANCES: 'Dances and their styles.',
  EVENTS: 'Events and their schedules.',
  ENTRIES: 'What is entered.',
  ENTRY_LIMITS: 'Entry limits.',
  DAY_PASSES: 'Day passes.',
});

@ObjectType({ description: 'A list that must be refetched.' })
class ListChange {
  @Field(() => ListEnum, { description: 'Which one.' })
  list!: List;
}

@Resolver()
export class ListChangedResolver {
  @Subscription(() => ListChange, {
    description:
      'Each list that anybody changes, on any copy of the program, or has changed in the last ten seconds: read it again. Many changes in a row may come as one.',
    subscribe: ({ context }) => listNews((context as Context).channel),
  })
  listChanged(@Root() list: List): ListChange {
    return { list };
  }
}
