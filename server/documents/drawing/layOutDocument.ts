import type { Program, ProgramPerson, ProgramStudio } from '../../publishing/program.ts';
import type { JudgedAlone } from '../contents/floorBooks.ts';
import { floorsOf } from '../contents/floors.ts';
import { indexMarks, type MarkIndex, type Marks, withFormerPeople } from '../contents/marks.ts';
import { personSheet, type SheetOrder } from '../contents/personSheet.ts';
import { indexProgram, type ProgramIndex } from '../contents/programIndex.ts';
import type { JudgesCard, ScoreSheet, WallSheet } from '../contents/resultPapers.ts';
import type { HoursOfClock } from '../contents/sheetClock.ts';
import { dancingPeople, dancingStudios, studioPacket } from '../contents/studioPacket.ts';
import { type Merges, withMerges } from '../contents/withMerges.ts';
import { type PublicLinks, personLink, studioLink } from '../publicLinks.ts';
import { drawAnnouncerBook, drawSmallAnnouncerBook } from './books/drawAnnouncerBook.ts';
import { drawBookCover } from './books/drawBookFront.ts';
import { drawDeckBook } from './books/drawDeckBook.ts';
import { drawJudgesBook } from './books/drawJudgesBook.ts';
import { drawLegend } from './books/drawLegend.ts';
import { drawMusic } from './books/drawMusic.ts';
import { drawPeopleIndex } from './books/drawPeopleIndex.ts';
import { drawSessions } from './books/drawProgramBook.ts';
import { Canvas } from './canvas.ts';
import { drawBackNumbers } from './drawBackNumbers.ts';
import { drawLabels } from './drawLabels.ts';
import { drawPersonSheet } from './drawPersonSheet.ts';
import { drawPoster } from './drawPoster.ts';
import { drawStudioPacket } from './drawStudioPacket.ts';
import { asOfWords, canvasFor, type Furniture, furnish } from './furniture.ts';
import { drawJudgesCards } from './judging/drawJudgesCards.ts';
import { drawScoreSheets } from './judging/drawScoreSheets.ts';
import { drawWallSheets } from './judging/drawWallSheets.ts';
import { type Page, QUIET } from './page.ts';
import { halfOf, pairPages } from './pairPages.ts';
import { PAPERS, type Paper, type PaperName } from './paper.ts';
import { Ruler } from './ruler.ts';

export type PaperDocument =
  | { readonly kind: 'sheet'; readonly personId: number; readonly order?: SheetOrder }
  | { readonly kind: 'packet'; readonly studioId: number }
  | { readonly kind: 'book'; readonly places?: BookPlaces }
  | { readonly kind: 'judges'; readonly merges?: Merges; readonly alone?: JudgedAlone }
  | { readonly kind: 'judgesCards'; readonly cards: readonly JudgesCard[] }
  | { readonly kind: 'scoreSheets'; readonly sheets: readonly ScoreSheet[] }
  | { readonly kind: 'wallSheets' | 'announcingSheets'; readonly sheets: readonly WallSheet[] }
  | {
      readonly kind:
        | 'sheets'
        | 'pairedSheets'
        | 'announcer'
        | 'smallAnnouncer'
        | 'music'
        | 'deck'
        | 'numbers'
        | 'labels'
        | 'poster';
    };

export interface DocumentChoices {
  readonly paper: PaperName;
  readonly hours: HoursOfClock;
  readonly links: PublicLinks | null;
}

export interface LaidOutDocument {
  readonly title: string;
  readonly paper: Paper;
  readonly pages: readonly Page[];
  readonly asOf: string;
  /** Tagged for screen readers: documents that one person or studio opens. */
  readonly isTagged: boolean;
  /** Characters of names and titles that the fonts lack; they print as boxes. */
  readonly missing: readonly string[];
}

/** Released places by row; "R" for a recalled couple. */
type BookPlaces = readonly (readonly [rowId: number, place: string])[];

interface LayoutContext {
  readonly index: ProgramIndex;
  readonly marks: MarkIndex | null;
  readonly paper: Paper;
  readonly ruler: Ruler;
  readonly links: PublicLinks | null;
  readonly places?: BookPlaces;
  readonly alone?: JudgedAlone | undefined;
}

