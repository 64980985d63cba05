import { html } from 'ghtml';
import { awardsAmong, awardsWords, isAwards } from '../../awards.ts';
import type { LineChange } from '../../changes/compareSheets.ts';
import { shiftWords } from '../../changes/shifts.ts';
import { compareTimes } from '../../compareTimes.ts';
import { stretchesOf } from '../../stretches.ts';
import { type CoupleLine, heatsWords, laterLines } from '../coupleLines.ts';
import type { Page, Place } from '../layout.ts';
import { lineRow, numberBox, pauseRow } from '../lineRows.ts';
import { minutesText } from '../publicClock.ts';
import type { PublicPerson, PublicView } from '../publicView.ts';
import { pausesOn, pauseWords } from './sections.ts';
import { fileLinks } from './studioPage.ts';

/** Shorter free time is not mentioned. */
const FREE_MINUTES = 15;

/** A line of the sheet with its change; cancelled lines appear at their former time. */
interface ShownLine {
  readonly line: CoupleLine;
  readonly change: LineChange | undefined;
}

export function personPage(place: Place, person: PublicPerson, isByPartner: boolean): Page {
  const { view, base } = place;
  const shown = shownLinesOf(place, person);
  const here = `${base}/person/${person.id}`;
  const studio = person.studio
    ? html`<a href="${base}/studio/${person.studio.id}">${person.studio.name}</a> · `
    : '';
  const changed = person.changes.length;
  const shifts = shiftWords(person.changes.filter(({ isShift }) => isShift));
  const note = html`<a class="note" href="${base}/changes#person-${person.id}"><i aria-hidden="true">⇄</i> ${changed === 1 ? '1 of your heats' : `${changed} of your heats`} changed since version ${view.since}${shifts && `: ${shifts}`}</a>`;
  const way = (isChosen: boolean, href: string, words: string): string =>
    html`<a href="${href}" !${isChosen ? 'aria-current="true"' : ''}>${words}</a>`;
  const sheet = {
    file: `heat-sheet.pdf${isByPartner ? '?order=partner' : ''}`,
    words: 'Heat sheet to print',
  };
  const body = html`<div class="head" data-remember="person/${person.id}"><h1>${person.shown}</h1>
<p class="lead">!${studio}${heatsWords(presentOf(shown))}</p>
!${person.numbers.map((one) => numberLine(view, person, one))}</div>
!${tally(place, person)}
<section id="next" class="next" hidden aria-live="polite"></section>
!${changed > 0 ? note : ''}
<nav class="ways" aria-label="Order">!${way(!isByPartner, here, 'In order')}!${way(isByPartner, `${here}/partners`, 'By partner')}</nav>
!${isByPartner ? byPartner(place, person, shown) : days(place, person, shown, true)}
!${fileLinks(place, { path: `person/${person.id}`, sheet })}`;
  return { title: person.shown, body };
}

function tally({ places }: Place, { lines }: PublicPerson): string {
  const own = lines.flatMap(({ rowId }) => places.get(rowId) ?? []).flatMap(({ place }) => place ?? []);
  if (own.length === 0) return '';
  const figures = ['1st', '2nd', '3rd'].map((words, index) => [
    own.filter((place) => place === String(index + 1)).length,
    words,
  ]);
  const other = own.length - figures.reduce((sum, [count]) => sum + Number(count), 0);
  return html`<h2 class="results">Results</h2><ul class="tally">!${[...figures, [other, 'other']].map(
    ([count, words]) => html`<li><b>${count}</b> <small>${words}</small></li>`,
  )}</ul>`;
}

function shownLinesOf(place: Place, person: PublicPerson): ShownLine[] {
  const { changes } = person;
  const changeOf = new Map(changes.flatMap((change) => (change.after ? [[change.after, change]] : [])));
  const gone = changes.flatMap((change) =>
    change.after === null && change.before ? [{ line: change.before, change }] : [],
  );
  const own = person.lines.map((line) => ({
    line: { ...line, round: place.rounds.suffixOf(line.contestId) },
    change: changeOf.get(line),
  }));
  const later = laterLines(place, person).map((line) => ({ line, change: undefined }));
  const shown: ShownLine[] = [...own, ...later, ...gone];
  return shown.sort((a, b) => placeOf(a) - placeOf(b));
}

const presentOf = (shown: readonly ShownLine[]): CoupleLine[] =>
  shown.flatMap(({ line, change }) => (!change || change.after ? line : []));

const placeOf = ({ line: { startTime, heatNumber } }: ShownLine): number =>
  startTime === null ? heatNumber : Date.parse(startTime) + heatNumber / 1e6;

function numberLine(
  view: PublicView,
  person: PublicPerson,
  { number, partnerIds }: PublicPerson['numbers'][number],
): string {
  const former = view.numbers.filter(
    ({ personIds, after, before }) => before !== '' && after === number && personIds.includes(person.id),
  );
  const was = [...new Set(former.map(({ before }) => before))].join(', ');
  const chip = was && html`<span class="chip changed"><i aria-hidden="true">⇄</i> was ${was}</span>`;
  const partners = partnerIds.flatMap((id) => view.people.get(id)?.shown ?? []);
  const isNamed = view.naming.namesShown !== 'NUMBERS';
  const most =
    partners.length > 4
      ? `${partners.slice(0, 3).join(', ')} and ${partners.length - 3} more`
      : partners.join(', ');
  return html`<p class="worn">!${numberBox(number)} <span>${isNamed && partners.length > 0 ? `with ${most}` : ''}</span> !${chip}</p>`;
}

