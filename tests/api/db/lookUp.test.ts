import { describe, expect, test } from 'vitest';
import { afterMaybe, LookUp } from '../../../server/db/lookUp.ts';
import { NotFound } from '../../../server/errors.ts';

function lookUp() {
  const reads: (readonly number[])[] = [];
  const squares = new LookUp<number>(async (keys) => {
    reads.push(keys);
    return keys.map((key) => (key < 0 ? new NotFound() : key * key));
  });
  return { squares, reads };
}

describe('a lookup', () => {
  test('batches keys of one tick, and reads each key once', async () => {
    const { squares, reads } = lookUp();
    expect(
      await Promise.all([squares.get(2), squares.getAll([3, 2]), squares.load(4), squares.get(3)]),
    ).toEqual([4, [9, 4], 16, 9]);
    expect(reads).toEqual([[2, 3, 4]]);
  });

  test('returns known values synchronously, falsy ones too', async () => {
    const { squares } = lookUp();
    await squares.getAll([0, 3]);
    expect(squares.get(0)).toBe(0);
    expect(squares.getAll([3, 0, 3])).toEqual([9, 0, 9]);
    expect(afterMaybe(squares.get(3), (found) => found + 1)).toBe(10);
  });

  test('returns several keys from several batches', async () => {
    const { squares, reads } = lookUp();
    const first = squares.getAll([5, 6]);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    expect(await squares.getAll([7, 5])).toEqual([49, 25]);
    expect(await first).toEqual([25, 36]);
    expect(reads.flat().toSorted()).toEqual([5, 6, 7]);
  });

  test('does not read remembered values', async () => {
    const { squares, reads } = lookUp();
    squares.remember(8, 64);
    expect(squares.get(8)).toBe(64);
    expect(await squares.load(8)).toBe(64);
    expect(await squares.getAll([8, 9])).toEqual([64, 81]);
    expect(reads).toEqual([[9]]);
  });

  test('rejects a missing key for its callers, and returns the others', async () => {
    const { squares } = lookUp();
    await expect(squares.getAll([1, -1, 2])).rejects.toThrow(NotFound);
    await expect(squares.get(-1)).rejects.toThrow(NotFound);
    expect(squares.get(2)).toBe(4);
  });
});
