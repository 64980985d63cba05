import { html } from 'ghtml';
import { withTba } from '../../../entries/tba.ts';
import { counted } from '../../../schedules/counted.ts';
import type { LineChange } from '../../changes/compareSheets.ts';
import { contestHeading } from '../../contestWords.ts';
import { groupEach } from '../../groupEach.ts';
import type { ProgramContest, ProgramHeat, ProgramSection } from '../../program.ts';
import { ifRecalled, type LaterRound, laterTitle } from '../../programRounds.ts';
import type { Page, Place } from '../layout.ts';
import { changeChip, numberBox, pauseRow, placeBox, timeCell } from '../lineRows.ts';
import type { PublicView } from '../publicView.ts';
import { danceWords, styleClass } from '../words.ts';
import { pausesAfter, pauseWords, shownSections } from './sections.ts';

/** Keeps a page of full heats quick to load on a phone. */
const HEATS_OF_PAGE = 40;

export interface Stretch {
  readonly section: ProgramSection;
  readonly heats: readonly ProgramHeat[];
  /** From 1 within the section. */
  readonly page: number;
  readonly pages: number;
}

/** Null if there is no such section or page. */
export function stretchOf({ program }: PublicView, order: number, page: number): Stretch | null {
  const section = program.sections.find((one) => one.order === order);
  if (!section) return null;
  const heats = program.heats.filter(({ sectionId }) => sectionId === section.id);
  const pages = Math.max(1, Math.ceil(heats.length / HEATS_OF_PAGE));
  if (page < 1 || page > pages) return null;
  return { section, heats: heats.slice((page - 1) * HEATS_OF_PAGE, page * HEATS_OF_PAGE), page, pages };
}

export function programPage(place: Place, stretch: Stretch): Page {
  const { view, base } = place;
  const { section, heats, page, pages } = stretch;
  const changeOf = changesByHeat(view);
  const title = sectionTitle(section);
  const when = section.startTime ? view.clock.day(section.startTime) : '';
  const floor = view.hasFloors ? section.floor : '';
  const link = (to: number, words: string): string =>
    to < 1 || to > pages ? '' : html`<a href="${base}/program/${section.order}/${to}">${words}</a>`;
  const pauses =
    page < pages
      ? []
      : pausesAfter(view, section).map((pause) => pauseRow(view, pause, pauseWords(view, pause)));
  const body = html`<nav class="anchors" aria-label="Sections">!${shownSections(view).map((one) => anchor(place, one, section))}</nav>
<h1 class="dayhead">${when}<small>${floor}</small></h1>
<p class="band ${styleClass(stylesOf(heats))}"><b>${title}</b><span>!${rangeWords(view, section, heats)}</span></p>
<ol class="rows program">!${withFreeFolded(place, heats).map((run) => runItem(place, run, changeOf))}!${pauses}</ol>
!${heats.length === 0 ? html`<p class="lead">No heats.</p>` : ''}
<nav class="pages" aria-label="Pages">!${link(page - 1, 'Earlier heats')}!${link(page + 1, 'Later heats')}</nav>`;
  return { title: `${title}, program`, body };
}

export const sectionTitle = ({ title, order }: ProgramSection): string => title || `Section ${order}`;

/** "Smooth, Rhythm". */
export const stylesOf = (heats: readonly ProgramHeat[]): string =>
  [...new Set(heats.map(({ style }) => style.name))].join(', ');

/** "9:00 AM – 12:11 PM · 1–122". */
export function rangeWords(
  view: PublicView,
  { startTime, endTime }: ProgramSection,
  heats: readonly ProgramHeat[],
): string {
  const times = startTime && endTime ? `${view.clock.time(startTime)} – ${view.clock.time(endTime)}` : '';
  return [times, view.rangesOf(heats)].filter(Boolean).join(' · ');
}

function anchor({ view, base }: Place, section: ProgramSection, shown: ProgramSection): string {
  if (section.type === 'BREAK') {
    const at = section.startTime ? view.clock.time(section.startTime) : '';
    return html`<span>${sectionTitle(section)}<small>${at}</small></span>`;
  }
  const heats = view.program.heats.filter(({ sectionId }) => sectionId === section.id);
  return html`<a href="${base}/program/${section.order}" !${section.id === shown.id ? 'aria-current="page"' : ''}>${sectionTitle(section)}<small>${view.rangesOf(heats)}</small></a>`;
}

function changesByHeat({ changes }: PublicView): Map<number, LineChange[]> {
  return groupEach(changes, ({ after }) => (after ? [after.heatId] : []));
}

