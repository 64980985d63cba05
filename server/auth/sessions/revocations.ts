import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';
import type { SignedIn } from '../signedIn.ts';

/** The kinds of news by which instances hear that a person's access ends or changes. */
export const SIGN_IN = 'signIn';
export const ACCESS_TOKEN = 'accessToken';
export const ACCOUNT = 'account';

export const announceSignInEnded = (tx: Db, id: string): Promise<void> => announce(tx, { kind: SIGN_IN, id });

export const announceTokenEnded = (tx: Db, id: number): Promise<void> =>
  announce(tx, { kind: ACCESS_TOKEN, id });

/** Some of what this account holds may have ended, or it may do other things than before. */
export const announceAccountChanged = (tx: Db, id: number): Promise<void> =>
  announce(tx, { kind: ACCOUNT, id });

/** What a token itself is known by in these news. */
export const tokenKey = ({ sessionId, accessTokenId }: Pick<SignedIn, 'sessionId' | 'accessTokenId'>) =>
  sessionId === null ? `${ACCESS_TOKEN} ${accessTokenId}` : `${SIGN_IN} ${sessionId}`;
