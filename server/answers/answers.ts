import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Db } from '../db/orm.ts';
import { readScheduleRevisions, type ScheduleRevisions } from '../schedules/scheduleRevisions.ts';

const MOST_BYTES = 96 * 1_048_576;
/** What an answer costs beside its text. */
const OWN_BYTES = 1000;

/** A body that was sent, and what it is known by. */
export interface Answer {
  body: Buffer;
  /** The same for the same bytes, on every copy of the program. */
  etag: string;
  /** Compressed, once somebody asked for it so. */
  encoded: Map<Encoding, Promise<Buffer>>;
}

export type Encoding = 'br' | 'gzip';

/** What is asked: about which schedule, and how it is told from everything else that is asked. */
export interface Question {
  key: string;
  scheduleId: number;
  /** What the answer says of this moment, beside what the schedule shows. */
  moment: string;
  /**
   * Makes the body anew; null where it must not be kept.
   * @param isKept whether the answer to another question about this schedule, by its key, is kept and still holds
   */
  make: (isKept: (key: string) => boolean) => Promise<Made | null>;
}

export interface Made {
  text: string;
  /** The one revision of which all of it is, where it was read in one statement. */
  revision?: number | undefined;
  /** Answers to other questions that were read along. */
  along?: readonly { key: string; text: string }[];
}

interface Kept {
  stamp: string;
  answer: Answer;
  bytes: number;
}

/**
 * Answers that follow from one schedule alone, kept as they were sent for as long as its revision stands. One is kept
 * only where the revision was the same before and after it was made: so it is of that one state. Those who ask for the
 * same at one moment wait for one making, but never for one that was begun on an older state than they could know of.
 */
export class Answers {
  readonly #db: Db;
  readonly #revisions: ScheduleRevisions;
  readonly #mostBytes: number;
  /** Those least lately asked for first. */
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, { stamp: string; made: Promise<Answer | null> }>();
  #bytes = 0;

  constructor(db: Db, revisions: ScheduleRevisions, mostBytes = MOST_BYTES) {
    this.#db = db;
    this.#revisions = revisions;
    this.#mostBytes = mostBytes;
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Null where there is no such schedule, or what is asked must not be kept. @throws what the making throws */
  async to(question: Question): Promise<Answer | null> {
    const { key, scheduleId, moment } = question;
    for (;;) {
      const revision = await this.#revisions.of(scheduleId);
      if (revision === null) return null;
      const stamp = `${revision} ${moment}`;
      const kept = this.#kept.get(key);
      if (kept?.stamp === stamp) {
        this.#kept.delete(key);
        this.#kept.set(key, kept);
        return kept.answer;
      }
      const underWay = this.#underWay.get(key);
      if (!underWay) return this.#begin(question, revision, stamp);
      if (underWay.stamp === stamp) return underWay.made;
      // Of a state that has passed: it is let go on, so that a schedule that changes without a pause is read once at a time.
      await underWay.made.catch(() => undefined);
    }
  }

  async #begin(question: Question, revision: number, stamp: string): Promise<Answer | null> {
    const { key } = question;
    const made = this.#make(question, revision, stamp).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, { stamp, made });
    return made;
  }

  async #make({ key, scheduleId, make }: Question, revision: number, stamp: string): Promise<Answer | null> {
    const made = await make((other) => this.#kept.get(other)?.stamp === stamp);
    if (made === null) return null;
    const answer = answerOf(made.text);
    const is = made.revision ?? (await readScheduleRevisions(this.#db, [scheduleId])).get(scheduleId);
    if (is !== revision) return answer;
    this.#keep(key, stamp, answer);
    for (const other of made.along ?? []) this.#keep(other.key, stamp, answerOf(other.text));
    return answer;
  }

  #keep(key: string, stamp: string, answer: Answer): void {
    this.#forget(key);
    const bytes = answer.body.length + 2 * key.length + OWN_BYTES;
    // Compressed it is seldom more than a quarter; a large one that would push out everything else is not kept.
    if (bytes > this.#mostBytes / 4) return;
    this.#kept.set(key, { stamp, answer, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** A body with what it is known by. */
export function answerOf(text: string): Answer {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, encoded: new Map() };
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The body compressed, once for all who ask. */
export async function encodedBody({ body, encoded }: Answer, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding) ?? (encoding === 'br' ? brotli(body, BROTLI) : gzipped(body));
  encoded.set(encoding, known);
  return known;
}

declare module '../auth/context.ts' {
  interface House {
    answers: Answers;
  }
}
