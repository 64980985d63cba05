import { html } from 'ghtml';
import type { Page, Place } from '../layout.ts';

/** For a person scratched since the code was printed, or a mistyped address. Names no one. */
export function noPersonPage({ base }: Place): Page {
  const body = html`<h1>No heats in this version</h1>
<p class="lead">This dancer is no longer in the program, or the link is mistyped. <a href="${base}/people">Find a dancer</a></p>`;
  return { title: 'No heats', body };
}