/** The partner and floor of a line, stated once at the head of a run. */
function besideOf(view: PublicView, person: PublicPerson, line: CoupleLine): { key: string; words: string } {
  const partners = view.partnersOf(line, person.id);
  const floor = view.hasFloors ? line.floor : '';
  return {
    key: [line.backNumber, ...partners, floor].join('|'),
    words: html`<li class="run">!${numberBox(line.backNumber)}<span>${partners.join(' & ')}!${floor && html` <small>${floor}</small>`}</span></li>`,
  };
}

function days(
  place: Place,
  person: PublicPerson,
  shown: readonly ShownLine[],
  showsPartner: boolean,
): string {
  const { view } = place;
  const pauses = showsPartner ? pausesOf(view, person) : [];
  const byDay = Map.groupBy(shown, ({ line }) =>
    line.startTime === null ? '' : view.clock.date(line.startTime),
  );
  return [...byDay.values()]
    .map((of) => {
      const at = of[0]?.line.startTime ?? null;
      const day = at === null ? 'No time yet' : view.clock.day(at);
      return html`<section class="day"><h2>${day}<small>${heatsWords(presentOf(of))}</small></h2>
<ol class="rows">!${rowsOfDay(place, person, of, showsPartner, pausesOfDay(view, pauses, at))}</ol></section>`;
    })
    .join('');
}

function rowsOfDay(
  { view, places, base }: Place,
  person: PublicPerson,
  shown: readonly ShownLine[],
  showsPartner: boolean,
  pauses: readonly Pause[],
): string {
  const left = [...pauses];
  let run = '';
  let free = 0;
  let rows = '';
  for (const { line, change } of shown) {
    const starts = line.startTime === null ? 0 : Date.parse(line.startTime);
    while (left[0] && starts >= Date.parse(left[0].startTime)) {
      const { about, ...pause } = left.shift() as Pause;
      rows += pauseRow(view, pause, about);
      run = '';
    }
    const minutes = free > 0 && starts > 0 ? Math.round((starts - free) / 60_000) : 0;
    if (minutes >= FREE_MINUTES) rows += html`<li class="free">${minutesText(minutes)} free</li>`;
    const { key, words } = besideOf(view, person, line);
    if (key !== run && (showsPartner || view.hasFloors)) rows += words;
    run = key;
    rows += lineRow(view, line, change, '', line.laterOf ? undefined : places.get(line.rowId), base);
    if (!change || change.after) free = endOf(view, line) || free;
  }
  return rows + left.map(({ about, ...pause }) => pauseRow(view, pause, about)).join('');
}

interface Pause {
  readonly startTime: string;
  readonly title: string;
  readonly about: string;
}

/** Breaks on the person's floors, and awards with contests of theirs. */
function pausesOf(view: PublicView, person: PublicPerson): Pause[] {
  const floors = new Set(person.lines.map(({ floor }) => floor));
  const breaks = pausesOn(view, floors).filter((section) => !isAwards(section));
  return [
    ...breaks.map((section) => ({ ...section, about: pauseWords(view, section) })),
    ...awardsOf(view, person),
  ]
    .flatMap(({ startTime, title, about }) => (startTime ? { startTime, title, about } : []))
    .sort(compareTimes);
}

/** By stretch of the day, as on the heat sheet. */
function awardsOf(view: PublicView, { id }: PublicPerson): Pause[] {
  const { program } = view;
  const danced = program.heats.flatMap(({ sectionId, startTime, contests }) =>
    contests
      .filter(({ couples }) => couples.some(({ personIds }) => personIds.includes(id)))
      .map((contest) => ({ sectionId, startTime, contestId: contest.id })),
  );
  return stretchesOf(program).flatMap(({ sections }) => {
    const own = new Set(sections.map((section) => section.id));
    return awardsAmong(
      sections,
      danced.filter(({ sectionId }) => own.has(sectionId)),
    ).map((awards) => ({
      ...awards,
      about: [awardsWords(awards), view.hasFloors && awards.floor].filter(Boolean).join(' · '),
    }));
  });
}

const pausesOfDay = ({ clock }: PublicView, pauses: readonly Pause[], at: string | null): Pause[] =>
  pauses.filter(({ startTime }) => at !== null && clock.date(startTime) === clock.date(at));

function endOf({ program }: PublicView, { heatNumber }: CoupleLine): number {
  const end = program.heats[heatNumber - 1]?.endTime;
  return end ? Date.parse(end) : 0;
}

function byPartner(place: Place, person: PublicPerson, shown: readonly ShownLine[]): string {
  const { view } = place;
  const partnersOf = ({ line }: ShownLine): string =>
    line.personIds
      .filter((id) => id !== person.id)
      .sort((a, b) => a - b)
      .join();
  const groups = Map.groupBy(shown, partnersOf);
  return [...groups.values()]
    .map((of) => {
      const [first] = of;
      if (!first) return '';
      const { line } = first;
      const words = view.partnersOf(line, person.id).filter(Boolean).join(' & ');
      return html`<section class="partner"><h2>!${numberBox(line.backNumber)}<span>${words && `With ${words}`}</span><small>${heatsWords(presentOf(of))}</small></h2>
!${days(place, person, of, false)}</section>`;
    })
    .join('');
}

/** For a person scratched since the code was printed, or a mistyped address. Names no one. */
export function noPersonPage({ base }: Place): Page {
  const body = html`<h1>No heats in this version</h1>
<p class="lead">This dancer is no longer in the program, or the link is mistyped. <a href="${base}/people">Find a dancer</a></p>`;
  return { title: 'No heats', body };
}
