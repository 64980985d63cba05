import { html } from 'ghtml';
import type { Page, Place } from '../layout.ts';

/** For the address of a person without heats: scratched since the code was printed, or mistyped. It names no one. */
export function noPersonPage({ base }: Place): Page {
  const body = html`<h1>No heats in this version</h1>
<p class="lead">This dancer is no longer in the program, or the link is mistyped. <a href="${base}/people">Find a dancer</a></p>`;
  return { title: 'No heats', body };
}
