import { isRefused, RETRY_MS, setBehind } from '../apollo/behind.ts';
import { CoalescedRead } from '../apollo/coalescedRead.ts';
import { keep, readKept } from './kept.ts';
import { heard, joinScreen } from './screenState.ts';

export interface Following<State, Answer> {
  /** Asks for what is newer than the known state. `isHeard` is false for a state stored by an earlier page. */
  readonly read: (known: State | null, isHeard: boolean) => Promise<Answer | null | undefined>;
  /** The state after an answer; null if it lacks something in between, which is then read. */
  readonly fold: (known: State | null, answer: Answer, isHeard: boolean) => State | null;
  /** Stores the state on the device, to start from while offline. */
  readonly isKept?: boolean;
  readonly gatherMs?: number;
}

export interface Followed<State> {
  readonly state: State | null;
  readonly error: unknown;
  /** Whether the server has answered since the screen opened. */
  readonly isHeard: boolean;
}

const GATHER_MS = 300;
/** A read that takes longer makes the screen old. */
const SLOW_MS = 8000;

/** What the server has of one thing, brought up to date by reads, news and the answers to acts. */
export class Follower<State extends object, Answer> {
  followed: Followed<State> = { state: null, error: null, isHeard: false };
  readonly readSoon: () => Promise<void>;
  readonly #name: string;
  readonly #how: () => Following<State, Answer>;
  readonly #coalesced: CoalescedRead;
  readonly #listeners = new Set<() => void>();
  #asked = 0;
  #answered = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  /** @param name of what is followed */
  constructor(name: string, how: () => Following<State, Answer>) {
    this.#name = name;
    this.#how = how;
    this.#coalesced = new CoalescedRead(this.read, { afterMs: how().gatherMs ?? GATHER_MS });
    this.readSoon = this.#coalesced.ask;
  }

  /** Follows until the returned function is called. */
  readonly start = (): (() => void) => {
    this.#isOver = false;
    const leave = joinScreen();
    if (this.#how().isKept) {
      void readKept<State>(this.#name).then((kept) => {
        if (kept && !this.followed.state && !this.#isOver) this.#show({ state: kept });
      });
    }
    void this.read();
    return () => {
      this.#isOver = true;
      this.#coalesced.stop();
      clearTimeout(this.#retry);
      setBehind(this, false);
      leave();
    };
  };

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = async (): Promise<void> => {
    this.#asked += 1;
    const no = this.#asked;
    const { state, isHeard } = this.followed;
    const slow = setTimeout(() => no > this.#answered && this.#fallBehind(), SLOW_MS);
    try {
      const answer = await this.#how().read(state, isHeard);
      if (no < this.#answered || this.#isOver) return;
      this.#answered = no;
      if (answer) this.receive(answer);
    } catch (error) {
      if (no < this.#answered || this.#isOver) return;
      this.#show({ error });
      this.#fallBehind(error);
    } finally {
      clearTimeout(slow);
    }
  };

  /** News from the server, after which the state is complete. */
  readonly receive = (answer: Answer): void => {
    if (!this.add(answer)) return;
    clearTimeout(this.#retry);
    if (this.followed.error || !this.followed.isHeard) this.#show({ error: null, isHeard: true });
    setBehind(this, false);
    heard();
  };

  /** Folds an answer in. Returns false if it is read instead. */
  readonly add = (answer: Answer): boolean => {
    const before = this.followed;
    const state = this.#how().fold(before.state, answer, before.isHeard);
    if (state === null) {
      void this.readSoon();
      return false;
    }
    if (state === before.state) return true;
    this.#show({ state });
    if (this.#how().isKept) void keep(this.#name, state);
    return true;
  };

  /** Like `add`, for an answer that is the whole state: reads under way are older. */
  readonly replace = (answer: Answer): void => {
    const isReading = this.#asked > this.#answered;
    this.#answered = this.#asked + 1;
    this.#asked = this.#answered;
    this.add(answer);
    if (isReading) void this.readSoon();
  };

  #fallBehind(error?: unknown): void {
    if (this.#isOver) return;
    if (isRefused(error) && this.followed.state === null) return;
    setBehind(this, true);
    clearTimeout(this.#retry);
    if (error) this.#retry = setTimeout(() => void this.readSoon(), RETRY_MS);
  }

  #show(change: Partial<Followed<State>>): void {
    this.followed = { ...this.followed, ...change };
    for (const listener of this.#listeners) listener();
  }
}
