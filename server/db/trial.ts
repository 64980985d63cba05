/** Rolls the transaction back and carries the outcome out of it. */
class TrialEnd<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('A trial is rolled back.');
    this.outcome = outcome;
  }
}

/** Runs a transaction that may be a trial: if `act` calls `end`, it rolls back and returns that outcome. */
export async function withTrial<T>(act: (end: (outcome: T) => never) => Promise<T>): Promise<T> {
  try {
    return await act((outcome) => {
      throw new TrialEnd(outcome);
    });
  } catch (error) {
    if (error instanceof TrialEnd) return error.outcome as T;
    throw error;
  }
}
