import { InputType } from 'type-graphql';
import { IdInput, inputOf } from '../../input/inputOf.ts';
import { list, nullable } from '../../input/objectOf.ts';
import { mayManageAccounts, maySeeAccounts } from '../access.ts';
import { mutations } from '../mutations.ts';
import { OWN_PASSWORD } from '../ownPassword.ts';
import { computed, fieldsOf, only, queries, query } from '../reads.ts';
import { User } from '../user.entity.ts';
import { userLoaders } from '../user.loaders.ts';
import { AccessToken, CreatedAccessToken } from './accessToken.entity.ts';
import { createAccessToken, listAccessTokens, revokeAccessToken, tokenInput } from './accessToken.service.ts';

@InputType({ description: 'A new personal access token.' })
class CreateAccessTokenInput extends inputOf(AccessToken, tokenInput, {
  name: 'Its purpose.',
  scope: 'What it may do.',
  expiresAt: 'Expiry; null or omitted for never.',
  ownPassword: OWN_PASSWORD,
}) {}

queries({
  accessTokens: query(
    list(AccessToken, 'All personal access tokens, newest first; for organisers.'),
    {},
    only(maySeeAccounts, (_, { db }) => listAccessTokens(db)),
  ),
});

fieldsOf(AccessToken, {
  createdBy: computed(nullable(User, 'The user it acts for.'), (token, context) =>
    userLoaders(context).user.load(token.createdById),
  ),
});

mutations(CreatedAccessToken, {
  createAccessToken: {
    description: 'Creates a token for an integration, which acts for its creator; for organisers.',
    input: [CreateAccessTokenInput, 'Its name, scope and expiry.'],
    right: mayManageAccounts,
    act: (db, user, input, { auth }) => createAccessToken(db, auth, user, input),
  },
});

mutations(AccessToken, {
  revokeAccessToken: {
    description: 'Revokes a personal access token for good; for organisers.',
    input: [IdInput, 'The token.'],
    right: mayManageAccounts,
    act: (db, user, input) => revokeAccessToken(db, user, input.id),
  },
});
