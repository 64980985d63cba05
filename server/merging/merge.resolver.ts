import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { mutations } from '../auth/mutations.ts';
import { Event } from '../events/event.entity.ts';
import { eventLoaders } from '../events/event.loaders.ts';
import { Entrant } from '../people/entrant.entity.ts';
import { peopleLoaders } from '../people/people.loaders.ts';
import { Studio } from '../people/studio.entity.ts';
import { MergedEvent, PeopleMerge, StudioMerge } from './merge.entity.ts';
import { MergePeopleInput, MergeStudiosInput } from './merge.inputs.ts';
import { mergePeople } from './mergePeople.service.ts';
import { mergeStudios } from './mergeStudios.service.ts';

@Resolver(() => PeopleMerge)
export class MergeResolver {
  @FieldResolver(() => Entrant, { description: 'The kept person.' })
  kept(@Root() { keptId }: PeopleMerge, @Ctx() context: Context): Promise<Entrant> {
    return peopleLoaders(context).entrant.load(keptId);
  }
}

@Resolver(() => MergedEvent)
export class MergedEventResolver {
  @FieldResolver(() => Event, { description: 'The event.' })
  event(@Root() { eventId }: MergedEvent, @Ctx() context: Context): Promise<Event> {
    return eventLoaders(context).event.load(eventId);
  }
}

@Resolver(() => StudioMerge)
export class StudioMergeResolver {
  @FieldResolver(() => Studio, { description: 'The kept studio.' })
  studio(@Root() { studioId }: StudioMerge, @Ctx() context: Context): Promise<Studio> {
    return peopleLoaders(context).studio.load(studioId);
  }
}

mutations(PeopleMerge, {
  mergePeople: {
    description:
      'Merges two people: entries, heats and back numbers move, blank fields are filled. What was danced, judged or printed keeps its name and number. CONFLICT if they dance together or a teacher would exceed a limit. undoBulkChange undoes it.',
    input: [MergePeopleInput, 'The two people.'],
    act: mergePeople,
  },
});

mutations(StudioMerge, {
  mergeStudios: {
    description: 'Merges two studios: the people of one move to the other. undoBulkChange undoes it.',
    input: [MergeStudiosInput, 'The two studios.'],
    act: mergeStudios,
  },
});
