// Shows on a public page what is on the floor, how late it is, and when this person dances. Polls a small answer every
// few seconds and loads the plan only when it changes. The server's build bundles it.

import { html } from 'ghtml';
import type { SentClock, SentPlan } from '../../server/publishing/public/sentFloor.ts';
import { markRepeated } from '../../server/publishing/repeatedHour.ts';
import { delayText, isLate } from '../eventDay/dayWords.ts';
import { ageWords, countWords } from './clockWords.ts';
import { type ReceivedFloor as Floor, receivedFloor } from './receivedFloor.ts';

const POLL = 5000;
/** Without an answer for this long, the page counts as offline; a lost poll or two do not. */
const OFFLINE_FROM = 15_000;
/** Offline for longer, the page shows times only, without counts. */
const COUNT_UNTIL = 600_000;
const EXPECTED = 'Large: when we expect it now. Small: as printed. Breaks keep their length.';
const AS_KNOWN = 'Times are from before the network was lost. This page asks again every few seconds.';

const { base, zone } = document.body.dataset;
const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
const timeText = markRepeated(zone ?? 'UTC', (at) => format.format(at).replaceAll('\u202f', ' '));

let clock: SentClock | null = null;
let plan: { key: string; floors: Record<string, SentPlan> } | null = null;
let heardAt = Date.now();
/** Server time minus phone time. */
let offset = 0;
let isAsking = false;
const shown = new WeakMap<HTMLElement, string>();

async function ask(): Promise<void> {
  if (document.hidden || isAsking) return;
  isAsking = true;
  try {
    const answer = await fetch(`${base}/clock?seen=${clock?.seen ?? ''}`, { cache: 'no-store' });
    if (!answer.ok) return;
    offset = Date.parse(answer.headers.get('date') ?? '') - Date.now() || 0;
    if (answer.status === 200) {
      const received: SentClock = await answer.json();
      const isPlanned = received.floors.length === 0 || received.plan === plan?.key;
      const planned = isPlanned ? null : await fetch(`${base}/plan?key=${received.plan}`);
      if (planned?.ok === false) return;
      if (planned) plan = { key: received.plan, floors: await planned.json() };
      clock = received;
    }
    heardAt = Date.now();
  } catch {
    // The next poll tries again.
  } finally {
    isAsking = false;
    show();
  }
}

function show(): void {
  if (document.hidden || !clock) return;
  const age = Date.now() - heardAt;
  const isOff = age > OFFLINE_FROM;
  // Offline, times freeze at the last answer.
  const now = Date.now() + offset - (isOff ? age : 0);
  const floors = clock.floors.flatMap((floor) => receivedFloor(floor, plan?.floors[floor.name], now) ?? []);
  document.body.classList.toggle('running', floors.length > 0);
  if (floors.length === 0) return;
  document.querySelector('.stamp')?.classList.toggle('off', isOff);
  document.querySelector('.stamp > span')?.toggleAttribute('hidden', isOff);
  const live = isOff ? `As of ${ageWords(age)}, no network` : `Live, ${timeText(Date.now() + offset)}`;
  put(document.getElementById('live'), live);
  markRows(floors);
  put(document.getElementById('now'), floors.map((floor) => head(floor, isOff, floors.length > 1)).join(''));
  showOwn(floors, isOff, !isOff || age < COUNT_UNTIL);
  put(document.querySelector('body > footer'), isOff ? AS_KNOWN : EXPECTED);
  // page.js folds past rows.
  const places = floors.map(({ name, position }) => `${name} ${position}`).join();
  if (document.body.dataset.places !== places) document.dispatchEvent(new Event('floorclock'));
  document.body.dataset.places = places;
}

function find(floors: readonly Floor[], row: Element) {
  // "23 semi" is in heat 23.
  const label = row.querySelector('.heat')?.firstChild?.textContent?.trim();
  for (const floor of floors) {
    const index = label ? floor.heats.findIndex((heat) => heat.label === label) : -1;
    const heat = floor.heats[index];
    if (heat)
      return { floor, index, heat, ahead: index - floor.position, expected: floor.times[index] ?? null };
  }
  return null;
}

/** Shows the expected time large and the printed one small, and marks danced rows as past. */
function markRows(floors: readonly Floor[]): void {
  for (const row of document.querySelectorAll<HTMLElement>('.rows > .row, .program > li')) {
    const found = row.classList.contains('gone') ? null : find(floors, row);
    if (!found) continue;
    const { ahead, expected } = found;
    row.dataset.clock = ahead > 0 ? 'to come' : ahead === 0 ? 'now' : 'past';
    row.classList.toggle('now', ahead === 0);
    const place = row.querySelector<HTMLElement>('.time');
    if (!place) continue;
    place.dataset.printed ??= place.textContent;
    const { printed } = place.dataset;
    const other = isOther(expected, row) ? timeText(expected) : null;
    const [time, half] = (other ?? printed.replace(/([AP]M)/, ' $1')).split(/\s+/);
    const small = other && html`<span class="printed">${printed.replace(/[AP]M/, '')}</span>`;
    put(place, html`${time}<small>${half ?? ''}</small>!${small ?? ''}`);
  }
  for (const day of document.querySelectorAll('.day')) {
    const rows = [...day.querySelectorAll<HTMLElement>('.rows > .row:not(.gone)')];
    const [maybe = [], sure = []] = [true, false].map((is) => rows.filter((row) => isMaybe(row) === is));
    const isToCome = ({ dataset }: HTMLElement): boolean => dataset.clock === 'to come';
    const more = maybe.some(isToCome) ? `, ${maybe.filter(isToCome).length} if recalled` : '';
    const words = `${sure.filter(isToCome).length} of ${sure.length} heats to come${more}`;
    if (rows.some((row) => row.dataset.clock)) put(day.querySelector('h2 > small'), words);
  }
}

