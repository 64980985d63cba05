import { fetchSignedIn, refusalOf, saveAnswer } from '../apollo/fetchSignedIn.ts';
import { accessToken } from '../apollo/tokens.ts';
import { isTwelveHourClock } from '../time/clockText.ts';

export type PaperName = 'a4' | 'letter';

const FAILED = 'The file could not be made. Try again.';

/** `version` null is the current schedule. */
export interface DocumentChoice {
  readonly scheduleId: string;
  readonly version?: number | null;
  readonly paper?: PaperName;
}

/** @param file "program-book.pdf", "people/5/heat-sheet.pdf", or '' for the list of all */
export function documentAddress(
  { scheduleId, version, paper }: DocumentChoice,
  file: string,
  more: Record<string, string> = {},
): string {
  const parameters = new URLSearchParams(more);
  if (version != null) parameters.set('version', String(version));
  if (paper) parameters.set('paper', paper);
  if (!isTwelveHourClock()) parameters.set('hours', '24');
  const query = parameters.size > 0 ? `?${parameters}` : '';
  return `/documents/schedules/${scheduleId}${file === '' ? '' : `/${file}`}${query}`;
}

/** Letters missing from the documents' fonts; usually empty. */
type MissingLetters = string;

/** Downloads a file. @throws Error with a sentence for the organiser; AbortError after `signal` */
export async function saveDocument(address: string, signal?: AbortSignal): Promise<MissingLetters> {
  const response = await fetchSignedIn(address, { signal: signal ?? null });
  if (!response.ok) throw await refusalOf(response, FAILED);
  await saveAnswer(response, 'heats');
  return decodeURIComponent(response.headers.get('document-missing-letters') ?? '');
}

/**
 * Opens a file in a new tab, where the browser can print it. A tab cannot send a header and a token must not be in a
 * URL, so a form posts it. @throws Error with a sentence for the organiser
 */
export async function openDocument(
  choice: DocumentChoice,
  file: string,
  more: Record<string, string> = {},
): Promise<void> {
  // Refreshes an expired token first, or the new tab would show the refusal.
  const list = await fetchSignedIn(documentAddress(choice, ''));
  if (!list.ok) throw await refusalOf(list, FAILED);
  const form = document.createElement('form');
  form.method = 'post';
  form.target = '_blank';
  form.action = documentAddress(choice, file, { ...more, as: 'inline' });
  const token = document.createElement('input');
  token.type = 'hidden';
  token.name = 'token';
  token.value = accessToken() ?? '';
  form.append(token);
  document.body.append(form);
  form.submit();
  form.remove();
}
