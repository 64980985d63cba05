import { expect, test } from 'vitest';
import { type CappedSection, capText } from '../../../client/schedules/figures/capText.ts';

const section = (maxCouples: number | null, sectionType = 'HEAT'): CappedSection => ({
  maxCouples,
  sectionType,
});

test('shows the smallest and largest limit, without solos and breaks', () => {
  expect(capText(8, [])).toBe('8');
  expect(capText(8, [section(null), section(8)])).toBe('8');
  expect(capText(8, [section(10), section(10)])).toBe('10');
  expect(capText(8, [section(null), section(6), section(17)])).toBe('6 to 17');
  expect(capText(8, [section(null), section(1, 'SOLO'), section(3, 'BREAK')])).toBe('8');
});
