import { Args, Ctx, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { PageArgs, parsePage } from '../../input/paging.ts';
import { mayChangeOwnAccount, maySeeAccounts, maySeeSignIns } from '../access.ts';
import { countAudit, listAudit } from '../audit.ts';
import { AuditEntry } from '../auditEntry.entity.ts';
import { type Context, currentUser } from '../context.ts';
import { mutations } from '../mutations.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { deviceName } from './device.ts';
import { RefreshToken } from './refreshToken.entity.ts';
import { endInput, endSession, listSessions } from './session.service.ts';

@InputType({ description: 'The session to end.' })
class EndSessionInput extends inputOfRule(endInput, {
  id: { description: 'The session.', type: ID },
  password: 'Your own password; required to end another of your own sessions 15 minutes after you signed in.',
}) {}

@Resolver(() => RefreshToken)
export class SessionResolver {
  @Query(() => [RefreshToken], {
    description: 'Active sessions, last used first: of all users for an organiser, otherwise your own.',
  })
  sessions(@Ctx() context: Context): Promise<RefreshToken[]> {
    return listSessions(context.db, currentUser(context, maySeeSignIns));
  }

  @Query(() => [AuditEntry], {
    description: 'Sign-ins, account changes, deletions and exports, newest first; for organisers.',
  })
  auditLog(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context): Promise<AuditEntry[]> {
    currentUser(context, maySeeAccounts);
    return listAudit(context.db, parsePage({ ...page, first: page.first ?? LINES }));
  }

  @Query(() => Int, { description: 'Number of entries in the list `auditLog`; for organisers.' })
  auditEntryCount(@Ctx() context: Context): Promise<number> {
    currentUser(context, maySeeAccounts);
    return countAudit(context.db);
  }

  @FieldResolver(() => User, { description: 'Who signed in.' })
  user(@Root() { userId }: RefreshToken, @Ctx() context: Context): Promise<User> {
    return userLoaders(context).user.load(userId);
  }

  @FieldResolver(() => String, { description: 'The device, such as "Firefox on Windows".' })
  device(@Root() { userAgent }: RefreshToken): string {
    return deviceName(userAgent);
  }

  @FieldResolver(() => Boolean, { description: 'Whether this request belongs to it.' })
  isCurrent(@Root() { id }: RefreshToken, @Ctx() context: Context): boolean {
    return currentUser(context).sessionId === id;
  }
}

/** Default page size of the audit log. */
const LINES = 100;

mutations(RefreshToken, {
  endSession: {
    description: "Ends a session immediately on all instances: your own, or anyone's as an organiser.",
    input: [EndSessionInput, 'The session.'],
    right: mayChangeOwnAccount,
    act: (db, user, input, { auth }) => endSession(db, auth, user, input),
  },
});
