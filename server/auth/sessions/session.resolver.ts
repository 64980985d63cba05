import { ID, InputType, Int } from 'type-graphql';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { PAGE, parsePage } from '../../input/paging.ts';
import { mayChangeOwnAccount, maySeeAccounts, maySeeSignIns } from '../access.ts';
import { countAudit, listAudit } from '../audit.ts';
import { AuditEntry } from '../auditEntry.entity.ts';
import { currentUser } from '../context.ts';
import { mutations } from '../mutations.ts';
import { computed, fieldsOf, only, queries, query } from '../reads.ts';
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

queries({
  sessions: query(
    list(
      RefreshToken,
      'Active sessions, last used first: of all users for an organiser, otherwise your own.',
    ),
    {},
    only(maySeeSignIns, (_, { db }, user) => listSessions(db, user)),
  ),
  auditLog: query(
    list(AuditEntry, 'Sign-ins, account changes, deletions and exports, newest first; for organisers.'),
    PAGE,
    only(maySeeAccounts, (page, { db }) => listAudit(db, parsePage({ ...page, first: page.first ?? LINES }))),
  ),
  auditEntryCount: query(
    field(Int, 'Number of entries in the list `auditLog`; for organisers.'),
    {},
    only(maySeeAccounts, (_, { db }) => countAudit(db)),
  ),
});

fieldsOf(RefreshToken, {
  user: computed(field(User, 'Who signed in.'), ({ userId }, context) =>
    userLoaders(context).user.load(userId),
  ),
  device: computed(field(String, 'The device, such as "Firefox on Windows".'), ({ userAgent }) =>
    deviceName(userAgent),
  ),
  isCurrent: computed(
    field(Boolean, 'Whether this request belongs to it.'),
    ({ id }, context) => currentUser(context).sessionId === id,
  ),
});

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
