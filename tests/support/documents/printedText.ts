import { expect } from 'vitest';
import type { Api } from '../api.ts';
import { readPdf } from './readPdf.ts';

/** Text of a document downloaded by the organiser. */
export async function printedText(api: Api, url: string): Promise<string> {
  const answer = await api.app.inject({ url, headers: { authorization: `Bearer ${api.organiser.access}` } });
  expect(answer.statusCode).toBe(200);
  const pages = await readPdf(new Uint8Array(answer.rawPayload));
  return pages.flatMap((texts) => texts.map(({ text }) => text)).join(' ');
}
