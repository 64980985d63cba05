import { html } from 'ghtml';
import type { ProgramRounds } from '../programRounds.ts';
import type { PublicPlaces } from './publicPlaces.ts';
import type { PublicView } from './publicView.ts';

export interface Place {
  readonly view: PublicView;
  readonly places: PublicPlaces;
  /** As planned now, like `places`; the version's own are in `view`. */
  readonly rounds: ProgramRounds;
  /** Number of releases and undone releases of places; a page with a different number is outdated. */
  readonly releases: number;
  /** "/p/k7Qm-tR2x-9vLd-Pw3e", with "/s/7" appended if there are several schedules. */
  readonly base: string;
  /** Base address of files; null if the page has none, as in an unpublished preview. */
  readonly files: string | null;
  /** Shown inside the app, without scripts. */
  readonly isPreview?: boolean;
}

export interface Page {
  readonly title: string;
  /** HTML inside `main`. */
  readonly body: string;
  readonly isHome?: boolean;
}

const ARROW =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M7 3 2 8l5 5M2 8h12" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>';
const MOON =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M13 10A6 6 0 0 1 6 3a5.5 5.5 0 1 0 7 7z" fill="currentColor"/></svg>';

/** A whole page, complete without JavaScript; scripts add what depends on the time. */
export function layout({ view, base, releases, isPreview }: Place, { title, body, isHome }: Page): string {
  const { program, clock, since } = view;
  const name = program.event.name;
  const changed = since === null ? '' : html`<a href="${base}/changes">What changed</a>`;
  const head = isHome
    ? html`<b class="brand">Floorcraft</b>`
    : html`<a class="back" href="${base}" aria-label="Back to ${name}">!${ARROW}<b>${name}</b></a>`;
  return html`<!doctype html>
<html lang="en">
<head>
!${sharedHead(`${title} · ${name}`)}
!${isPreview ? '' : '<link rel="stylesheet" href="/p/clock.css"><script src="/p/page.js"></script><script type="module" src="/p/clock.js"></script>'}
</head>
<body data-base="${base}" data-zone="${program.event.timeZone}" data-version="${program.version ?? ''}" data-releases="${releases}">
<header><div class="bar">!${head}<button id="theme" type="button" aria-label="Light or dark" hidden>!${MOON}</button></div>
<p class="stamp"><span><b>${program.version === null ? 'Not published' : `Version ${program.version}`}</b><span class="asof">, as of ${clock.moment(program.asOf)}</span></span>!${changed}<span id="live"></span></p>
<p id="newer" class="newer" role="status" hidden></p></header>
<main>!${body}</main>
<footer>Times are planned; heats can run early. Be on deck two heats ahead.</footer>
</body>
</html>`;
}

const sharedHead = (title: string): string => html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex,nofollow,noarchive">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/p/page.css">`;

/** Same page for wrong links, revoked links and unknown paths. */
export const notThere = (): string => html`<!doctype html>
<html lang="en">
<head>
!${sharedHead('Not found · Floorcraft')}
</head>
<body>
<header class="bar"><b class="brand">Floorcraft</b></header>
<main><h1>There is nothing here</h1>
<p class="lead">The link may be mistyped, or no longer in use. Ask the organiser for the current link.</p></main>
</body>
</html>`;

/** The public pages are open, but nothing is published. */
export const nothingYet = (): string => html`<!doctype html>
<html lang="en">
<head>
!${sharedHead('Not published yet · Floorcraft')}
</head>
<body>
<header class="bar"><b class="brand">Floorcraft</b></header>
<main><h1>Not published yet</h1>
<p class="lead">The heats appear here as soon as the organiser publishes them.</p></main>
</body>
</html>`;

/** Reasons why a page has to wait; it reloads after a few seconds. */
const WHY_NOT_NOW = {
  sheets:
    'Many sheets are being made right now. This page reloads in a few seconds; the heats are on the previous page.',
  away: 'The program cannot be read right now. This page reloads in a few seconds.',
} as const;

export const notNow = (seconds: number, why: keyof typeof WHY_NOT_NOW): string => html`<!doctype html>
<html lang="en">
<head>
!${sharedHead('A moment · Floorcraft')}
<meta http-equiv="refresh" content="${seconds}">
</head>
<body>
<header class="bar"><b class="brand">Floorcraft</b></header>
<main><h1>A moment, please</h1>
<p class="lead">${WHY_NOT_NOW[why]}</p></main>
</body>
</html>`;
