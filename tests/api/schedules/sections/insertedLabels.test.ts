import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertedLabels, lettersOf } from '../../../../server/schedules/sections/insertedLabels.ts';

/** Labels of heats in order, null where one is to be found; `gone` are used labels of deleted heats. */
function labelled(labels: (string | null)[], gone: string[] = []): string[] {
  const heats = labels.map((label, index) => ({ id: index + 1, label }));
  const found = insertedLabels(heats, [...labels.filter((label) => label !== null), ...gone]);
  return heats.map(({ id, label }) => label ?? found.get(id) ?? '');
}

describe('the printed numbers of inserted heats', () => {
  test('are the number before them with a letter', () => {
    expect(labelled(['1', null, '2', null, null, '3'])).toEqual(['1', '1A', '2', '2A', '2B', '3']);
  });

  test('continue with AA after Z', () => {
    const many = labelled(['1', ...Array.from({ length: 28 }, () => null), '2']);
    expect([many[26], many[27], many[28]]).toEqual(['1Z', '1AA', '1AB']);
    expect([1, 26, 27, 52, 53, 702, 703].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  test('do not reuse printed letters and numbers', () => {
    expect(labelled(['112', null, '113'], ['112A', '112B'])).toEqual(['112', '112C', '113']);
    expect(labelled(['1', '2', null], ['3'])).toEqual(['1', '2', '4']);
  });

  test('continue after the last heat, and begin with 0A before the first', () => {
    expect(labelled(['1', '2', null, null])).toEqual(['1', '2', '3', '4']);
    expect(labelled([null, '1'])).toEqual(['0A', '1']);
    expect(labelled([null, null])).toEqual(['1', '2']);
  });

  test('are never given twice and never change, however often heats are added and deleted', () => {
    const step = fc.record({ at: fc.nat(), isRemoval: fc.boolean(), count: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let heats = labelled([null, null, null]);
        const used = new Set(heats);
        for (const { at, isRemoval, count } of steps) {
          const place = at % (heats.length + 1);
          if (isRemoval && heats.length > 1) heats = heats.filter((_, index) => index !== place);
          else {
            const stood = heats;
            const next = labelled(
              heats.toSpliced(place, 0, ...Array.from({ length: count }, () => null as never)),
              [...used],
            );
            expect(next.toSpliced(place, count)).toEqual(stood);
            for (const label of next.slice(place, place + count)) {
              expect(used.has(label)).toBe(false);
              used.add(label);
            }
            heats = next;
          }
        }
      }),
    );
  });
});
