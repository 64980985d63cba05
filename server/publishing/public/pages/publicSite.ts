import { type Answer, answerOf, bytesOfAnswer } from '../../../cache/answer.ts';
import type { Kind, RevisionCache } from '../../../cache/revisionCache.ts';
import { NotFound } from '../../../errors.ts';
import { indexRounds, type ProgramRounds } from '../../programRounds.ts';
import type { ReadRounds } from '../../programTables.ts';
import { publicPath } from '../../publicAddress.ts';
import { layout, nothingYet, type Page, type Place } from '../layout.ts';
import type { ReadContest } from '../publicContest.ts';
import type { PublicEvent, PublishedSchedule } from '../publicEvents.ts';
import type { PublicPlaces, ReadPlaces } from '../publicPlaces.ts';
import type { PublicView } from '../publicView.ts';
import type { ReadView } from '../publicViews.ts';
import { permanentBase, requestedSchedule } from '../requestedSchedule.ts';
import { changesPage } from './changesPage.ts';
import { contestPage } from './contestPage.ts';
import { homePage, nowPart } from './homePage.ts';
import { findPage, peoplePage } from './peoplePage.ts';
import { noPersonPage, personPage } from './personPage.ts';
import { programPage, stretchOf } from './programPage.ts';
import { studioPage } from './studioPage.ts';

interface PageRequest {
  readonly linkKey: string;
  readonly parts: readonly string[];
  readonly typed: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface PublicAnswer {
  readonly answer: Answer;
  readonly type: 'text/html; charset=utf-8' | 'application/json';
  /** A page that says "not found", sent with status 404. */
  readonly isMissing?: boolean;
}

const HTML = 'text/html; charset=utf-8';
/** Interval at which the current heat is rendered again. */
const NOW_MILLISECONDS = 10_000;

const PAGE: Kind<Answer> = { name: 'public page', bytes: bytesOfAnswer };
const ROUNDS: Kind<ProgramRounds> = { name: 'rounds of public pages', bytes: () => 1_000_000 };
const PLACES: Kind<PublicPlaces> = { name: 'public places', bytes: ({ size }) => 300 * size };

/**
 * The public pages. Each is rendered once per version and naming, and cached as it is sent. Versions never change, so
 * editing a schedule does not render any page again.
 */
export class PublicSite {
  readonly #cache: RevisionCache;
  readonly #viewOf: ReadView;
  readonly #placesOf: ReadPlaces;
  readonly #contestOf: ReadContest;
  readonly #roundsOf: ReadRounds;

  constructor(
    cache: RevisionCache,
    viewOf: ReadView,
    placesOf: ReadPlaces,
    contestOf: ReadContest,
    roundsOf: ReadRounds,
  ) {
    this.#cache = cache;
    this.#viewOf = viewOf;
    this.#placesOf = placesOf;
    this.#contestOf = contestOf;
    this.#roundsOf = roundsOf;
  }

