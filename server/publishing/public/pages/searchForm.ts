import { html } from 'ghtml';

/** A plain form, so that it works without JavaScript. */
export const searchForm = (base: string, typed: string): string =>
  html`<form class="find" action="${base}/find" role="search"><input name="q" type="search" value="${typed}" maxlength="100" required autocomplete="off" aria-label="Your name, number or studio" placeholder="Name, number or studio"><button type="submit">Find</button></form>`;
