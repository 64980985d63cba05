import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export const ACCESS_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 14 * 24 * 3600;

/** Pinned, so that a token that names another algorithm, such as "none", is refused. */
const ALGORITHM = 'HS256';
const ISSUER = 'floorcraft';

type TokenKind = 'access' | 'refresh';

interface TokenClaims {
  userId: number;
  /** The id of its row in refresh_tokens. */
  sessionId: string;
}

/** A refresh token is one of a chain; each is exchanged for the next. */
export interface RefreshClaims extends TokenClaims {
  id: string;
  /** Its predecessor; null for the first. */
  previousId: string | null;
  expiresAt: Date;
}

export class Tokens {
  readonly #key: Uint8Array;
  /** Claims of verified tokens, since verifying takes as long as the rest of a poll. */
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

  /** All tokens of a chain expire with the session. */
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

  /** Null as in `read`. */
  async readRefresh(token: string): Promise<RefreshClaims | null> {
    const claims = await this.read('refresh', token);
    // `read` has verified the signature.
    const { jti, prev } = claims ? decodeJwt<{ prev?: string }>(token) : {};
    return claims && jti ? { ...claims, id: jti, previousId: prev ?? null } : null;
  }

  /** The claims; null if the token is forged, expired or of the other kind. */
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

/** Lets secret scanners recognise a leaked token. */
const PERSONAL_PREFIX = 'fcp_';

export const isPersonalToken = (token: string): boolean => token.startsWith(PERSONAL_PREFIX);

export const newPersonalToken = (): string => PERSONAL_PREFIX + randomBytes(32).toString('base64url');

/** A fast hash is enough for long random secrets, which cannot be guessed. */
export const secretHash = (secret: string): string => hash('sha256', secret, 'hex');
