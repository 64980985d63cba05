import { expect, it } from 'vitest';
import { layOutDocument } from '../../server/documents/drawing/layOutDocument.ts';
import type { Shape } from '../../server/documents/drawing/page.ts';
import { inventProgram } from '../support/documents/inventedProgram.ts';
import { pageFaults } from '../support/documents/pageFaults.ts';

const HOME = 'https://heats.example.org/p/k7Qm-tR2x-9vLd-Pw3e';
const links = { home: HOME, own: `${HOME}/s/1`, secret: null };
const LONG =
  'Международный открытый чемпионат по бальным танцам памяти учителей города Санкт-Петербурга — Διεθνές Πρωτάθλημα Χορού';

const posterOf = (name: string, paper: 'a4' | 'letter', isOpen = true) =>
  layOutDocument(
    inventProgram({ name, version: 3 }),
    null,
    { kind: 'poster' },
    {
      ...{ paper, hours: 12 as const },
      links: isOpen ? links : null,
    },
  );

const wordsOf = (shapes: readonly Shape[]): string =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])).join(' ');

it('is one page with the code and address of the public pages, and nothing that becomes outdated', () => {
  for (const paper of ['a4', 'letter'] as const) {
    for (const name of ['Spring Ball', LONG]) {
      const laid = posterOf(name, paper);
      const { pages, missing } = laid;
      expect([pages.length, missing]).toEqual([1, []]);
      const shapes = pages[0]?.shapes ?? [];
      const codes = shapes.filter((shape) => shape.kind === 'qr');
      expect(codes.map(({ text }) => text)).toEqual([HOME]);
      // Large enough to scan from a distance.
      expect(codes[0]?.size).toBeGreaterThan(250);
      const words = wordsOf(shapes);
      expect(words).toContain('Find your heats');
      expect(words.replaceAll(' ', '')).toContain(HOME.replace('https://', ''));
      expect(words).toContain(name.split(' ').at(-1));
      expect(words).not.toMatch(/version|as of/i);
      expect(pageFaults(laid)).toEqual([]);
    }
  }
});

it("says what to do if phones can't open the public pages", () => {
  const { pages } = posterOf('Spring Ball', 'a4', false);
  expect(wordsOf(pages[0]?.shapes ?? [])).toContain('Phones can’t open the public pages');
});
