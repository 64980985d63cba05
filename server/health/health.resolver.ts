import { Ctx, Query, Resolver } from 'type-graphql';
import { maySeeAccounts } from '../auth/access.ts';
import { type Context, currentUser } from '../auth/context.ts';
import { readHealth } from './health.service.ts';
import { Health } from './health.types.ts';

@Resolver(() => Health)
export class HealthResolver {
  @Query(() => Health, {
    description: 'Server health: database, instances, backups, people and failures. For organisers.',
  })
  health(@Ctx() context: Context): Promise<Health> {
    currentUser(context, maySeeAccounts);
    return readHealth(context.db, context.health);
  }
}