export function layOutDocument(
  program: Program,
  marks: Marks | null,
  document: PaperDocument,
  choices: DocumentChoices,
): LaidOutDocument {
  const judged = document.kind === 'judges' ? withMerges(program, document.merges ?? []) : program;
  return layOut(createContext(judged, marks, choices), document);
}

/** Lays out a packet for each studio with dancers, indexing the program once. */
export function* layOutPackets(
  program: Program,
  marks: Marks | null,
  choices: DocumentChoices,
): Generator<LaidOutDocument & { readonly fileName: string; readonly total: number }> {
  const context = createContext(program, marks, choices);
  const studios = dancingStudios(context.index);
  for (const { id, name } of studios) {
    yield { ...layOut(context, { kind: 'packet', studioId: id }), fileName: name, total: studios.length };
  }
}

function createContext(
  program: Program,
  marks: Marks | null,
  { paper, hours, links }: DocumentChoices,
): LayoutContext {
  const index = indexProgram(withFormerPeople(program, marks), hours);
  return {
    index,
    links,
    ruler: new Ruler(),
    paper: PAPERS[paper],
    marks: marks && indexMarks(marks, index.clock),
  };
}

function layOut(context: LayoutContext, document: PaperDocument): LaidOutDocument {
  const { name, pages } = pagesOf(context, document);
  const { event, asOf } = context.index.program;
  return {
    title: `${name} · ${event.name}`,
    paper: context.paper,
    pages,
    asOf,
    isTagged: document.kind === 'sheet' || document.kind === 'packet',
    missing: context.ruler.missing,
  };
}

interface Laid {
  readonly name: string;
  readonly pages: readonly Page[];
}

function pagesOf(context: LayoutContext, document: PaperDocument): Laid {
  const { index } = context;
  if (document.kind === 'sheet') {
    const person = index.person(document.personId);
    return { name: person.name, pages: pagesOfPerson(context, person, document.order) };
  }
  if (document.kind === 'packet') {
    const studio = index.program.studios.find(({ id }) => id === document.studioId);
    return { name: studio?.name ?? '', pages: studio ? pagesOfStudio(context, studio) : [] };
  }
  if (document.kind === 'judgesCards') {
    const { cards } = document;
    return filled(
      context,
      bare(context, JUDGES_CARDS, (canvas) => drawJudgesCards(canvas, index.program.event.name, cards)),
    );
  }
  if (document.kind === 'scoreSheets') return filled(context, scoreSheets(context, document.sheets));
  if (document.kind === 'wallSheets')
    return filled(context, wallSheets(context, WALL_SHEETS, document.sheets));
  if (document.kind === 'announcingSheets')
    return filled(context, wallSheets(context, ANNOUNCING_SHEETS, document.sheets));
  if (document.kind === 'sheets') {
    const pages = dancingPeople(index).flatMap((person) => pagesOfPerson(context, person));
    return filled(context, { name: 'Heat sheets', pages });
  }
  if (document.kind === 'pairedSheets') {
    const sheets = dancingPeople(index).map((person) => sheetOnHalf(context, person));
    return filled(context, { name: 'Heat sheets', pages: pairPages(sheets, context.paper) });
  }
  const places = document.kind === 'book' ? (document.places ?? []) : [];
  const alone = document.kind === 'judges' ? document.alone : undefined;
  return filled(context, BOOKS[document.kind]({ ...context, places, alone }));
}

/** Replaces an empty document by a page that says why it is empty. */
function filled({ index, paper, ruler }: LayoutContext, laid: Laid): Laid {
  if (laid.pages.length > 0) return laid;
  const canvas = canvasFor(paper, ruler);
  drawNothing(canvas, index, NOTHING[laid.name] ?? 'No couples are assigned to heats yet.');
  return { name: laid.name, pages: canvas.pages };
}

