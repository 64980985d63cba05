import { expect, test } from 'vitest';
import type { MoneyPaper, PaperGroup } from '../../server/documents/contents/moneyPaper.ts';
import { drawMoneyPaper } from '../../server/documents/drawing/drawMoneyPaper.ts';
import { PAPERS, type PaperName } from '../../server/documents/drawing/paper.ts';
import { Ruler } from '../../server/documents/drawing/ruler.ts';
import { pageFaults, textsOf } from '../support/documents/pageFaults.ts';

const LONGEST = `${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} von Müller-Lüdenscheidt und zu Hohenzollern`;
const dances = (count: number, words = 'Single dances'): PaperGroup['rows'] =>
  Array.from({ length: count }, (_, at) => ({
    words,
    detail: at % 3 === 0 ? 'Smooth 40, Rhythm 38, Standard 20' : 'Quickstep with Renata Silva',
    quantity: at % 4 === 0 ? -1 : 98,
    unitAmount: 3250,
    amount: 3250 * (at % 4 === 0 ? -1 : 98),
  }));

const sheetOf = (more: Partial<MoneyPaper>): MoneyPaper => ({
  event: 'Harbor Lights',
  document: 'Invoice',
  stamp: 'HL27-0014',
  title: 'Invoice HL27-0014',
  subtitle: 'Harbor Lights · Harbor Hall, Boston',
  currency: 'USD',
  parties: [
    { label: 'To', lines: [LONGEST, '14 Quay Street'] },
    { label: 'From', lines: ['Harbor Lights LLC'] },
  ],
  facts: [{ label: 'Due', value: 'February 20, 2027' }],
  heads: ['What', 'Number', 'Each', 'Amount'],
  groups: [{ name: 'Ellen Whitcombe', about: 'Full Bronze, C1', rows: dances(4) }],
  totals: [
    { words: 'Tax, 7 % of 440.00', amount: 0 },
    { words: 'To pay', amount: -200_000, isTotal: true },
  ],
  notes: ['Pay by check or transfer', 'Account 000 123 456\nBay Bank'],
  payLink: 'https://heats.example.org/studio/account',
  ...more,
});

function layOut(sheet: MoneyPaper, name: PaperName) {
  const [paper, ruler] = [PAPERS[name], new Ruler()];
  const pages = drawMoneyPaper(sheet, paper, ruler);
  return { title: sheet.title, paper, pages, asOf: '', isTagged: true, missing: ruler.missing };
}

test.each(['a4', 'letter'] as const)('one page of %s with zero as a dash and a real minus', (name) => {
  const laid = layOut(
    sheetOf({ signature: 'Signature', figure: { words: 'Owes', amount: 999_999_999 } }),
    name,
  );
  expect(laid.pages).toHaveLength(1);
  expect(pageFaults(laid)).toEqual([]);
  const texts = textsOf(laid);
  for (const text of ['−1 ×', '−32.50', '98 ×', '3,185.00', '–', '−2,000.00', '9,999,999.99', 'Page 1 of 1'])
    expect(texts).toContain(text);
});

test.each(['a4', 'letter'] as const)(
  '300 lines with the longest names run over pages of %s with their sum',
  (name) => {
    const groups = Array.from({ length: 30 }, (_, at) => ({
      name: at % 10 === 0 ? LONGEST : `Student ${at}`,
      about: at === 5 ? LONGEST : 'Full Bronze',
      rows: dances(10, at === 6 ? LONGEST : undefined),
    }));
    const laid = layOut(sheetOf({ groups, title: LONGEST, subtitle: LONGEST }), name);
    expect(laid.pages.length).toBeGreaterThan(7);
    expect(pageFaults(laid)).toEqual([]);
    const texts = textsOf(laid);
    const sums = (words: string) => texts.flatMap((text, at) => (text === words ? [texts[at + 1]] : []));
    expect(sums('Carried forward')).toHaveLength(laid.pages.length - 1);
    expect(sums('Brought forward')).toEqual(sums('Carried forward'));
    expect(texts).toContain(`Page ${laid.pages.length} of ${laid.pages.length}`);
  },
);

test.each(['a4', 'letter'] as const)(
  'a long creditor, address and way to pay leave the lines of %s whole',
  (name) => {
    const lines = [LONGEST, ...Array.from({ length: 26 }, (_, at) => `Quay ${at}`)];
    const laid = layOut(
      sheetOf({
        title: 'Ng',
        figure: { words: `Owes ${LONGEST}`, amount: 999_999_999 },
        parties: [{ label: 'To', lines }],
        notes: ['Pay', Array.from({ length: 14 }, (_, at) => `Bank ${at}`).join('\n')],
      }),
      name,
    );
    expect(pageFaults(laid)).toEqual([]);
    expect(textsOf(laid)).not.toContain('Carried forward');
    expect(laid.pages).toHaveLength(2);
  },
);
