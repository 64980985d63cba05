import { describe, expect, it } from 'vitest';
import { durationText, parseDuration } from '../../../client/schedules/sections/durationText.ts';

describe('a heat duration', () => {
  it.each([
    [90, '1 min 30 s'],
    [60, '1 min'],
    [45, '45 s'],
    [3600, '1 h'],
    [3725, '1 h 2 min 5 s'],
  ])('of %i s reads %s, and is read back the same', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each([
    ['90', 90],
    ['1:30', 90],
    ['1.5 min', 90],
    ['1m30', 90],
    ['90 s', 90],
    ['2 minutes', 120],
    ['1:02:05', 3725],
  ])('typed as %s is understood', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds);
  });

  it.each(['', 'soon', '1 day', '-5', '1:75', '5 s 3'])('typed as "%s" is no duration', (text) => {
    expect(parseDuration(text)).toBeNull();
  });
});
