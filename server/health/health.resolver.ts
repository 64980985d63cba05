import { Ctx, Query, Resolver } from 'type-graphql';
import { maySeeAccounts } from '../auth/access.ts';
import { type Context, currentUser } from '../auth/context.ts';
import { readHealth } from './health.service.ts';
import { Health } from './health.types.ts';

@Resolver(() => Health)
export class HealthResolver {
  @Query(() => Health, {
    description: 'How the program is: database, copies, backups, people, failures; for organisers.',
  })
  health(@Ctx() context: Context): Promise<Health> {
    maySeeAccounts(currentUser(context));
    return readHealth(context.db, context.health);
  }
}
