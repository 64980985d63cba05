import { Random } from '../../../server/engine/random.ts';

/** Seeded random choices for the fuzzer. */
export class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
    // Neighbouring seeds have similar first numbers.
    for (let index = 0; index < 4; index++) this.#random.next();
  }

  below(bound: number): number {
    return this.#random.below(bound);
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined && choices.length === 0) throw new Error('Nothing to choose from.');
    return chosen as T;
  }
}