const NO_NUMBERS = 'No back numbers yet. Assign them on the Publish screen.';
const POSTER = 'Poster';
const JUDGES_CARDS = 'Judges’ cards';
const SCORE_SHEETS = 'Score sheets';
const WALL_SHEETS = 'Wall sheets';
const ANNOUNCING_SHEETS = 'Announcing sheets';
/** Stands in for the version: results belong to no version of the program. */
const RESULTS = 'Results';
const NOTHING: Record<string, string> = {
  'Back numbers': NO_NUMBERS,
  Labels: NO_NUMBERS,
  [JUDGES_CARDS]: 'No contest with two or more couples has a panel yet. Set one under Judges.',
  [SCORE_SHEETS]: 'No result has been approved yet.',
  [WALL_SHEETS]: 'No result is public yet.',
  [ANNOUNCING_SHEETS]: 'No released results to announce.',
  [POSTER]: 'Phones can’t open the public pages yet. The Publish screen says why.',
};

const sinceWords = (marks: MarkIndex | null, words: string): string =>
  marks ? `${words} since version ${marks.sinceVersion}. ` : '';

/** For books, which state a shift of all heats once instead of marking each one. */
const withShifts = (marks: MarkIndex | null, words: string): string => {
  const shifts = marks?.shiftsFor(null);
  return `${sinceWords(marks, words)}${shifts ? `${shifts}. ` : ''}`;
};

const SHEET_NOTE = 'Times are planned; heats can run early. Be on deck two heats ahead.';

function pagesOfPerson(context: LayoutContext, person: ProgramPerson, order?: SheetOrder): Page[] {
  const { index, marks, paper, ruler, links } = context;
  const link = personLink(links, person.id);
  const canvas = canvasFor(paper, ruler, link);
  drawPersonSheet(canvas, index, personSheet(index, person, marks, order), marks);
  const note = `${sinceWords(marks, 'A bar in the margin: changed')}${SHEET_NOTE}`;
  furnish(canvas, { index, document: 'Heat sheet', note, link });
  return canvas.pages;
}

/** Uses half a page if the whole sheet fits on it. */
function sheetOnHalf(context: LayoutContext, person: ProgramPerson) {
  const pages = pagesOfPerson({ ...context, paper: halfOf(context.paper) }, person);
  const isHalf = pages.length === 1;
  return { isHalf, pages: isHalf ? pages : pagesOfPerson(context, person) };
}

function pagesOfStudio(context: LayoutContext, studio: ProgramStudio): Page[] {
  const { index, marks, paper, ruler, links } = context;
  const link = studioLink(links, studio.id);
  const canvas = canvasFor(paper, ruler, link);
  const owners = drawStudioPacket(canvas, index, studioPacket(index, studio, marks), marks);
  const note = `${sinceWords(marks, 'A bar in the margin: changed')}${SHEET_NOTE}`;
  const linkAt = (page: number): string | null => {
    const owner = owners[page] ?? null;
    return owner === null ? link : personLink(links, owner);
  };
  furnish(
    canvas,
    { index, document: 'Studio packet', note, link, linkAt },
    owners.map(() => studio.name),
  );
  return canvas.pages;
}

type Book = Exclude<
  PaperDocument['kind'],
  | 'sheet'
  | 'packet'
  | 'sheets'
  | 'pairedSheets'
  | 'judgesCards'
  | 'scoreSheets'
  | 'wallSheets'
  | 'announcingSheets'
>;

const BOOKS: Record<Book, (context: LayoutContext) => Laid> = {
  book: (context) => {
    const note = `Box: place, filled in after results. ${withShifts(context.marks, 'Bar: changed')}`;
    return book(context, 'Program', note, (canvas, { index, marks, places = [] }) => {
      drawBookCover(canvas, index);
      drawLegend(canvas, index.program.legend);
      const abouts = canvas.pages.map(() => 'Agenda');
      abouts.push(...drawSessions(canvas, index, marks, new Map(places)), ...drawPeopleIndex(canvas, index));
      return abouts;
    });
  },
  announcer: (context) => announcerBook(context, drawAnnouncerBook),
  smallAnnouncer: (context) => announcerBook(context, drawSmallAnnouncerBook),
  judges: (context) => {
    const { alone = { judgesSolos: false, isByStandard: false } } = context;
    const note = `Numbers only, smallest first. ${sinceWords(context.marks, '+: new in this heat')}`;
    return floorBook(context, 'Judge', note, (canvas, index, marks) =>
      drawJudgesBook(canvas, index, marks, alone),
    );
  },
  music: (context) => {
    const note = 'A heavy line after every fifth heat. Numbered: one heat, danced in this order.';
    return floorBook(context, 'Music', note, drawMusic);
  },
  deck: (context) => {
    const note = `Box: here. From heat …: on the floor in the previous heat. ${withShifts(context.marks, 'Bar: changed')}`;
    return floorBook(context, 'Deck captain', note, drawDeckBook);
  },
  numbers: (context) => bare(context, 'Back numbers', drawBackNumbers),
  labels: (context) => bare(context, 'Labels', (canvas, index) => drawLabels(canvas, index, context.links)),
  poster: (context) => {
    const { links } = context;
    if (!links) return { name: POSTER, pages: [] };
    return bare(context, POSTER, (canvas, index) => drawPoster(canvas, index, links.home));
  },
};

