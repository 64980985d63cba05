import { html } from 'ghtml';
import { counted } from '../../../schedules/counted.ts';
import type { ProgramHeat, ProgramSection } from '../../program.ts';
import type { Page, Place } from '../layout.ts';
import { timeCell } from '../lineRows.ts';
import type { PublicView } from '../publicView.ts';
import { danceWords, styleClass } from '../words.ts';
import { searchForm } from './peoplePage.ts';
import { rangeWords, sectionTitle, stylesOf } from './programPage.ts';
import { pauseWords, shownSections } from './sections.ts';

interface OtherSchedule {
  readonly name: string;
  readonly href: string;
}

export function homePage(place: Place, others: readonly OtherSchedule[]): Page {
  const { view, base } = place;
  const { event, heats } = view.program;
  const link = (path: string, words: string, count: string): string =>
    html`<li><a href="${base}/${path}"><b>${words}</b><span>${count}</span></a></li>`;
  const first = shownSections(view).find(({ type }) => type !== 'BREAK');
  const body = html`<div class="head"><h1>${event.name}</h1><p class="lead">${[datesOf(view), event.location].filter(Boolean).join(' · ')}</p></div>
!${searchForm(base, '')}
<p id="opened" class="opened" hidden></p>
<section id="now" class="next" hidden aria-live="polite"></section>
!${daysOf(view).map((sections) => day(place, sections))}
<ul class="links wide">!${link(`program/${first?.order ?? 1}`, 'Whole program', counted(heats.length, 'heat'))}!${link('people', 'People and studios', counted(view.people.size, 'person', 'people'))}!${others.map(({ name, href }) => html`<li><a href="${href}"><b>${name}</b><span>another program</span></a></li>`)}</ul>`;
  return { title: 'Heats', body, isHome: true };
}

function datesOf({ program, clock }: PublicView): string {
  const starts = program.heats.flatMap(({ startTime }) => startTime ?? []).toSorted();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return '';
  return clock.date(first) === clock.date(last)
    ? clock.day(first)
    : `${clock.day(first)} – ${clock.day(last)}`;
}

function daysOf(view: PublicView): ProgramSection[][] {
  const dayOf = ({ startTime }: ProgramSection): string => (startTime ? view.clock.date(startTime) : '');
  return [...Map.groupBy(shownSections(view), dayOf).values()];
}

function day({ view, base }: Place, sections: readonly ProgramSection[]): string {
  const at = sections[0]?.startTime;
  const items = sections.map((section) => {
    if (section.type === 'BREAK')
      return html`<li><div><b>${sectionTitle(section)}</b><small>${pauseWords(view, section)}</small></div></li>`;
    const heats = view.program.heats.filter(({ sectionId }) => sectionId === section.id);
    const floor = view.hasFloors ? section.floor : '';
    return html`<li><a href="${base}/program/${section.order}"><span><b>${sectionTitle(section)}</b><small>${rangeWords(view, section, heats)}</small></span>
<small>${[stylesOf(heats), floor].filter(Boolean).join(' · ')}</small>!${skyline(heats)}</a></li>`;
  });
  return html`<section class="day"><h2>${at ? view.clock.day(at) : 'No time yet'}</h2><ul class="sections">!${items}</ul></section>`;
}

const BARS = 120;

/** Couples per heat as a bar chart; a bar of a long section is the maximum of several heats. */
function skyline(heats: readonly ProgramHeat[]): string {
  const counts = heats.map(({ contests }) => contests.reduce((sum, { couples }) => sum + couples.length, 0));
  const step = Math.max(1, Math.ceil(counts.length / BARS));
  const bars = Array.from({ length: Math.ceil(counts.length / step) }, (_, index) =>
    Math.max(...counts.slice(index * step, (index + 1) * step)),
  );
  const highest = Math.max(1, ...bars);
  const path = bars.map((bar, index) => (bar === 0 ? '' : `M${index} ${highest}v-${bar}h.8v${bar}`)).join('');
  return html`<svg class="sky ${styleClass(stylesOf(heats))}" viewBox="0 0 ${bars.length} ${highest}" preserveAspectRatio="none" aria-hidden="true"><path d="!${path}"/></svg>`;
}

/** What is on the floor at an instant according to the program, and the next two heats; empty once the day is over. */
export function nowPart({ view, base }: Place, at: number): string {
  const timed = view.program.heats.filter(({ endTime, contests }) => endTime !== null && contests.length > 0);
  const index = timed.findIndex(({ endTime }) => Date.parse(endTime ?? '') > at);
  const heat = timed[index];
  if (!heat?.startTime) return '';
  const isOn = Date.parse(heat.startTime) <= at;
  const isFarAway = !isOn && Date.parse(heat.startTime) - at > 12 * 3_600_000;
  const section = view.program.sections.find(({ id }) => id === heat.sectionId);
  const couples = counted(
    heat.contests.reduce((sum, contest) => sum + contest.couples.length, 0),
    'couple',
  );
  const floor = view.hasFloors && section?.floor ? ` · ${section.floor}` : '';
  const day = isFarAway ? `${view.clock.weekday(heat.startTime)} ` : '';
  const after = timed
    .slice(index + 1, index + 3)
    .map(
      (next) =>
        html`<li><b>${next.label}</b>!${timeCell(view, next.startTime)}<span>${danceWords(next)}</span></li>`,
    );
  return html`<p class="small">${isOn ? 'Now' : 'Next'}, by the program</p>
<p class="big"><b>${heat.label}</b> ${day}${view.clock.time(heat.startTime)}</p>
<p class="dance"><i class="dot ${styleClass(heat.style.name)}"></i><a href="${base}/program/${section?.order ?? 1}">${heat.style.name} ${danceWords(heat)}</a></p>
<p class="lead">${couples}${floor}</p><ul class="after">!${after}</ul>`;
}
