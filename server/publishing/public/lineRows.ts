import { html } from 'ghtml';
import type { LineChange } from '../changes/compareSheets.ts';
import { contestText } from '../contestWords.ts';
import type { CoupleLine } from './coupleLines.ts';
import type { PublicPlace } from './publicPlaces.ts';
import type { PublicView } from './publicView.ts';
import { changeWords, danceWords, styleClass } from './words.ts';

/** The box tells a back number apart from a heat number. */
export const numberBox = (number: string): string =>
  number === '' ? '' : html`<span class="box">${number}</span>`;

export const timeCell = ({ clock }: PublicView, at: string | null): string => {
  if (at === null) return '<span class="time"></span>';
  const [time, half] = clock.parts(at);
  return html`<time class="time" datetime="${at}">${time}<small>${half ?? ''}</small></time>`;
};

/** Awards or another break, among heats. */
export const pauseRow = (
  view: PublicView,
  { startTime, title }: { readonly startTime: string | null; readonly title: string },
  about: string,
): string =>
  html`<li class="awards">!${timeCell(view, startTime)}<span><b>${title}</b><small>${about}</small></span></li>`;

const SIGNS: Record<string, string> = { New: '+', Cancelled: '–' };

/** "⇄ Moved from 79, was 11:03 AM", with a sign and words so that nothing depends on colour. */
export function changeChip(view: PublicView, change: LineChange): string {
  const words = changeWords(view, change);
  const sign = SIGNS[words] ?? '⇄';
  return html`<span class="chip ${toneOf(change)}"><i aria-hidden="true">${sign}</i> ${words}</span>`;
}

export const toneOf = ({ kinds }: LineChange): 'new' | 'gone' | 'changed' =>
  kinds.includes('NEW') ? 'new' : kinds.includes('GONE') ? 'gone' : 'changed';

/** A place; R for a recalled couple, a dash for one that did not dance. */
export function placeBox(place: PublicPlace | undefined, base: string): string {
  if (!place) return '';
  if (place.place === null && place.later !== null) {
    return place.later.isRecalled ? html`<b class="place" title="Recalled to ${place.later.name}">R</b>` : '';
  }
  const box = html`<b class="place ${place.place === '1' ? 'first' : ''}" title="Place">${place.place ?? '–'}</b>`;
  return place.contestId === null
    ? box
    : html`<a class="result" href="${base}/contest/${place.contestId}" aria-label="Result of the contest: ${place.place ?? 'no place'}">!${box}</a>`;
}

const whyWords = ({ clock }: PublicView, { place, sentence, later }: PublicPlace): string => {
  if (!later) return place === null ? 'Did not dance.' : sentence;
  const { name, isRecalled, hasLeft, startTime } = later;
  if (hasLeft) return `Recalled to ${name}, but withdrew.`;
  if (isRecalled === false) return `Not recalled to ${name}.`;
  const about = startTime === null ? '' : ` about ${clock.time(startTime)}`;
  return isRecalled ? `Recalled: ${name} is${about || ' later'}.` : `Final${about}, if recalled.`;
};

/** Scripts read `data-at`, the start in seconds. */
export function lineRow(
  view: PublicView,
  line: CoupleLine,
  change: LineChange | undefined,
  beside = '',
  place?: PublicPlace,
  base = '',
): string {
  const at = line.startTime === null ? '' : String(Math.floor(Date.parse(line.startTime) / 1000));
  const about = [contestText(line), line.laterOf].filter(Boolean).join(' · ');
  const isGone = change !== undefined && change.after === null;
  return html`<li class="row ${change ? toneOf(change) : ''}${line.isMaybe ? ' maybe' : ''}" data-at="${isGone ? '' : at}">
!${timeCell(view, line.startTime)}<b class="heat">${line.heat}!${line.round && html` <small>${line.round}</small>`}</b>
<span class="what"><span class="dance"><i class="dot ${styleClass(line.style.name)}" title="${line.style.name}"></i>${danceWords(line)}</span>
<small>${about}</small>!${place ? html`<small class="why">${whyWords(view, place)}</small>` : ''}!${change ? changeChip(view, change) : ''}</span>!${beside}!${placeBox(place, base)}</li>`;
}