  /** @throws NotFound for an unknown page */
  async answer(event: PublicEvent, request: PageRequest): Promise<PublicAnswer> {
    const { linkKey } = request;
    const { schedule, base, parts } = requestedSchedule(event, linkKey, request.parts);
    if (!schedule) {
      if (request.parts.length > 0) throw new NotFound();
      return { answer: answerOf(nothingYet()), type: HTML };
    }
    const releases = event.releases[schedule.id] ?? 0;
    if (parts.join('/') === 'version') {
      const { version } = schedule;
      return { answer: answerOf(JSON.stringify({ version, releases })), type: 'application/json' };
    }
    const state = JSON.stringify([schedule, event]);
    const key = JSON.stringify([state, base, parts, request.typed]);
    const placeOf = async (): Promise<Place> => {
      const view = await this.#viewOf(event, schedule, isPerson(parts) ? Number(parts[1]) : null);
      return {
        view,
        // Shared by all pages of one state.
        places: await this.#cache.of(PLACES, schedule.id, state, () => this.#placesOf(schedule.id)),
        rounds: await this.#cache.of(ROUNDS, schedule.id, state, async () =>
          indexRounds({ ...view.program, rounds: await this.#roundsOf(schedule.id) }),
        ),
        releases,
        base,
        files: permanentBase(linkKey, schedule),
      };
    };
    try {
      const answer = await this.#cache.of(PAGE, key, slotOf(parts, request.now), async () => {
        const place = await placeOf();
        if (!isContest(parts)) {
          return answerOf(render(place, parts, request, othersOf(event, schedule, publicPath(linkKey))));
        }
        const contest = required(await this.#contestOf(schedule.id, Number(parts[1])));
        return answerOf(layout(place, contestPage(place, contest)));
      });
      return { answer, type: HTML };
    } catch (error) {
      // Printed codes outlive the heats of their person, so these get a friendlier page.
      if (!(error instanceof NotFound) || !isPerson(parts)) throw error;
      const place = await placeOf();
      return { answer: answerOf(layout(place, noPersonPage(place))), type: HTML, isMissing: true };
    }
  }
}

const isPerson = ([kind, id, ...more]: readonly string[]): boolean =>
  kind === 'person' && /^\d{1,13}$/.test(id ?? '') && ['', 'partners'].includes(more.join('/'));

const isContest = ([kind, id, ...more]: readonly string[]): boolean =>
  kind === 'contest' && /^[1-9]\d{0,8}$/.test(id ?? '') && more.length === 0;

const slotOf = (parts: readonly string[], now: number): number =>
  parts[0] === 'now' ? Math.floor(now / NOW_MILLISECONDS) : 0;

const othersOf = (event: PublicEvent, shown: PublishedSchedule, home: string) =>
  event.schedules
    .filter((schedule) => schedule !== shown)
    .map(({ id, name }) => ({ name, href: `${home}/s/${id}` }));

function render(
  place: Place,
  parts: readonly string[],
  { typed, now }: PageRequest,
  others: Parameters<typeof homePage>[1],
): string {
  if (parts.join('/') === 'now') return nowPart(place, Math.floor(now / NOW_MILLISECONDS) * NOW_MILLISECONDS);
  return layout(place, pageOf(place, parts, typed, others));
}

/** A page as it would be published, for signed-in users. @throws NotFound for an unknown page */
export function previewPage(view: PublicView, path: string): string {
  const parts = path.split('/').filter(Boolean);
  const { rounds } = view;
  const place = { view, places: new Map(), rounds, releases: 0, base: PREVIEW, files: null, isPreview: true };
  return layout(place, pageOf(place, parts, '', []));
}

/** Prefix of links in a preview, which the app intercepts. */
export const PREVIEW = '/preview';

function pageOf(
  place: Place,
  [kind, id, more, ...rest]: readonly string[],
  typed: string,
  others: Parameters<typeof homePage>[1],
): Page {
  const { view } = place;
  const number = /^\d{1,13}$/.test(id ?? '') ? Number(id) : null;
  if (kind === undefined) return homePage(place, others);
  if (id === undefined) {
    if (kind === 'people') return peoplePage(place);
    if (kind === 'find') return typed.trim() === '' ? peoplePage(place) : findPage(place, typed);
    if (kind === 'changes') return changesPage(place);
    if (kind === 'program') return programPage(place, required(stretchOf(view, firstSection(view), 1)));
  }
  if (number === null || rest.length > 0) throw new NotFound();
  if (kind === 'program') {
    if (more !== undefined && !/^\d{1,6}$/.test(more)) throw new NotFound();
    return programPage(place, required(stretchOf(view, number, Number(more ?? 1))));
  }
  if (kind === 'person' && (more === undefined || more === 'partners')) {
    return personPage(place, required(view.people.get(number)), more === 'partners');
  }
  if (kind === 'studio' && more === undefined) {
    return studioPage(place, required(view.program.studios.find((studio) => studio.id === number)));
  }
  throw new NotFound();
}

function required<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new NotFound();
  return thing;
}

const firstSection = ({ program }: PublicView): number =>
  program.sections.find(({ id }) => program.heats.some(({ sectionId }) => sectionId === id))?.order ?? 1;
