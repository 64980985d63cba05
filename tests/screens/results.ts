import { openCards, openChosen, typeHalf } from '../support/browser/screenSteps.ts';
import type { Screen, Stage } from './screen.ts';

export const RESULTS: Screen[] = [
  { name: 'results-first', path: ({ fresh }) => `/results?id=${fresh.scheduleId}` },
  {
    name: 'results-alone',
    path: ({ sample: { scheduleId } }) => `/results?id=${scheduleId}`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Typed by/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Open Cards' }).first().click();
      await page.getByText('Someone else must verify').first().waitFor();
    },
  },
  { name: 'results', path: ({ sample: { scheduleId } }) => `/results?id=${scheduleId}` },
  { name: 'results-typing', path: ({ results }) => `/results?id=${results.typing}`, prepare: typeHalf },
  { name: 'results-ten-dances', path: ({ results }) => `/results?id=${results.ten}`, prepare: openChosen },
  { name: 'results-cut', path: ({ results }) => `/results?id=${results.cut}`, prepare: openCards },
  { name: 'results-rule-11', path: ({ results }) => `/results?id=${results.corrected}`, prepare: openChosen },
  {
    name: 'results-correction',
    path: ({ results }) => `/results?id=${results.corrected}`,
    prepare: async (page) => {
      await openChosen(page);
      await page.getByRole('button', { name: 'Correct Result' }).click();
      const places = page.getByRole('textbox', { name: /^Place of/ });
      const [one, other] = [await places.nth(0).inputValue(), await places.nth(1).inputValue()];
      await places.nth(0).fill(other);
      await places.nth(1).fill(one);
      await page
        .getByLabel('Reason, kept in full')
        .fill('Card A: the first two were read the other way round.');
    },
  },
  { name: 'rounds', path: ({ results }) => `/rounds?id=${results.cut}` },
  { name: 'judges', path: ({ sample: { scheduleId } }) => `/judges?id=${scheduleId}` },
  { name: 'judges-first', path: ({ fresh }) => `/judges?id=${fresh.scheduleId}` },
  ...['panels', 'rules', 'cards'].map((step) => ({
    name: `judges-${step}`,
    path: ({ results }: Stage) => `/judges?id=${results.cut}&step=${step}`,
  })),
  { name: 'announce', path: ({ results }) => `/announce?id=${results.announced}` },
  { name: 'announce-recall', path: ({ results }) => `/announce?id=${results.recalled}` },
  { name: 'public-contest', path: ({ results }) => results.publicContest, as: 'STRANGER' },
  { name: 'public-contest-ten-dances', path: ({ results }) => results.publicTen, as: 'STRANGER' },
];
