import type { Db } from '../../db/orm.ts';
import { type Revisions, TIMELINE } from '../../pubsub/revisions.ts';
import type { Auth } from '../auth.service.ts';
import type { SignedIn } from '../signedIn.ts';
import { secretHash } from '../tokens.ts';

/** Raised by the tables of accounts, sign-ins and personal tokens when one of them ends or may do other things. */
const ADMISSION = ['admission', TIMELINE];
const REMEMBERED = 10_000;
/** A personal token says when it was used last, to the minute. */
const USE_IS_TOLD_MILLISECONDS = 60_000;

interface Admitted {
  user: SignedIn;
  revision: number;
  at: number;
}

/**
 * Who sends a token, from memory as long as no one's access has changed anywhere: what is revoked on this copy of the
 * program is refused from then on, on the others no later than the news of it.
 */
export class TokenCache {
  readonly #auth: Auth;
  readonly #db: Db;
  readonly #revisions: Revisions;
  /** By what the header hashes to, those least lately admitted first. */
  readonly #admitted = new Map<string, Admitted>();

  constructor(auth: Auth, db: Db, revisions: Revisions) {
    this.#auth = auth;
    this.#db = db;
    this.#revisions = revisions;
  }

  /** @throws Unauthenticated as `Auth.authenticate` */
  async authenticate(header: string | undefined): Promise<SignedIn> {
    if (!header) return this.#auth.authenticate(this.#db, header);
    const key = secretHash(header);
    const known = this.#admitted.get(key);
    if (known && holds(known) && (await this.#revisions.of(ADMISSION)) === known.revision) return known.user;
    this.#admitted.delete(key);
    const revision = this.#revisions.peek(ADMISSION);
    // A forged token is refused before the database is asked for anything.
    const user = await this.#auth.authenticate(this.#db, header);
    if (revision === null) await this.#revisions.of(ADMISSION);
    else this.#remember(key, { user, revision, at: Date.now() });
    return user;
  }

  #remember(key: string, admitted: Admitted): void {
    const oldest = this.#admitted.keys().next();
    if (this.#admitted.size >= REMEMBERED && !oldest.done) this.#admitted.delete(oldest.value);
    this.#admitted.set(key, admitted);
  }
}

function holds({ user, at }: Admitted): boolean {
  const now = Date.now();
  if (user.accessTokenId !== null && now - at > USE_IS_TOLD_MILLISECONDS) return false;
  return user.expiresAt === null || user.expiresAt.getTime() > now;
}
