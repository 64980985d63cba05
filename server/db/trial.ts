/** Carries what a trial found out of the transaction that it ends. */
class TrialEnd<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('A trial is rolled back.');
    this.outcome = outcome;
  }
}

/** Runs a transaction that may be a trial: where the act calls `end`, it is rolled back, and the outcome returned. */
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
