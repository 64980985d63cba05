import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../auth/context.ts';
import { Dance } from '../dances/dance.entity.ts';
import { danceLoaders } from '../dances/dance.loaders.ts';
import { EntrantLimit, EntrantStats } from './entrantStats.ts';
import { entrantStats, remainingEntries } from './entryQueries.ts';

@Resolver(() => EntrantLimit)
export class EntrantStatsResolver {
  @Query(() => Int, {
    nullable: true,
    description:
      'Number of units of a dance that a teacher can still take in an event; null if unlimited or not a teacher.',
  })
  remainingEntries(
    @Arg('eventId', () => ID, { description: 'The event.' }) eventId: string,
    @Arg('danceId', () => ID, { description: 'The dance.' }) danceId: string,
    @Arg('entrantId', () => ID, { description: 'The teacher.' }) entrantId: string,
    @Ctx() context: Context,
  ): Promise<number | null> {
    return remainingEntries(context.db, { eventId, danceId, entrantId });
  }

  @Query(() => EntrantStats, { description: 'Totals of the entries of one person, or of everyone.' })
  entrantStats(
    @Arg('eventId', () => ID, { nullable: true, description: 'Only in this event.' }) eventId: string | null,
    @Arg('entrantId', () => ID, { nullable: true, description: 'Only entries this person dances.' })
    entrantId: string | null,
    @Ctx() context: Context,
  ): Promise<EntrantStats> {
    return entrantStats(context.db, { eventId, entrantId });
  }

  @FieldResolver(() => Dance, { description: 'The dance.' })
  async dance(@Root() limit: EntrantLimit, @Ctx() context: Context): Promise<Dance> {
    return danceLoaders(context).dance.load(limit.danceId);
  }
}
