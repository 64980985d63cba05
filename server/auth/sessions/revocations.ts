import type { Db } from '../../db/orm.ts';
import { announce } from '../../pubsub/channel.ts';
import type { SignedIn } from '../signedIn.ts';

/** Kinds of notices by which instances hear that access ended or changed. */
export const SIGN_IN = 'signIn';
export const ACCESS_TOKEN = 'accessToken';
export const ACCOUNT = 'account';

export const announceSignInEnded = (tx: Db, id: string): Promise<void> => announce(tx, { kind: SIGN_IN, id });

export const announceTokenEnded = (tx: Db, id: number): Promise<void> =>
  announce(tx, { kind: ACCESS_TOKEN, id });

/** The account's sessions or tokens may have ended, or its rights changed. */
export const announceAccountChanged = (tx: Db, id: number): Promise<void> =>
  announce(tx, { kind: ACCOUNT, id });

/** The key of a token in these notices. */
export const tokenKey = ({ sessionId, accessTokenId }: Pick<SignedIn, 'sessionId' | 'accessTokenId'>) =>
  sessionId === null ? `${ACCESS_TOKEN} ${accessTokenId}` : `${SIGN_IN} ${sessionId}`;