/** Each heat alone, but heats of a row in which no one dances together. */
function withFreeFolded({ rounds }: Place, heats: readonly ProgramHeat[]): ProgramHeat[][] {
  const isFree = (heat: ProgramHeat | undefined): boolean =>
    heat?.contests.length === 0 && rounds.laterIn(heat).length === 0;
  const runs: ProgramHeat[][] = [];
  for (const [at, heat] of heats.entries()) {
    if (isFree(heat) && isFree(heats[at - 1])) runs.at(-1)?.push(heat);
    else runs.push([heat]);
  }
  return runs;
}

/** Free heats keep the number and the time of the first, which the clock reads. */
function runItem(
  place: Place,
  run: readonly ProgramHeat[],
  changeOf: ReadonlyMap<number, LineChange[]>,
): string {
  const [first, last] = [run[0] as ProgramHeat, run.at(-1) as ProgramHeat];
  if (first === last) return heatItem(place, first, changeOf.get(first.id) ?? []);
  return html`<li class="row" !${timesOf(first, last)}>!${timeCell(place.view, first.startTime)}<b class="heat">${first.label}</b>
<span class="what">to heat ${last.label}</span>
<span class="count">${run.length} free</span></li>`;
}

/** In seconds. */
function timesOf({ startTime }: ProgramHeat, { endTime }: ProgramHeat): string {
  const seconds = (at: string | null): string =>
    at === null ? '' : String(Math.floor(Date.parse(at) / 1000));
  return html`data-at="${seconds(startTime)}" data-end="${seconds(endTime)}"`;
}

function heatItem(place: Place, heat: ProgramHeat, changes: readonly LineChange[]): string {
  const { view, rounds } = place;
  const couples = heat.contests.reduce((sum, contest) => sum + contest.couples.length, 0);
  const later = rounds.laterIn(heat).filter((round) => recalledTo(place, round) !== 0);
  const more = later.reduce((sum, round) => sum + (recalledTo(place, round) ?? round.couples), 0);
  const head = html`!${timeCell(view, heat.startTime)}<b class="heat">${heat.label}</b>
<span class="what"><span class="dance"><i class="dot ${styleClass(heat.style.name)}" title="${heat.style.name}"></i>${danceWords(heat)}</span></span>
<span class="count">${couples + more === 0 ? 'free' : counted(couples + more, 'couple')}</span>`;
  const times = timesOf(heat, heat);
  if (couples + later.length === 0) return html`<li class="row" !${times}>!${head}</li>`;
  return html`<li class="${changes.length > 0 ? 'changed' : ''}" !${times}><details><summary class="row">!${head}</summary>
!${heat.contests.map((contest) => contestList(place, contest, changes, heat.contests.length === 1))}!${later.map(
    (round) => html`<h3>${laterTitle(round)}</h3><p class="lead">${recallWords(place, round)}</p>`,
  )}</details></li>`;
}

/** Couples recalled to a round who dance it in this heat of it; null until the recall is released. */
function recalledTo({ rounds, places }: Place, { round }: LaterRound): number | null {
  const couples = rounds.partsOf(round.contestId).flatMap(({ contest }) => contest.couples);
  const recalled = couples.flatMap(({ rowId }) =>
    (places.get(rowId)?.rounds ?? []).filter(({ no, isRecalled }) => no === round.no && isRecalled),
  );
  return recalled.length === 0 ? null : recalled.filter(({ heatId }) => heatId === round.heatId).length;
}

/** "Recalled: 8 couples" once the recall is released; before that, the number to be recalled. */
function recallWords(place: Place, round: LaterRound): string {
  const recalled = recalledTo(place, round);
  return recalled === null ? ifRecalled(round) : `Recalled: ${counted(recalled, 'couple')}`;
}

function contestList(
  { view, base, places, rounds }: Place,
  contest: ProgramContest,
  changes: readonly LineChange[],
  isAlone: boolean,
): string {
  const isNamed = view.naming.namesShown !== 'NUMBERS';
  const couples = contest.couples.map(({ rowId, personIds, awaitsPartner, backNumber, entryId }) => {
    const people = personIds.flatMap((id) => view.people.get(id) ?? []);
    const studio = people.find((person) => person.studio)?.studio?.name ?? '';
    const links = withTba(
      people.map(({ id, shown }) => html`<a href="${base}/person/${id}">${shown}</a>`),
      awaitsPartner,
    ).join(' &amp; ');
    const change = changes.find(({ after }) => after?.entryId === entryId);
    return html`<li>!${numberBox(backNumber)}<span>!${isNamed ? links : ''}<small>${studio}</small>!${change ? changeChip(view, change) : ''}</span>!${placeBox(places.get(rowId), base)}</li>`;
  });
  const name = [contestHeading(contest, isAlone), rounds.nameOf(contest.id)].filter(Boolean).join(', ');
  return html`!${name && html`<h3>${name}</h3>`}<ul class="couples">!${couples}</ul>`;
}