function announcerBook(context: LayoutContext, draw: DrawBook): Laid {
  const note = `Underlined: on the floor in the previous heat. ${withShifts(context.marks, 'Bar: changed')}`;
  return floorBook(context, 'Announcer', note, draw);
}

function book(
  context: LayoutContext,
  document: string,
  note: string,
  draw: (canvas: Canvas, context: LayoutContext) => readonly string[],
): Laid {
  const { index, paper, ruler } = context;
  if (index.seats.length === 0) return { name: document, pages: [] };
  const canvas = canvasFor(paper, ruler);
  const abouts = draw(canvas, context);
  const furniture: Furniture = { index, document, note };
  furnish(canvas, furniture, abouts);
  return { name: document, pages: canvas.pages };
}

function scoreSheets(context: LayoutContext, sheets: readonly ScoreSheet[]): Laid {
  const canvas = canvasFor(context.paper, context.ruler);
  const abouts = drawScoreSheets(canvas, sheets);
  const note =
    'Bold: the cell that decided. In brackets: the sum, where it decided. R: recalled, or the rule of a place.';
  furnish(canvas, { index: context.index, document: 'Score sheet', version: RESULTS, note }, abouts);
  return { name: SCORE_SHEETS, pages: canvas.pages };
}

function wallSheets(context: LayoutContext, name: string, sheets: readonly WallSheet[]): Laid {
  const canvas = canvasFor(context.paper, context.ruler);
  const abouts = drawWallSheets(canvas, sheets);
  furnish(
    canvas,
    {
      index: context.index,
      document: name,
      version: RESULTS,
      note: 'Place and back number. R: recalled.',
    },
    abouts,
  );
  return { name, pages: canvas.pages };
}

type DrawBook = (canvas: Canvas, index: ProgramIndex, marks: MarkIndex | null) => readonly string[];

/** Starts each floor on a new page, so that each room gets its own part. */
function floorBook(context: LayoutContext, document: string, note: string, draw: DrawBook): Laid {
  return book(context, document, note, (canvas, { index, marks }) =>
    floorsOf(index).flatMap((floor) =>
      draw(canvas, floor.index, marks).map((about) => [floor.name, about].filter(Boolean).join(' · ')),
    ),
  );
}

/** For pages that are cut apart: no header or footer. */
function bare(
  context: LayoutContext,
  name: string,
  draw: (canvas: Canvas, index: ProgramIndex) => void,
): Laid {
  const { index, paper, ruler } = context;
  const canvas = new Canvas(paper, ruler, { top: 0, bottom: paper.height });
  draw(canvas, index);
  return { name, pages: canvas.pages };
}

function drawNothing(canvas: Canvas, index: ProgramIndex, words: string): void {
  const { left } = canvas.paper;
  canvas.newPage();
  const style = { size: 16, isBold: true, width: canvas.width, least: 10, leading: 18 };
  const lines = canvas.fitted(left, canvas.y + 60, index.program.event.name, style);
  const baseline = canvas.y + 60 + (lines - 1) * 18;
  const { version, moment } = asOfWords(index);
  canvas.text(left, baseline + 20, words, { size: 10, colour: QUIET });
  canvas.text(left, baseline + 36, `${version}, ${moment}`, { size: 9, colour: QUIET });
}
