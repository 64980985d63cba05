import type { Kind, RevisionCache } from '../cache/revisionCache.ts';
import { Unavailable } from '../errors.ts';
import type { ReadRounds } from '../publishing/programTables.ts';
import type { PublicEvent, PublishedSchedule } from '../publishing/public/publicEvents.ts';
import type { ReadRecalls } from '../publishing/public/publicPlaces.ts';
import { publicProgram } from '../publishing/public/publicProgram.ts';
import type { ReadView } from '../publishing/public/publicViews.ts';
import { type DocumentJob, type FileRequest, subjectOf } from './documentJob.ts';
import { documentName } from './documentName.ts';
import { requireInProgram, type Source } from './documentSource.ts';
import { DocumentThreads } from './documentThreads.ts';
import { defaultPaper, type PaperName } from './drawing/paper.ts';
import { narrowed } from './narrowed.ts';
import { fileEtag } from './renderedFile.ts';

export interface PublicFileRequest {
  readonly event: PublicEvent;
  readonly schedule: PublishedSchedule;
  readonly file: FileRequest;
  /** Null for the paper common in the event's time zone. */
  readonly paper: PaperName | null;
  /** Public URL of the schedule's pages: "https://heats.example.org/p/k7Qm-tR2x-9vLd-Pw3e/s/7"; null for no links. */
  readonly home: string | null;
}

interface PublicFile {
  readonly body: Buffer;
  readonly name: string;
}

const FILE: Kind<PublicFile> = { name: 'public file', bytes: ({ body }) => body.length };
/** A sheet takes about 50 ms, a packet one or two seconds. */
const MOST_WAITING = 40;
const LONGEST_MILLISECONDS = 60_000;

/**
 * Sheets and calendars for everyone with the link. A separate thread makes them one at a time, so that two thousand
 * readers delay neither the pages nor the desk. Requests for the same file share one rendering; files are cached.
 */
export class PublicFiles {
  readonly #cache: RevisionCache;
  readonly #viewOf: ReadView;
  readonly #recallsOf: ReadRecalls;
  readonly #roundsOf: ReadRounds;
  readonly #threads = new DocumentThreads(1);
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(cache: RevisionCache, viewOf: ReadView, recallsOf: ReadRecalls, roundsOf: ReadRounds) {
    this.#cache = cache;
    this.#viewOf = viewOf;
    this.#recallsOf = recallsOf;
    this.#roundsOf = roundsOf;
  }

  etagOf({
    event: { naming, releases, rounds, merged },
    schedule,
    file,
    paper,
    home,
  }: PublicFileRequest): string {
    const recalls = [releases[schedule.id], rounds[schedule.id]];
    return fileEtag(['public', schedule, naming, recalls, merged, file, paper, home]);
  }

  /** @throws NotFound for an unknown person or studio, Unavailable if the queue is full */
  async make(request: PublicFileRequest): Promise<PublicFile> {
    const key = this.etagOf(request);
    const cached = this.#cache.get(FILE, key, '');
    if (cached) return cached;
    await this.require(request);
    // Not cancelled if the reader leaves: the next request finds it cached.
    return this.#cache.of(FILE, key, '', () => this.#makeInTurn(request));
  }

  /** @throws NotFound for an unknown person or studio */
  async require(request: PublicFileRequest): Promise<void> {
    requireInProgram(await this.#sourceOf(request), request.file);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  async #makeInTurn(request: PublicFileRequest): Promise<PublicFile> {
    if (this.#waiting >= MOST_WAITING) throw new Unavailable('Many sheets are being made right now.');
    this.#waiting += 1;
    const made = this.#last.then(() => this.#makeNow(request)).finally(() => (this.#waiting -= 1));
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #sourceOf({ event, schedule, file }: PublicFileRequest): Promise<Source> {
    const of = subjectOf(file);
    const personId = of && 'personId' in of ? of.personId : null;
    const { program, changes } = publicProgram(await this.#viewOf(event, schedule, personId));
    return { program, marks: changes };
  }

  async #makeNow(request: PublicFileRequest): Promise<PublicFile> {
    const { file, paper, home } = request;
    const { program, marks } = await this.#sourceOf(request);
    const { id } = request.schedule;
    const [recalls, rounds] = [await this.#recallsOf(id), await this.#roundsOf(id)];
    const source = { program: { ...program, recalls, rounds }, marks };
    const links = home === null ? null : { home, own: home, secret: null };
    const job: DocumentJob = {
      ...narrowed(source, file),
      file,
      choices: { paper: paper ?? defaultPaper(source.program.event.timeZone), hours: 12, links },
    };
    const chunks: Uint8Array[] = [];
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
    const onChunk = (chunk: Uint8Array): void => void chunks.push(chunk);
    await this.#threads.run({ name: 'makeDocument', input: [job] }, { signal, onChunk });
    return { body: Buffer.concat(chunks), name: documentName(source, file) };
  }
}
