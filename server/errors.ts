// Errors of the domain. graphql/graphqlErrors.ts and rest/errors.ts translate them.

/** Messages by the path of what is wrong: "name", or "entries.2.danceId" in the third item of a list. */
export type FieldMessages = Record<string, string[]>;

export abstract class DomainError extends Error {
  abstract readonly code: string;
}

/** Nothing has this id, or this user may not know that it exists. */
export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  constructor(message = 'Not found.') {
    super(message);
  }
}

const wordsOf = (fields: FieldMessages): string =>
  Object.entries(fields)
    .map(([field, messages]) => `${field}: ${messages.join(' ')}`)
    .join(' ');

/** Missing or invalid fields, by their names in the GraphQL inputs. */
export class InvalidInput extends DomainError {
  readonly code = 'BAD_USER_INPUT';
  readonly fields: FieldMessages;
  constructor(fields: FieldMessages) {
    super(wordsOf(fields));
    this.fields = fields;
  }
}

/** A business rule refuses: with a sentence for users, or with sentences about items of a list. */
export class Conflict extends DomainError {
  readonly code = 'CONFLICT';
  readonly fields: FieldMessages | undefined;
  constructor(refusal: string | FieldMessages) {
    super(typeof refusal === 'string' ? refusal : wordsOf(refusal));
    this.fields = typeof refusal === 'string' ? undefined : refusal;
  }
}

/** Does something, and gives what refuses it other paths; the path is empty for words about no field. */
export async function refusedAt<Result>(
  act: () => Promise<Result>,
  placed: (path: string, messages: string[], isConflict: boolean) => [string, string[]],
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof InvalidInput)) throw error;
    const isConflict = error instanceof Conflict;
    const fields: FieldMessages = {};
    for (const [path, messages] of Object.entries(error.fields ?? { '': [error.message] })) {
      const [at, words] = placed(path, messages, isConflict);
      fields[at] = [...(fields[at] ?? []), ...words];
    }
    throw isConflict ? new Conflict(fields) : new InvalidInput(fields);
  }
}

export class ScheduleLocked extends DomainError {
  readonly code = 'SCHEDULE_LOCKED';
  constructor() {
    super('This schedule is locked.');
  }
}

/** `reason` selects the text for REST clients. */
export class Unauthenticated extends DomainError {
  readonly code = 'UNAUTHENTICATED';
  readonly reason: 'not_authenticated' | 'token_not_valid' | 'no_active_account';
  constructor(reason: Unauthenticated['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The `www-authenticate` header. */
export const challengeOf = (error: DomainError): string =>
  error instanceof Unauthenticated && error.reason === 'token_not_valid'
    ? 'Bearer realm="Floorcraft", error="invalid_token"'
    : 'Bearer realm="Floorcraft"';

/** The password is right, but the code of the second factor is missing or wrong. */
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

/** The database is unavailable, or too many requests wait. Nothing was changed; the call can be retried. */
export class Unavailable extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
  readonly retryAfterSeconds = 2;
  constructor(
    message = 'The database does not answer right now. Nothing was changed; try again in a moment.',
  ) {
    super(message);
  }
}

/** Node's code for it. */
const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Ends the file of a client that closed its connection or stopped reading, which is no failure of ours. */
export const clientLeft = (words = 'The client disconnected.'): Error =>
  Object.assign(new Error(words), { code: CLIENT_LEFT });

export const hasLeft = (error: unknown): boolean => Object(error).code === CLIENT_LEFT;
