import { Random } from '../../../server/engine/random.ts';

/** Chance with the few questions that a fuzzer asks; the same seed gives the same answers. */
export class Chance {
  readonly #random: Random;

  constructor(seed: number) {
    this.#random = new Random(seed);
    // The first numbers of neighbouring seeds lie close together.
    for (let index = 0; index < 4; index++) this.#random.next();
  }

  below(bound: number): number {
    return this.#random.below(bound);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  of<T>(choices: readonly T[]): T {
    const chosen = choices[this.below(choices.length)];
    if (chosen === undefined && choices.length === 0) throw new Error('Nothing to choose from.');
    return chosen as T;
  }
}
