import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 14 * 24 * 3600;

/** Pinned: a token that names another algorithm, "none" included, is refused. */
const ALGORITHM = 'HS256';
const ISSUER = 'floorcraft';

type TokenKind = 'access' | 'refresh';

interface TokenClaims {
  userId: number;
  /** The sign-in this token belongs to: the id of its refresh token. */
  sessionId: string;
}

/** What a refresh token says beside that: it is one of a chain, in which each is traded for the next. */
export interface RefreshClaims extends TokenClaims {
  id: string;
  /** The one that it was traded for; null for the first. */
  previousId: string | null;
  expiresAt: Date;
}

/** Signs and reads the tokens of a sign-in with the secret that all copies of the program share. */
export class Tokens {
  readonly #key: Uint8Array;
  /** Claims of verified tokens: verifying a signature takes as long as the rest of a poll. */
  readonly #verified = new LRUCache<string, JWTPayload>({ max: 10_000 });

  constructor(secret: string) {
    this.#key = createHash('sha256').update(secret).digest();
  }

  async signAccess({ userId, sessionId }: TokenClaims): Promise<string> {
    return new SignJWT({ kind: 'access', sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(String(userId))
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_SECONDS}s`)
      .sign(this.#key);
  }

  /** A refresh token of a chain; it ends with the sign-in, however often it was traded. */
  async signRefresh({ userId, sessionId, id, previousId, expiresAt }: RefreshClaims): Promise<string> {
    return new SignJWT({ kind: 'refresh', sid: sessionId, ...(previousId ? { prev: previousId } : {}) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(String(userId))
      .setJti(id)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.#key);
  }

  /** The claims of a refresh token, or null as `read` tells it. */
  async readRefresh(token: string): Promise<RefreshClaims | null> {
    const claims = await this.read('refresh', token);
    // Its signature has just been held against the key.
    const { jti, prev } = claims ? decodeJwt<{ prev?: string }>(token) : {};
    return claims && jti ? { ...claims, id: jti, previousId: prev ?? null } : null;
  }

  /** The claims, or null where the token is forged, expired, or of the other kind. */
  async read(kind: TokenKind, token: string): Promise<(TokenClaims & { expiresAt: Date }) | null> {
    try {
      const payload = await this.#verify(token);
      if (payload.kind !== kind || typeof payload.sid !== 'string') return null;
      return {
        userId: Number(payload.sub),
        sessionId: payload.sid,
        expiresAt: new Date(Number(payload.exp) * 1000),
      };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  async #verify(token: string): Promise<JWTPayload> {
    const known = this.#verified.get(token);
    if (known && Number(known.exp) * 1000 > Date.now()) return known;
    const { payload } = await jwtVerify(token, this.#key, { algorithms: [ALGORITHM], issuer: ISSUER });
    this.#verified.set(token, payload);
    return payload;
  }
}

/** Personal access tokens carry this mark, so that a leaked one is recognised wherever it is found. */
const PERSONAL_MARK = 'fcp_';

export const isPersonalToken = (token: string): boolean => token.startsWith(PERSONAL_MARK);

export const newPersonalToken = (): string => PERSONAL_MARK + randomBytes(32).toString('base64url');

/** Long random secrets need no slow hash: they cannot be guessed. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex');