/** The round of a couple that may be recalled to it. */
const isMaybe = (row: Element): boolean => row.classList.contains('maybe');
const printedAt = (row: HTMLElement): number => Number(row.dataset.at) * 1000;
const isOther = (expected: number | null, row: HTMLElement): expected is number =>
  expected !== null && Math.abs(expected - printedAt(row)) >= 60_000;

function head({ heats, position, delay, isPaused, name }: Floor, isOff: boolean, hasName: boolean): string {
  const { label = '', dance = '' } = heats[position] ?? {};
  const where = `On the floor ${isOff ? 'then' : 'now'}${hasName && name ? ` in ${name}` : ''}`;
  return html`<div class="floor"><p><small>${where}</small><span>!${label && html`<b>${label}</b>`} ${dance}</span></p>
<b class="${isPaused || isLate(delay) ? 'late' : ''}">${isPaused ? 'Paused' : delayText(delay)}</b></div>`;
}

/** The next heat of this person; once nothing is left today, the page shows what the program says. */
function showOwn(floors: readonly Floor[], isOff: boolean, hasCount: boolean): void {
  const place = document.getElementById('next');
  const toCome = [...document.querySelectorAll<HTMLElement>('.rows > .row[data-clock]')].flatMap((row) => {
    const found = find(floors, row);
    const at = found?.ahead === 0 ? 0 : (found?.expected ?? Infinity);
    return found && found.ahead >= 0 ? { row, ...found, at } : [];
  });
  const [next] = toCome.sort((a, b) => a.at - b.at);
  if (!next) delete place?.dataset.clock;
  if (!place || !next) return;
  place.dataset.clock = '';
  const { row, floor, index, heat, expected } = next;
  // Heats without couples do not count.
  const from = floor.heats.slice(floor.position, index).filter((one, at) => at === 0 || one.hasCouples);
  const about = expected === null ? '' : html`<b><small>about </small>${timeText(expected)}</b>`;
  const isMoved = expected === null || isOther(expected, row);
  const printed = isMoved ? html`<small>planned ${timeText(printedAt(row))}</small>` : '';
  const deck = (from.slice(0, -1).findLast(({ label }) => label) ?? from.find(({ label }) => label))?.label;
  const where = floors.length > 1 && floor.name ? `, ${floor.name}` : '';
  const near = hasCount && from.length > 0 ? from.length : Infinity;
  const parts = [
    head(floor, isOff, floors.length > 1),
    hasCount ? html`<h2>${isMaybe(row) ? 'If recalled: ' : ''}${countWords(from.length, isOff)}</h2>` : '',
    html`<p class="big"><b>${heat.label}</b><span class="times">!${about}!${printed}</span></p>`,
    whoAndWhat(row),
    near < 5 ? chain(floor, [...from, heat], isOff) : '',
    near <= 5 && deck ? html`<p class="deck">On deck from ${deck}${where}</p>` : '',
  ];
  put(place, parts.join(''));
}

function whoAndWhat(row: Element): string {
  let run = row.previousElementSibling;
  while (run && !run.classList.contains('run')) run = run.previousElementSibling;
  const box = (run ?? row.closest('.partner')?.querySelector('h2'))?.querySelector('.box')?.outerHTML ?? '';
  const partner = run?.querySelector('span:not(.box)')?.firstChild?.textContent;
  const words = [row.querySelector('.what > small')?.textContent, partner].filter(Boolean).join(' · ');
  const dance = row.querySelector('.dance')?.outerHTML ?? '';
  return html`<div class="about"><div>!${dance}<small>${words}</small></div>!${box}</div>`;
}

function chain({ breaks }: Floor, heats: Floor['heats'], isOff: boolean): string {
  const step = (className: string, title: string, words: string): string =>
    html`<li class="${className}"><b>${title}</b><small>${words}</small></li>`;
  const steps = heats.flatMap(({ label, dance, start }, index) => {
    const after = heats[index - 1]?.start ?? Infinity;
    const between = breaks.filter((one) => one.start > after && one.start <= (start ?? 0));
    const isOwn = index === heats.length - 1;
    const words = isOwn ? 'you' : ([isOff ? 'likely' : 'now', 'next'][index] ?? 'then');
    return [
      ...between.map(({ title, duration }) => step('break', title, `${Math.round(duration / 60_000)} min`)),
      step(isOwn ? 'you' : index === 0 ? 'on' : '', label || dance, words),
    ];
  });
  return html`<ol class="chain">!${steps.join('')}</ol>`;
}

/** Leaves an unchanged part alone, so that screen readers stay silent. */
function put(place: HTMLElement | null, body: string): void {
  if (!place || shown.get(place) === body) return;
  shown.set(place, body);
  place.innerHTML = body;
  place.hidden = false;
}

if (base) {
  void ask();
  // Random start, so that two thousand phones do not poll in the same second.
  setTimeout(() => setInterval(ask, POLL), Math.random() * POLL);
  setInterval(show, 1000);
  document.addEventListener('visibilitychange', ask);
}
