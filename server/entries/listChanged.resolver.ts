import { Field, ObjectType, Resolver, Root, registerEnumType, Subscription } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { type List, listNews } from './listNews.ts';

const ListEnum: { [Name in List]: Name } = {
  ENTRANTS: 'ENTRANTS',
  STUDIOS: 'STUDIOS',
  DANCES: 'DANCES',
  EVENTS: 'EVENTS',
  ENTRIES: 'ENTRIES',
  ENTRY_LIMITS: 'ENTRY_LIMITS',
  DAY_PASSES: 'DAY_PASSES',
};
registerEnumType(ListEnum, {
  name: 'List',
  description: 'What is read as a list, and may be changed by anybody.',
  valuesConfig: {
    ENTRANTS: { description: 'Teachers and students.' },
    STUDIOS: { description: 'Studios.' },
    DANCES: { description: 'Dances and their styles.' },
    EVENTS: { description: 'Events and their schedules.' },
    ENTRIES: { description: 'What is entered.' },
    ENTRY_LIMITS: { description: 'What teachers may take.' },
    DAY_PASSES: { description: 'Day passes.' },
  },
});

@ObjectType({ description: 'A list that must be refetched.', simpleResolvers: true })
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
