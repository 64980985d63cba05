import { ArgsType, Field, Int } from 'type-graphql';
import { z } from 'zod';
import { parseInput, whole } from './validation.ts';

@ArgsType()
export class PageArgs {
  @Field(() => Int, { nullable: true, description: 'Maximum number of items; all if omitted.' })
  first?: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of items to skip.' })
  offset?: number | null;
}

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

export const WHOLE_LIST: Page = { first: null, offset: 0 };
