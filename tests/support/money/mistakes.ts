import type { Mistake } from '../mistakes.ts';

const mistake = (name: string, shownBy: string, ...edits: Mistake['edits']): Mistake => ({
  name,
  edits,
  shownBy,
});

const EACH = 'payers.forEach((payer, turn) => {';
const AMATEURS = 'return amateurs.length > 0 ? amateurs : everyone;';
const UNITS = '? -tax : tax';

/** Known from programs that bill competitions; `shownBy` is the worked example that finds it. */
export const MISTAKES: readonly Mistake[] = [
  mistake('two students of a studio are billed half', 'a couple of one studio pays both halves', [
    'charges.ts',
    EACH,
    `${EACH}
      if (payers.findIndex(({ studioId }) => studioId === payer.studioId) < turn) return;`,
  ]),
  mistake(
    'teachers alone pay the price of students',
    'teachers alone at their own price, with the units left over to the first',
    [
      'charges.ts',
      "return professionals === everyone.length ? 'PROFESSIONAL' : 'PRO_AM';",
      "return 'PRO_AM';",
    ],
  ),
  mistake(
    'the summary adds up prices, not amounts',
    'a season: package, another package, three singles withdrawn',
    [
      'totals.ts',
      'sums.set(taxPerMillion, (sums.get(taxPerMillion) ?? 0) + amount);',
      'sums.set(taxPerMillion, (sums.get(taxPerMillion) ?? 0) + Math.abs(amount));',
    ],
  ),
  mistake('a split drops the unit that is left over', 'a couple of one studio pays both halves', [
    'charges.ts',
    ' + (turn < whole % sharing ? 1 : 0)',
    '',
  ]),
  mistake('the partner’s line is missing', 'a couple of one studio pays both halves', [
    'charges.ts',
    AMATEURS,
    AMATEURS.replace('? amateurs ', '? amateurs.slice(0, 1) '),
  ]),
  mistake('a split stays when the partner leaves', 'a share becomes the whole when the partner leaves', [
    'nextDocument.ts',
    'line.unitAmount - old.unitAmount, line.why)',
    '0, line.why)',
  ]),
  mistake(
    'the dancer’s age group overrides the entry’s',
    'the age group of the entry before the dancer’s, without case and extra blanks',
    [
      'charges.ts',
      "plain(entry.category) || plain(owner!.category ?? '')",
      "plain(owner!.category ?? '') || plain(entry.category)",
    ],
  ),
  mistake('a missing price is 0', 'no price is not a price of 0, and stops every studio that pays', [
    'charges.ts',
    'if (rules.includes(-1)) {',
    "if (rules.includes(-1)) {\n      priceList.push({ words: '', amount: 0, levels: null, ageGroups: null });\n      rules.fill(priceList.length - 1);\n    }\n    if (rules.length === 0) {",
  ]),
  mistake('tax is a product of doubles', 'tax beyond the digits of a double', [
    'totals.ts',
    UNITS,
    '? -tax : Math.round(sum * (perMillion / 1e6))',
  ]),
  mistake('tax is rounded line by line', 'eight times 0.05, issued one by one', [
    'totals.ts',
    'const tax = taxOf(sum, perMillion, taxMode);',
    'const own = lines.filter((line) => line.taxPerMillion === perMillion);\n      const tax = own.reduce((all, { amount }) => all + taxOf(amount, perMillion, taxMode), 0);',
  ]),
  mistake(
    'half a cent below zero is rounded up',
    'taxes of three rates, half a cent away from zero, also below it',
    [
      'totals.ts',
      '(2n * product + divisor) / (2n * divisor)',
      '(2n * product + divisor - (sum < 0 ? 1n : 0n)) / (2n * divisor)',
    ],
  ),
];
