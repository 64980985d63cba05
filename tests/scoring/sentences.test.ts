import { describe, expect, test } from 'vitest';
import { explain } from '../../server/scoring/explain.ts';
import { placeCombined, placeFinal } from '../../server/scoring/placeFinal.ts';
import type { DanceResult, FinalResult } from '../../server/scoring/types.ts';
import {
  type NumberedFinal,
  printedFinal,
  publishedFinal,
  SMOOTH_MULTI,
} from '../support/scoring/printedFinals.ts';
import { tableOf } from '../support/scoring/scoredFinals.ts';

/** Sentences by couple number. */
function sentencesOf({ numbers }: NumberedFinal, result: DanceResult | FinalResult): Record<string, string> {
  const sentences = explain(result, (couple) => numbers[couple]!);
  return Object.fromEntries(
    result.placings.map(({ couple }, index) => [numbers[couple]!, sentences[index]!]),
  );
}

const overall = (final: NumberedFinal) => sentencesOf(final, placeFinal(final.tables));
const published = (id: string) => overall(publishedFinal(id));

describe('the sentence of a place in one dance', () => {
  const rule7 = published('rs-couples-are-placed-by-rule-7');

  test('tells the majority of rule 5', () => {
    expect(rule7['71']).toBe('1st: four of seven judges had them 1st.');
  });

  test('tells the larger count of rule 6, and who had fewer', () => {
    const { 102: second, 103: third } = published('hs-d01');
    expect(second).toBe('2nd: four of five judges had them 2nd or better; 103 had three.');
    expect(third).toBe('3rd: three of five judges had them 2nd or better; 102 had four.');
  });

  test('tells the smaller sum of rule 7, from both sides', () => {
    expect(rule7['72']).toBe(
      '2nd: four of seven judges had them 2nd or better, as for 73; their marks add up to 6, those of 73 to 7.',
    );
    expect(rule7['73']).toBe(
      '3rd: four of seven judges had them 2nd or better, as for 72; their marks add up to 7, those of 72 to 6.',
    );
  });

  test('tells the next column of rule 7', () => {
    expect(rule7['74']).toBe(
      '4th: level with 75 at 4th or better (four judges, sum 14); at 5th or better six judges against five.',
    );
  });

  test('tells one tie inside another', () => {
    const tango = placeFinal(SMOOTH_MULTI.tables).dances[1]!;
    const { 158: first, 162: second, 214: third } = sentencesOf(SMOOTH_MULTI, tango);
    expect([first, second, third]).toEqual([
      '1st: level with 162 and 214 at 2nd or better (four judges, sum 6) and with 162 at 3rd or better (six judges, sum 12); at 4th or better seven judges against six.',
      '2nd: level with 158 and 214 at 2nd or better (four judges, sum 6) and with 158 at 3rd or better (six judges, sum 12); at 4th or better six judges against seven.',
      '3rd: level with 158 and 162 at 2nd or better (four judges, sum 6); at 3rd or better five judges against six for 158 and 162.',
    ]);
  });

  test('names couples that are level to the end', () => {
    expect(published('rs-couples-receive-a-fractional-placement')['83']).toBe(
      '3rd and 4th shared (3.5) with 84: level in every column from 3rd on.',
    );
    expect(published('hs-d22')['103']).toBe(
      '1st to 5th shared (3) with 101, 102, 104 and 105: level in every column.',
    );
  });

  test('tells the last couple left, and the only one', () => {
    expect(rule7['76']).toBe('6th: the last couple left.');
    expect(overall(printedFinal('AB', { Waltz: '214 1 1' }))).toEqual({
      214: '1st: the only couple in this contest.',
    });
  });

  test('tells all, both and the only judge', () => {
    const first = (judges: string, marks: string) =>
      overall(printedFinal(judges, { Waltz: `1 ${marks}\n2 ${marks.replaceAll('1', '2')}` }))['1'];
    expect(first('ABC', '1 1 1')).toBe('1st: all three judges had them 1st.');
    expect(first('AB', '1 1')).toBe('1st: both judges had them 1st.');
    expect(first('A', '1')).toBe('1st: the only judge had them 1st.');
  });
});

describe('the sentence of a place over several dances', () => {
  test('tells the total of rule 9', () => {
    const smooth = overall(SMOOTH_MULTI);
    expect(published('cm-1322')['562']).toBe('1st: total 3, the smallest.');
    expect(smooth['158']).toBe('5th: total 12, between 11 and 17.');
    expect(smooth['189']).toBe('7th: total 21, the largest.');
  });

  test('tells the dances and the sum of rule 10', () => {
    const smooth = overall(SMOOTH_MULTI);
    expect(smooth['109']).toBe(
      '3rd by rule 10: total 11 like 168; one dance each placed 3rd or better, those places add up to 2 against 3.',
    );
    expect(smooth['168']).toBe(
      '4th by rule 10: total 11 like 109; one dance each placed 3rd or better, those places add up to 3 against 2.',
    );
    expect(published('rs-couples-are-placed-by-rule-11-second-example-')['117']).toBe(
      '8th by rule 10: total 14 like 112 and 113; no dance placed 6th or better against one for 112 and 113.',
    );
  });

  test('tells the pooled marks of a pair under rule 11', () => {
    const pair = published('rs-couples-are-placed-by-rule-11-second-example-');
    expect(pair['115']).toBe(
      '1st by rule 11: level with 116 by total and by rule 10; of all ten marks six were 2nd or better for both, adding up to 8 against 10.',
    );
    expect(pair['118']).toBe(
      '5th by rule 11: level with 111 by total and by rule 10; of all ten marks six were 5th or better against seven.',
    );
    expect(overall(SMOOTH_MULTI)['214']).toBe(
      '2nd by rule 11: level with 162 by total and by rule 10; of all 21 marks twelve were 2nd or better for both, adding up to 18 against 17.',
    );
  });

  test('tells the first of three under rule 11, and rule 10 for the rest', () => {
    const trio = published('jl-5');
    expect(trio['37']).toBe('2nd by rule 11 over 47 and 57: 15 of all 25 marks were 3rd or better.');
    expect(trio['47']).toBe(
      '3rd by rule 10: once 37 was placed, two dances placed 3rd or better against one.',
    );
    expect(trio['57']).toBe(
      '4th by rule 10: once 37 was placed, one dance placed 3rd or better against two.',
    );
  });

  test('tells which couples share a place, by all marks or for lack of them', () => {
    const mirrored = printedFinal('A', { Waltz: '1 1\n2 2', Tango: '1 2\n2 1' });
    expect(overall(mirrored)['1']).toBe(
      '1st and 2nd shared (1.5) with 2: level by total, by rule 10 and by rule 11.',
    );
    const places2 = [
      [2, 4],
      [4, 2],
    ];
    const members = [1, 3].map((judges, contest) => ({
      places2: places2.map((own) => own[contest]!),
      tables: [tableOf([new Array(judges).fill(1), new Array(judges).fill(2)])],
    }));
    const result = { ...placeCombined(members), dances: [] };
    expect(result.undecided).toEqual([[0, 1]]);
    expect(sentencesOf(mirrored, result)['2']).toBe(
      '1st and 2nd shared (1.5) with 1: level by total and by rule 10.',
    );
  });
});
