import { expect, test } from 'vitest';
import { type CappedSection, capText } from '../../../client/schedules/figures/capText.ts';

const section = (order: number, maxCouples: number | null, sectionType = 'HEAT'): CappedSection => ({
  order,
  maxCouples,
  sectionType,
});

test('a cap is said once where it holds everywhere, and with its exceptions where it does not', () => {
  expect(capText(8, [])).toBe('8');
  expect(capText(8, [section(1, null), section(2, 8)])).toBe('8');
  expect(capText(8, [section(1, null), section(4, 17)])).toBe('8; 17 in section 4');
  expect(capText(8, [section(1, null), section(4, 17), section(6, 17)])).toBe('8; 17 in sections 4 and 6');
  expect(capText(8, [section(1, null), section(2, 6), section(3, 7), section(4, 17)])).toBe(
    '8; 6 to 17 in 3 sections',
  );
});

test('a cap that no section goes by is not spoken of, nor one of solos and breaks', () => {
  expect(capText(8, [section(1, 10), section(2, 10)])).toBe('10');
  expect(capText(8, [section(1, null), section(2, 1, 'SOLO'), section(3, 3, 'BREAK')])).toBe('8');
});
