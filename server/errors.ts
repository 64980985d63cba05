/**
 * The few ways in which the domain refuses. They know neither GraphQL nor HTTP: server/graphql/graphqlErrors.ts and
 * server/rest/errors.ts each translate them in one place.
 */
export type FieldMessages = Record<string, string[]>;

export abstract class DomainError extends Error {
  abstract readonly code: string;
}

/** Nothing has this id, or this person may not know that it exists. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  constructor(message = 'Not found.') {
    super(message);
  }
}

/** One or more fields are missing or wrong; every wrong field is named, in the words of the GraphQL inputs. */
export class InvalidInput extends DomainError {
  readonly code = 'BAD_USER_INPUT';
  readonly fields: FieldMessages;
  constructor(fields: FieldMessages) {
    super(
      Object.entries(fields)
        .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
        .join(' '),
    );
    this.fields = fields;
  }
}

/** A rule of the business refuses; the message is a sentence that names who and what. */
export class Conflict extends DomainError {
  readonly code = 'CONFLICT';
}

export class ScheduleLocked extends DomainError {
  readonly code = 'SCHEDULE_LOCKED';
  constructor() {
    super('This schedule is locked.');
  }
}

/** No token, or one that is bad or expired; `reason` separates the two for the REST clients. */
export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly reason: 'not_authenticated' | 'token_not_valid' | 'no_active_account';
  constructor(reason: Unauthenticated['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** How HTTP asks for a token, and says that one does not hold. */
export const challengeOf = (error: DomainError): string =>
  error instanceof Unauthenticated && error.reason === 'token_not_valid'
    ? 'Bearer realm="Floorcraft", error="invalid_token"'
    : 'Bearer realm="Floorcraft"';

/** The password is right, and the account asks for more: a code that was not sent, or not a right one. */
export class SecondFactorNeeded extends DomainError {
  readonly code = 'SECOND_FACTOR_NEEDED';
}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN';
  constructor(message = 'You do not have permission to do this.') {
    super(message);
  }
}

export class TooManyTries extends DomainError {
  readonly code = 'TOO_MANY_REQUESTS';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super(`Too many tries. Try again in ${retryAfterSeconds} seconds.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The database does not answer right now, or too many wait; nothing was changed, and the same call may be sent again. */
export class Unavailable extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
  readonly retryAfterSeconds = 2;
  constructor(
    message = 'The database does not answer right now. Nothing was changed; try again in a moment.',
  ) {
    super(message);
  }
}
