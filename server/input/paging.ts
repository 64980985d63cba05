import { Int } from 'type-graphql';
import { z } from 'zod';
import { nullable } from './objectOf.ts';
import { parseInput, whole } from './validation.ts';

export const PAGE = {
  first: nullable(Int, 'Maximum number of items; all if omitted.'),
  offset: nullable(Int, 'Number of items to skip.'),
};

/** A page of a list; `first` is null for all items. */
export interface Page {
  first: number | null;
  offset: number;
}

/** For filters with further fields. */
export const pageFields = {
  first: whole(0, 1_000_000)
    .nullish()
    .transform((value) => value ?? null),
  offset: whole(0, 1_000_000_000)
    .nullish()
    .transform((value) => value ?? 0),
};
const pageInput = z.object(pageFields);

/** @throws InvalidInput */
export const parsePage = (args: unknown): Page => parseInput(pageInput, args);

/** @throws InvalidInput */
export function pageOf<Item>(list: readonly Item[], args: unknown): Item[] {
  const { first, offset } = parsePage(args);
  return list.slice(offset, first === null ? undefined : offset + first);
}

export const WHOLE_LIST: Page = { first: null, offset: 0 };
